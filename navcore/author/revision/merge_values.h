// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/field.h"

#include <set>
#include <string_view>
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

/// Members that are merged as one value, because the meaning of each depends on the others.
using JointMembers = std::vector<const char*>;

/// The groups of anchor members of an item type, given by its place in PerItem. A member may be in
/// several groups.
std::span<const JointMembers> jointMembersOfSort(std::size_t sort);

/// The groups in which the two sides contradict each other: one side changed one member and the
/// other side another one.
std::vector<JointMembers> jointConflicts(std::size_t sort, const void* base, const void* ours,
                                         const void* theirs);

/// Writes a link in the same orientation as `base`, if its ends are those of `base` exchanged. The
/// link means the same afterwards.
void orientLike(const Link& base, Link& link);
template <class Item>
void orientLike(const Item&, Item&) {}

/// An item that two sides changed.
template <class Item>
struct ItemMerge {
    Item item;                          ///< both changes where they go together, ours elsewhere
    std::vector<const char*> conflicts; ///< members where they do not, of anchor members one
};

template <class Item>
ItemMerge<Item> mergeItems(const Item& base, Item ours, Item theirs) {
    orientLike(base, ours);
    orientLike(base, theirs);
    ItemMerge<Item> merge{ours, {}};
    std::set<std::string_view> anchor;
    for (const JointMembers& group : jointConflicts(itemTypeIndex<Item>(), &base, &ours, &theirs)) {
        anchor.insert(group.begin(), group.end());
        merge.conflicts.push_back(group.front());
    }
    for (const Field& field : fieldsOf<Item>()) {
        if (anchor.contains(field.name))
            continue;
        const ValueMerge value =
            mergeValues(field.get(&base), field.get(&ours), field.get(&theirs));
        field.set(&merge.item, value.value);
        if (!value.goTogether)
            merge.conflicts.push_back(field.name);
    }
    return merge;
}

} // namespace navcore
