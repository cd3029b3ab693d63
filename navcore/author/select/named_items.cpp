// SPDX-License-Identifier: MIT
#include "navcore/author/select/named_items.h"

#include "navcore/author/select/select_texts.h"
#include "navcore/author/words/named_floors.h"
#include "navcore/author/words/typed_text.h"
#include "navcore/runtime/base/error_texts.h"

#include <charconv>

namespace navcore {
namespace {

std::string_view firstLineOf(std::string_view text) {
    const std::string_view all = trimmed(text);
    return trimmed(all.substr(0, all.find('\n')));
}

template <class Item>
NamedIds idsOf(const Level& level, const TextPattern& pattern) {
    NamedIds ids;
    for (const auto& [id, item] : level.items<Item>())
        if (const std::string& name = item.name; !name.empty() && pattern.matches(name))
            ids.insert(id.value);
    return ids;
}

NamedIds floorIds(const Level& level, const TextPattern& pattern) {
    NamedIds ids;
    for (const FloorName& floor : floorNamesOf(level))
        if (pattern.matches(english(nameOf(floor))) ||
            (!floor.shortName.empty() && pattern.matches(floor.shortName)))
            ids.insert(floor.id.value);
    return ids;
}

bool hasId(const Level& level, ValueShape shape, std::uint32_t id) {
    switch (shape) {
    case ValueShape::TerrainRef:
        return level.find<Terrain>({id});
    case ValueShape::AgentRef:
        return level.find<Agent>({id});
    case ValueShape::FloorRef:
        return level.hasFloor({id});
    default:
        return level.find<Vertex>({id});
    }
}

const Template& wordFor(ValueShape shape) {
    switch (shape) {
    case ValueShape::TerrainRef:
        return texts::terrain;
    case ValueShape::AgentRef:
        return texts::agent;
    case ValueShape::FloorRef:
        return texts::floor;
    default:
        return texts::vertex;
    }
}

} // namespace

std::string_view nameOf(const SelectItem& item) {
    switch (item.kind) {
    case SelectKind::Vertex:
        return *static_cast<const Vertex*>(item.item)->name;
    case SelectKind::Obstacle:
        return *static_cast<const Obstacle*>(item.item)->name;
    case SelectKind::Barrier:
        return static_cast<const Barrier*>(item.item)->name;
    case SelectKind::Note:
        return firstLineOf(static_cast<const Note*>(item.item)->text);
    case SelectKind::Lift:
        return static_cast<const Lift*>(item.item)->name;
    case SelectKind::Route:
        return static_cast<const PinnedRoute*>(item.item)->name;
    default:
        return {};
    }
}

std::vector<std::string> namesFor(const Level& level, ValueShape shape) {
    switch (shape) {
    case ValueShape::TerrainRef:
        return namesOfAll<Terrain>(level);
    case ValueShape::AgentRef:
        return namesOfAll<Agent>(level);
    case ValueShape::FloorRef: {
        std::vector<std::string> names;
        for (const FloorName& floor : floorNamesOf(level))
            names.push_back(english(nameOf(floor)));
        return names;
    }
    default:
        return namesOfAll<Vertex>(level);
    }
}

SelectResult<NamedIds> idsNamed(const Level& level, ValueShape shape, const SelectText& text,
                                NameMatch match) {
    const bool isId = text.form == SelectText::Form::Plain && text.text.starts_with('#');
    if (isId) {
        const std::string_view digits = std::string_view(text.text).substr(1);
        std::uint32_t id = 0;
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), id);
        if (error == std::errc() && end == digits.data() + digits.size() && hasId(level, shape, id))
            return NamedIds{id};
    }
    const TextPattern pattern =
        match == NameMatch::Contains ? TextPattern::within(text.text) : TextPattern(text.text);
    NamedIds ids;
    if (!isId && shape == ValueShape::TerrainRef)
        ids = idsOf<Terrain>(level, pattern);
    else if (!isId && shape == ValueShape::AgentRef)
        ids = idsOf<Agent>(level, pattern);
    else if (!isId && shape == ValueShape::FloorRef)
        ids = floorIds(level, pattern);
    else if (!isId)
        ids = idsOf<Vertex>(level, pattern);
    if (!ids.empty() || pattern.hasWildcard())
        return ids;
    return SelectProblem{text.begin, text.end,
                         say(words::noItemCalled, wordFor(shape), inQuotes(text.text)),
                         nearNames(text.text, namesFor(level, shape))};
}

} // namespace navcore
