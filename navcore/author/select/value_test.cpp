// SPDX-License-Identifier: MIT
#include "navcore/author/select/value_test.h"

#include "navcore/author/select/amount_text.h"
#include "navcore/author/select/select_texts.h"
#include "navcore/author/words/needs_text.h"
#include "navcore/author/words/typed_text.h"

#include <charconv>

namespace navcore {
namespace {

bool isOrdering(Comparison comparison) {
    return comparison == Comparison::Less || comparison == Comparison::AtMost ||
           comparison == Comparison::More || comparison == Comparison::AtLeast;
}

template <class Number>
bool compared(Comparison comparison, Number a, Number b) {
    switch (comparison) {
    case Comparison::Equal:
        return a == b;
    case Comparison::NotEqual:
        return a != b;
    case Comparison::Less:
        return a < b;
    case Comparison::AtMost:
        return a <= b;
    case Comparison::More:
        return a > b;
    case Comparison::AtLeast:
        return a >= b;
    case Comparison::Contains:
        break;
    }
    return false;
}

std::optional<double> numberIn(std::string_view text) {
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(number)
                                                                    : std::nullopt;
}

bool isEmpty(const FieldValue& value) {
    struct Visitor {
        bool operator()(std::monostate) const { return true; }
        bool operator()(const std::string& text) const { return text.empty(); }
        bool operator()(const Tags& tags) const { return tags.empty(); }
        bool operator()(const Abilities& words) const { return words.empty(); }
        bool operator()(const LiftStops& stops) const { return stops.empty(); }
        bool operator()(const LiftFactors& factors) const { return factors.empty(); }
        bool operator()(std::int64_t) const { return false; }
        bool operator()(double) const { return false; }
        bool operator()(Point3) const { return false; }
        bool operator()(const PinnedEnd&) const { return false; }
        bool operator()(const CheckEnd&) const { return false; }
        bool operator()(const ShapePtr&) const { return false; }
        bool operator()(const TilePtr&) const { return false; }
        bool operator()(const std::set<AgentId>& agents) const { return agents.empty(); }
        bool operator()(const std::map<TerrainId, std::uint32_t>& own) const { return own.empty(); }
        bool operator()(const std::vector<std::int64_t>& numbers) const { return numbers.empty(); }
    };
    return std::visit(Visitor{}, value);
}

/// Returns whether any text in the value matches.
bool anyTextMatches(const TextPattern& pattern, const FieldValue& value) {
    if (const auto* text = std::get_if<std::string>(&value))
        return pattern.matches(*text);
    if (const auto* words = std::get_if<Abilities>(&value))
        return std::ranges::any_of(*words, [&](const std::string& word) {
            return pattern.matches(word) || pattern.matches(conditionText(word));
        });
    if (const auto* tags = std::get_if<Tags>(&value))
        return std::ranges::any_of(*tags, [&](const auto& tag) {
            return pattern.matches(tag.first) || pattern.matches(tag.second);
        });
    return false;
}

/// Returns the id or the index of a word in a value, or nullopt if it has none.
std::optional<std::uint32_t> idIn(const FieldValue& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value))
        return static_cast<std::uint32_t>(*number);
    if (const auto* end = std::get_if<PinnedEnd>(&value))
        if (const auto* vertex = std::get_if<VertexId>(end))
            return vertex->value;
    return std::nullopt;
}

SelectProblem problemAt(const SelectText& text, Phrase what,
                        std::vector<std::string> suggestions = {}) {
    return {text.begin, text.end, std::move(what), std::move(suggestions)};
}

SelectResult<NamedIds> wordsMatching(const ItemAttribute& attribute, const TextPattern& pattern,
                                     const SelectText& value) {
    NamedIds found;
    std::vector<std::string> all;
    for (std::size_t i = 0; i < attribute.words().size(); ++i) {
        all.emplace_back(attribute.words()[i]);
        if (pattern.matches(all.back()))
            found.insert(static_cast<std::uint32_t>(i));
    }
    if (!found.empty() || pattern.hasWildcard())
        return found;
    std::vector<std::string> near = nearNames(value.text, all);
    return problemAt(value, say(words::unknownWord, inQuotes(attribute.name), inQuotes(value.text)),
                     near.empty() ? std::move(all) : std::move(near));
}

SelectResult<NamedIds> colourIn(const SelectText& value) {
    const std::string_view digits =
        std::string_view(value.text).substr(value.text.starts_with('#') ? 1 : 0);
    std::uint32_t colour = 0;
    const auto [end, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), colour, 16);
    if (error != std::errc() || end != digits.data() + digits.size() || digits.size() != 6)
        return problemAt(value, say(words::unknownWord, inQuotes("colour"), inQuotes(value.text)),
                         {"#ff0000"});
    return NamedIds{colour};
}

} // namespace

bool isNone(const SelectText& text) {
    return text.form == SelectText::Form::Plain && smallLetters(text.text) == "none";
}

std::optional<bool> yesOrNo(std::string_view text) {
    const std::string small = smallLetters(text);
    if (small == "yes" || small == "true")
        return true;
    return small == "no" || small == "false" ? std::optional(false) : std::nullopt;
}

