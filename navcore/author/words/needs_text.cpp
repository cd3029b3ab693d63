// SPDX-License-Identifier: MIT
#include "navcore/author/words/needs_text.h"

#include "navcore/author/words/request_texts.h"
#include "navcore/runtime/base/phrase.h"

#include <optional>
#include <vector>

namespace navcore {
namespace {

constexpr std::string_view needsBlanks = " \t\r\n";
constexpr std::string_view needsSigns = "(),\"";

/// A condition as a set of abilities, of which one is enough.
using Condition = std::set<std::string>;
/// Conditions that must all be met. Empty if nothing is required.
using Conditions = std::set<Condition>;

/// Removes conditions that are met whenever another one is met.
Conditions withoutImplied(const Conditions& all) {
    Conditions kept;
    for (const Condition& one : all)
        if (std::ranges::none_of(all, [&](const Condition& other) {
                return other != one &&
                       std::includes(one.begin(), one.end(), other.begin(), other.end());
            }))
            kept.insert(one);
    return kept;
}

Conditions both(Conditions a, Conditions b) {
    a.merge(b);
    return withoutImplied(a);
}

/// Either all conditions of `a` or all of `b`: each of `a` or each of `b`.
Conditions either(const Conditions& a, const Conditions& b) {
    Conditions all;
    for (const Condition& one : a)
        for (const Condition& other : b) {
            Condition united = one;
            united.insert(other.begin(), other.end());
            all.insert(std::move(united));
        }
    return withoutImplied(all);
}

class NeedsParser {
public:
    explicit NeedsParser(std::string_view text) : m_text(text) {}

    Result<Needs> read() {
        next();
        if (m_token.empty() && !m_isName)
            return Needs();
        const Conditions all = list();
        if (!m_error && !atEnd())
            fail(m_token == ")" ? words::extraBracket : words::operatorExpected);
        if (m_error)
            return *m_error;
        Needs needs;
        for (const Condition& condition : all) {
            std::string text;
            for (const std::string& ability : condition)
                text += (text.empty() ? "" : std::string(1, alternativeMark)) + ability;
            needs.insert(std::move(text));
        }
        return needs;
    }

private:
    bool atEnd() const { return m_token.empty() && !m_isName; }
    bool isWord(std::string_view word) const { return !m_isName && m_token == word; }

    void fail(const Template& cause) {
        if (!m_error)
            m_error = errorOf(ErrorKind::Syntax,
                              say(words::needsErrorAt, say(cause), std::to_string(m_begin + 1)));
    }

    /// Reads the next token: a sign, "and", "or", or a name, which may consist of several words.
    void next() {
        m_isName = false;
        m_token.clear();
        skipBlanks();
        m_begin = m_at;
        if (m_at == m_text.size())
            return;
        if (m_text[m_at] == '"')
            return quoted();
        if (needsSigns.find(m_text[m_at]) != std::string_view::npos) {
            m_token = m_text[m_at++];
            return;
        }
        while (m_at < m_text.size()) {
            const std::size_t from = m_at;
            const std::string_view word = wordHere();
            const bool isOperator = word == "and" || word == "or";
            if (word.empty() || (isOperator && m_isName)) {
                m_at = from;
                break;
            }
            if (isOperator) {
                m_token = word;
                return;
            }
            m_token += (m_isName ? " " : "") + std::string(word);
            m_isName = true;
            skipBlanks();
        }
        if (m_token.find(alternativeMark) != std::string::npos)
            fail(words::badAbility);
    }

    /// Reads a name in quotation marks, in which two quotation marks stand for one.
    void quoted() {
        m_isName = true;
        for (++m_at; m_at < m_text.size(); ++m_at) {
            if (m_text[m_at] == '"') {
                ++m_at;
                if (m_at == m_text.size() || m_text[m_at] != '"') {
                    if (m_token.empty() || m_token.find(alternativeMark) != std::string::npos)
                        fail(words::badAbility);
                    return;
                }
            }
            m_token += m_text[m_at];
        }
        fail(words::openQuote);
    }

    void skipBlanks() {
        m_at = std::min(m_text.find_first_not_of(needsBlanks, m_at), m_text.size());
    }
    std::string_view wordHere() {
        const std::size_t from = m_at;
        while (m_at < m_text.size() && needsBlanks.find(m_text[m_at]) == std::string_view::npos &&
               needsSigns.find(m_text[m_at]) == std::string_view::npos)
            ++m_at;
        return m_text.substr(from, m_at - from);
    }

    Conditions list() {
        Conditions all;
        while (!m_error) {
            // Commas without anything between them are common while typing.
            while (isWord(","))
                next();
            if (atEnd())
                break;
            all = limited(both(std::move(all), alternatives()));
            if (!isWord(","))
                break;
        }
        return all;
    }
    Conditions alternatives() {
        Conditions all = conjunction();
        while (!m_error && isWord("or")) {
            next();
            all = limited(either(all, conjunction()));
        }
        return all;
    }
    Conditions conjunction() {
        Conditions all = operand();
        while (!m_error && isWord("and")) {
            next();
            all = limited(both(std::move(all), operand()));
        }
        return all;
    }
    Conditions operand() {
        if (m_error)
            return {};
        if (m_isName) {
            Conditions one{{m_token}};
            next();
            return one;
        }
        if (!isWord("(")) {
            fail(words::abilityExpected);
            return {};
        }
        if (++m_depth > deepest) {
            fail(words::tooManyConditions);
            return {};
        }
        next();
        Conditions inner = list();
        --m_depth;
        if (!m_error && !isWord(")"))
            fail(words::openBracket);
        next();
        return inner;
    }

    Conditions limited(Conditions all) {
        if (all.size() > mostConditions && !m_error)
            m_error = errorOf(ErrorKind::TooLarge, say(words::tooManyConditions));
        return all;
    }

    static constexpr int deepest = 32;

    std::string_view m_text;
    std::size_t m_at = 0, m_begin = 0;
    std::string m_token;
    bool m_isName = false;
    int m_depth = 0;
    std::optional<Error> m_error;
};

/// Returns whether a name must be in quotation marks.
bool needsQuotes(std::string_view name) {
    if (name.find_first_of(needsSigns) != std::string_view::npos)
        return true;
    const auto parsed = readNeeds(name);
    return !parsed || parsed.value() != Needs{std::string(name)};
}

} // namespace

Result<Needs> readNeeds(std::string_view text) {
    return NeedsParser(text).read();
}

std::string conditionText(std::string_view condition) {
    std::string text;
    forEachAlternative(condition, [&](std::string_view ability) {
        text += text.empty() ? "" : " or ";
        if (!needsQuotes(ability)) {
            text += ability;
            return;
        }
        text += '"';
        for (const char c : ability)
            text += c == '"' ? std::string(2, c) : std::string(1, c);
        text += '"';
    });
    return text;
}

std::string needsText(const Needs& needs) {
    std::string text;
    for (const std::string& condition : needs)
        text += (text.empty() ? "" : ", ") + conditionText(condition);
    return text;
}

} // namespace navcore
