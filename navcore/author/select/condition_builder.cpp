// SPDX-License-Identifier: MIT
#include "navcore/author/select/condition_builder.h"

#include "navcore/author/words/typed_text.h"

#include <algorithm>

namespace navcore {
namespace {

std::optional<Expression> parsed(std::string_view text) {
    auto result = parseExpression(text);
    auto* expression = std::get_if<Expression>(&result);
    return expression ? std::optional(std::move(*expression)) : std::nullopt;
}

bool isSingle(const Expression& expression) {
    return expression.type != ConditionType::And && expression.type != ConditionType::Or;
}

/// Collects the operands of nested conditions of one type, And or Or, which are associative.
void addOperands(const Expression& expression, ConditionType type, std::vector<Expression>& all) {
    if (expression.type != type) {
        all.push_back(expression);
        return;
    }
    for (const Expression& part : expression.parts)
        addOperands(part, type, all);
}

bool requiresKind(const Expression& expression, SelectKind kind) {
    std::vector<Expression> all;
    addOperands(expression, ConditionType::And, all);
    return std::ranges::any_of(all, [kind](const Expression& each) {
        return each.type == ConditionType::Kind && each.kind == kind;
    });
}

} // namespace

std::vector<Comparison> comparisonsOf(const ItemAttribute& attribute) {
    using enum Comparison;
    switch (attribute.shape) {
    case ValueShape::Whole:
        return {Equal, NotEqual, Less, AtMost, More, AtLeast};
    case ValueShape::Word:
    case ValueShape::TerrainRef:
    case ValueShape::AgentRef:
    case ValueShape::VertexRef:
    case ValueShape::FloorRef:
    case ValueShape::EndOfRoute:
    case ValueShape::Text:
    case ValueShape::TagMap:
    case ValueShape::WordSet:
        return {Equal, NotEqual, Contains};
    default:
        return {Equal, NotEqual};
    }
}

std::optional<std::string> conditionWith(std::string_view beginning, std::string_view value) {
    for (const std::string& text : {std::string(value), quotedIfNeeded(value)}) {
        std::string whole = std::string(beginning) + ' ' + text;
        if (const auto condition = parsed(whole); condition && isSingle(*condition))
            return whole;
    }
    return std::nullopt;
}

std::optional<std::string> extendedBy(std::string_view expression, ConditionJoin how,
                                      std::optional<SelectKind> kind, std::string_view condition) {
    const std::string before(trimmed(expression));
    const auto present = parsed(before);
    if (!present && !before.empty())
        return std::nullopt;
    const bool hasKind =
        kind && present && how != ConditionJoin::Or && requiresKind(*present, *kind);
    std::string added = kind && !(hasKind && !condition.empty()) ? singularOf(*kind) : "";
    if (!condition.empty())
        added += (added.empty() ? "" : " and ") + std::string(condition);
    const auto addition = parsed(added);
    if (!addition)
        return std::nullopt;
    if (how == ConditionJoin::AndNot)
        added = isSingle(*addition) ? "not " + added : "not (" + added + ')';
    if (!present)
        return added;
    const auto type = how == ConditionJoin::Or ? ConditionType::Or : ConditionType::And;
    added = (how == ConditionJoin::Or ? " or " : " and ") + added;
    // The shorter text is right if it has the same operands as the one with parentheses.
    const auto operandsOf = [&](const std::string& text) {
        std::vector<Expression> all;
        if (const auto whole = parsed(text))
            addOperands(*whole, type, all);
        return all;
    };
    std::string enclosed = '(' + before + ')' + added;
    const auto wanted = operandsOf(enclosed);
    if (wanted.empty())
        return std::nullopt;
    return operandsOf(before + added) == wanted ? before + added : std::move(enclosed);
}

} // namespace navcore
