// SPDX-License-Identifier: MIT
#include "navcore/author/level/raw_costs.h"

#include <algorithm>

namespace navcore {

bool hasRawCosts(const Level& level) {
    const auto& links = level.items<Link>();
    return level.info().purpose == LevelPurpose::Study &&
           std::any_of(links.begin(), links.end(),
                       [](const auto& entry) { return entry.second.ownCost.value_or(1) < 1; });
}

} // namespace navcore
