// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/walk/walk_tracker.h"
#include "editor/render/scene.h"

#include <QPainter>

namespace waymark {

/// Returns the rectangle of a gate's lever, relative to the middle of the gate, in
/// device-independent pixels.
QRectF leverBox();

/// Paints the units at the current time, the flow lines, and the levers of all gates. The painter
/// uses physical pixels.
void paintWalk(const WalkTracker& tracker, const Paint& paint, QPainter& painter);

} // namespace waymark
