// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/walk/follower.h"

#include <functional>
#include <string>

namespace navcore::navtool {

/// A function that receives the text of a walk piece by piece.
using Write = std::function<void(const std::string&)>;

/// Maximum number of positions that writeFollowTable() and writeFollowJson() write.
inline constexpr std::uint64_t maxLooks = 1'000'000;

/// Returns the number of positions if one is reported every `step` milliseconds (above 0),
/// including the one on arrival.
std::uint64_t lookCount(const Follower& follower, std::uint64_t step);

/// Writes a line every `step` milliseconds until arrival, with the time in ms, the position in lu
/// and the heading, separated by tabs.
void writeFollowTable(const Follower& follower, std::uint64_t step, const Write& write);

/// Writes the positions of writeFollowTable() as a JSON object with a duration and rows.
void writeFollowJson(const Follower& follower, std::uint64_t step, const Write& write);

} // namespace navcore::navtool
