// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace navcore {

/// A name that may contain the wildcard `*`, which stands for any text. Only the letters A to Z are
/// compared without regard to case.
class TextPattern {
public:
    TextPattern() = default;
    explicit TextPattern(std::string_view pattern);
    /// A pattern that matches every text that contains a match of `pattern`.
    static TextPattern within(std::string_view pattern);

    bool hasWildcard() const { return m_hasWildcard; }
    /// Returns whether the whole text matches. O(text * pattern) in the worst case.
    bool matches(std::string_view text) const;

private:
    std::string m_pattern; ///< In lower case.
    bool m_hasWildcard = false;
};

} // namespace navcore
