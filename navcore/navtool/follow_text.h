// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/walk/follower.h"

#include <functional>
#include <string>

namespace navcore::navtool {

/// A callback that receives output text piece by piece.
using Write = std::function<void(const std::string&)>;

/// Maximum number of positions that can be written.
inline constexpr std::uint64_t maxLooks = 1'000'000;

/// Returns the number of positions to write: one for every `step` milliseconds of the walk, and one
/// for the arrival. `step` must be positive.
std::uint64_t lookCount(const Follower& follower, std::uint64_t step);

/// Writes one line for every `step` milliseconds of the walk, and one for the arrival. Each line
/// contains the time in ms, the position in lu and the heading, separated by tabs.
void writeFollowTable(const Follower& follower, std::uint64_t step, const Write& write);

/// Like writeFollowTable(), but writes a JSON object with a duration and rows.
void writeFollowJson(const Follower& follower, std::uint64_t step, const Write& write);

} // namespace navcore::navtool
