// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <string_view>

namespace navcore {

/// Names of abilities, such as "swim", that an agent has. Designers can choose any names without
/// alternativeMark.
using Abilities = std::set<std::string>;

/// What an edge, a barrier or a stop requires: conditions that an agent must all meet. A condition
/// is the name of an ability, or several of which the agent needs one, in ascending order and
/// separated by alternativeMark. "boat or (swim and light)" is {"boat|light", "boat|swim"}.
/// Whatever requires two things therefore requires the union of both sets.
using Needs = std::set<std::string>;

inline constexpr char alternativeMark = '|';

/// Calls visit(std::string_view ability) for each ability of a condition.
template <class Visit>
void forEachAlternative(std::string_view condition, Visit&& visit) {
    while (true) {
        const std::size_t end = condition.find(alternativeMark);
        visit(condition.substr(0, end));
        if (end == std::string_view::npos)
            return;
        condition.remove_prefix(end + 1);
    }
}

/// Returns whether an agent with these abilities meets a condition.
bool meets(const Abilities& has, const std::string& condition);

/// Returns whether an agent with these abilities meets all conditions.
bool covers(const Abilities& has, const Needs& needs);

/// Returns whether any condition names several abilities.
bool hasAlternatives(const Needs& needs);

/// Returns whether all names are valid: not empty, UTF-8, and without alternativeMark.
bool areAbilities(const Abilities& abilities);

/// Returns whether all conditions consist of valid names in strictly ascending order.
bool areNeeds(const Needs& needs);

} // namespace navcore
