// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/search_tracker.h"
#include "editor/render/scene.h"

class QPainter;

namespace waymark {

/// One run of a search as it stands: parents as arrows, what is settled and what waits, the vertex
/// and the arc at hand, the walk back with all that is as good, a circle of negative cost, and
/// labels as the textbooks write them where there is room. Nothing when there is no such run.
void paintSearch(const SearchTracker& tracker, const Paint& paint, QPainter& painter,
                 std::size_t run);

} // namespace waymark
