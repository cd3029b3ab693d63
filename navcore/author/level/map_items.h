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
    Drawn,  ///< Made or corrected by hand; kept when the picture is traced again.
    Traced, ///< Traced from the picture; replaced when it is traced again.
};

/// State that determines whether the pointer may change an item.
enum class Lock : std::uint8_t { Open, Locked };

/// Ground that blocks sight and walking.
struct Obstacle {
    using Key = ObstacleId;

    SparseValue<std::string> name;
    ShapePtr shape; ///< Outline of the obstacle, which is never null in a level.
    SparseValue<Tags> tags;
    ObstacleOrigin origin = ObstacleOrigin::Drawn;
    Lock lock = Lock::Open;

    friend bool operator==(const Obstacle& l, const Obstacle& r) {
        return l.name == r.name && l.tags == r.tags && l.origin == r.origin && l.lock == r.lock &&
               (l.shape == r.shape || (l.shape && r.shape && *l.shape == *r.shape));
    }
};

inline constexpr std::size_t maxNoteText = 4096; // Maximum length of the text of a note, in bytes.

/// A text at a position, written by a designer for other designers. It is never part of a nav file.
struct Note {
    using Key = NoteId;

    Point2 position;
    std::string text; ///< One or more lines, 1..maxNoteText bytes, not only white space.

    friend bool operator==(const Note&, const Note&) = default;
};

/// Returns whether a text is valid as the text of a note.
inline bool isNoteText(const std::string& text) {
    return text.size() <= maxNoteText && text.find_first_not_of(" \t\r\n") != std::string::npos;
}

} // namespace navcore
