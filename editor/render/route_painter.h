// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/scene.h"

#include <QPainter>

namespace waymark {

class MaskRaster;

/// Pinned routes and the preview, over the frame: a wide translucent band with a crisp core, start
/// and goal, and the route before the running gesture as a dashed ghost.
void paintRoutes(const Paint& paint, MaskRaster& mask);

/// By how much a gesture changed the cost of each route, beside its middle: "+12.4".
void paintRouteLabels(const Paint& paint, QPainter& painter);

/// Text in a small rounded box, centred on a pixel position; the painter works in real pixels.
void paintPill(const Paint& paint, QPainter& painter, QPointF centre, const QString& text,
               const QColor& accent);

} // namespace waymark
