// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/balance_tracker.h"
#include "editor/render/scene.h"

class QPainter;

namespace waymark {

/// Starts and goals; with choke points also how many routes go over each edge (the wider and the
/// redder, the more), and what has no way round; of what falls both sides. What is old is pale.
void paintBalance(const BalanceTracker& tracker, const Paint& paint, QPainter& painter);

} // namespace waymark
