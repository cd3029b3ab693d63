// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/route_cover.h"
#include "editor/render/scene.h"

#include <QPainter>

namespace waymark {

class MaskRaster;

/// Pinned routes and the preview, over the frame: a wide translucent band with a crisp core, start
/// and goal, and the route before the running gesture as a dashed ghost. Vertices stay on top;
/// `cover` gets where the lines are, for what else should.
void paintRoutes(const Paint& paint, MaskRaster& mask, RouteCover& cover);

/// Pairs of places between which a route check fails: thin dotted lines.
void paintBrokenChecks(const Paint& paint);

/// By how much a gesture changed the cost of each route, beside its middle: "+12.4". None lies on
/// another.
void paintRouteLabels(const Paint& paint, QPainter& painter);

/// Where a pill with the text lies.
QRectF pillBox(const Paint& paint, QPointF centre, const QString& text);

/// Text in a small rounded box, centred on a pixel position; the painter works in real pixels.
void paintPill(const Paint& paint, QPainter& painter, QPointF centre, const QString& text,
               const QColor& accent);

} // namespace waymark
