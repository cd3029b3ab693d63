// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/balance_tracker.h"
#include "editor/render/scene.h"

class QPainter;

namespace waymark {

/// Paints starts and goals. If choke points are shown, it also paints the number of routes over
/// each edge as width and redness, and the choke points. If a removal is tried out, it paints both
/// sides. Outdated results are pale.
void paintBalance(const BalanceTracker& tracker, const Paint& paint, QPainter& painter);

} // namespace waymark
