// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/walk/walk_tracker.h"
#include "editor/render/scene.h"

#include <QPainter>

namespace waymark {

/// Returns the rectangle of a gate's lever, in device-independent pixels relative to the middle of
/// the gate.
QRectF leverBox();

/// Paints the units of a walk at the current time, its flow lines, and the levers of all gates. The
/// painter works in real pixels.
void paintWalk(const WalkTracker& tracker, const Paint& paint, QPainter& painter);

} // namespace waymark
