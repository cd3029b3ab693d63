// SPDX-License-Identifier: MIT
#include "navcore/author/revision/shared_rules.h"

#include "navcore/author/level/field.h"
#include "navcore/author/level/level_records.h"

#include <algorithm>
#include <cmath>

namespace navcore {
namespace {

template <class Item>
bool specifies(const SharedRules& rules) {
    return rules.sections.contains(namesOf<Item>.section);
}

/// Returns the factor that converts lengths in the rules to lengths in the level.
double scaleBetween(const Level& level, const SharedRules& rules) {
    const LevelInfo &here = level.info(), &there = rules.level.info();
    return specifies<LevelInfo>(rules) && here.unit == there.unit
               ? here.pixelsPerUnit / there.pixelsPerUnit
               : 1.0;
}

/// Returns the item with its lengths and speeds scaled, and clamped to their ranges.
template <class Item>
Item scaled(Item item, double scale) {
    if (scale == 1.0)
        return item;
    for (const Field& field : fieldsOf<Item>()) {
        if (field.unit != Unit::Length && field.unit != Unit::Speed)
            continue;
        const FieldValue value = field.get(&item);
        if (const auto* number = std::get_if<std::int64_t>(&value))
            field.set(&item, static_cast<std::int64_t>(
                                 std::clamp(std::round(static_cast<double>(*number) * scale),
                                            field.range.least, field.range.most)));
    }
    return item;
}

bool sameOne(const RouteCheck& a, const RouteCheck& b) {
    return a.name == b.name && (!a.name.empty() || (a.from == b.from && a.to == b.to &&
                                                    a.measuresGraph() == b.measuresGraph()));
}
template <class Item>
bool sameOne(const Item& a, const Item& b) {
    return a.name == b.name;
}

/// Returns the key of the first item in the level that matches `ofRules`, or nullopt if there is
/// none.
template <class Item>
std::optional<typename Item::Key> counterpart(const Level& level, const Item& ofRules) {
    for (const auto& [id, item] : level.items<Item>())
        if (sameOne(item, ofRules))
            return id;
    return std::nullopt;
}

template <class Item>
typename Item::Key freeId(const LevelEdit& edit, typename Item::Key wanted) {
    while (edit.find<Item>(wanted))
        wanted.value = wanted.value % Item::Key::max + 1;
    return wanted;
}

/// Maps the key of each item in the rules to that of the matching item in the level. Items that do
/// not exist in the level yet are included.
template <class Item>
using Matches = std::map<typename Item::Key, typename Item::Key>;

class Update {
public:
    Update(LevelEdit& edit, const SharedRules& rules)
        : m_edit(edit), m_rules(rules), m_scale(scaleBetween(edit.level(), rules)) {}

    void run() {
        const LevelInfo& info = m_rules.level.info();
        if (specifies<LevelInfo>(m_rules) && m_edit.find<LevelInfo>({})->unit != info.unit)
            m_edit.modify<LevelInfo>({}, [&](LevelInfo& own) {
                own.unit = info.unit;
                own.pixelsPerUnit = info.pixelsPerUnit;
            });
        if (specifies<LinkSettings>(m_rules))
            m_edit.set<LinkSettings>({}, scaled(m_rules.level.linkSettings(), m_scale));
        each<Terrain>([](Terrain&, const Terrain*) {});
        each<Agent>([this](Agent& agent, const Agent* before) { mapTerrains(agent, before); });
        each<RouteCheck>([this](RouteCheck& check, const RouteCheck*) {
            std::set<AgentId> agents;
            for (const AgentId id : check.agents)
                if (const auto at = matches<Agent>().find(id); at != matches<Agent>().end())
                    agents.insert(at->second);
            check.agents = std::move(agents);
        });
    }

    TerrainId ground() { return matches<Terrain>().at(m_rules.level.info().ground); }

private:
    template <class Item>
    Matches<Item>& matches() {
        return std::get<Matches<Item>>(m_matches);
    }

    /// Replaces matching items of the level with those of the rules, and adds missing ones. `adapt`
    /// converts ids of the rules to ids of the level.
    template <class Item, class Adapt>
    void each(Adapt adapt) {
        if (!specifies<Item>(m_rules))
            return;
        for (const auto& [id, ofRules] : m_rules.level.items<Item>()) {
            const auto known = counterpart(m_edit.level(), ofRules);
            const typename Item::Key own = known ? *known : freeId<Item>(m_edit, id);
            matches<Item>()[id] = own;
            Item item = scaled(ofRules, m_scale);
            adapt(item, known ? m_edit.find<Item>(own) : nullptr);
            m_edit.set<Item>(own, std::move(item));
        }
    }

