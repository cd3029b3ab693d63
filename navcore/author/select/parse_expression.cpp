// SPDX-License-Identifier: MIT
#include "navcore/author/select/item_attributes.h"
#include "navcore/author/select/select_texts.h"
#include "navcore/author/select/tokens.h"
#include "navcore/author/words/typed_text.h"

#include <initializer_list>

namespace navcore {
namespace {

/// A recursive descent parser. After the first problem, all functions return quickly.
class ExpressionParser {
public:
    explicit ExpressionParser(std::vector<Token> tokens) : m_tokens(std::move(tokens)) {}

    SelectResult<Expression> run() {
        if (now().type == TokenType::End)
            return SelectProblem{0, 0, words::emptyExpression};
        Expression expression = whole();
        if (!m_problem && now().type != TokenType::End)
            expected(words::endOfText);
        if (m_problem)
            return *m_problem;
        return expression;
    }

private:
    const Token& now() const { return m_tokens[m_at]; }
    const Token& ahead(std::size_t by) const {
        return m_tokens[std::min(m_at + by, m_tokens.size() - 1)];
    }
    void advance() {
        if (m_at + 1 < m_tokens.size())
            ++m_at;
    }

    void fail(SelectProblem problem) {
        if (!m_problem)
            m_problem = std::move(problem);
    }
    void expected(Phrase what) {
        const Token& token = now();
        fail({token.begin, token.end,
              say(words::expectedHere, std::move(what),
                  token.type == TokenType::End ? Phrase(words::endOfText)
                                               : Phrase(inQuotes(token.text)))});
    }
    bool take(const char* word) {
        if (!now().isWord(word))
            return false;
        advance();
        return true;
    }
    void need(const char* word) {
        if (!take(word))
            expected(say(words::theWord, inQuotes(word)));
    }
    void needSign(char sign) {
        if (!now().isSign(sign))
            return expected(inQuotes(std::string(1, sign)));
        advance();
    }

    Expression made(ConditionType type) const {
        Expression expression;
        expression.type = type;
        expression.begin = now().begin;
        return expression;
    }

    Expression whole() {
        Expression first = sum();
        if (m_problem || !take("where"))
            return first;
        Expression both = made(ConditionType::And);
        both.begin = first.begin;
        both.parts.push_back(std::move(first));
        both.parts.push_back(nested([this] { return whole(); }));
        return both;
    }

    Expression sum() {
        Expression any = made(ConditionType::Or);
        any.parts.push_back(product());
        while (!m_problem && take("or"))
            any.parts.push_back(product());
        return any.parts.size() == 1 ? std::move(any.parts.front()) : any;
    }

    Expression product() {
        Expression each = made(ConditionType::And);
        each.parts.push_back(factor());
        while (!m_problem && (take("and") || beginsFactor()))
            each.parts.push_back(factor());
        return each.parts.size() == 1 ? std::move(each.parts.front()) : each;
    }

    bool beginsFactor() const {
        const Token& token = now();
        return token.isSign('(') || token.type == TokenType::Quoted ||
               token.type == TokenType::Id || token.type == TokenType::Number ||
               (token.type == TokenType::Word && !token.isWord("or") && !token.isWord("where"));
    }

    template <class Parse>
    Expression nested(Parse parse) {
        if (++m_depth > maxExpressionDepth) {
            fail({now().begin, now().end,
                  say(words::nestedTooDeeply, std::to_string(maxExpressionDepth))});
            return {};
        }
        Expression expression = parse();
        --m_depth;
        return expression;
    }

    Expression factor() {
        if (now().isWord("not")) {
            Expression none = made(ConditionType::Not);
            advance();
            none.parts.push_back(nested([this] { return factor(); }));
            return none;
        }
        if (now().isSign('(')) {
            advance();
            Expression inner = nested([this] { return whole(); });
            if (!m_problem)
                needSign(')');
            return inner;
        }
        return condition();
    }

