// SPDX-License-Identifier: MIT
#include "navcore/author/select/expression.h"

#include "navcore/author/select/select_texts.h"
#include "navcore/author/select/tokens.h"
#include "navcore/author/words/typed_text.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace navcore {
namespace {

struct KindWords {
    const char *one, *many;
};
constexpr std::array<KindWords, selectKinds> kindWords{{{"vertex", "vertices"},
                                                        {"edge", "edges"},
                                                        {"link", "links"},
                                                        {"rule", "rules"},
                                                        {"obstacle", "obstacles"},
                                                        {"barrier", "barriers"},
                                                        {"note", "notes"},
                                                        {"lift", "lifts"},
                                                        {"route", "routes"}}};

std::string textOf(const SelectText& text) {
    return text.form == SelectText::Form::Quoted ? inQuotes(text.text) : text.text;
}

std::string textsOf(const std::vector<SelectText>& texts) {
    std::string all;
    for (const SelectText& text : texts)
        all += (all.empty() ? "" : ", ") + textOf(text);
    return all;
}

bool isJoined(const Expression& expression) {
    return expression.type == ConditionType::And || expression.type == ConditionType::Or;
}

std::string partText(const Expression& part) {
    return isJoined(part) ? '(' + expressionText(part) + ')' : expressionText(part);
}

std::string joinedText(const Expression& expression, const char* between) {
    std::string all;
    for (const Expression& part : expression.parts)
        all += (all.empty() ? std::string() : between) + partText(part);
    return all;
}

/// Formats the target of WithinOf, ReachableFrom or PartOf.
std::string targetText(const Expression& expression) {
    if (!expression.place.empty()) {
        const auto& place = expression.place;
        return textOf(place[0]) + ", " + textOf(place[1]) +
               (place.size() > 2 ? " @ " + textOf(place[2]) : std::string());
    }
    const Expression& part = expression.parts.front();
    const bool isShort =
        part.type == ConditionType::Kind || part.type == ConditionType::Selected ||
        (part.type == ConditionType::Name && (part.texts[0].form == SelectText::Form::Quoted ||
                                              part.texts[0].text.find(' ') == std::string::npos));
    return isShort ? expressionText(part) : '(' + expressionText(part) + ')';
}

std::string tagText(const std::string& key) {
    const auto tokens = tokensOf("tag." + key);
    const auto* all = std::get_if<std::vector<Token>>(&tokens);
    const bool isWord = all && all->size() == 2 && (*all)[0].text == "tag." + key && !key.empty();
    return "tag." + (isWord ? key : inQuotes(key));
}

std::size_t charactersBefore(std::string_view text, std::size_t end) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text.substr(0, std::min(end, text.size())), [](char c) {
            return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U;
        }));
}

} // namespace

const char* singularOf(SelectKind kind) {
    return kindWords[static_cast<std::size_t>(kind)].one;
}

const char* pluralOf(SelectKind kind) {
    return kindWords[static_cast<std::size_t>(kind)].many;
}

std::optional<SelectKind> kindNamed(std::string_view word) {
    const std::string small = smallLetters(word);
    for (std::size_t i = 0; i < kindWords.size(); ++i)
        if (small == kindWords[i].one || small == kindWords[i].many)
            return static_cast<SelectKind>(i);
    return std::nullopt;
}

const char* textOf(Comparison comparison) {
    constexpr std::array texts{"=", "!=", "<", "<=", ">", ">=", "~"};
    return texts[static_cast<std::size_t>(comparison)];
}

Phrase SelectProblem::describe(std::string_view expression) const {
    Phrase said =
        say(words::atCharacter, what, std::to_string(charactersBefore(expression, begin) + 1));
    if (suggestions.empty())
        return said;
    Phrase list = inQuotes(suggestions.front());
    for (std::size_t i = 1; i < suggestions.size(); ++i)
        list = say(words::thisOrThat, std::move(list), inQuotes(suggestions[i]));
    return say(words::meantThis, std::move(said), std::move(list));
}

Error errorFor(const SelectProblem& problem, std::string_view expression) {
    return invalid(problem.describe(expression));
}

std::string quotedIfNeeded(std::string_view text) {
    const auto tokens = tokensOf(text);
    const auto* all = std::get_if<std::vector<Token>>(&tokens);
    std::string joined;
    bool isPlain = all && all->size() > 1 && !kindNamed(text);
    for (std::size_t i = 0; isPlain && i + 1 < all->size(); ++i) {
        const Token& token = (*all)[i];
        isPlain = (token.type == TokenType::Word || token.type == TokenType::Number) &&
                  !isReserved(token) && !token.isWord("by") && !token.isWord("none") &&
                  !smallLetters(token.text).starts_with("tag.");
        joined += (joined.empty() ? "" : " ") + token.text;
    }
    return isPlain && joined == text ? joined : inQuotes(text);
}

std::string expressionText(const Expression& expression) {
    const auto& texts = expression.texts;
    switch (expression.type) {
    case ConditionType::All:
        return "all";
    case ConditionType::Selected:
        return "selected";
    case ConditionType::Kind:
        return singularOf(expression.kind);
    case ConditionType::Name:
        return textOf(texts[0]);
    case ConditionType::Attribute:
        return texts[0].text + ' ' + textOf(expression.comparison) + ' ' + textOf(texts[1]);
    case ConditionType::HasTag:
        return tagText(texts[0].text);
    case ConditionType::Tag:
        return tagText(texts[0].text) + ' ' + textOf(expression.comparison) + ' ' +
               textOf(texts[1]);
    case ConditionType::Not:
        return "not " + partText(expression.parts.front());
    case ConditionType::And:
        return joinedText(expression, " and ");
    case ConditionType::Or:
        return joinedText(expression, " or ");
    case ConditionType::InBox:
        return "in box(" + textsOf(texts) + ')';
    case ConditionType::InPolygon:
        return "in polygon(" + textsOf(texts) + ')';
    case ConditionType::InObstacle:
        return "in " + textOf(texts[0]);
    case ConditionType::WithinOf:
        return "within " + textOf(texts[0]) + " of " + targetText(expression);
    case ConditionType::ReachableFrom:
        return "reachable from " + targetText(expression) +
               (texts.empty() ? std::string() : " by agent " + textOf(texts[0]));
    case ConditionType::PartOf:
        return "part of " + targetText(expression);
    case ConditionType::OnFloor:
        return "on floor " + textOf(texts[0]);
    case ConditionType::UsedByRoute:
        return "used by route" + (texts.empty() ? std::string() : ' ' + textOf(texts[0]));
    }
    return {};
}

} // namespace navcore
