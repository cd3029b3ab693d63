// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/runtime/base/phrase.h"

namespace navcore {

/// A member as written in a level file.
struct WrittenMember {
    std::string name, json; ///< both empty if the file omits the member
};

struct MemberDifference {
    std::string member;    ///< name of the member for the user
    Phrase before, after;  ///< texts for the user
    WrittenMember was, is; ///< their names differ if a shape changed between solid and wall
};

enum class ItemFate : std::uint8_t { Added, Removed, Changed };

/// An item that was added, removed or changed.
struct ItemDifference {
    ItemFate fate;
    std::string section, record;           ///< section and key in a level file, as in Conflict
    Phrase item;                           ///< type, id and name of the item: "vertex 12 (mill)"
    Phrase title;                          ///< without its id; see recordTitle()
    std::vector<MemberDifference> members; ///< changed members in file order, if the item was
                                           ///< changed
};

/// Returns the differences from one level to another, in the order of a level file. O(items +
/// changes).
std::vector<ItemDifference> differences(const Level& before, const Level& after);

/// Returns one line of English: "changed vertex 12 (mill): at 3.0, 4.0 px -> 5.0, 4.0 px".
std::string englishLine(const ItemDifference& difference);

} // namespace navcore