    Expression condition() {
        Expression one = made(ConditionType::All);
        const Token& token = now();
        if (take("all"))
            return one;
        if (take("selected")) {
            one.type = ConditionType::Selected;
            return one;
        }
        if (take("in"))
            return area(one);
        if (take("within"))
            return near(one);
        if (take("reachable"))
            return reach(one);
        if (take("part")) {
            need("of");
            one.type = ConditionType::PartOf;
            target(one, {});
            return one;
        }
        if (take("on")) {
            need("floor");
            one.type = ConditionType::OnFloor;
            one.texts.push_back(text({}));
            return one;
        }
        if (take("used"))
            return use(one);
        if (token.type == TokenType::Word && smallLetters(token.text).starts_with("tag."))
            return tag(one);
        if (ahead(1).type == TokenType::Operator &&
            (token.type == TokenType::Word || token.type == TokenType::Quoted))
            return comparison(one);
        if (const auto kind =
                token.type == TokenType::Word ? kindNamed(token.text) : std::nullopt) {
            advance();
            one.type = ConditionType::Kind;
            one.kind = *kind;
            return one;
        }
        if (!beginsText())
            expected(words::aCondition);
        one.type = ConditionType::Name;
        one.texts.push_back(text({}));
        return one;
    }

    bool beginsText() const {
        const Token& token = now();
        return token.type == TokenType::Quoted || token.type == TokenType::Id || continuesText({});
    }

    using StopWords = std::initializer_list<const char*>;
    /// Returns whether the present token belongs to a text of several words.
    bool continuesText(StopWords stops) const {
        const Token& token = now();
        if (token.type == TokenType::Number)
            return true;
        for (const char* stop : stops)
            if (token.isWord(stop))
                return false;
        return token.type == TokenType::Word && !isReserved(token) &&
               ahead(1).type != TokenType::Operator &&
               !smallLetters(token.text).starts_with("tag.");
    }

    SelectText text(StopWords stops) {
        SelectText text;
        const Token& token = now();
        text.begin = token.begin;
        text.end = token.end;
        if (token.type == TokenType::Quoted || token.type == TokenType::Id) {
            text.form = token.type == TokenType::Quoted ? SelectText::Form::Quoted
                                                        : SelectText::Form::Plain;
            text.text = token.text;
            advance();
            return text;
        }
        if (!continuesText(stops))
            expected(words::aValue);
        while (!m_problem && continuesText(stops)) {
            text.text += (text.text.empty() ? "" : " ") + now().text;
            text.end = now().end;
            advance();
        }
        return text;
    }

    SelectText amount() {
        SelectText text{now().text, SelectText::Form::Plain, now().begin, now().end};
        if (now().type != TokenType::Number) {
            expected(words::aNumber);
            return text;
        }
        advance();
        if (now().type == TokenType::Word && !now().isWord("of") && continuesText({})) {
            text.text += ' ' + now().text;
            text.end = now().end;
            advance();
        }
        return text;
    }

    std::vector<SelectText> amounts() {
        std::vector<SelectText> all;
        needSign('(');
        while (!m_problem) {
            all.push_back(amount());
            if (!now().isSign(','))
                break;
            advance();
        }
        if (!m_problem)
            needSign(')');
        return all;
    }

    Expression area(Expression one) {
        const Token& token = now();
        const bool isCalled = ahead(1).isSign('(');
        if (isCalled && (token.isWord("box") || token.isWord("polygon"))) {
            const bool isBox = token.isWord("box");
            const std::size_t begin = token.begin;
            advance();
            one.type = isBox ? ConditionType::InBox : ConditionType::InPolygon;
            one.texts = amounts();
            const std::size_t count = one.texts.size();
            if (isBox ? count != 4 : count < 6 || count % 2 != 0)
                fail({begin, now().begin, isBox ? words::boxNeedsFour : words::polygonNeedsThree});
            return one;
        }
        one.type = ConditionType::InObstacle;
        if (!beginsText())
            expected(words::anAreaOrName);
        one.texts.push_back(text({}));
        return one;
    }

