// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <cstdint>

namespace bench {

/// The files for one level size, in a folder.
struct OpenFiles {
    QString level, nav;
};

/// Creates a level with that number of vertices at a mean distance of 48 px, a tenth as many
/// obstacles, an agent with a radius, and a picture of 8192 x 8192 pixels. Exits on an error.
OpenFiles makeFiles(const QString& folder, std::uint32_t vertices);

/// Prints how long it takes to read and write the level's text, and ships the level.
void benchText(const OpenFiles& files, const char* size);

/// Prints how long a game takes to load the shipped file.
void benchNav(const OpenFiles& files, const char* size);

/// Opens the level in a window and makes edits that change the whole level. Prints how long each
/// edit takes, and the longest time for which it blocks the window.
void benchWindow(const OpenFiles& files, const char* size);

/// Shows an empty window. `since` is the start of the process in nanoseconds of the steady clock.
void benchStart(std::int64_t since);

/// Returns the memory use of the process, in MB.
double memoryNow();

} // namespace bench
