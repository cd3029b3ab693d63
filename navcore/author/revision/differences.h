// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/runtime/base/phrase.h"

namespace navcore {

/// A member of an item as written in a level file.
struct WrittenMember {
    std::string name, json; ///< Name and JSON value. Both are empty if the file omits the member.
};

struct MemberDifference {
    std::string member;   ///< Name as shown to the user.
    Phrase before, after; ///< Values as shown to the user.
    /// Old and new form in the level file. The names differ if a shape was changed from solid to
    /// wall or vice versa.
    WrittenMember was, is;
};

enum class ItemChangeKind : std::uint8_t { Added, Removed, Changed };

/// An item that was added, removed or changed between two levels.
struct ItemDifference {
    ItemChangeKind kind;
    std::string section, record; ///< Section and key in the level file, as in Conflict.
    /// Type, key and name, such as "vertex 12 (mill)".
    Phrase item;
    Phrase title; ///< Title without the key; see recordTitle().
    /// Changed members in file order. Only set if the item was changed.
    std::vector<MemberDifference> members;
};

/// Returns the items that differ between two levels, in the order of a level file. O(items +
/// changes).
std::vector<ItemDifference> differences(const Level& before, const Level& after);

/// Describes a difference in one line of English, such as "changed vertex 12 (mill): at 3.0, 4.0 px
/// -> 5.0, 4.0 px".
std::string englishLine(const ItemDifference& difference);

} // namespace navcore