    /// Converts the terrain ids of an agent's multipliers. Keeps its multipliers for terrains that
    /// the rules do not contain.
    void mapTerrains(Agent& agent, const Agent* before) {
        std::map<TerrainId, std::uint32_t> terrains;
        if (before)
            for (const auto& [id, multiplier] : before->terrains)
                if (!isOfRules(id))
                    terrains.emplace(id, multiplier);
        for (const auto& [id, multiplier] : agent.terrains)
            terrains[matches<Terrain>().at(id)] = multiplier;
        agent.terrains = std::move(terrains);
    }
    bool isOfRules(TerrainId own) {
        return std::ranges::any_of(matches<Terrain>(),
                                   [own](const auto& match) { return match.second == own; });
    }

    LevelEdit& m_edit;
    const SharedRules& m_rules;
    double m_scale;
    std::tuple<Matches<Terrain>, Matches<Agent>, Matches<RouteCheck>> m_matches;
};

template <class Item>
void removeOthers(LevelEdit& edit, const SharedRules& rules) {
    if (!specifies<Item>(rules))
        return;
    for (const auto& [id, item] : edit.level().items<Item>())
        if (!counterpart(rules.level, item))
            edit.remove<Item>(id);
}

} // namespace

SharedRules rulesOf(const Level& level) {
    SharedRules rules;
    LevelEdit edit(rules.level);
    const auto copy = [&]<class Item>(ItemType<Item>) {
        for (const auto& [key, item] : rules.level.items<Item>())
            edit.remove<Item>(key);
        for (const auto& [key, item] : level.items<Item>())
            edit.set<Item>(key, item);
        rules.sections.insert(namesOf<Item>.section);
    };
    edit.modify<LevelInfo>({}, [&](LevelInfo& info) {
        info.unit = level.info().unit;
        info.pixelsPerUnit = level.info().pixelsPerUnit;
        info.ground = level.info().ground;
    });
    edit.set<LinkSettings>({}, level.linkSettings());
    copy(ItemType<Terrain>{});
    copy(ItemType<Agent>{});
    std::set<std::string> kinds, abilities;
    for (const auto& [id, check] : level.items<RouteCheck>()) {
        if (!isOfAnyLevel(check.from) || !isOfAnyLevel(check.to))
            continue;
        edit.set<RouteCheck>(id, check);
        rules.sections.insert(namesOf<RouteCheck>.section);
        for (const CheckEnd* end : {&check.from, &check.to})
            if (const auto* every = std::get_if<EveryOfKind>(end))
                kinds.insert(every->kind);
    }
    for (const auto& [id, vertex] : level.items<Vertex>())
        if (!vertex.kind.empty())
            kinds.insert(vertex.kind);
    const auto add = [&](const Needs& needs) {
        for (const std::string& condition : needs)
            forEachAlternative(condition, [&](std::string_view word) { abilities.emplace(word); });
    };
    for (const auto& [id, agent] : level.items<Agent>())
        add(agent.abilities);
    for (const auto& [id, link] : level.items<Link>())
        add(link.needs);
    for (const auto& [id, barrier] : level.items<Barrier>())
        add(barrier.needs);
    if (!kinds.empty())
        rules.kinds = std::move(kinds);
    if (!abilities.empty())
        rules.abilities = std::move(abilities);
    rules.sections.insert({namesOf<LevelInfo>.section, namesOf<LinkSettings>.section});
    const LevelChange change = edit.change();
    [[maybe_unused]] const Status done = rules.level.apply(change);
    assert(done.ok());
    return rules;
}

void updateFromRules(LevelEdit& edit, const SharedRules& rules) {
    Update(edit, rules).run();
}

void startFromRules(LevelEdit& edit, const SharedRules& rules) {
    Update update(edit, rules);
    update.run();
    const TerrainId ground = update.ground();
    edit.modify<LevelInfo>({}, [&](LevelInfo& info) { info.ground = ground; });
    removeOthers<Terrain>(edit, rules);
    removeOthers<Agent>(edit, rules);
}

} // namespace navcore
