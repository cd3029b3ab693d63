// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/symmetry_partners.h"
#include "navcore/author/level/level_edit.h"

namespace navcore {

// Comparing partners, and making one like the other. Places are compared only by the tolerance of
// the guide. Names with words of the guide may differ in their numbers, and others are equal if
// both or none are empty.

/// Returns whether an item has the members that the image of its partner would have, apart from
/// places and references.
template <class Item>
bool isLikeImage(const SymmetryMap& map, const Item& item, const Item& partner, int step);

/// Returns `item` with those members of the image of its partner that differ.
template <class Item>
Item madeLikeImage(const SymmetryMap& map, Item item, const Item& partner, int step);

/// Returns a link as it would be stored if it were drawn in the opposite direction.
Link turnedRound(Link link);

/// A cell of the paint grid and its image.
struct CellPair {
    std::int32_t column = 0, row = 0, imageColumn = 0, imageRow = 0;
};

/// Returns the pairs of cells of a floor whose paint differs, sorted by row and column. Each pair
/// is listed once, with the cell first that is further to the left or, in one column, further up.
/// Empty for guides that are not exact. O(painted tiles).
std::vector<CellPair> differentPaint(const Level& level, const SymmetryMap& map, FloorId floor);

} // namespace navcore
