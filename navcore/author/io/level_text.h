// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"

#include <string>
#include <string_view>
#include <vector>

namespace navcore {

/// Members of a level file that this version does not know. They are kept and written back.
struct UnknownMembers {
    struct Member {
        std::string section; ///< "" = the root object, else the section the record is in
        std::uint64_t recordA = 0, recordB = 0; ///< ids of the record, 0 = the section itself
        std::string name, json;
        friend bool operator==(const Member&, const Member&) = default;
    };
    std::vector<Member> members;
    friend bool operator==(const UnknownMembers&, const UnknownMembers&) = default;
};

struct LevelFile {
    Level level;
    UnknownMembers unknown;
    std::uint64_t edgeHash = 0; ///< NavGraph::hash() when it was saved; 0 = not in the file
};

inline constexpr int levelFormatMajor = 1;

/// The level as `.waymark` text: JSON, one record per line, sorted by id, fixed key order, exact
/// numbers, '\n' line ends. Equal levels give equal bytes.
std::string writeLevelText(const Level& level, const UnknownMembers& unknown,
                           std::uint64_t edgeHash);

/// Reads it back. Errors name `fileName`, the line and the cause; a newer major is Unsupported.
Result<LevelFile> readLevelText(std::string_view text, std::string_view fileName);

} // namespace navcore
