// SPDX-License-Identifier: MIT
#pragma once

#include "editor/boards/walk_board.h"
#include "editor/render/scene.h"

#include <QPainter>

namespace waymark {

/// The badge of a gate's lever, device-independent pixels from the middle of the gate.
QRectF leverBox();

/// The units of a walk where they are now, its ribbon, and the levers of all gates. The painter
/// works in real pixels.
void paintWalk(const WalkBoard& board, const Paint& paint, QPainter& painter);

} // namespace waymark
