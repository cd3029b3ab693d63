// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/select/expression.h"

namespace navcore {

enum class TokenType : std::uint8_t {
    Word,   ///< A word, a number or a word with wildcards.
    Number, ///< A number, directly followed by letters if it has a unit.
    Quoted,
    Id,       ///< `#` with letters, digits or hyphens.
    Operator, ///< A comparison.
    Sign,     ///< One of ( ) , @
    End,
};

struct Token {
    TokenType type = TokenType::End;
    std::string text; ///< Without quotes. Empty at the end.
    std::size_t begin = 0, end = 0;
    Comparison comparison = Comparison::Equal; ///< Only for operators.

    bool isSign(char sign) const { return type == TokenType::Sign && text[0] == sign; }
    /// Returns whether this is the unquoted word, regardless of case. `word` is in lower case.
    bool isWord(std::string_view word) const;
};

/// Splits an expression into tokens. The last one is of type End. O(length).
SelectResult<std::vector<Token>> tokensOf(std::string_view text);

/// Returns the words that end a text of several words, such as "and".
std::span<const char* const> reservedWords();
bool isReserved(const Token& token);

} // namespace navcore