SelectResult<ValueTest> ValueTest::make(const Level& level, const ItemAttribute& attribute,
                                        Comparison comparison, const SelectText& value) {
    ValueTest test;
    test.m_attribute = &attribute;
    test.m_comparison = comparison;
    const auto withIds = [&](SelectResult<NamedIds> ids) -> SelectResult<ValueTest> {
        if (auto* problem = std::get_if<SelectProblem>(&ids))
            return std::move(*problem);
        test.m_mode = Mode::Ids;
        test.m_ids = std::get<NamedIds>(std::move(ids));
        return test;
    };
    const bool contains = comparison == Comparison::Contains;
    const TextPattern pattern =
        contains ? TextPattern::within(value.text) : TextPattern(value.text);
    const bool isNumber = attribute.shape == ValueShape::Whole;
    if (isOrdering(comparison) && !isNumber)
        return problemAt(value, say(words::notOrdered, inQuotes(attribute.name)));
    if (contains && isNumber)
        return problemAt(value, say(words::notText, inQuotes(attribute.name)));
    if (isNone(value) && !isOrdering(comparison) && !contains)
        return test;
    switch (attribute.shape) {
    case ValueShape::Whole: {
        const std::string_view id =
            std::string_view(value.text)
                .substr(attribute.source == AttributeSource::Id && value.text.starts_with('#') ? 1
                                                                                               : 0);
        const AmountResult amount = readAmount(level.info(), attribute.unit, id);
        if (!amount.amount)
            return problemAt(value, amount.problem);
        test.m_mode = Mode::Number;
        test.m_number = *amount.amount;
        return test;
    }
    case ValueShape::YesNo: {
        const auto flag = yesOrNo(value.text);
        if (!flag)
            return problemAt(
                value, say(words::unknownWord, inQuotes(attribute.name), inQuotes(value.text)),
                {"yes", "no"});
        return withIds(NamedIds{*flag ? 1U : 0U});
    }
    case ValueShape::Word:
        return withIds(wordsMatching(attribute, pattern, value));
    case ValueShape::Colour:
        return withIds(colourIn(value));
    case ValueShape::TerrainRef:
    case ValueShape::AgentRef:
    case ValueShape::VertexRef:
    case ValueShape::FloorRef:
        return withIds(idsNamed(level, attribute.shape, value,
                                contains ? NameMatch::Contains : NameMatch::Whole));
    case ValueShape::EndOfRoute:
        return withIds(idsNamed(level, ValueShape::VertexRef, value,
                                contains ? NameMatch::Contains : NameMatch::Whole));
    case ValueShape::Text:
    case ValueShape::TagMap:
    case ValueShape::WordSet:
        test.m_mode = Mode::Text;
        test.m_pattern = pattern;
        return test;
    default:
        return problemAt(value, say(words::notComparable, inQuotes(attribute.name)));
    }
}

ValueTest ValueTest::withImpossible(const ItemAttribute& attribute, Comparison comparison) {
    ValueTest test;
    test.m_attribute = &attribute;
    test.m_comparison = comparison;
    test.m_mode = Mode::Ids;
    return test;
}

bool ValueTest::matches(const Level& level, const NavGraph& graph, const SelectItem& item) const {
    const FieldValue value = valueOf(level, graph, *m_attribute, item);
    if (m_mode == Mode::Number) {
        const auto* number = std::get_if<std::int64_t>(&value);
        return number ? compared(m_comparison, *number, m_number)
                      : m_comparison == Comparison::NotEqual;
    }
    bool found = false;
    if (m_mode == Mode::None) {
        found = isEmpty(value);
    } else if (m_mode == Mode::Ids) {
        const auto id = idIn(value);
        found = id && m_ids.contains(*id);
    } else {
        found = anyTextMatches(m_pattern, value);
    }
    return found != (m_comparison == Comparison::NotEqual);
}

const Tags* tagsOf(const SelectItem& item) {
    switch (item.kind) {
    case SelectKind::Vertex:
        return &*static_cast<const Vertex*>(item.item)->tags;
    case SelectKind::Link:
        return &static_cast<const Link*>(item.item)->tags;
    case SelectKind::Obstacle:
        return &*static_cast<const Obstacle*>(item.item)->tags;
    case SelectKind::Barrier:
        return &static_cast<const Barrier*>(item.item)->tags;
    default:
        return nullptr;
    }
}

SelectResult<TagTest> TagTest::make(std::string key, Comparison comparison,
                                    const SelectText& value) {
    TagTest test;
    test.m_key = std::move(key);
    test.m_comparison = comparison;
    test.m_number = numberIn(value.text);
    test.m_pattern = comparison == Comparison::Contains ? TextPattern::within(value.text)
                                                        : TextPattern(value.text);
    if (isOrdering(comparison) && !test.m_number)
        return problemAt(value, say(words::noNumber, inQuotes(value.text)));
    return test;
}

bool TagTest::matches(const Tags& tags) const {
    const auto at = tags.find(m_key);
    if (at == tags.end())
        return false;
    if (isOrdering(m_comparison)) {
        const auto number = numberIn(at->second);
        return number && compared(m_comparison, *number, *m_number);
    }
    return m_pattern.matches(at->second) != (m_comparison == Comparison::NotEqual);
}

} // namespace navcore
