// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/level_text.h"

namespace navcore {

// A journal is what happened to a level since a moment, written step by step, so that the level
// comes back when its program did not end as it should. It is a row of frames, each the length of
// its payload, the CRC-32C of that length and payload (both u32, low byte first), and the payload:
//   first     "waymark journal 1", then "program", "machine", "level", "time", "steps" and, unless
//             it is empty, "base", with what stands in JournalHead: a line each
//   second    the level at the beginning, as in a level file (level_text.h)
//   others    "step STEPS TIME", then a line for each item that became another one: its section in
//             a level file, its key, and its record there, or "-" when it went
// A step says what items are from then on, not what they were: it needs no step before it.

struct JournalHead {
    std::string program;     ///< name and version of who writes; of one line, like the others
    std::string machine;     ///< where it runs
    std::string level;       ///< path of the level's file; empty = it has none
    std::int64_t time = 0;   ///< when it began, in seconds since 1970
    std::uint32_t steps = 0; ///< how many had been made since the level was saved
    std::string base;        ///< names what the level's file held before them; empty = nothing
    friend bool operator==(const JournalHead&, const JournalHead&) = default;
};

/// How a journal begins. The texts of the head must have no line breaks (they become spaces).
std::string journalStart(const JournalHead& head, const Level& level,
                         const UnknownMembers& unknown);

/// What a step adds to it. `steps` since the level was saved, this one included; `time` in seconds
/// since 1970. O(changed items).
std::string journalStep(const LevelChange& change, std::uint32_t steps, std::int64_t time);

/// What a journal tells.
struct JournalSummary {
    JournalHead head;
    LevelFile file;             ///< as the last whole step left it
    std::uint32_t steps = 0;    ///< since it was saved, as that step counts them
    std::int64_t time = 0;      ///< of that step, or of the beginning
    std::size_t wholeBytes = 0; ///< up to its end; what follows was torn when the program ended
};

/// The head alone. Errors as below.
Result<JournalHead> readJournalHead(std::string_view bytes);

/// Goes through a journal up to the first frame that is not whole or cannot be done. Errors:
/// Syntax: it is no journal, or its beginning is damaged; Unsupported: a newer program wrote it.
/// O(bytes + items).
Result<JournalSummary> readJournal(std::string_view bytes);

} // namespace navcore
