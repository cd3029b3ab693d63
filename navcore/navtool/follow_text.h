// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/walk/follower.h"

#include <functional>
#include <string>

namespace navcore::navtool {

/// Takes the text of a walk part by part.
using Write = std::function<void(const std::string&)>;

/// How many places the functions below show at most.
inline constexpr std::uint64_t maxLooks = 1'000'000;

/// How many there are of a look every `step` milliseconds (above 0), the one on arrival included.
std::uint64_t lookCount(const Follower& follower, std::uint64_t step);

/// A line every `step` milliseconds until the unit is there: milliseconds, position and heading in
/// lu, between tabs.
void writeFollowTable(const Follower& follower, std::uint64_t step, const Write& write);

/// The same as a JSON object of a duration and rows.
void writeFollowJson(const Follower& follower, std::uint64_t step, const Write& write);

} // namespace navcore::navtool
