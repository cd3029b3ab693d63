// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/field.h"

#include <set>
#include <string_view>
#include <vector>

namespace navcore {

/// Returns whether two values are equal. Compares the contents of shapes and tiles, not pointers.
bool sameValue(const FieldValue& a, const FieldValue& b);

struct ValueMerge {
    FieldValue value; ///< The merged value. Conflicting parts are ours.
    bool goTogether;
};

/// Merges two versions of a value. Tags are merged by name, multipliers by terrain, factors by
/// agent, stops by floor, sets by element, and paint by cell; any other value is merged as a whole.
/// A null tile has no painted cells. O(size).
ValueMerge mergeValues(const FieldValue& base, const FieldValue& ours, const FieldValue& theirs);

/// Members that are merged as a unit because their meanings depend on each other.
using MergeGroup = std::vector<const char*>;

/// Returns the groups of members of an item type that are merged as a unit. `type` is the index of
/// the item type in PerItem. A member may belong to several groups.
std::span<const MergeGroup> mergeGroupsOfType(std::size_t type);

/// Returns the groups of members merged as a unit that both sides changed in different ways, even
/// if each side changed different members of the group.
std::vector<MergeGroup> groupConflicts(std::size_t type, const void* base, const void* ours,
                                       const void* theirs);

/// Swaps the ends of `link` if they are those of `base` in reverse order. Adjusts the direction so
/// that the meaning of the link does not change.
void orientLike(const Link& base, Link& link);
template <class Item>
void orientLike(const Item&, Item&) {}

template <class Item>
struct ItemMerge {
    /// The merged item. Conflicting members are ours.
    Item item;
    /// Names of conflicting members. A group of members that are merged as a unit is represented by
    /// one of them.
    std::vector<const char*> conflicts;
};

template <class Item>
ItemMerge<Item> mergeItems(const Item& base, Item ours, Item theirs) {
    orientLike(base, ours);
    orientLike(base, theirs);
    ItemMerge<Item> merge{ours, {}};
    std::set<std::string_view> anchor;
    for (const MergeGroup& group : groupConflicts(itemTypeIndex<Item>(), &base, &ours, &theirs)) {
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
