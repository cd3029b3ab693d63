// SPDX-License-Identifier: MIT
#pragma once

#include "editor/boards/balance_board.h"
#include "editor/render/scene.h"

class QPainter;

namespace waymark {

/// Starts and goals; with choke points also how many routes go over each edge (the wider and the
/// redder, the more), and what has no way round; of what falls both sides. What is old is pale.
void paintBalance(const BalanceBoard& board, const Paint& paint, QPainter& painter);

} // namespace waymark
