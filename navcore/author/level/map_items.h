// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/sparse_value.h"
#include "navcore/runtime/base/ids.h"
#include "navcore/runtime/geometry/lattice.h"
#include "navcore/runtime/geometry/shape.h"
#include "navcore/runtime/graph/tags.h"

#include <string>

namespace navcore {

enum class ObstacleOrigin : std::uint8_t {
    Drawn,  ///< Created or modified by hand; kept when the picture is traced again.
    Traced, ///< Created by tracing; replaced when the picture is traced again.
};

/// Whether an item can be edited with the mouse pointer.
enum class Lock : std::uint8_t { Open, Locked };

/// An area or a wall that blocks sight and walking.
struct Obstacle {
    using Key = ObstacleId;

    SparseValue<std::string> name;
    ShapePtr shape; ///< Never null in a level.
    SparseValue<Tags> tags;
    ObstacleOrigin origin = ObstacleOrigin::Drawn;
    Lock lock = Lock::Open;

    friend bool operator==(const Obstacle& l, const Obstacle& r) {
        return l.name == r.name && l.tags == r.tags && l.origin == r.origin && l.lock == r.lock &&
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

    friend bool operator==(const Note&, const Note&) = default;
};

inline bool isNoteText(const std::string& text) {
    return text.size() <= maxNoteText && text.find_first_not_of(" \t\r\n") != std::string::npos;
}

} // namespace navcore
