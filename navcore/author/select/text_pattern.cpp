// SPDX-License-Identifier: MIT
#include "navcore/author/select/text_pattern.h"

#include "navcore/author/words/typed_text.h"

namespace navcore {
namespace {

char smallLetter(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

} // namespace

TextPattern::TextPattern(std::string_view pattern)
    : m_pattern(smallLetters(pattern)), m_hasWildcard(pattern.find('*') != std::string::npos) {}

TextPattern TextPattern::within(std::string_view pattern) {
    return TextPattern('*' + std::string(pattern) + '*');
}

bool TextPattern::matches(std::string_view text) const {
    constexpr std::size_t none = std::string::npos;
    std::size_t t = 0, p = 0, star = none, after = 0;
    while (t < text.size()) {
        if (p < m_pattern.size() && m_pattern[p] == '*') {
            star = p++; // Initially, the wildcard stands for an empty text.
            after = t;
        } else if (p < m_pattern.size() && m_pattern[p] == smallLetter(text[t])) {
            ++p;
            ++t;
        } else if (star != none) {
            p = star + 1;
            t = ++after;
        } else {
            return false;
        }
    }
    while (p < m_pattern.size() && m_pattern[p] == '*')
        ++p;
    return p == m_pattern.size();
}

} // namespace navcore
