// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/phrase.h"

#include <string>
#include <string_view>

/// An argument of a message that a test does not compare (see isMessage).
inline constexpr const char* anyText = "<any text>";

/// Returns whether `text` is the English text of `message`. An `anyText` argument of `message`
/// matches any text.
inline bool isMessage(std::string_view text, const navcore::Phrase& message) {
    const std::string pattern = navcore::english(message);
    std::string_view rest = pattern;
    for (bool isFirst = true;; isFirst = false) {
        const std::size_t gap = rest.find(anyText);
        const std::string_view part = rest.substr(0, gap);
        if (gap == std::string_view::npos)
            return isFirst ? text == part : text.ends_with(part);
        const std::size_t found = text.find(part);
        if (found == std::string_view::npos || (isFirst && found != 0))
            return false;
        text.remove_prefix(found + part.size());
        rest.remove_prefix(gap + std::string_view(anyText).size());
    }
}
