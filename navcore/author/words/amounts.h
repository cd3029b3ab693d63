// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/settings.h"
#include "navcore/runtime/geometry/lattice.h"

#include <string>
#include <utility>

namespace navcore {

/// Formats a length or cost in lu as a number in the level's unit with one decimal, such as
/// "412.6".
std::string amountText(const LevelInfo& info, double lu);
/// Formats a length or cost in lu as a number in the level's unit.
std::string amountText(const LevelInfo& info, double lu, int decimals);

/// Formats a length in lu with the level's unit, such as "38.0 m".
std::string lengthText(const LevelInfo& info, double lu);

/// Formats two lengths in lu with enough decimals to tell the difference, such as "1.00 m" and
/// "0.97 m".
std::pair<std::string, std::string> lengthsApart(const LevelInfo& info, double a, double b);

/// Formats a position with the level's unit, such as "640.0, 212.5 m".
std::string placeText(const LevelInfo& info, Point2 place);

/// Formats a duration in ms as seconds, such as "8.3 s".
std::string secondsText(std::uint64_t milliseconds);

/// Formats two durations in ms as seconds with enough decimals to tell the difference, such as
/// "6.000 s" and "5.999 s".
std::pair<std::string, std::string> secondsApart(std::uint64_t a, std::uint64_t b);

} // namespace navcore
