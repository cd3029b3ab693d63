// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_file.h"

namespace navcore {

// Functions for detecting a format from the name and the beginning of a file.
bool isPng(const FileStart& start);
bool isFlatJson(const FileStart& start);
bool isCsv(const FileStart& start);
bool isMovingAi(const FileStart& start);
bool isCsvWaypoints(const FileStart& start);
bool isRcw(const FileStart& start);
bool isBot(const FileStart& start);
bool isRouteGraph(const FileStart& start);
bool isTmj(const FileStart& start);
bool isLdtk(const FileStart& start);
bool isTmx(const FileStart& start);
bool isGraphml(const FileStart& start);
bool isSvg(const FileStart& start);
bool isAutoDrive(const FileStart& start);
bool isRmf(const FileStart& start);
bool isRos(const FileStart& start);

/// Returns the parts of a file that identify its format: for JSON, the strings in the two outermost
/// levels of nesting; for XML, the text from the first element on. O(bytes).
std::string identifyingPartsOf(std::string_view bytes);

/// Returns the message that the format is unknown. It explains how files with this extension are
/// recognised.
Phrase unknownBySigns(const FileStart& start);

} // namespace navcore
