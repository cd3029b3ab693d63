// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/settings.h"
#include "navcore/runtime/geometry/lattice.h"

#include <string>
#include <utility>

namespace navcore {

/// A length or a cost in lu as people read it: in the level's unit, one decimal, "412.6".
std::string amountText(const LevelInfo& info, double lu);
/// With so many decimals.
std::string amountText(const LevelInfo& info, double lu, int decimals);

/// A length with its unit, "38.0 m".
std::string lengthText(const LevelInfo& info, double lu);

/// Two lengths with as many decimals as it takes to tell them apart, "1.00 m" and "0.97 m".
std::pair<std::string, std::string> lengthsApart(const LevelInfo& info, double a, double b);

/// A place in the level's unit, "640.0, 212.5 m".
std::string placeText(const LevelInfo& info, Point2 place);

/// "8.3 s", from milliseconds.
std::string secondsText(std::uint64_t milliseconds);

/// Two times with as many decimals as it takes to tell them apart, "6.000 s" and "5.999 s".
std::pair<std::string, std::string> secondsApart(std::uint64_t a, std::uint64_t b);

} // namespace navcore
