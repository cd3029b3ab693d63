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
    FieldValue value; ///< both changes where they are compatible, ours elsewhere
    bool goTogether;
};

/// Merges part by part: tags by name, multipliers by terrain, words and agents individually, paint
/// by cell. Any other value is a single part. A null tile means that nothing is painted. O(size).
ValueMerge mergeValues(const FieldValue& base, const FieldValue& ours, const FieldValue& theirs);

/// Members that are merged as one value because their meanings depend on each other.
using JointMembers = std::vector<const char*>;

/// Returns the groups of joint members of an item type, given by its index in PerItem. A member may
/// be in several groups.
std::span<const JointMembers> jointMembersOfSort(std::size_t sort);

/// Returns the groups in which the two sides contradict each other, because one side changed one
/// member and the other side another one.
std::vector<JointMembers> jointConflicts(std::size_t sort, const void* base, const void* ours,
                                         const void* theirs);

/// Exchanges the ends of a link that has the ends of `base` in reverse order. The meaning of the
/// link does not change.
void orientLike(const Link& base, Link& link);
template <class Item>
void orientLike(const Item&, Item&) {}

/// The merged item that both sides changed.
template <class Item>
struct ItemMerge {
    Item item;                          ///< both changes where they are compatible, ours elsewhere
    std::vector<const char*> conflicts; ///< conflicting members; one for each group of joint
                                        ///< members
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
