// SPDX-License-Identifier: MIT
#include "editor/render/vertex_painter.h"

#include "editor/render/field_painter.h"
#include "editor/render/fill_raster.h"
#include "editor/render/line_raster.h"

#include <cmath>

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

// What most markers are drawn with, made once.
struct MarkerInks {
    explicit MarkerInks(const Paint& paint)
        : rim(paint.scene.theme.vertexRing, paint.opacity(Layer::Vertices)),
          plain(paint.scene.theme.vertex, paint.opacity(Layer::Vertices)) {
        if (paint.scene.field)
            field.emplace(paint, paint.opacity(Layer::Vertices));
    }

    /// What a field says of the vertex; null: nothing.
    const Ink* fieldOf(VertexId vertex) const { return field ? field->of(vertex) : nullptr; }

    Ink rim, plain;
    std::optional<FieldInks> field;
    FillRaster fill;
};

// A pennant over the marker: what has a kind is found at a glance.
void flag(const Paint& paint, Fixed at, double radius, const Ink& ink, MarkerInks& inks) {
    const auto place = [&](double right, double up) {
        return Fixed{at.x + std::llround(right * 256), at.y - std::llround(up * 256)};
    };
    const double foot = radius * 0.8, top = radius + paint.px(11);
    const auto pennant = [&](double grow, const Ink& with) {
        const std::array<Fixed, 3> corners{place(0, top + grow),
                                           place(paint.px(8) + grow * 2, top - paint.px(3.2)),
                                           place(0, top - paint.px(6.4) - grow)};
        drawLine(paint.target, place(0, foot), place(0, top),
                 Stroke::round(paint.px(1.5) + grow * 2), with);
        inks.fill.clear();
        inks.fill.add(corners);
        inks.fill.fill(paint.target, with);
    };
    pennant(paint.px(1), inks.rim);
    pennant(0, ink);
}

// A marker with a rim; its size and colour say what the vertex is.
void marker(const Paint& paint, const IndexedVertex& v, MarkerInks& inks) {
    const Measures& m = paint.measures;
    const CanvasTheme& theme = paint.scene.theme;
    const double opacity = paint.opacity(Layer::Vertices);
    const double ring = std::min(paint.px(1.5), m.vertexRadius * 0.5);
    const Fixed at = paint.projection(v.at);
    const Ink* const field = inks.fieldOf(v.key);
    if (!v.named && !v.hasKind) {
        if (m.detail >= Detail::Glyphs)
            drawDisc(paint.target, at, m.vertexRadius + ring, inks.rim);
        drawDisc(paint.target, at, m.vertexRadius, field ? *field : inks.plain);
        return;
    }
    const Vertex* vertex = v.hasKind ? paint.scene.level.find<Vertex>(v.key) : nullptr;
    const double radius = std::max(m.namedRadius, 2.0);
    drawDisc(paint.target, at, radius + std::max(1.0, ring), inks.rim);
    drawDisc(paint.target, at, radius,
             Ink(vertex ? theme.kind(vertex->kind) : theme.named, opacity));
    if (field)
        drawDisc(paint.target, at, radius * 0.62, *field);
    else if (v.named && radius >= 4)
        drawDisc(paint.target, at, radius * 0.36, inks.rim);
    if (vertex && m.detail >= Detail::Glyphs)
        flag(paint, at, radius, Ink(theme.kind(vertex->kind), opacity), inks);
}

} // namespace

double markerReach(const Paint& paint) {
    return paint.measures.namedRadius + paint.px(13);
}

double vertexRadius(const Paint& paint, const Vertex& vertex) {
    return vertex.name.empty() && vertex.kind.empty() ? paint.measures.vertexRadius
                                                      : paint.measures.namedRadius;
}

void paintCoveredVertices(const Paint& paint, const RouteCover& cover) {
    const Scene& scene = paint.scene;
    if (cover.empty() || !scene.view[Layer::Vertices].visible)
        return;
    const double reach = markerReach(paint);
    const auto side = static_cast<int>(reach);
    MarkerInks inks(paint);
    scene.places.forEachIn<VertexId>(paint.query(reach), [&](const IndexedVertex& v) {
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
    MarkerInks inks(paint);
    std::vector<const IndexedVertex*> special; // above the crowd
    scene.places.forEachIn<VertexId>(paint.query(markerReach(paint)), [&](const IndexedVertex& v) {
        if (paint.stopped())
            return;
        if (v.named || v.hasKind)
            special.push_back(&v);
        else if (m.detail == Detail::Splat)
            dot(paint, paint.projection(v.at), 2,
                inks.fieldOf(v.key) ? *inks.fieldOf(v.key) : splat);
        else if (m.detail >= Detail::Dots)
            marker(paint, v, inks);
    });
    for (const IndexedVertex* v : special)
        marker(paint, *v, inks);
}

} // namespace waymark
