// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/runtime/base/phrase.h"

namespace navcore {

/// A member that is not what it was.
/// A member as a level file has it.
struct WrittenMember {
    std::string name, json; ///< both empty if the file omits the member
};

struct MemberDifference {
    std::string member;    ///< name of the member for people
    Phrase before, after;  ///< as people read it
    WrittenMember was, is; ///< their names differ for a shape that became solid or a wall
};

enum class ItemFate : std::uint8_t { Added, Removed, Changed };

/// An item that is not what it was.
struct ItemDifference {
    ItemFate fate;
    std::string section, record;           ///< where it stands in a level file, as in Conflict
    Phrase item;                           ///< with its id: "vertex 12 (mill)"
    Phrase title;                          ///< without: "vertex mill", "vertex at 3.0, 4.0 px"
    std::vector<MemberDifference> members; ///< of one that was changed, in file order
};

/// What it takes to come from one level to the other, in the order of a level file.
/// O(items + what changed).
std::vector<ItemDifference> differences(const Level& before, const Level& after);

/// One line about it: "changed vertex 12 (mill): at 3.0, 4.0 px -> 5.0, 4.0 px".
std::string englishLine(const ItemDifference& difference);

} // namespace navcore
