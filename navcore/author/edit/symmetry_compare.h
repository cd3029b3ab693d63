// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/symmetry_partners.h"
#include "navcore/author/level/field.h"
#include "navcore/author/level/level_edit.h"

namespace navcore {

// Comparing partners, and making one like the other. Places are compared only by the tolerance of
// the guide. Names with words of the guide may differ in their numbers, and others are equal if
// both or none are empty.

/// A member in which an item differs from the image of its partner.
struct PartnerDifference {
    const Field* field = nullptr; ///< Never null. "curve" represents all members of a curve.
    FieldValue value;             ///< The value of the item.
    FieldValue ofPartner;         ///< The value of the partner.
    FieldValue
        ofImage; ///< The value that the item would need, with the words of the guide swapped.
};

/// Returns the first member, in file order, in which an item differs from the image of its partner,
/// or nullopt if there is none. Ignores places and references.
template <class Item>
std::optional<PartnerDifference> firstDifference(const SymmetryMap& map, const Item& item,
                                                 const Item& partner, int step);

/// Returns whether an item has the members that the image of its partner would have, apart from
/// places and references.
template <class Item>
bool isLikeImage(const SymmetryMap& map, const Item& item, const Item& partner, int step) {
    return !firstDifference(map, item, partner, step);
}

/// Returns `item` with those members of the image of its partner that differ.
template <class Item>
Item madeLikeImage(const SymmetryMap& map, Item item, const Item& partner, int step);

/// Returns a link as it would be stored if it were drawn in the opposite direction.
Link turnedRound(Link link);

/// A cell of the paint grid and its image, with their paint.
struct CellPair {
    std::int32_t column = 0, row = 0, imageColumn = 0, imageRow = 0;
    TerrainId paint, imagePaint; ///< Invalid for unpainted cells.
};

/// Returns the pairs of cells of a floor whose paint differs, sorted by row and column. Each pair
/// is listed once, with the cell first that is further to the left or, in one column, further up.
/// Empty for guides that are not exact. O(painted tiles).
std::vector<CellPair> differentPaint(const Level& level, const SymmetryMap& map, FloorId floor);

} // namespace navcore
