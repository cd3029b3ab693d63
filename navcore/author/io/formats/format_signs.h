// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_file.h"

namespace navcore {

/// Returns whether a file is named .csv and its first line is a number. Waypoint files of games
/// begin with the number of waypoints, whereas tables begin with column names.
bool isCsvWithCount(const FileStart& start);

/// Returns the parts of a file that identify its format: for JSON, the strings in the two outermost
/// levels of nesting; for XML, the text from the first element on. O(bytes).
std::string identifyingPartsOf(std::string_view bytes);

/// Returns the message that the format is unknown. It explains how files with this extension are
/// recognised.
Phrase unknownBySigns(const FileStart& start);

} // namespace navcore
