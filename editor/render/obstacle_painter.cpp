// SPDX-License-Identifier: MIT
#include "editor/render/obstacle_painter.h"

#include "editor/render/fill_raster.h"
#include "editor/render/line_raster.h"

namespace waymark {

using namespace navcore;

void paintObstacle(const Paint& paint, const Shape& shape, const Ink& area, const Ink& outline,
                   double width, FillRaster& fill) {
    std::vector<Fixed> ring;
    fill.clear();
    const Box near = paint.query(width + 1);
    const bool closed = shape.kind == ShapeKind::Solid;
    std::vector<std::pair<Fixed, Fixed>> sides;
    for (const Ring& corners : shape.rings) {
        ring.clear();
        for (const Point2 corner : corners)
            ring.push_back(paint.projection(corner));
        if (closed)
            fill.add(ring);
        for (std::size_t i = 0; i < ring.size(); ++i) {
            if (i + 1 == ring.size() && !closed)
                break;
            const std::size_t next = i + 1 < ring.size() ? i + 1 : 0;
            if (Box::of(corners[i], corners[next]).meets(near))
                sides.emplace_back(ring[i], ring[next]);
        }
    }
    if (closed)
        fill.fill(paint.target, area);
    const Stroke stroke = Stroke::round(width);
    for (const auto& [a, b] : sides)
        drawLine(paint.target, a, b, stroke, outline);
}

void paintObstacles(const Paint& paint, FillRaster& fill) {
    const Scene& scene = paint.scene;
    if (!scene.view[Layer::Obstacles].visible)
        return;
    const double opacity = paint.opacity(Layer::Obstacles);
    const Ink area(scene.theme.obstacleFill, opacity);
    const Ink line(scene.theme.obstacleLine, opacity), wall(scene.theme.wall, opacity);
    const Ink halo(scene.theme.halo, opacity * 0.8);
    const double lineWidth = paint.px(1.4), wallWidth = paint.px(3.6);
    scene.places.forEachObstacleIn(paint.query(paint.px(8)), [&](const IndexedObstacle& obstacle) {
        if (obstacle.shape->kind == ShapeKind::Wall) {
            paintObstacle(paint, *obstacle.shape, area, halo, wallWidth + paint.px(2.4), fill);
            paintObstacle(paint, *obstacle.shape, area, wall, wallWidth, fill);
        } else {
            paintObstacle(paint, *obstacle.shape, area, line, lineWidth, fill);
        }
    });
}

} // namespace waymark
