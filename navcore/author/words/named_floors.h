// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/runtime/base/phrase.h"
#include "navcore/runtime/base/result.h"
#include "navcore/runtime/graph/resolved_graph.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace navcore {

/// A floor as users refer to it. Both names may be empty.
struct FloorName {
    FloorId id = firstFloor;
    std::string name = {}, shortName = {};
};

/// Returns the floors of a level or of a nav file, in stacking order from bottom to top.
std::vector<FloorName> floorNamesOf(const Level& level);
std::vector<FloorName> floorNamesOf(const ResolvedGraph& graph);

/// Returns the name of a floor. If it has none, returns "floor 2", with its short name or, if it
/// has none either, its id.
Phrase nameOf(const FloorName& floor);
/// Returns the name of the floor with this id. Also works for floors that are not in the list.
Phrase nameOf(std::span<const FloorName> floors, FloorId id);

/// Finds a floor by its name, its short name or its id. If several criteria match, the name counts
/// more than the short name, and that more than the id. `#2` is always an id. Returns NotFound if
/// no floor matches, with the names of all floors, or if the name is ambiguous.
Result<FloorId> floorNamed(std::span<const FloorName> floors, std::string_view text);

} // namespace navcore
