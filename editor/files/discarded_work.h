// SPDX-License-Identifier: MIT
#pragma once

#include "editor/store/journal_file.h"

namespace waymark {

/// Number of days for which unsaved work that the designer discarded is kept.
constexpr int discardedDays = 14;

/// Returns the folder for the journals of discarded work, inside the folder of the other journals.
QString discardedFolder(const QString& journals);

/// Moves the journal of discarded work to discardedFolder(), and removes journals older than
/// discardedDays. May run on any thread. Returns Io if the journal could not be moved.
navcore::Status keepDiscarded(JournalFile& journal, const QString& journals);

} // namespace waymark
