// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/runtime/base/phrase.h"

namespace navcore {

/// A member in the form in which a level file stores it.
struct WrittenMember {
    std::string name, json; ///< Name and value; both are empty if the file omits the member.
};

struct MemberDifference {
    std::string member;   ///< Name of the member for the user.
    Phrase before, after; ///< Values of the member for the user.
    /// Members in the file. Their names differ if a shape changed between solid and wall.
    WrittenMember was, is;
};

enum class ItemFate : std::uint8_t { Added, Removed, Changed };

/// An item that was added, removed or changed.
struct ItemDifference {
    ItemFate fate;
    std::string section, record; ///< Section and key in a level file, as in Conflict.
    /// Type, id and name of the item, such as "vertex 12 (mill)".
    Phrase item;
    Phrase title; ///< Title of the item without its id; see recordTitle().
    /// Changed members in file order; empty unless the item was changed.
    std::vector<MemberDifference> members;
};

/// Returns the differences from the level `before` to the level `after`, in the order of a level
/// file. O(items + changes).
std::vector<ItemDifference> differences(const Level& before, const Level& after);

/// Returns a difference as one line of English, such as "changed vertex 12 (mill): at 3.0, 4.0 px
/// -> 5.0, 4.0 px".
std::string englishLine(const ItemDifference& difference);

} // namespace navcore
