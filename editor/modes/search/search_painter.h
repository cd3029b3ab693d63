// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/search/search_tracker.h"
#include "editor/render/scene.h"

class QPainter;

namespace waymark {

/// Paints one run of a search at its current step: parents as arrows, settled and waiting vertices,
/// the current vertex and arc, the traceback with equally good predecessors, a cycle of negative
/// cost, and labels where there is space. Does nothing if the run does not exist.
void paintSearch(const SearchTracker& tracker, const Paint& paint, QPainter& painter,
                 std::size_t run);

} // namespace waymark
