// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/field.h"

#include <QString>

namespace waymark {

// This file formats and parses members for table cells, by type and unit. Numbers are in the
// level's unit, with full precision.

/// Formats a member: "Scout", "0.5 m", "4 m/s", "2", "no" (for impassable ground), "90°/s" or
/// "instant".
QString fieldText(const navcore::LevelInfo& info, const navcore::Field& field,
                  const navcore::FieldValue& value);

/// Parses the text of a cell, in which numbers may have a unit. Nullopt if it is invalid or outside
/// the member's range.
std::optional<navcore::FieldValue> readField(const navcore::LevelInfo& info,
                                             const navcore::Field& field, const QString& text);

/// Returns a message with the member's valid range.
QString fieldRange(const navcore::LevelInfo& info, const navcore::Field& field);

} // namespace waymark
