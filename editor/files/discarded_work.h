// SPDX-License-Identifier: MIT
#pragma once

#include "editor/store/journal_file.h"

namespace waymark {

/// How long work stays that the designer chose not to save, in days.
constexpr int discardedDays = 14;

/// Folder for the journals of discarded work, inside the folder of the other journals.
QString discardedFolder(const QString& journals);

/// Moves the journal of discarded work to that folder, and removes those that are older than
/// discardedDays. Any thread. Io: why the journal could not be moved.
navcore::Status keepDiscarded(JournalFile& journal, const QString& journals);

} // namespace waymark
