// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/flat/flat_lists.h"

namespace navcore {

/// Reads the barriers and the lifts of a flat JSON file, without the factors that agents have for
/// lifts. The vertices of the map must be complete, without cabins. Errors are stored in `lists`;
/// the map is then incomplete.
void readFlatLifts(FlatListReader& lists, const FlatFloors& floors, ForeignMap& map);

} // namespace navcore
