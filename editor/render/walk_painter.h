// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/walk_tracker.h"
#include "editor/render/scene.h"

#include <QPainter>

namespace waymark {

/// The badge of a gate's lever, device-independent pixels from the middle of the gate.
QRectF leverBox();

/// The units of a walk where they are now, its ribbon, and the levers of all gates. The painter
/// works in real pixels.
void paintWalk(const WalkTracker& tracker, const Paint& paint, QPainter& painter);

} // namespace waymark
