// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/settings.h"
#include "navcore/author/level/sparse_value.h"
#include "navcore/runtime/base/ids.h"
#include "navcore/runtime/geometry/lattice.h"
#include "navcore/runtime/geometry/shape.h"
#include "navcore/runtime/graph/ground.h"
#include "navcore/runtime/graph/tags.h"

#include <string>

namespace navcore {

enum class ObstacleOrigin : std::uint8_t {
    Drawn,  ///< Created or modified by hand; kept when the picture is traced again.
    Traced, ///< Created by tracing; replaced when the picture is traced again.
};

/// Whether an item can be edited with the mouse pointer.
enum class Lock : std::uint8_t { Open, Locked };

/// A floor of a building, or another level surface above or below it. firstFloor exists even
/// without such an item, which then only gives it a name and an elevation; its picture and its
/// paint grid are the Picture and the PaintGrid of the level.
struct Floor {
    using Key = FloorId;

    std::string name = {};
    std::string shortName = {}; ///< For badges on the map, such as "2".
    std::int32_t order = 0;     ///< Floors with higher numbers are above those with lower ones.
    Coord elevation = 0;        ///< Height of the ground in lu, from which its items count.
    Picture picture = {};       ///< Must be the default for firstFloor.
    PaintFrame paint = {};      ///< The paint grid. Must be the default for firstFloor.

    friend bool operator==(const Floor&, const Floor&) = default;
};

/// An area or a wall that blocks sight and walking.
struct Obstacle {
    using Key = ObstacleId;

    SparseValue<std::string> name;
    ShapePtr shape; ///< Never null in a level.
    SparseValue<Tags> tags;
    ObstacleOrigin origin = ObstacleOrigin::Drawn;
    Lock lock = Lock::Open;
    FloorId floor = firstFloor;

    friend bool operator==(const Obstacle& l, const Obstacle& r) {
        return l.floor == r.floor && l.name == r.name && l.tags == r.tags && l.origin == r.origin &&
               l.lock == r.lock &&
               (l.shape == r.shape || (l.shape && r.shape && *l.shape == *r.shape));
    }
};

inline constexpr std::size_t maxNoteText = 4096;

/// A message from one designer to the others, attached to a position on the map. It is never part
/// of a nav file.
struct Note {
    using Key = NoteId;

    Point2 position;
    /// One or more lines, 1..maxNoteText bytes, with at least one visible character.
    std::string text;
    FloorId floor = firstFloor;

    friend bool operator==(const Note&, const Note&) = default;
};

inline bool isNoteText(const std::string& text) {
    return text.size() <= maxNoteText && text.find_first_not_of(" \t\r\n") != std::string::npos;
}

} // namespace navcore
