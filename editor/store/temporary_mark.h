// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace waymark {

/// QSaveFile names its temporary file NAME.XXXXXX (six letters), and so does many a person
/// ("map.waymark.backup"). So each of ours carries a mark (an extended attribute) and a lock that
/// ends with its process. Where the file system has no attributes, leftovers simply stay.

/// Marks and locks the open temporary file `descriptor`.
void markTemporary(int descriptor);

/// Takes the mark off a file that has become the real one.
void unmarkTemporary(const QString& path);

/// Removes the temporary files beside `target` that are marked, our user's, and unlocked.
void removeLeftovers(const QString& target);

} // namespace waymark
