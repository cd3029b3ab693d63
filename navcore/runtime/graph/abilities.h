// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <set>
#include <string>

namespace navcore {

/// Names of abilities such as "swim", which an agent has, or which an edge or a barrier requires.
/// Designers can choose any names.
using Abilities = std::set<std::string>;

/// Returns whether `has` includes all abilities in `needs`.
inline bool covers(const Abilities& has, const Abilities& needs) {
    return std::includes(has.begin(), has.end(), needs.begin(), needs.end());
}

} // namespace navcore
