// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/balance/balance_tracker.h"
#include "editor/render/scene.h"

class QPainter;

namespace waymark {

/// Paints the results of the Balance view. It marks starts and goals. If choke points are shown, it
/// marks them, and paints the number of routes over each edge as width and redness. If a removal is
/// tried out, it paints both sides. Outdated results are pale.
void paintBalance(const BalanceTracker& tracker, const Paint& paint, QPainter& painter);

} // namespace waymark
