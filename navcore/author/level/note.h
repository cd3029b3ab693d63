// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/ids.h"
#include "navcore/runtime/geometry/lattice.h"

#include <string>

namespace navcore {

inline constexpr std::size_t maxNoteText = 4096; // bytes

/// A text at a place, from designer to designer: it is never shipped.
struct Note {
    using Key = NoteId;

    Point2 position;
    std::string text; ///< one or more lines, 1..maxNoteText bytes, not only blanks

    friend bool operator==(const Note&, const Note&) = default;
};

/// Why no level may hold the note's text, " has no text"; empty when one may.
inline std::string problemOf(const Note& note) {
    if (note.text.find_first_not_of(" \t\r\n") == std::string::npos)
        return " has no text";
    if (note.text.size() > maxNoteText)
        return " is longer than " + std::to_string(maxNoteText) + " bytes";
    return {};
}

} // namespace navcore
