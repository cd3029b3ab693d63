// SPDX-License-Identifier: MIT
#include "navcore/author/level/level.h"

#include "navcore/author/level/level_invariants.h"
#include "navcore/author/level/level_records.h"

namespace navcore {
namespace {

template <class Item>
bool holds(const ItemTable<Item>& table, typename Item::Key key, const std::optional<Item>& item) {
    const Item* held = table.find(key);
    return held ? item && *held == *item : !item;
}

} // namespace

Level::Level() {
    put<LevelInfo>({}, {}, LevelInfo{.name = {}, .ground = groundId});
    put<Picture>({}, {}, Picture{});
    put<LinkSettings>({}, {}, LinkSettings{});
    put<TraceRecipe>({}, {}, TraceRecipe{});
    put<PaintGrid>({}, {}, PaintGrid{});
    put<Terrain>(groundId, {}, Terrain{"Ground", 0x6b9e4f, 1000});
    put<Terrain>(roadId, {}, Terrain{"Road", 0xe69f00, 500});
    put<Terrain>(swampId, {}, Terrain{"Swamp", 0x3b6fb6, 2000});
    put<Agent>(defaultAgentId, {}, Agent{.name = "Unit"});
}

Level::Level(const Level& other) = default;
Level::Level(Level&& other) noexcept = default;
Level& Level::operator=(const Level& other) = default;
Level& Level::operator=(Level&& other) noexcept = default;
Level::~Level() = default;

bool operator==(const Level& a, const Level& b) {
    return a.m_tables == b.m_tables;
}

const std::set<LinkId>* Level::linksAt(VertexId vertex) const {
    const auto at = m_linksAt->find(vertex);
    return at == m_linksAt->end() ? nullptr : &at->second;
}

const std::set<VertexPair>* Level::rulesAt(VertexId vertex) const {
    const auto at = m_rulesAt->find(vertex);
    return at == m_rulesAt->end() ? nullptr : &at->second;
}

template <class Item>
void Level::put(typename Item::Key key, const std::optional<Item>& before,
                const std::optional<Item>& after) {
    const auto file = [&](auto& index, VertexId vertex, bool present) {
        if (present)
            index[vertex].insert(key);
        else if (const auto at = index.find(vertex); at != index.end()) {
            at->second.erase(key);
            if (at->second.empty())
                index.erase(at);
        }
    };
    if constexpr (std::is_same_v<Item, Link>) {
        if (before) {
            file(m_linksAt.own(), before->from, false);
            file(m_linksAt.own(), before->to, false);
        }
        if (after) {
            file(m_linksAt.own(), after->from, true);
            file(m_linksAt.own(), after->to, true);
        }
    } else if constexpr (std::is_same_v<Item, EdgeRule>) {
        file(m_rulesAt.own(), key.a, after.has_value());
        file(m_rulesAt.own(), key.b, after.has_value());
    }
    auto& table = std::get<ItemTable<Item>>(m_tables);
    if (after)
        table.put(key, *after);
    else
        table.erase(key);
}

Status Level::apply(const LevelChange& change) {
    std::optional<Error> error;
    forEachItemType([&]<class Item>(ItemType<Item>) {
        for (const auto& [key, swap] : change.of<Item>())
            if (!error && !holds(items<Item>(), key, swap.before))
                error = errorOf(ErrorKind::Conflict,
                                say(texts::notAsExpected, nameOf(ItemType<Item>{}).item),
                                culpritsOf(key));
    });
    if (error)
        return *error;
    forEachItemType([&]<class Item>(ItemType<Item>) {
        for (const auto& [key, swap] : change.of<Item>())
            put<Item>(key, swap.before, swap.after);
    });
    Status status = checkInvariants(*this, change);
    if (!status)
        forEachItemType([&]<class Item>(ItemType<Item>) {
            for (const auto& [key, swap] : change.of<Item>())
                put<Item>(key, swap.after, swap.before);
        });
    return status;
}

LevelChange diff(const Level& from, const Level& to) {
    LevelChange change;
    forEachItemType([&]<class Item>(ItemType<Item>) {
        for (const auto& [key, item] : from.items<Item>()) {
            const Item* other = to.find<Item>(key);
            if (!other)
                change.record<Item>(key, item, {});
            else if (!(*other == item))
                change.record<Item>(key, item, *other);
        }
        for (const auto& [key, item] : to.items<Item>())
            if (!from.find<Item>(key))
                change.record<Item>(key, {}, item);
    });
    return change;
}

} // namespace navcore
