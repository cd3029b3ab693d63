// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/route/follower.h"

#include <string>

namespace navcore::navtool {

/// A line every `step` milliseconds (above 0) until the unit is there: milliseconds, position and
/// heading in lu, between tabs.
std::string followTable(const Follower& follower, std::uint64_t step);

/// The same as a JSON object of a duration and rows.
std::string followJson(const Follower& follower, std::uint64_t step);

} // namespace navcore::navtool
