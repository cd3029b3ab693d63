// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

// Waypoints that bots of games walk by: places with a height and one-way links between them. One
// unit of the game is one map pixel and y grows upwards, unless another frame is asked for.

/// Waypoints of RCBot2 (`.rcw`), versions 1 to 4: bytes, little-endian.
Result<Imported> readRcwWaypoints(const ForeignFile& file, const ImportOptions& options);

/// Waypoints of Bot Warfare (`.csv`): the first line is their number.
Result<Imported> readCsvWaypoints(const ForeignFile& file, const ImportOptions& options);

/// Markers of the bots of KTX (`.bot`). The game numbers the items of its map first, whose places
/// are not in the file: links to them are left out, and a note counts them.
Result<Imported> readBotMarkers(const ForeignFile& file, const ImportOptions& options);

} // namespace navcore
