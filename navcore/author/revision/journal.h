// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/level_text.h"

namespace navcore {

// A journal records every change to a level, so that the level can be restored after a crash. It is
// a sequence of frames. A frame consists of the length of its payload, the CRC-32C of the length
// and the payload (both numbers are u32, little-endian), and the payload:
//   first     "waymark journal 1", then one line for each member of JournalHead: "program",
//             "machine", "level", "time", "steps" and, if it is not empty, "base"
//   second    the initial level, in the format of a level file (level_text.h)
//   others    "step STEPS TIME", then one line for each changed item: its section in a level file,
//             its key, and its new record, or "-" if it was removed

struct JournalHead {
    /// Name and version of the program that writes the journal. Must be a single line, like all
    /// texts of this struct.
    std::string program;
    std::string machine;     ///< Name of the computer that writes the journal.
    std::string level;       ///< Path of the level file; empty if the level has never been saved.
    std::int64_t time = 0;   ///< When the journal was started, in seconds since 1970.
    std::uint32_t steps = 0; ///< Number of steps since the level was last saved.
    /// Identifies the contents of the level file before the first step; empty if there is no file.
    std::string base;
    friend bool operator==(const JournalHead&, const JournalHead&) = default;
};

/// Returns the first two frames of a journal. Replaces line breaks in `head` with spaces.
std::string journalStart(const JournalHead& head, const Level& level,
                         const UnknownMembers& unknown);

/// Returns the frame for one change. `steps` is the number of steps since the level was last saved,
/// including this one. `time` is in seconds since 1970. O(changed items).
std::string journalStep(const LevelChange& change, std::uint32_t steps, std::int64_t time);

struct JournalSummary {
    JournalHead head;
    LevelFile file; ///< The level after the last complete step.
    /// Number of steps since the level was last saved, up to and including the last complete step.
    std::uint32_t steps = 0;
    /// Time of the last complete step or, if there is none, of the start of the journal.
    std::int64_t time = 0;
    /// Size of the journal in bytes up to the end of the last complete step. A step that was being
    /// written during the crash may follow.
    std::size_t wholeBytes = 0;
};

/// Reads only the head of a journal. Errors are those of readJournal().
Result<JournalHead> readJournalHead(std::string_view bytes);

/// Reads a journal up to the first frame that is incomplete or cannot be applied. Errors: Syntax if
/// the data is not a journal or its first two frames are damaged; Unsupported if it was written by
/// a newer program. O(bytes + items).
Result<JournalSummary> readJournal(std::string_view bytes);

} // namespace navcore
