// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/selection.h"
#include "navcore/author/level/level.h"

#include <QString>

#include <utility>
#include <vector>

namespace waymark {

/// What the screen calls an end of ways: "every mine", else as nameOf() says.
QString endName(const navcore::Level& level, const navcore::CheckEnd& end);

/// Where ways of a level may be meant to start or end: kinds that vertices have, what is selected,
/// vertices with a name, ends of routes. Each once.
std::vector<navcore::CheckEnd> offeredEnds(const navcore::Level& level,
                                           const SelectedItems& selected);

/// From where units begin to where they are sent, as far as a word for a kind can tell; else the
/// order that the ends stand in. Indices; of fewer than two ends they mean nothing.
std::pair<int, int> proposedEnds(const std::vector<navcore::CheckEnd>& ends);

} // namespace waymark