    Expression near(Expression one) {
        one.type = ConditionType::WithinOf;
        one.texts.push_back(amount());
        if (!m_problem)
            need("of");
        target(one, {});
        return one;
    }

    Expression reach(Expression one) {
        one.type = ConditionType::ReachableFrom;
        need("from");
        target(one, {"by"});
        if (!m_problem && take("by")) {
            if (now().isWord("agent") && ahead(1).type != TokenType::End)
                advance();
            one.texts.push_back(text({}));
        }
        return one;
    }

    Expression use(Expression one) {
        one.type = ConditionType::UsedByRoute;
        need("by");
        if (!m_problem)
            need("route");
        if (!m_problem && beginsText())
            one.texts.push_back(text({}));
        return one;
    }

    /// Returns whether the next tokens are a number, optionally with a unit, and a comma.
    bool beginsPlace() const {
        return now().type == TokenType::Number &&
               (ahead(1).isSign(',') || (ahead(1).type == TokenType::Word && ahead(2).isSign(',')));
    }

    void target(Expression& one, StopWords stops) {
        if (m_problem)
            return;
        if (beginsPlace()) {
            one.place.push_back(amount());
            needSign(',');
            one.place.push_back(amount());
            if (!m_problem && now().isSign('@')) {
                advance();
                one.place.push_back(text(stops));
            }
            return;
        }
        Expression inner = made(ConditionType::Name);
        const Token& token = now();
        if (token.isSign('(')) {
            inner = factor();
        } else if (take("selected")) {
            inner.type = ConditionType::Selected;
        } else if (const auto kind =
                       token.type == TokenType::Word ? kindNamed(token.text) : std::nullopt) {
            advance();
            inner.type = ConditionType::Kind;
            inner.kind = *kind;
        } else if (beginsText()) {
            inner.texts.push_back(text(stops));
        } else {
            expected(words::aPlaceOrItems);
        }
        one.parts.push_back(std::move(inner));
    }

    Expression tag(Expression one) {
        SelectText key{now().text.substr(4), SelectText::Form::Quoted, now().begin + 4, now().end};
        const std::size_t end = now().end;
        advance();
        if (key.text.empty() && now().type == TokenType::Quoted && now().begin == end) {
            key.text = now().text;
            key.end = now().end;
            advance();
        }
        one.type = ConditionType::HasTag;
        one.texts.push_back(std::move(key));
        if (now().type == TokenType::Operator) {
            one.type = ConditionType::Tag;
            one.comparison = now().comparison;
            advance();
            one.texts.push_back(text({}));
        }
        return one;
    }

    Expression comparison(Expression one) {
        one.type = ConditionType::Attribute;
        const std::vector<std::string> all = attributeNames();
        const std::string small = smallLetters(now().text);
        const auto found = std::ranges::find_if(
            all, [&](const std::string& name) { return smallLetters(name) == small; });
        if (found == all.end()) {
            fail({now().begin, now().end, say(words::unknownAttribute, inQuotes(now().text)),
                  nearNames(now().text, all)});
            return one;
        }
        one.texts.push_back({*found, SelectText::Form::Plain, now().begin, now().end});
        advance();
        one.comparison = now().comparison;
        advance();
        one.texts.push_back(text({}));
        return one;
    }

    std::vector<Token> m_tokens;
    std::size_t m_at = 0, m_depth = 0;
    std::optional<SelectProblem> m_problem;
};

} // namespace

SelectResult<Expression> parseExpression(std::string_view text) {
    auto tokens = tokensOf(text);
    if (const auto* problem = std::get_if<SelectProblem>(&tokens))
        return *problem;
    return ExpressionParser(std::get<std::vector<Token>>(std::move(tokens))).run();
}

} // namespace navcore
