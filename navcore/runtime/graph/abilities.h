// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <set>
#include <string>

namespace navcore {

/// Free-form words such as "swim" that name what an agent can do, or what an edge or a barrier
/// requires.
using Abilities = std::set<std::string>;

/// Returns whether an agent with abilities `has` may pass where `needs` are required.
inline bool covers(const Abilities& has, const Abilities& needs) {
    return std::includes(has.begin(), has.end(), needs.begin(), needs.end());
}

} // namespace navcore
