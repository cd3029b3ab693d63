// SPDX-License-Identifier: MIT
#include "navcore/author/select/cell_formula.h"

#include "navcore/author/select/amount_text.h"
#include "navcore/author/select/cell_texts.h"
#include "navcore/author/words/typed_text.h"

#include <array>
#include <charconv>
#include <cmath>

namespace navcore {
namespace {

using Step = CellFormula::Step;
using Steps = CellFormula::Steps;

constexpr double mostExact = 9007199254740992; // 2^53
constexpr std::size_t mostNesting = 100;

bool isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// Parses a formula by recursive descent into reverse Polish notation.
class FormulaParser {
public:
    FormulaParser(const LevelInfo& info, SelectKind kind, const ItemAttribute& target,
                  std::string_view text)
        : m_info(info), m_kind(kind), m_target(target), m_text(text) {}

    Result<Steps> run() {
        skip();
        const bool continues = peek() == '*' || peek() == '/';
        if (continues)
            m_steps.push_back({Step::Type::Attribute, 0, &m_target});
        else
            product();
        if (continues)
            products();
        sums();
        if (!m_problem && m_at < m_text.size())
            fail(say(words::badFormula, inQuotes(m_text)));
        if (m_problem)
            return invalid(*m_problem);
        return std::move(m_steps);
    }

private:
    char peek() const { return m_at < m_text.size() ? m_text[m_at] : '\0'; }
    void skip() {
        while (peek() == ' ' || peek() == '\t')
            ++m_at;
    }
    void fail(Phrase what) {
        if (!m_problem)
            m_problem = std::move(what);
        m_at = m_text.size();
    }
    bool take(char c) {
        skip();
        if (peek() != c)
            return false;
        ++m_at;
        return true;
    }

    void sums() {
        while (!m_problem) {
            const bool adds = take('+');
            if (!adds && !take('-'))
                return;
            product();
            m_steps.push_back({adds ? Step::Type::Add : Step::Type::Subtract});
        }
    }
    void product() {
        factor();
        products();
    }
    void products() {
        while (!m_problem) {
            const bool multiplies = take('*');
            if (!multiplies && !take('/'))
                return;
            factor();
            m_steps.push_back({multiplies ? Step::Type::Multiply : Step::Type::Divide});
        }
    }

    void factor() {
        skip();
        if (++m_depth > mostNesting)
            return fail(say(words::badFormula, inQuotes(m_text)));
        if (take('-')) {
            m_steps.push_back({Step::Type::Number, 0});
            factor();
            m_steps.push_back({Step::Type::Subtract});
        } else if (take('(')) {
            product();
            sums();
            if (!take(')'))
                fail(say(words::badFormula, inQuotes(m_text)));
        } else if (isLetter(peek())) {
            name();
        } else {
            number();
        }
        --m_depth;
    }

    std::string_view letters() {
        const std::size_t begin = m_at;
        while (isLetter(peek()))
            ++m_at;
        return m_text.substr(begin, m_at - begin);
    }

    void name() {
        const std::string_view word = letters();
        if (word == "n")
            return m_steps.push_back({Step::Type::Count});
        const ItemAttribute* attribute = attributeNamed(m_kind, word);
        if (!attribute || attribute->shape != ValueShape::Whole)
            return fail(word == trimmed(m_text)
                            ? say(words::badFormula, inQuotes(word))
                            : say(words::unknownName, inQuotes(word), inQuotes(m_text)));
        m_steps.push_back({Step::Type::Attribute, 0, attribute});
    }

    void number() {
        double number = 0;
        const char* const end = m_text.data() + m_text.size();
        const auto [next, error] = std::from_chars(m_text.data() + m_at, end, number);
        if (error != std::errc() || !std::isfinite(number))
            return fail(say(words::badFormula, inQuotes(m_text)));
        m_at = static_cast<std::size_t>(next - m_text.data());
        skip();
        if (const std::string_view unit = letters(); !unit.empty()) {
            const auto scale = scaleOf(m_info, m_target.unit, unit);
            if (!scale)
                return fail(say(words::unknownName, inQuotes(unit), inQuotes(m_text)));
            number *= *scale / *scaleOf(m_info, m_target.unit, {});
        }
        m_steps.push_back({Step::Type::Number, number});
    }

