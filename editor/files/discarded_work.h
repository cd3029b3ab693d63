// SPDX-License-Identifier: MIT
#pragma once

#include "editor/store/journal_file.h"

namespace waymark {

/// Number of days for which discarded unsaved work is kept.
constexpr int discardedDays = 14;

/// Returns the folder for journals of discarded work, which is a subfolder of `journals`.
QString discardedFolder(const QString& journals);

/// Moves a journal to discardedFolder(), and deletes the journals there that are older than
/// discardedDays. May be called on any thread. Returns Io if the journal could not be moved.
navcore::Status keepDiscarded(JournalFile& journal, const QString& journals);

} // namespace waymark
