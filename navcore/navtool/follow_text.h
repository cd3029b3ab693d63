// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/walk/follower.h"

#include <functional>
#include <string>

namespace navcore::navtool {

/// Receives the text of a walk piece by piece.
using Write = std::function<void(const std::string&)>;

/// Maximum number of positions that the functions below write.
inline constexpr std::uint64_t maxLooks = 1'000'000;

/// Returns the number of positions for one every `step` milliseconds (above 0), including the one
/// on arrival.
std::uint64_t lookCount(const Follower& follower, std::uint64_t step);

/// Writes a line every `step` milliseconds until arrival: milliseconds, position and heading in lu,
/// separated by tabs.
void writeFollowTable(const Follower& follower, std::uint64_t step, const Write& write);

/// Writes the same as a JSON object with a duration and rows.
void writeFollowJson(const Follower& follower, std::uint64_t step, const Write& write);

} // namespace navcore::navtool
