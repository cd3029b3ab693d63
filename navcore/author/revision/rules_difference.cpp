// SPDX-License-Identifier: MIT
#include "navcore/author/level/level_records.h"
#include "navcore/author/revision/difference_words.h"
#include "navcore/author/revision/record_name.h"
#include "navcore/author/revision/shared_rules.h"
#include "navcore/author/words/issue_texts.h"
#include "navcore/author/words/names.h"

#include <algorithm>

namespace navcore {
namespace {

/// Returns the type and name of an item, such as "terrain Swamp" or "link settings".
template <class Item>
Phrase calledByName(const Level& level, const typename Item::Key& key, const Item& item) {
    if constexpr (requires { item.name; } && !std::is_same_v<typename Item::Key, SingletonKey>)
        if (!item.name.empty())
            return say(words::itemNamed, namesOf<Item>.item, item.name);
    return recordName<Item>(level, key, item);
}

class Differences {
public:
    Differences(const Level& level, const SharedRules& rules, const std::string& fileName)
        : m_level(level), m_rules(rules), m_fileName(fileName) {}

    std::vector<RulesDifference> find() && {
        LevelEdit updated(m_level);
        updateFromRules(updated, m_rules);
        nameUpdated(updated.change());
        forEachItemType([&]<class Item>(ItemType<Item>) {
            for (const auto& [key, swap] : updated.change().of<Item>())
                changed<Item>(key, swap);
        });
        onlyHere<Terrain>();
        onlyHere<Agent>();
        if (m_rules.kinds)
            for (const auto& [id, vertex] : m_level.items<Vertex>())
                if (!vertex.kind.empty() && !m_rules.kinds->contains(vertex.kind))
                    m_found.push_back(
                        {say(words::unknownKind, nameOf(m_level, id), vertex.kind, m_fileName), id,
                         vertex.position.flat()});
        if (m_rules.abilities) {
            for (const auto& [id, link] : m_level.items<Link>())
                unknownAbilities(calledByName<Link>(m_level, id, link), link.needs, id,
                                 m_level.find<Vertex>(link.from)->position.flat());
            for (const auto& [id, barrier] : m_level.items<Barrier>())
                unknownAbilities(nameOf(m_level, id), barrier.needs, id,
                                 barrier.line->rings.front().front());
        }
        return std::move(m_found);
    }

private:
    /// Fills `m_updated`, in which the names of items are looked up, because items that the update
    /// adds exist only there.
    void nameUpdated(const LevelChange& change) {
        LevelEdit edit(m_updated);
        const auto take = [&]<class Item>(ItemType<Item>) {
            for (const auto& [key, item] : m_level.items<Item>())
                edit.set<Item>(key, item);
            for (const auto& [key, swap] : change.of<Item>())
                edit.set<Item>(key, swap.after);
        };
        take(ItemType<Terrain>{});
        take(ItemType<Agent>{});
        take(ItemType<LevelInfo>{});
        const LevelChange all = edit.change();
        [[maybe_unused]] const Status done = m_updated.apply(all);
    }

    template <class Item>
    void changed(const typename Item::Key& key, const ItemChange<Item>& swap) {
        std::optional<Culprit> record;
        if constexpr (!std::is_same_v<typename Item::Key, SingletonKey>)
            if (swap.before)
                record = key;
        Phrase name = calledByName<Item>(m_level, key, *swap.after);
        if (!swap.before) {
            m_found.push_back(
                {say(words::missingHere, std::move(name), m_fileName), record, std::nullopt, true});
            return;
        }
        Phrase all;
        for (const Field& field : fieldsOf<Item>()) {
            const FieldValue here = field.get(&*swap.before), there = field.get(&*swap.after);
            if (here == there)
                continue;
            auto [mine, other] = valueTexts(field, m_level, here, m_updated, there);
            Phrase one = say(words::memberDiffers, std::string(field.name), std::move(mine),
                             std::move(other), m_fileName);
            all = all.empty() ? std::move(one)
                              : say(words::listOfGroups, std::move(all), std::move(one));
        }
        m_found.push_back(
            {say(words::itSays, std::move(name), std::move(all)), record, std::nullopt, true});
    }

    template <class Item>
    void onlyHere() {
        if (!m_rules.sections.contains(namesOf<Item>.section))
            return;
        const auto& known = m_rules.level.items<Item>();
        for (const auto& [id, item] : m_level.items<Item>())
            if (std::ranges::none_of(known, [&name = item.name](const auto& one) {
                    return one.second.name == name;
                }))
                m_found.push_back(
                    {say(words::onlyHere, calledByName<Item>(m_level, id, item), m_fileName), id,
                     std::nullopt});
    }

    void unknownAbilities(const Phrase& who, const Needs& needs, Culprit record,
                          std::optional<Point2> place) {
        for (const std::string& condition : needs)
            forEachAlternative(condition, [&](std::string_view word) {
                if (!m_rules.abilities->contains(std::string(word)))
                    m_found.push_back(
                        {say(words::unknownAbility, who, std::string(word), m_fileName), record,
                         place});
            });
    }

    const Level& m_level;
    const SharedRules& m_rules;
    const std::string& m_fileName;
    /// Terrains, agents and LevelInfo of the level after an update from the rules.
    Level m_updated;
    std::vector<RulesDifference> m_found;
};

} // namespace

std::vector<RulesDifference> differencesFrom(const Level& level, const SharedRules& rules,
                                             const std::string& fileName) {
    return Differences(level, rules, fileName).find();
}

} // namespace navcore
