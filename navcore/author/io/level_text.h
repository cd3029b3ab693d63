// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"

#include <string>
#include <string_view>
#include <vector>

namespace navcore {

/// Members of a level file that this version does not know. They are kept and written back, after
/// the known members of the record they were found in.
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
};

/// Raised when an older program would lose or misread something; a minor only adds members.
inline constexpr int levelFormatMajor = 1, levelFormatMinor = 7;

/// The level as `.waymark` text: UTF-8 JSON for line by line diffs. One record per line, sorted by
/// id, fixed member order, '\n' line ends. Equal levels give equal bytes.
///
/// Root members, in this order; the first is required and stays first, missing lists are empty.
/// level/describe.h holds the members of each record in their order, beside those named here:
///   waymark       {"major":1,"minor":4}; 5 when there are notes, 6 with conflicts, 7 when an
///                 issue is ignored or a rules file is named
///   info, picture, linkSettings, paintGrid: one object each
///   trace         how obstacles were made of the picture (trace_numbers.h); not there when it was
///                 never traced
///   terrains, agents, vertices, links: lists; id
///   rules         a, b (vertex ids, a < b)
///   obstacles, barriers: id, solid or wall (rings or chains, each a flat list x,y,x,y,...)
///   paint         x, y (which tile of 64x64 cells), runs (terrain or 0, count, ... by rows)
///   routes, checks: id; ends are a vertex id or a position, of checks also {"kind":...}
///   notes         id; not there when there are none
///   conflicts     id; what a merge left to decide; not there when there is nothing
///   ignored       id; issues that are to be let be; not there when there are none
/// Colours are "#rrggbb", multipliers thousandths, times milliseconds.
/// Positions and lengths are whole lattice units: 256 = 1 pixel of the map. A position is [x,y] or,
/// off the plane, [x,y,z]. In lists a member that says nothing (an empty name, no tags, both
/// directions, multiplier 1000) is left out.
std::string writeLevelText(const Level& level, const UnknownMembers& unknown);

/// Reads it back. Errors name `fileName`, the line and the cause. Syntax: not such text (an empty
/// file, another kind of file and git's conflicts are called that), a member that appears twice or
/// has the wrong type; InvalidArgument: values that no level may hold; Unsupported: a newer major;
/// TooLarge: above 1 GiB. A byte order mark and CRLF are accepted. `edgesHash`, which older
/// versions wrote, is passed over: two branches of a level always differed in it.
Result<LevelFile> readLevelText(std::string_view text, std::string_view fileName);

} // namespace navcore
