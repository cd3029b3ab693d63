// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/route_cover.h"
#include "editor/render/route_lines.h"
#include "editor/render/scene.h"

#include <QPainter>

namespace waymark {

class MaskRaster;
class SpriteCache;

/// A label that shows how much the current gesture changes the cost of a route.
struct RoutePill {
    Fixed middle;
    QString text;
    bool costlier;
};

std::vector<RoutePill> routePills(const Scene& scene, const Projection& projection);

/// Returns the area that the lines cover within `part`, so that other items can be painted above
/// them.
RouteCover coverOf(const Paint& paint, const std::vector<RouteLine>& lines, const QRect& part);

/// Paints pinned routes and the preview over the frame. A route is a wide translucent band with an
/// opaque core, and marks at start and goal. The route before the current gesture is a dashed ghost
/// line. Vertices on a route are painted above it.
void paintRoutes(const Paint& paint, const std::vector<RouteLine>& lines, MaskRaster& mask,
                 SpriteCache& stamps, const RouteCover& cover);

/// Returns the maximum distance from the middle of a route to its label, horizontally and
/// vertically, in device pixels. `pills` is the total number of labels.
QSizeF pillReach(const Paint& paint, std::size_t pills);

/// Paints thin dotted lines between the ends for which a route check fails.
void paintBrokenChecks(const Paint& paint);

/// Paints a label such as "+12.4" next to the middle of each route. Labels do not overlap.
void paintRouteLabels(const Paint& paint, QPainter& painter);

/// Returns the rectangle of a label with the given text and centre.
QRectF pillBox(const Paint& paint, QPointF centre, const QString& text);

/// Paints text in a rounded box. `centre` is in device pixels, in which the painter works.
void paintPill(const Paint& paint, QPainter& painter, QPointF centre, const QString& text,
               const QColor& accent);

} // namespace waymark
