// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/balance/balance_tracker.h"
#include "editor/render/scene.h"

class QPainter;

namespace waymark {

/// Paints the results of the Balance view: the starts and goals and, if choke points are shown, the
/// choke points and the usage of each edge as width and redness. While a removal is tried out, it
/// paints both sides of the split instead. Outdated results are pale.
void paintBalance(const BalanceTracker& tracker, const Paint& paint, QPainter& painter);

} // namespace waymark
