// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/route_tracker.h"
#include "editor/model/item_names.h"
#include "editor/model/route_words.h"
#include "navcore/author/level/field.h"
#include "navcore/author/level/level.h"

#include <QString>

namespace waymark {

/// Parses a number. It may have `suffix`, such as its unit. Returns nullopt if the text is anything
/// else.
std::optional<double> readNumber(const QString& text, const QString& suffix = {});
/// Formats a number for a field: with at most two decimals, or three if it is less than 1.
QString fieldNumber(double value);

/// Formats a multiplier in thousandths, such as "×2" or "impassable".
QString multiplierText(std::uint32_t multiplier);

/// Formats a multiplier for a table cell, such as "2", or "no" if the terrain is impassable.
QString factorText(std::uint32_t multiplier);
/// Parses a multiplier in a table cell. Returns nullopt if the text is invalid.
std::optional<std::uint32_t> readFactor(const QString& text);
/// Returns the error message for an invalid multiplier in a table cell.
QString factorRange();

/// Returns how much the last edit changed the cost of a route, with a + or − sign. Empty if the
/// change would be shown as 0.
QString costChangeText(const navcore::Level& level, const LiveRoute& live);

/// Converts a length from the level's unit to lattice units.
std::optional<navcore::Coord> fromUnits(const navcore::LevelInfo& info, double value);

// Functions that format and parse members of items for table cells. Numbers are in the level's
// unit, with full precision.

/// Formats a member according to its type and unit, such as "Scout", "0.5 m", "4 m/s", "no"
/// (impassable terrain), "90°/s" or "instant".
QString fieldText(const navcore::LevelInfo& info, const navcore::Field& field,
                  const navcore::FieldValue& value);

/// Parses the text of a cell. Numbers may have a unit. Returns nullopt if the text is invalid or
/// outside the member's range.
std::optional<navcore::FieldValue> readField(const navcore::LevelInfo& info,
                                             const navcore::Field& field, const QString& text);

/// Returns a message with the valid range of the member.
QString fieldRange(const navcore::LevelInfo& info, const navcore::Field& field);

} // namespace waymark
