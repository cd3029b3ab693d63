// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/field.h"

#include <QString>

namespace waymark {

// Formats and parses the members of items for table cells. Numbers are in the level's unit, with
// full precision.

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
