// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/result.h"
#include "navcore/runtime/graph/abilities.h"

#include <string>
#include <string_view>

namespace navcore {

/// Maximum number of conditions that readNeeds() returns.
inline constexpr std::size_t mostConditions = 64;

/// Parses what a designer types, such as "climb, boat or (swim and light)". "and" and a comma mean
/// that both sides are required. "or" binds weaker than "and", and a comma weaker than both. Names
/// can contain spaces. Names that contain one of these words or signs are in quotation marks.
///
/// Returns Syntax with the position and the cause, or TooLarge if the expression has more than
/// mostConditions conditions.
Result<Needs> readNeeds(std::string_view text);

/// Returns a text from which readNeeds() reads the same conditions: conditions separated by commas,
/// and the abilities of a condition by "or".
std::string needsText(const Needs& needs);

/// Returns the text of a single condition.
std::string conditionText(std::string_view condition);

} // namespace navcore
