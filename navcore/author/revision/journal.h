// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/level_text.h"

namespace navcore {

// A journal records what happens to a level step by step, so that the level can be restored after a
// crash. It is a sequence of frames. Each frame is the length of its payload, the CRC-32C of that
// length and the payload (both u32, little-endian), and the payload:
//   first     "waymark journal 1", then one line each for "program", "machine", "level", "time",
//             "steps" and, unless it is empty, "base", with the values of JournalHead
//   second    the initial level, as in a level file (level_text.h)
//   others    "step STEPS TIME", then a line for each changed item: its section in a level
//             file, its key, and its record there, or "-" if it was removed
// A step states the new values only, not the previous ones.

struct JournalHead {
    /// Name and version of the program that writes the journal. Like all texts of the head, it is a
    /// single line.
    std::string program;
    std::string machine;     ///< Name of the computer on which the program runs.
    std::string level;       ///< Path of the level file; empty if there is none.
    std::int64_t time = 0;   ///< Start time of the journal, in seconds since 1970.
    std::uint32_t steps = 0; ///< Number of steps since the level was last saved.
    /// Identifies the contents of the level file before the first step; empty if there is no file.
    std::string base;
    friend bool operator==(const JournalHead&, const JournalHead&) = default;
};

/// Returns the first two frames of a journal. Line breaks in the texts of the head are replaced by
/// spaces.
std::string journalStart(const JournalHead& head, const Level& level,
                         const UnknownMembers& unknown);

/// Returns the frame of a step. `steps` is the number of steps since the level was saved, including
/// this one; `time` is in seconds since 1970. O(changed items).
std::string journalStep(const LevelChange& change, std::uint32_t steps, std::int64_t time);

/// The contents of a journal.
struct JournalSummary {
    JournalHead head;
    LevelFile file; ///< Level after the last complete step.
    /// Number of steps since the level was saved, including the last complete step.
    std::uint32_t steps = 0;
    /// Time of the last complete step, or the start time if there is none.
    std::int64_t time = 0;
    /// Size of the journal up to the end of the last complete step. Later bytes belong to an
    /// incomplete step that the crash cut off.
    std::size_t wholeBytes = 0;
};

/// Reads only the head of a journal. The errors are those of readJournal().
Result<JournalHead> readJournalHead(std::string_view bytes);

/// Reads a journal up to the first frame that is incomplete or cannot be applied. Errors: Syntax if
/// it is not a journal or its beginning is damaged; Unsupported if a newer program wrote it.
/// O(bytes + items).
Result<JournalSummary> readJournal(std::string_view bytes);

} // namespace navcore
