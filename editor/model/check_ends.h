// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/selection.h"
#include "navcore/author/level/level.h"

#include <QString>

#include <utility>
#include <vector>

namespace waymark {

/// Returns the display name of an end of a route check: "every mine", or the result of nameOf().
QString endName(const navcore::Level& level, const navcore::CheckEnd& end);
/// Returns the display name of an end at which only the nearest vertex is used: "nearest mine".
QString nearestName(const navcore::Level& level, const navcore::CheckEnd& end);

/// Returns the ends to offer in lists, without duplicates: the vertex kinds in use, the selected
/// vertices, named vertices, and the ends of pinned routes.
std::vector<navcore::CheckEnd> offeredEnds(const navcore::Level& level,
                                           const SelectedItems& selected);

/// Guesses a start and a goal from the names of the kinds in `ends`, or from the order of `ends` if
/// no name matches. Returns indices into `ends`. They are only valid if there are at least two
/// ends.
std::pair<int, int> proposedEnds(const std::vector<navcore::CheckEnd>& ends);

} // namespace waymark
