// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/field.h"
#include "navcore/author/level/settings.h"

#include <optional>
#include <string>
#include <string_view>

// Numbers with units, as users type them in expressions and in tables.

namespace navcore {

/// Parses a number that is stored in `unit`, such as "5", "5 m", "12.5px" or "300 ms". The number
/// is rounded to whole stored units. Lengths and speeds can be in the unit of the level, in
/// map pixels ("px") or in lattice units ("lu"). Without a unit, they are in the unit of the level,
/// factors are plain numbers, and times are in seconds. Returns the error as a phrase if the text
/// is not a number, the unit does not fit, or the amount exceeds 2^53.
struct AmountResult {
    std::optional<std::int64_t> amount;
    Phrase problem;
};
AmountResult readAmount(const LevelInfo& info, Unit unit, std::string_view text);

/// Returns the factor by which readAmount() multiplies a number with this unit name, or nullopt if
/// the unit does not fit. An empty name selects the default.
std::optional<double> scaleOf(const LevelInfo& info, Unit unit, std::string_view name);

/// Formats an amount without a unit, so that readAmount() returns it again. If the number of the
/// default unit would not be exact, the text contains another unit, such as "85.5 px".
std::string exactAmount(const LevelInfo& info, Unit unit, std::int64_t amount);

} // namespace navcore
