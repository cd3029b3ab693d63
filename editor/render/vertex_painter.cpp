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

} // namespace

double vertexRadius(const Paint& paint, const Vertex& vertex) {
    return vertex.name.empty() && vertex.kind.empty() ? paint.measures.vertexRadius
                                                      : paint.measures.namedRadius;
}

void paintVertices(const Paint& paint) {
    const Scene& scene = paint.scene;
    if (!scene.view[Layer::Vertices].visible)
        return;
    const Measures& m = paint.measures;
    const double opacity = paint.opacity(Layer::Vertices);
    const double ring = std::min(paint.px(1.5), m.vertexRadius * 0.5);
    const Ink plain(scene.theme.vertex, opacity), named(scene.theme.named, opacity);
    const Ink rim(scene.theme.vertexRing, opacity);
    const Ink splat(scene.theme.vertex, opacity * 0.45);

    std::vector<const IndexedVertex*> special; // above the crowd
    scene.places.forEachVertexIn(paint.query(m.namedRadius + ring), [&](const IndexedVertex& v) {
        if (v.named || v.hasKind) {
            special.push_back(&v);
            return;
        }
        const Fixed at = paint.projection(v.at);
        if (m.detail == Detail::Splat) {
            dot(paint, at, 2, splat);
        } else if (m.detail >= Detail::Glyphs) {
            drawDisc(paint.target, at, m.vertexRadius + ring, rim);
            drawDisc(paint.target, at, m.vertexRadius, plain);
        } else if (m.detail == Detail::Dots) {
            drawDisc(paint.target, at, m.vertexRadius, plain);
        }
    });
    for (const IndexedVertex* v : special) {
        const Fixed at = paint.projection(v->at);
        const Vertex* vertex = v->hasKind ? scene.level.find<Vertex>(v->key) : nullptr;
        const Ink ink = vertex ? Ink(scene.theme.kind(vertex->kind), opacity) : named;
        const double radius = std::max(m.namedRadius, 2.0);
        drawDisc(paint.target, at, radius + std::max(1.0, ring), rim);
        drawDisc(paint.target, at, radius, ink);
        if (v->named && radius >= 4)
            drawDisc(paint.target, at, radius * 0.36, rim);
    }
}

} // namespace waymark
