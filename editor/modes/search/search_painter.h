// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/search/search_tracker.h"
#include "editor/render/scene.h"

class QPainter;

namespace waymark {

/// Paints one run of a search at its current step: parents as arrows, settled and waiting vertices,
/// the current vertex and arc, the walk back with equally good alternatives, a cycle of negative
/// cost, and textbook labels where there is room. Paints nothing if there is no such run.
void paintSearch(const SearchTracker& tracker, const Paint& paint, QPainter& painter,
                 std::size_t run);

} // namespace waymark
