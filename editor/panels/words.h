// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/route_tracker.h"
#include "editor/model/item_names.h"
#include "editor/model/route_words.h"
#include "navcore/author/level/level.h"

#include <QString>

namespace waymark {

/// Formats a multiplier given in thousandths: "×2" or "impassable".
QString multiplierText(std::uint32_t multiplier);

/// Formats a multiplier for a table cell: "2", or "no" for impassable ground.
QString factorText(std::uint32_t multiplier);
/// Parses the text of a multiplier's table cell. Nullopt if it is invalid.
std::optional<std::uint32_t> readFactor(const QString& text);
/// Returns the message for an invalid multiplier in a cell.
QString factorRange();

/// Returns by how much the last step changed a route's cost, with + or −. Empty if it did not.
QString costChangeText(const navcore::Level& level, const LiveRoute& live);

/// Converts a length from the level's unit to lattice units.
std::optional<navcore::Coord> fromUnits(const navcore::LevelInfo& info, double value);

} // namespace waymark
