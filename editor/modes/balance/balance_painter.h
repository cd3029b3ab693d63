// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/balance/balance_tracker.h"
#include "editor/render/scene.h"

class QPainter;

namespace waymark {

/// Paints the results of the Balance view: the starts and goals and, if choke points are shown, the
/// choke points and all edges in use. Edges with more routes are wider and redder. While a removal
/// is tried out, paints the two sides of the split instead. Outdated results are pale.
void paintBalance(const BalanceTracker& tracker, const Paint& paint, QPainter& painter);

} // namespace waymark
