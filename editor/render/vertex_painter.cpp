// SPDX-License-Identifier: MIT
#include "editor/render/vertex_painter.h"

#include "editor/render/line_raster.h"

namespace waymark {

using namespace navcore;

namespace {

// A translucent dot of a few pixels, so that a crowd of them still shows the map.
void dot(const Paint& paint, Fixed at, int size, const Ink& ink) {
    const QPoint corner = at.pixel() - QPoint(size / 2, size / 2);
    const QRect part = QRect(corner, QSize(size, size)) & paint.target.clip;
    for (int y = part.top(); y <= part.bottom(); ++y)
        for (int x = part.left(); x <= part.right(); ++x)
            blend(paint.target.row(y)[x], ink.colour, ink.weight);
}

// The inks of most markers, made once.
struct MarkerInks {
    explicit MarkerInks(const Paint& paint)
        : rim(paint.scene.theme.vertexRing, paint.opacity(Layer::Vertices)),
          plain(paint.scene.theme.vertex, paint.opacity(Layer::Vertices)) {}

    Ink rim, plain;
};

// A marker with a rim; its size and colour say what the vertex is.
void marker(const Paint& paint, const IndexedVertex& v, const MarkerInks& inks) {
    const Measures& m = paint.measures;
    const CanvasTheme& theme = paint.scene.theme;
    const double opacity = paint.opacity(Layer::Vertices);
    const double ring = std::min(paint.px(1.5), m.vertexRadius * 0.5);
    const Fixed at = paint.projection(v.at);
    if (!v.named && !v.hasKind) {
        if (m.detail >= Detail::Glyphs)
            drawDisc(paint.target, at, m.vertexRadius + ring, inks.rim);
        drawDisc(paint.target, at, m.vertexRadius, inks.plain);
        return;
    }
    const Vertex* vertex = v.hasKind ? paint.scene.level.find<Vertex>(v.key) : nullptr;
    const double radius = std::max(m.namedRadius, 2.0);
    drawDisc(paint.target, at, radius + std::max(1.0, ring), inks.rim);
    drawDisc(paint.target, at, radius,
             Ink(vertex ? theme.kind(vertex->kind) : theme.named, opacity));
    if (v.named && radius >= 4)
        drawDisc(paint.target, at, radius * 0.36, inks.rim);
}

} // namespace

double vertexRadius(const Paint& paint, const Vertex& vertex) {
    return vertex.name.empty() && vertex.kind.empty() ? paint.measures.vertexRadius
                                                      : paint.measures.namedRadius;
}

void paintCoveredVertices(const Paint& paint, const RouteCover& cover) {
    const Scene& scene = paint.scene;
    if (cover.empty() || !scene.view[Layer::Vertices].visible)
        return;
    const double reach = paint.measures.namedRadius + paint.px(2);
    const auto side = static_cast<int>(reach);
    const MarkerInks inks(paint);
    scene.places.forEachVertexIn(paint.query(reach), [&](const IndexedVertex& v) {
        const QPoint at = paint.projection(v.at).pixel();
        if ((v.named || v.hasKind || paint.measures.detail >= Detail::Dots) &&
            cover.meets({at - QPoint(side, side), at + QPoint(side, side)}))
            marker(paint, v, inks);
    });
}

void paintVertices(const Paint& paint) {
    const Scene& scene = paint.scene;
    if (!scene.view[Layer::Vertices].visible)
        return;
    const Measures& m = paint.measures;
    const Ink splat(scene.theme.vertex, paint.opacity(Layer::Vertices) * 0.45);
    const MarkerInks inks(paint);
    std::vector<const IndexedVertex*> special; // above the crowd
    scene.places.forEachVertexIn(paint.query(m.namedRadius + paint.px(2)),
                                 [&](const IndexedVertex& v) {
                                     if (v.named || v.hasKind)
                                         special.push_back(&v);
                                     else if (m.detail == Detail::Splat)
                                         dot(paint, paint.projection(v.at), 2, splat);
                                     else if (m.detail >= Detail::Dots)
                                         marker(paint, v, inks);
                                 });
    for (const IndexedVertex* v : special)
        marker(paint, *v, inks);
}

} // namespace waymark
