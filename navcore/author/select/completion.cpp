// SPDX-License-Identifier: MIT
#include "navcore/author/select/completion.h"

#include "navcore/author/select/condition.h"
#include "navcore/author/select/named_items.h"
#include "navcore/author/select/tokens.h"
#include "navcore/author/words/typed_text.h"

#include <algorithm>
#include <array>

namespace navcore {
namespace {

constexpr std::size_t mostItems = 100'000; // Maximum number of items whose names are offered.

using Texts = std::vector<std::string>;

/// Calls visit(item) for the items of some types that have a table of their own.
template <class Visit>
void forEachRecord(const Level& level, KindMask kinds, Visit&& visit) {
    std::size_t left = mostItems;
    const NavGraph graph;
    forEachSelectItem({level, graph, {}}, kinds, [&](const SelectItem& item) {
        if (left > 0) {
            visit(item);
            --left;
        }
    });
}

constexpr KindMask recordKinds = everyKind & ~maskOf(SelectKind::Edge);

Texts itemNames(const Level& level) {
    std::set<std::string> names;
    forEachRecord(level, recordKinds, [&](const SelectItem& item) {
        if (const std::string_view name = nameOf(item); !name.empty())
            names.emplace(name);
    });
    return {names.begin(), names.end()};
}

Texts tagKeys(const Level& level) {
    std::set<std::string> keys;
    forEachRecord(level, recordKinds, [&](const SelectItem& item) {
        if (const Tags* tags = tagsOf(item))
            for (const auto& [key, value] : *tags)
                keys.insert("tag." + key);
    });
    return {keys.begin(), keys.end()};
}

Texts tagValues(const Level& level, const std::string& key) {
    std::set<std::string> values;
    forEachRecord(level, recordKinds, [&](const SelectItem& item) {
        const Tags* tags = tagsOf(item);
        if (const auto at = tags ? tags->find(key) : Tags::const_iterator();
            tags && at != tags->end())
            values.insert(at->second);
    });
    return {values.begin(), values.end()};
}

/// Adds the values that an attribute of one type can have or has.
void addValues(const Level& level, SelectKind kind, const ItemAttribute& attribute,
               std::set<std::string>& values) {
    switch (attribute.shape) {
    case ValueShape::YesNo:
        values.insert({"yes", "no"});
        return;
    case ValueShape::Word:
        values.insert(attribute.words().begin(), attribute.words().end());
        return;
    case ValueShape::TerrainRef:
    case ValueShape::AgentRef:
    case ValueShape::FloorRef:
    case ValueShape::VertexRef:
        for (std::string& name : namesFor(level, attribute.shape))
            values.insert(std::move(name));
        return;
    case ValueShape::EndOfRoute:
        for (std::string& name : namesFor(level, ValueShape::VertexRef))
            values.insert(std::move(name));
        return;
    case ValueShape::Text:
    case ValueShape::WordSet:
        if (attribute.source == AttributeSource::Field && kind != SelectKind::Edge)
            forEachRecord(level, maskOf(kind), [&](const SelectItem& item) {
                const FieldValue value = attribute.field->get(item.item);
                if (const auto* text = std::get_if<std::string>(&value); text && !text->empty())
                    values.insert(*text);
                if (const auto* words = std::get_if<Abilities>(&value))
                    values.insert(words->begin(), words->end());
            });
        return;
    default:
        return;
    }
}

template <class Item>
Texts namesIn(const Level& level) {
    return namesOfAll<Item>(level);
}

bool isOperatorTaking(const Token& token) {
    const Texts names = attributeNames();
    return (token.type == TokenType::Word || token.type == TokenType::Quoted) &&
           (token.text.starts_with("tag.") ||
            std::ranges::any_of(names, [&](const std::string& name) {
                return smallLetters(name) == smallLetters(token.text);
            }));
}

/// The tokens before the text to complete. The last ones determine what can follow.
class TokensBefore {
public:
    explicit TokensBefore(std::vector<Token> tokens) : m_tokens(std::move(tokens)) {}

