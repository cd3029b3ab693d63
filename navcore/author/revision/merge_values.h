// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/field.h"

#include <vector>

namespace navcore {

/// Whether two values say the same; of shapes and tiles what they hold counts, not where it lies.
bool sameValue(const FieldValue& a, const FieldValue& b);

/// A value that two sides changed.
struct ValueMerge {
    FieldValue value; ///< both changes where they go together, ours elsewhere
    bool goTogether;
};

/// Merges by parts: tags by name, multipliers by terrain, words and agents one by one, paint by
/// cell; anything else is one part. Tiles may be null: nothing is painted. O(size).
ValueMerge mergeValues(const FieldValue& base, const FieldValue& ours, const FieldValue& theirs);

/// An item that two sides changed.
template <class Item>
struct ItemMerge {
    Item item;                          ///< both changes where they go together, ours elsewhere
    std::vector<const char*> conflicts; ///< names of members where they do not
};

template <class Item>
ItemMerge<Item> mergeItems(const Item& base, const Item& ours, const Item& theirs) {
    ItemMerge<Item> merge{ours, {}};
    for (const Field& field : fieldsOf<Item>()) {
        const ValueMerge value =
            mergeValues(field.get(&base), field.get(&ours), field.get(&theirs));
        field.set(&merge.item, value.value);
        if (!value.goTogether)
            merge.conflicts.push_back(field.name);
    }
    return merge;
}

} // namespace navcore
