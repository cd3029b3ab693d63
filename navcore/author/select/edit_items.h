// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/select/cell_formula.h"
#include "navcore/author/select/select_scope.h"

namespace navcore {

/// A new value for an attribute, such as `multiplier = *1.2`, or for a tag, such as `tag.team = 1`.
struct ItemAssignment {
    std::string attribute; ///< The name of an attribute, or `tag.` and a key.
    std::string value;     ///< See CellFormula. The value of a tag may contain pieces in braces.
};

/// Parses a text of the form `attribute=value`.
Result<ItemAssignment> readAssignment(std::string_view text);

struct EditedItems {
    LevelChange change;
    std::size_t count = 0; ///< Number of items that the assignments apply to.
};

/// Returns the change that gives items new values. Items without an attribute keep their values; it
/// is an error if no item has it. Items are numbered by type and id for `{n}`. Returns an error
/// that names the item if a value is not valid for it. O(items * assignments).
Result<EditedItems> editItems(const SelectScope& scope, const ItemSet& items,
                              std::span<const ItemAssignment> assignments);

} // namespace navcore
