// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"

#include <string>
#include <string_view>
#include <vector>

namespace navcore {

/// Members of a level file that this version of the program does not know. They are written back
/// after the known members of their record.
struct UnknownMembers {
    struct Member {
        std::string section; ///< Section of the record, or "" for the root object.
        /// Key of the record (`recordB` for keys with two parts); 0 if the section is a single
        /// record.
        std::uint64_t recordA = 0, recordB = 0;
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

/// Version of the level format. A new minor version only adds members. A new major version means
/// that older programs would lose or misread something.
inline constexpr int levelFormatMajor = 1, levelFormatMinor = 17;

/// Returns the contents of a `.waymark` file: UTF-8 JSON that is suitable for line-by-line diffs.
/// There is one record per line, sorted by id, with a fixed order of members and '\n' at line ends.
/// Equal levels give equal bytes.
///
/// The root object has the following members in this order. Only the first one is required, and a
/// missing list is empty. level/describe.h defines the other members of each record:
///   waymark       {"major":1,"minor":4}; the minor version is 5 with notes, 6 with conflicts, 7
///                 with ignored issues or a rules file, 8 with a check that limits the time of the
///                 smooth walk, the coverage or the detour, 9 with floors or a turned picture, 10
///                 with lifts or links with a delay or a look, 11 with a symmetry guide, 12 with
///                 saved selections, 14 with required abilities that have alternatives, 15 with
///                 curved links, 16 with a check that has an expression as an end or compares
///                 routes, 17 with placed stamps
///   info, picture, linkSettings, paintGrid: one object each
///   trace         how obstacles were traced from the picture (trace_numbers.h); absent if nothing
///                 was traced
///   symmetry      the symmetry guide; absent if there is none
///   floors        id; absent if there is only floor 1 and it has no name or elevation. Other items
///                 have a member `floor`, unless they are on floor 1.
///   terrains, agents, vertices, links: lists; id. The points of a curve are a flat list.
///   rules         a, b (vertex ids, a < b)
///   obstacles, barriers: id, solid or wall (rings or chains, each a flat list x,y,x,y,...)
///   lifts         id, stops (a list of objects with floor, entrance, needs and gate); absent if
///                 there are none
///   paint         x, y (index of the tile of 64x64 cells), floor,
///                 runs (terrain or 0, count, ... by rows)
///   routes, checks: id; an end is a vertex id or a position, in checks also {"kind":...} or an
///                 expression, {"where":...} or {"nearest":...}; {"at":position,"floor":id} is a
///                 position on another floor than floor 1
///   notes         id; absent if there are none
///   selections    id; absent if there are none
///   stamps        id; placed copies of stamps (stamp_items.h); absent if there are none
///   conflicts     id; unresolved merge conflicts; absent if there are none
///   ignored       id; ignored issues; absent if there are none
/// Colours are "#rrggbb", multipliers are in thousandths, and times in milliseconds. Positions and
/// lengths are whole numbers of lattice units (256 per map pixel). A position is [x,y] or, if z is
/// not 0, [x,y,z]. In lists, members with default values (an empty name, no tags, both directions,
/// multiplier 1000) are omitted.
std::string writeLevelText(const Level& level, const UnknownMembers& unknown);

/// Parses the text of a level file. Errors state `fileName`, the line and the cause: Syntax if it
/// is not a level, has a duplicate member or a value of the wrong type (there are specific messages
/// for empty files, other file types and Git conflict markers); InvalidArgument if a value is not
/// allowed in a level; Unsupported if the major version is newer; TooLarge if it exceeds 1 GiB.
/// Accepts a byte order mark and CRLF. Ignores the member `edgesHash`, which older versions wrote.
/// It was removed because it conflicted whenever branches were merged.
Result<LevelFile> readLevelText(std::string_view text, std::string_view fileName);

} // namespace navcore
