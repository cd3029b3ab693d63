// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/field.h"

#include <QString>

namespace waymark {

// Members as cells of a table show them and read them back, by shape and unit: numbers in the
// level's unit, as exactly as they are kept.

/// "Scout", "0.5 m", "4 m/s", "2", "no" (for impassable ground), "90°/s", "at once".
QString fieldText(const navcore::LevelInfo& info, const navcore::Field& field,
                  const navcore::FieldValue& value);

/// What such a text means, a number with or without its unit; none when it cannot be read or lies
/// outside what the member may be.
std::optional<navcore::FieldValue> readField(const navcore::LevelInfo& info,
                                             const navcore::Field& field, const QString& text);

/// What to say about a number that cannot be.
QString fieldRange(const navcore::LevelInfo& info, const navcore::Field& field);

} // namespace waymark
