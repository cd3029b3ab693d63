// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/booleans.h"

#include "navcore/author/io/formats/text_table.h"

#include <algorithm>

namespace navcore {

std::optional<bool> xmlBooleanIn(std::string_view text) {
    text = trimmedText(text);
    const bool isTrue = text == "true" || text == "1";
    return isTrue || text == "false" || text == "0" ? std::optional(isTrue) : std::nullopt;
}

std::optional<bool> yamlBooleanIn(std::string_view text) {
    const auto isSmall = [](char c) { return c >= 'a' && c <= 'z'; };
    const bool endsSmall = text.size() > 1 && std::ranges::all_of(text.substr(1), isSmall);
    const bool isCapital = std::ranges::none_of(text, isSmall);
    if (!endsSmall && !isCapital && text.size() != 1)
        return std::nullopt;
    for (const char* word : {"true", "yes", "on", "y"})
        if (isSameWord(text, word))
            return true;
    for (const char* word : {"false", "no", "off", "n"})
        if (isSameWord(text, word))
            return false;
    return std::nullopt;
}

} // namespace navcore
