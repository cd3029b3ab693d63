// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/field.h"

#include <set>
#include <string_view>
#include <vector>

namespace navcore {

/// Returns whether two values are equal. Shapes and tiles are compared by content, not by address.
bool sameValue(const FieldValue& a, const FieldValue& b);

/// The merged value of a member that both sides changed.
struct ValueMerge {
    FieldValue value; ///< Both changes where they are compatible, and ours elsewhere.
    bool goTogether;
};

/// Merges two values part by part: tags by name, multipliers by terrain, words and agents
/// individually, and paint by cell. Any other value is a single part. A null tile means that
/// nothing is painted. O(size).
ValueMerge mergeValues(const FieldValue& base, const FieldValue& ours, const FieldValue& theirs);

/// A group of members that are merged as one value because their meanings depend on each other.
using JointMembers = std::vector<const char*>;

/// Returns the groups of joint members of the item type with that index in PerItem. A member may be
/// in several groups.
std::span<const JointMembers> jointMembersOfSort(std::size_t sort);

/// Returns the groups of joint members in which the two sides contradict each other, because one
/// side changed one member and the other side another one.
std::vector<JointMembers> jointConflicts(std::size_t sort, const void* base, const void* ours,
                                         const void* theirs);

/// Exchanges the ends of a link that has the ends of `base` in reverse order. The meaning of the
/// link does not change.
void orientLike(const Link& base, Link& link);
template <class Item>
void orientLike(const Item&, Item&) {}

/// The result of merging an item that both sides changed.
template <class Item>
struct ItemMerge {
    /// Both changes where they are compatible, and ours elsewhere.
    Item item;
    /// Names of conflicting members, with only one for each group of joint members.
    std::vector<const char*> conflicts;
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
