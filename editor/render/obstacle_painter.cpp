// SPDX-License-Identifier: MIT
#include "editor/render/painters.h"

#include "editor/raster/line_raster.h"
#include "editor/render/item_painters.h"
#include "navcore/author/edit/item_walk.h"

#include <cmath>

namespace waymark {

using namespace navcore;

void paintObstacle(const Paint& paint, const Shape& shape, const ObstacleLook& look,
                   FillRaster& fill) {
    std::vector<Fixed> ring;
    fill.clear();
    const Box near = paint.query(look.width + 1);
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
            if (look.outline.weight > 0 && Box::of(corners[i], corners[next]).meets(near))
                sides.emplace_back(ring[i], ring[next]);
        }
    }
    if (closed)
        fill.fill(paint.target, look.area, look.hatch);
    const Stroke stroke{look.width, look.width, look.anchors, nullptr};
    for (const auto& [a, b] : sides)
        drawLine(paint.target, a, b, stroke, look.outline);
}

namespace {

// Mean side length, in screen pixels, from which the outline has its full width. Obstacles with
// shorter sides have thinner outlines.
constexpr double roomySide = 4;
// Maximum size of obstacles whose shape is not recognisable, in device pixels.
constexpr int speckSide = 4;
// Maximum size of obstacles without an outline, in screen pixels. An outline would fill them.
constexpr double flatSide = 7;
constexpr double flatOpacity = 0.7, leastOpacity = 0.15;

double obstacleReach(const Paint& paint) {
    return paint.px(8);
}

// Returns the mean side length relative to `roomySide`, at most 1.
double roominess(const Paint& paint, const Shape& shape) {
    double length = 0;
    std::size_t sides = 0;
    forEachSide(shape, [&](Point2 a, Point2 b) {
        length += std::sqrt(static_cast<double>(squaredDistance(a, b)));
        ++sides;
    });
    const double pixels = length * paint.projection.scale() / unitsPerPixel;
    return std::min(1.0, pixels / (paint.px(roomySide) * static_cast<double>(sides)));
}

// Makes the outline thinner if the sides are short. From afar, the sides of a traced plan are one
// pixel long, and full-width outlines would blur them.
ObstacleLook thinned(ObstacleLook look, double roominess) {
    if (roominess >= 1)
        return look;
    const double width = look.width * roominess;
    look.width = std::max(1.0, width);
    look.outline.weight =
        static_cast<std::uint32_t>(look.outline.weight * std::clamp(width / look.width, 0.3, 1.0));
    // Use square caps, because round caps of short sides would overlap.
    look.anchors = Cap::Butt;
    return look;
}

// Paints an obstacle of a few pixels without an outline. Its opacity is the fraction of these
// pixels that its bounds cover. At full opacity, thousands of tiny obstacles would hide the map.
void speck(const Paint& paint, const Box& bounds, const QRect& place, Tint tint) {
    const double scale = paint.projection.scale() / unitsPerPixel;
    const double taken = static_cast<double>(bounds.hi.x - bounds.lo.x) * scale *
                         static_cast<double>(bounds.hi.y - bounds.lo.y) * scale;
    const double pixels = static_cast<double>(place.width()) * place.height();
    tint.weight =
        static_cast<std::uint32_t>(tint.weight * std::clamp(taken / pixels, leastOpacity, 1.0));
    const QRect part = place & paint.target.clip;
    for (int y = part.top(); y <= part.bottom(); ++y)
        for (int x = part.left(); x <= part.right(); ++x)
            blend(paint.target.row(y)[x], tint.colour, tint.weight);
}

// Paints solid obstacles as translucent areas with an outline, and walls as thick lines.
void paintObstacles(const Paint& paint, PaintBuffers& buffers) {
    FillRaster& fill = buffers.fill;
    const Scene& scene = paint.scene;
    if (!scene.view[Layer::Obstacles].visible)
        return;
    const double opacity = paint.opacity(Layer::Obstacles);
    const auto tint = [opacity](const QColor& colour) { return Tint(colour, opacity); };
    ObstacleLook solid{tint(scene.theme.obstacleFill), tint(scene.theme.obstacleLine),
                       paint.measures.detail == Detail::Splat ? 1.0 : paint.px(1.5)};
    solid.hatch = {tint(scene.theme.obstacleHatch), static_cast<int>(paint.px(9)),
                   static_cast<int>(paint.px(1)), paint.projection.origin()};
    const ObstacleLook flat{Tint(scene.theme.obstacleLine, opacity * flatOpacity),
                            Tint(scene.theme.obstacleLine, 0)};
    const ObstacleLook wall{{}, tint(scene.theme.wall), paint.px(3.6)};
    const ObstacleLook halo{{}, tint(scene.theme.halo), paint.px(6)};
    scene.places.forEachIn<ObstacleId>(
        paint.query(obstacleReach(paint)), [&](const IndexedObstacle& obstacle) {
            if (paint.stopped())
                return;
            if (obstacle.shape->kind == ShapeKind::Wall) {
                paintObstacle(paint, *obstacle.shape, halo, fill);
                paintObstacle(paint, *obstacle.shape, wall, fill);
                return;
            }
            const QRect place = paint.projection.pixelsOf(obstacle.bounds);
            const int side = std::max(place.width(), place.height());
            if (side <= speckSide)
                speck(paint, obstacle.bounds, place, flat.area);
            else if (side <= paint.px(flatSide))
                paintObstacle(paint, *obstacle.shape, flat, fill);
            else
                paintObstacle(paint, *obstacle.shape,
                              thinned(solid, roominess(paint, *obstacle.shape)), fill);
        });
}

/// Paints a padlock, which indicates that the selected item cannot be moved.
void padlock(const Paint& paint, Point2 place, const Tint& tint, const Tint& rim,
             FillRaster& fill) {
    const Fixed at = paint.projection(place);
    const auto body = [&](double grow, const Tint& with) {
        const auto x = std::llround((paint.px(6) + grow) * 256);
        const auto top = std::llround((paint.px(1) + grow) * 256);
        const auto low = std::llround((paint.px(8) + grow) * 256);
        const std::array<Fixed, 4> corners{Fixed{at.x - x, at.y - top}, Fixed{at.x + x, at.y - top},
                                           Fixed{at.x + x, at.y + low},
                                           Fixed{at.x - x, at.y + low}};
        fill.clear();
        fill.add(corners);
        fill.fill(paint.target, with);
    };
    const Fixed shackle{at.x, at.y - std::llround(paint.px(2) * 256)};
    drawRing(paint.target, shackle, paint.px(4), paint.px(4.6), rim);
    body(paint.px(1.6), rim);
    drawRing(paint.target, shackle, paint.px(4), paint.px(1.9), tint);
    body(0, tint);
}

void highlightObstacles(const Paint& paint, const SelectedItems& items, const Highlight& with) {
    const Box near = paint.query(paint.px(24));
    const bool isMany = isCrowd(paint, items.obstacles.size());
    const Tint rim(paint.scene.theme.vertexRing);
    const Tint tint(with.colour);
    const ObstacleLook each{Tint(with.colour, 0.18), tint, paint.px(2.4)};
    const ObstacleLook plain{Tint(with.colour, 0.5), Tint(with.colour, 0)};
    walkItems(paint.scene.level, items.obstacles, [&](ObstacleId, const Obstacle& obstacle) {
        const Shape& shape = *obstacle.shape;
        const Box box = boundsOf(shape);
        if (obstacle.floor != paint.scene.floor || !box.meets(near))
            return true;
        if (isMany && shape.kind == ShapeKind::Solid) {
            paintObstacle(paint, shape, plain, with.fill);
            return true;
        }
        paintObstacle(paint, shape, each, with.fill);
        if (obstacle.lock == Lock::Locked && !isMany)
            padlock(paint, centreOf(box), tint, rim, with.fill);
        return true;
    });
}

} // namespace

const ItemPainter obstaclePainter{Layer::Obstacles, paintObstacles, highlightObstacles, nullptr,
                                  obstacleReach};

} // namespace waymark
