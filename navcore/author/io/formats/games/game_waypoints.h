// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

// Readers of waypoints for bots in games: positions with a height, and one-way links between them.
// One unit of the game is one map pixel and y grows upwards, unless the options set another frame.

/// Reads RCBot2 waypoints (`.rcw`) of the versions 1 to 4, a little-endian binary format.
Result<Imported> readRcwWaypoints(const ForeignFile& file, const ImportOptions& options);

/// Reads Bot Warfare waypoints (`.csv`). The first line of the file is the number of waypoints.
Result<Imported> readCsvWaypoints(const ForeignFile& file, const ImportOptions& options);

/// Reads markers of the KTX bots (`.bot`). The game numbers the items of its map first, whose
/// positions are not in the file. Links to these are omitted and counted in a note.
Result<Imported> readBotMarkers(const ForeignFile& file, const ImportOptions& options);

} // namespace navcore
