// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/settings.h"
#include "navcore/runtime/geometry/lattice.h"

#include <string>
#include <utility>

namespace navcore {

/// Returns a length or cost in lu in the level's unit with one decimal, "412.6".
std::string amountText(const LevelInfo& info, double lu);
/// Returns the amount with the given number of decimals.
std::string amountText(const LevelInfo& info, double lu, int decimals);

/// Returns a length with its unit, "38.0 m".
std::string lengthText(const LevelInfo& info, double lu);

/// Returns two lengths with enough decimals to tell them apart, "1.00 m" and "0.97 m".
std::pair<std::string, std::string> lengthsApart(const LevelInfo& info, double a, double b);

/// Returns a position in the level's unit, "640.0, 212.5 m".
std::string placeText(const LevelInfo& info, Point2 place);

/// Returns a duration as "8.3 s".
std::string secondsText(std::uint64_t milliseconds);

/// Returns two durations with enough decimals to tell them apart, "6.000 s" and "5.999 s".
std::pair<std::string, std::string> secondsApart(std::uint64_t a, std::uint64_t b);

} // namespace navcore