    const Token& back(std::size_t by) const {
        static const Token none;
        return by < m_tokens.size() ? m_tokens[m_tokens.size() - 1 - by] : none;
    }
    bool endsWith(std::initializer_list<const char*> words) const {
        std::size_t by = words.size();
        return std::ranges::all_of(words,
                                   [&](const char* word) { return back(--by).isWord(word); });
    }
    bool empty() const { return m_tokens.empty(); }

private:
    std::vector<Token> m_tokens;
};

/// Adds the keywords and names with which a condition can begin.
void addConditions(const Level& level, Texts& fixed, Texts& names) {
    for (std::size_t i = 0; i < selectKinds; ++i)
        fixed.emplace_back(singularOf(static_cast<SelectKind>(i)));
    for (const char* text : {"not", "selected", "all", "in box(", "in polygon(", "in", "within",
                             "reachable from", "part of", "on floor", "used by route"})
        fixed.emplace_back(text);
    const Texts attributes = attributeNames();
    fixed.insert(fixed.end(), attributes.begin(), attributes.end());
    const Texts keys = tagKeys(level);
    fixed.insert(fixed.end(), keys.begin(), keys.end());
    names = itemNames(level);
}

void addTargets(const Level& level, Texts& fixed, Texts& names) {
    fixed = {"(", "selected"};
    names = itemNames(level);
}

/// Collects the texts that can follow. `fixed` texts are offered as they are, `names` in quotes if
/// necessary.
void addFollowers(const Level& level, const TokensBefore& before, Texts& fixed, Texts& names) {
    const Token& last = before.back(0);
    if (last.type == TokenType::Operator) {
        const Token& left = before.back(1);
        fixed = {"none"};
        names = left.text.starts_with("tag.") ? tagValues(level, left.text.substr(4))
                                              : attributeValues(level, std::nullopt, left.text);
        return;
    }
    const bool beginsCondition = before.empty() || last.isSign('(') || last.isWord("and") ||
                                 last.isWord("or") || last.isWord("not") || last.isWord("where");
    if (before.endsWith({"on", "floor"}) || last.isSign('@')) {
        names = namesFor(level, ValueShape::FloorRef);
    } else if (before.endsWith({"by", "route"})) {
        names = namesIn<PinnedRoute>(level);
        fixed = {"and", "or"};
    } else if (before.endsWith({"by", "agent"}) ||
               (last.isWord("by") && !before.back(1).isWord("used"))) {
        names = namesFor(level, ValueShape::AgentRef);
    } else if (before.endsWith({"used", "by"})) {
        fixed = {"route"};
    } else if (before.endsWith({"reachable", "from"}) || last.isWord("of")) {
        addTargets(level, fixed, names);
    } else if (last.isWord("in")) {
        fixed = {"box(", "polygon("};
        names = namesIn<Obstacle>(level);
    } else if (last.isWord("on")) {
        fixed = {"floor"};
    } else if (last.isWord("used")) {
        fixed = {"by route"};
    } else if (last.isWord("reachable")) {
        fixed = {"from"};
    } else if (last.isWord("part") ||
               (before.back(1).isWord("within") || before.back(2).isWord("within"))) {
        fixed = {"of"};
    } else if (beginsCondition) {
        addConditions(level, fixed, names);
    } else if (!last.isWord("within") && !last.isSign(',')) {
        if (isOperatorTaking(last))
            fixed = {"=", "!=", "<", "<=", ">", ">=", "~"};
        for (const char* text : {"and", "or", "where"})
            fixed.emplace_back(text);
    }
}

} // namespace

std::vector<std::string> attributeValues(const Level& level, std::optional<SelectKind> kind,
                                         std::string_view name) {
    std::set<std::string> values;
    for (std::size_t i = 0; i < selectKinds; ++i)
        if (const auto each = static_cast<SelectKind>(i); kind.value_or(each) == each)
            if (const ItemAttribute* attribute = attributeNamed(each, name))
                addValues(level, each, *attribute, values);
    return {values.begin(), values.end()};
}

Completion completionAt(const Level& level, std::string_view expression, std::size_t cursor) {
    Completion completion;
    cursor = std::min(cursor, expression.size());
    std::string_view head = expression.substr(0, cursor);
    completion.begin = completion.end = cursor;
    std::string typed;
    if (std::ranges::count(head, '"') % 2 != 0) {
        completion.begin = head.rfind('"');
        typed = head.substr(completion.begin + 1);
        if (cursor < expression.size() && expression[cursor] == '"')
            ++completion.end;
        head = head.substr(0, completion.begin);
    }
    auto split = tokensOf(head);
    auto* tokens = std::get_if<std::vector<Token>>(&split);
    if (!tokens)
        return completion;
    tokens->pop_back(); // The end.
    if (typed.empty() && !tokens->empty() && tokens->back().type == TokenType::Word &&
        tokens->back().end == cursor) {
        typed = tokens->back().text;
        completion.begin = tokens->back().begin;
        tokens->pop_back();
    }
    Texts fixed, names;
    addFollowers(level, TokensBefore(std::move(*tokens)), fixed, names);
    for (std::string& name : names)
        name = quotedIfNeeded(name);
    fixed.insert(fixed.end(), names.begin(), names.end());
    const std::string small = smallLetters(typed);
    for (const bool begins : {true, false})
        for (const std::string& text : fixed) {
            const std::size_t at = smallLetters(text).find(small);
            const std::size_t first = text.starts_with('"') ? 1 : 0;
            if (at != std::string::npos && (at <= first) == begins && text != typed &&
                completion.texts.size() < mostCompletions &&
                std::ranges::find(completion.texts, text) == completion.texts.end())
                completion.texts.push_back(text);
        }
    return completion;
}

} // namespace navcore
