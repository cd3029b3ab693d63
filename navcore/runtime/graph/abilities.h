// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <set>
#include <string>

namespace navcore {

/// Free words such as "swim": what an agent can do, or what an edge or a barrier asks for.
using Abilities = std::set<std::string>;

/// Whether someone who can do `has` may pass where `needs` is asked for.
inline bool covers(const Abilities& has, const Abilities& needs) {
    return std::includes(has.begin(), has.end(), needs.begin(), needs.end());
}

} // namespace navcore
