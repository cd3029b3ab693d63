// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/route_cover.h"
#include "editor/render/route_lines.h"
#include "editor/render/scene.h"

#include <QPainter>

namespace waymark {

class MaskRaster;
class SpriteCache;

/// By how much a gesture changed the cost of a route.
struct RoutePill {
    Fixed middle; ///< of the route
    QString text;
    bool dearer;
};

/// In the order in which they are drawn.
std::vector<RoutePill> routePills(const Scene& scene, const Projection& projection);

/// Where the lines are, in a part of the image: what else should lie over them.
RouteCover coverOf(const Paint& paint, const std::vector<RouteLine>& lines, const QRect& part);

/// Pinned routes and the preview, over the frame: a wide translucent band with a crisp core, start
/// and goal, and the route before the running gesture as a dashed ghost. Vertices that are covered
/// stay on top.
void paintRoutes(const Paint& paint, const std::vector<RouteLine>& lines, MaskRaster& mask,
                 SpriteCache& stamps, const RouteCover& cover);

/// How far above or below the middle of a route the pills of so many may lie, and how far to the
/// sides, real pixels.
QSizeF pillReach(const Paint& paint, std::size_t pills);

/// Pairs of places between which a route check fails: thin dotted lines.
void paintBrokenChecks(const Paint& paint);

/// The pills, each beside the middle of its route: "+12.4". None lies on another.
void paintRouteLabels(const Paint& paint, QPainter& painter);

/// Where a pill with the text lies.
QRectF pillBox(const Paint& paint, QPointF centre, const QString& text);

/// Text in a small rounded box, centred on a pixel position; the painter works in real pixels.
void paintPill(const Paint& paint, QPainter& painter, QPointF centre, const QString& text,
               const QColor& accent);

} // namespace waymark
