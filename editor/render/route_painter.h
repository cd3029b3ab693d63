// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/route_cover.h"
#include "editor/render/route_lines.h"
#include "editor/render/scene.h"

#include <QPainter>

namespace waymark {

class MaskRaster;
class SpriteCache;

/// A label with the change of a route's cost by a gesture.
struct RoutePill {
    Fixed middle; ///< Middle of the route's line.
    QString text;
    bool dearer;
};

/// Returns the pills of all routes, in painting order.
std::vector<RoutePill> routePills(const Scene& scene, const Projection& projection);

/// Returns the areas of the lines within a part of the image, so that other items can be painted
/// over them.
RouteCover coverOf(const Paint& paint, const std::vector<RouteLine>& lines, const QRect& part);

/// Paints pinned routes and the preview over the frame: a wide translucent band with an opaque
/// core, start and goal, and the route before the current gesture as a dashed ghost. Covered
/// vertices stay on top.
void paintRoutes(const Paint& paint, const std::vector<RouteLine>& lines, MaskRaster& mask,
                 SpriteCache& stamps, const RouteCover& cover);

/// Returns how far the given number of pills may extend from the middle of a route, horizontally
/// and vertically, in real pixels.
QSizeF pillReach(const Paint& paint, std::size_t pills);

/// Paints thin dotted lines between pairs of ends for which a route check fails.
void paintBrokenChecks(const Paint& paint);

/// Paints the pills beside the middles of their routes: "+12.4". They do not overlap.
void paintRouteLabels(const Paint& paint, QPainter& painter);

/// Returns the rectangle of a pill with that text.
QRectF pillBox(const Paint& paint, QPointF centre, const QString& text);

/// Paints text in a small rounded box, centred on a pixel position. The painter works in real
/// pixels.
void paintPill(const Paint& paint, QPainter& painter, QPointF centre, const QString& text,
               const QColor& accent);

} // namespace waymark
