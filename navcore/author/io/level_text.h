// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"

#include <string>
#include <string_view>
#include <vector>

namespace navcore {

/// Members of a level file that this version does not know. They are preserved and written back
/// after the known members of their record.
struct UnknownMembers {
    struct Member {
        std::string section; ///< Section of the record, or "" for the root object.
        std::uint64_t recordA = 0, recordB = 0; ///< Ids of the record; 0 for the section itself.
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

/// Version of the level format. The major version is raised if an older program would lose or
/// misread something; a minor version only adds members.
inline constexpr int levelFormatMajor = 1, levelFormatMinor = 8;

/// Returns the level as `.waymark` text: UTF-8 JSON designed for line-by-line diffs. One record per
/// line, sorted by id, fixed member order, '\n' line ends. Equal levels give equal bytes.
///
/// Root members, in this order; the first is required and must be first, missing lists are empty.
/// level/describe.h defines the members of each record and their order, besides those named here:
///   waymark       {"major":1,"minor":4}; 5 if there are notes, 6 with conflicts, 7 if an
///                 issue is ignored or a rules file is named, 8 if a check limits the
///                 time of the smooth walk, coverage or the detour
///   info, picture, linkSettings, paintGrid: one object each
///   trace         how obstacles were traced from the picture (trace_numbers.h); absent if it was
///                 never traced
///   terrains, agents, vertices, links: lists; id
///   rules         a, b (vertex ids, a < b)
///   obstacles, barriers: id, solid or wall (rings or chains, each a flat list x,y,x,y,...)
///   paint         x, y (index of the tile of 64x64 cells), runs (terrain or 0, count, ... by rows)
///   routes, checks: id; an end is a vertex id or a position, in checks also {"kind":...}
///   notes         id; absent if there are none
///   conflicts     id; unresolved merge conflicts; absent if there are none
///   ignored       id; ignored issues; absent if there are none
/// Colours are "#rrggbb", multipliers thousandths, times milliseconds.
/// Positions and lengths are whole lattice units: 256 = 1 pixel of the map. A position is [x,y] or,
/// off the plane, [x,y,z]. In lists, a member with its default value (an empty name, no tags, both
/// directions, multiplier 1000) is omitted.
std::string writeLevelText(const Level& level, const UnknownMembers& unknown);

/// Parses level text. Errors state `fileName`, the line and the cause. Syntax: not level text (an
/// empty file, another kind of file and git conflict markers are named as such), a duplicate
/// member, or a value of the wrong type; InvalidArgument: values that no level may contain;
/// Unsupported: a newer major version; TooLarge: above 1 GiB. A byte order mark and CRLF are
/// accepted. `edgesHash`, which older versions wrote, is ignored, because it always conflicted when
/// branches were merged.
Result<LevelFile> readLevelText(std::string_view text, std::string_view fileName);

} // namespace navcore