    const LevelInfo& m_info;
    SelectKind m_kind;
    const ItemAttribute& m_target;
    std::string_view m_text;
    std::size_t m_at = 0, m_depth = 0;
    Steps m_steps;
    std::optional<Phrase> m_problem;
};

std::string shortNumber(double number) {
    std::array<char, 400> digits{};
    // Numbers beyond the exact ones would have hundreds of digits.
    const auto format =
        std::abs(number) > mostExact ? std::chars_format::general : std::chars_format::fixed;
    const auto end =
        std::to_chars(digits.data(), digits.data() + digits.size(), number, format).ptr;
    return {digits.data(), end};
}

} // namespace

Result<CellFormula> CellFormula::make(const Level& level, SelectKind kind,
                                      const ItemAttribute& attribute, std::string_view text) {
    CellFormula formula(level, attribute);
    if (attribute.shape == ValueShape::Whole && !trimmed(text).empty() &&
        !readAmount(level.info(), attribute.unit, text).amount) {
        auto steps = FormulaParser(level.info(), kind, attribute, trimmed(text)).run();
        if (!steps)
            return steps.error();
        formula.m_steps = std::move(steps).value();
        return formula;
    }
    if (attribute.shape == ValueShape::Text) {
        std::string literal;
        std::size_t at = 0;
        while (at < text.size()) {
            const std::size_t close = text[at] == '{' ? text.find('}', at) : std::string::npos;
            if (close == std::string::npos) {
                literal += text[at++];
                continue;
            }
            const std::string_view inner = trimmed(text.substr(at + 1, close - at - 1));
            const ItemAttribute* named = attributeNamed(kind, inner);
            auto steps = FormulaParser(level.info(), kind, attribute, inner).run();
            if (named)
                steps = Steps{{Step::Type::Attribute, 0, named}};
            if (!steps) {
                literal += text[at++];
                continue;
            }
            formula.m_pieces.push_back({std::exchange(literal, {})});
            formula.m_pieces.push_back({{}, std::move(steps).value()});
            at = close + 1;
        }
        if (!formula.m_pieces.empty()) {
            formula.m_pieces.push_back({std::move(literal)});
            return formula;
        }
    }
    auto value = readCell(level, attribute, text);
    if (!value)
        return value.error();
    formula.m_constant = std::move(value).value();
    return formula;
}

Result<double> CellFormula::compute(const Steps& steps, const NavGraph& graph,
                                    const SelectItem& item, std::uint64_t n) const {
    std::vector<double> stack;
    for (const Step& step : steps) {
        if (step.type == Step::Type::Number) {
            stack.push_back(step.number);
        } else if (step.type == Step::Type::Count) {
            stack.push_back(static_cast<double>(n));
        } else if (step.type == Step::Type::Attribute) {
            const FieldValue value = valueOf(*m_level, graph, *step.attribute, item);
            const auto* number = std::get_if<std::int64_t>(&value);
            if (!number)
                return invalid(say(words::isEmptyHere, inQuotes(step.attribute->name)));
            stack.push_back(static_cast<double>(*number) /
                            *scaleOf(m_level->info(), step.attribute->unit, {}));
        } else {
            const double right = stack.back();
            stack.pop_back();
            double& left = stack.back();
            if (step.type == Step::Type::Divide && right == 0)
                return invalid(words::divisionByZero);
            left = step.type == Step::Type::Add        ? left + right
                   : step.type == Step::Type::Subtract ? left - right
                   : step.type == Step::Type::Multiply ? left * right
                                                       : left / right;
        }
    }
    return stack.back();
}

Result<FieldValue> CellFormula::valueFor(const NavGraph& graph, const SelectItem& item,
                                         std::uint64_t n) const {
    if (m_constant)
        return *m_constant;
    if (m_pieces.empty()) {
        const auto result = compute(m_steps, graph, item, n);
        if (!result)
            return result.error();
        const double stored =
            std::round(result.value() * *scaleOf(m_level->info(), m_attribute->unit, {}));
        if (!(std::abs(stored) <= mostExact))
            return invalid(
                say(words::notAllowed, shortNumber(result.value()), inQuotes(m_attribute->name)));
        return FieldValue(static_cast<std::int64_t>(stored));
    }
    std::string text;
    for (const Piece& piece : m_pieces) {
        text += piece.text;
        if (piece.steps.empty())
            continue;
        const ItemAttribute* only =
            piece.steps.size() == 1 ? piece.steps.front().attribute : nullptr;
        if (only) {
            text += cellText(*m_level, graph, *only, item);
            continue;
        }
        const auto result = compute(piece.steps, graph, item, n);
        if (!result)
            return result.error();
        text += shortNumber(result.value());
    }
    return FieldValue(std::move(text));
}

} // namespace navcore
