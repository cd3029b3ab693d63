// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/selection.h"
#include "navcore/author/level/level.h"

#include <QString>

#include <utility>
#include <vector>

namespace waymark {

/// Returns the name of a route check's end for the user: "every mine", or as nameOf() names it.
QString endName(const navcore::Level& level, const navcore::CheckEnd& end);
/// Returns the name of a goal if only the nearest vertex of a kind is meant: "nearest mine".
QString nearestName(const navcore::Level& level, const navcore::CheckEnd& end);

/// Returns the ends to offer for route checks, without duplicates: the kinds that vertices have,
/// the selection, named vertices, and ends of routes.
std::vector<navcore::CheckEnd> offeredEnds(const navcore::Level& level,
                                           const SelectedItems& selected);

/// Guesses a start and a destination from the words in the kinds of `ends`, or else from their
/// order. Returns their indices, which mean nothing if there are fewer than two ends.
std::pair<int, int> proposedEnds(const std::vector<navcore::CheckEnd>& ends);

} // namespace waymark
