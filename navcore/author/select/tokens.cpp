// SPDX-License-Identifier: MIT
#include "navcore/author/select/tokens.h"

#include "navcore/author/select/select_texts.h"
#include "navcore/author/words/typed_text.h"
#include "navcore/runtime/base/utf8.h"

#include <algorithm>
#include <array>

namespace navcore {
namespace {

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

/// Returns whether a word can begin with this byte. All bytes of characters beyond ASCII can.
bool beginsWord(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '*' || isDigit(c) ||
           static_cast<unsigned char>(c) >= 0x80;
}

bool continuesWord(char c) {
    return beginsWord(c) || c == '-' || c == '.' || c == '\'' || c == '/' || c == ':';
}

bool isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

class Splitter {
public:
    explicit Splitter(std::string_view text) : m_text(text) {}

    SelectResult<std::vector<Token>> run() {
        if (m_text.size() > maxExpressionLength)
            return SelectProblem{
                maxExpressionLength, m_text.size(),
                say(words::expressionTooLong, std::to_string(maxExpressionLength))};
        if (!isUtf8(m_text))
            return SelectProblem{0, m_text.size(), say(words::strayCharacter, "?")};
        while (!m_problem && m_at < m_text.size())
            if (isBlank(m_text[m_at]))
                ++m_at;
            else
                next();
        if (m_problem)
            return *m_problem;
        m_tokens.push_back({TokenType::End, {}, m_text.size(), m_text.size()});
        return std::move(m_tokens);
    }

private:
    char peek(std::size_t ahead) const {
        return m_at + ahead < m_text.size() ? m_text[m_at + ahead] : '\0';
    }

    void add(TokenType type, std::size_t length, Comparison comparison = Comparison::Equal) {
        m_tokens.push_back(
            {type, std::string(m_text.substr(m_at, length)), m_at, m_at + length, comparison});
        m_at += length;
    }

    std::size_t lengthOfWord(std::size_t from) const {
        std::size_t length = from;
        while (m_at + length < m_text.size() && continuesWord(m_text[m_at + length]))
            ++length;
        return length;
    }

    void next() {
        const char c = m_text[m_at];
        const bool isSigned = (c == '-' || c == '+') && (isDigit(peek(1)) || peek(1) == '.');
        if (c == '"')
            return quoted();
        if (isDigit(c) || isSigned || (c == '.' && isDigit(peek(1))))
            return add(TokenType::Number, lengthOfWord(1));
        if (beginsWord(c))
            return add(TokenType::Word, lengthOfWord(1));
        if (c == '#' && continuesWord(peek(1)))
            return add(TokenType::Id, lengthOfWord(1));
        if (std::string_view("(),@").find(c) != std::string_view::npos)
            return add(TokenType::Sign, 1);
        comparison(c);
    }

    void comparison(char c) {
        const bool withEquals = peek(1) == '=';
        switch (c) {
        case '=':
            return add(TokenType::Operator, withEquals ? 2 : 1, Comparison::Equal);
        case '~':
            return add(TokenType::Operator, 1, Comparison::Contains);
        case '<':
            return peek(1) == '>' ? add(TokenType::Operator, 2, Comparison::NotEqual)
                   : withEquals   ? add(TokenType::Operator, 2, Comparison::AtMost)
                                  : add(TokenType::Operator, 1, Comparison::Less);
        case '>':
            return withEquals ? add(TokenType::Operator, 2, Comparison::AtLeast)
                              : add(TokenType::Operator, 1, Comparison::More);
        case '!':
            if (withEquals)
                return add(TokenType::Operator, 2, Comparison::NotEqual);
            break;
        default:
            break;
        }
        m_problem =
            SelectProblem{m_at, m_at + 1, say(words::strayCharacter, inQuotes(std::string(1, c)))};
    }

    void quoted() {
        const std::size_t begin = m_at;
        std::string inner;
        for (std::size_t i = m_at + 1; i < m_text.size(); ++i) {
            if (m_text[i] != '"') {
                inner += m_text[i];
            } else if (i + 1 < m_text.size() && m_text[i + 1] == '"') {
                inner += '"';
                ++i;
            } else {
                m_at = i + 1;
                m_tokens.push_back({TokenType::Quoted, std::move(inner), begin, m_at});
                return;
            }
        }
        m_problem = SelectProblem{begin, m_text.size(), words::quoteNotClosed};
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    std::vector<Token> m_tokens;
    std::optional<SelectProblem> m_problem;
};

constexpr std::array reserved{"and",       "or",   "not",  "in",    "on",       "within",
                              "reachable", "part", "used", "where", "selected", "all"};

} // namespace

bool Token::isWord(std::string_view word) const {
    return type == TokenType::Word && text.size() == word.size() && smallLetters(text) == word;
}

SelectResult<std::vector<Token>> tokensOf(std::string_view text) {
    return Splitter(text).run();
}

std::span<const char* const> reservedWords() {
    return reserved;
}

bool isReserved(const Token& token) {
    return std::ranges::any_of(reserved, [&](const char* word) { return token.isWord(word); });
}

} // namespace navcore
