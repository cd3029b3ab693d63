// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

// These functions import bot waypoints of games, which are 3D positions with one-way links. By
// default, one game unit is one map pixel, and y points up.

/// Imports RCBot2 waypoints (`.rcw`) of versions 1 to 4. The format is binary and little-endian.
Result<Imported> readRcwWaypoints(const ForeignFile& file, const ImportOptions& options);

/// Imports Bot Warfare waypoints (`.csv`). The first line contains the number of waypoints.
Result<Imported> readCsvWaypoints(const ForeignFile& file, const ImportOptions& options);

/// Imports KTX bot markers (`.bot`). The lowest marker numbers are the items of the game's map,
/// whose positions are not in the file. Links to them are skipped and counted in a note.
Result<Imported> readBotMarkers(const ForeignFile& file, const ImportOptions& options);

} // namespace navcore
