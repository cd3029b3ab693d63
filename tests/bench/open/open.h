// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <cstdint>

namespace bench {

/// The files of one size, in a folder.
struct OpenFiles {
    QString level, nav;
};

/// A level of so many vertices, 48 px apart in the mean, with a tenth as many obstacles, an agent
/// with a radius, and a picture of 8192 x 8192 pixels. Leaves the program when it cannot.
OpenFiles makeFiles(const QString& folder, std::uint32_t vertices);

/// Prints how long reading and writing of the level's text take, and ships it.
void benchText(const OpenFiles& files, const char* size);

/// Prints how long a game takes to load what was shipped.
void benchNav(const OpenFiles& files, const char* size);

/// Opens the level in a window, does to it what changes all of it, and prints how long each took
/// and for how long it held the window up at a time.
void benchWindow(const OpenFiles& files, const char* size);

/// Shows an empty window; `since` is when the process was started, in nanoseconds of the steady
/// clock.
void benchStart(std::int64_t since);

/// What the process has in memory, MB.
double memoryNow();

} // namespace bench
