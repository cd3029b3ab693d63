// SPDX-License-Identifier: MIT
#include "navcore/runtime/graph/abilities.h"

#include "navcore/runtime/base/utf8.h"

namespace navcore {

bool meets(const Abilities& has, const std::string& condition) {
    bool isMet = false;
    forEachAlternative(condition, [&](std::string_view ability) {
        isMet = isMet || has.contains(std::string(ability));
    });
    return isMet;
}

bool covers(const Abilities& has, const Needs& needs) {
    return std::ranges::all_of(
        needs, [&has](const std::string& condition) { return meets(has, condition); });
}

bool hasAlternatives(const Needs& needs) {
    return std::ranges::any_of(needs, [](const std::string& condition) {
        return condition.find(alternativeMark) != std::string::npos;
    });
}

bool areAbilities(const Abilities& abilities) {
    return std::ranges::all_of(abilities, [](const std::string& word) {
        return !word.empty() && isUtf8(word) && word.find(alternativeMark) == std::string::npos;
    });
}

bool areNeeds(const Needs& needs) {
    return std::ranges::all_of(needs, [](const std::string& condition) {
        std::string_view before;
        bool isAscending = isUtf8(condition);
        forEachAlternative(condition, [&](std::string_view ability) {
            isAscending = isAscending && before < ability; // Also refuses an empty first name.
            before = ability;
        });
        return isAscending;
    });
}

} // namespace navcore
