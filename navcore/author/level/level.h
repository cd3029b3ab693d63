// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level_change.h"
#include "navcore/runtime/base/result.h"

#include <set>
#include <unordered_map>

namespace navcore {

/// A table of the items of one type, sorted by key.
template <class Item>
using ItemTable = PagedMap<typename Item::Key, Item>;

/// The designer's decisions: the only stored data, from which everything else is computed.
/// A value type; copies share unchanged pages, so that copying costs O(items / 32).
///
/// Invariants, maintained by apply(): there is one LevelInfo, Picture, LinkSettings, PaintGrid and
/// TraceRecipe each; the ground terrain and at least one agent exist; every id that an item
/// mentions exists, except in Ignored; ids are valid; positions are on the lattice; multipliers, k,
/// longest and join settings are in range; shapes pass checkShape(); the ends of a link differ; the
/// pair of a rule is ordered and the rule is not the default; texts are UTF-8 and colours 0xRRGGBB;
/// a paint tile has a painted cell and is on the map.
class Level {
public:
    /// Creates an empty level with the terrains Ground x1, Road x0.5 and Swamp x2 and one agent,
    /// which have the ids below.
    Level();
    // These members and operator== are defined out of line, because inline they add a second to the
    // compile time of every source that copies a level.
    Level(const Level& other);
    Level(Level&& other) noexcept;
    Level& operator=(const Level& other);
    Level& operator=(Level&& other) noexcept;
    ~Level();

    static constexpr TerrainId groundId{1}, roadId{2}, swampId{3};
    static constexpr AgentId defaultAgentId{1};

    template <class Item>
    const ItemTable<Item>& items() const {
        return std::get<ItemTable<Item>>(m_tables);
    }
    /// Returns the item with this key, or nullptr if there is none. The pointer is valid until the
    /// level changes.
    template <class Item>
    const Item* find(typename Item::Key key) const {
        return items<Item>().find(key);
    }

    const LevelInfo& info() const { return *find<LevelInfo>({}); }
    const Picture& picture() const { return *find<Picture>({}); }
    const LinkSettings& linkSettings() const { return *find<LinkSettings>({}); }
    const TraceRecipe& traceRecipe() const { return *find<TraceRecipe>({}); }
    const PaintFrame& paintFrame() const { return find<PaintGrid>({})->frame; }

    /// linksAt() returns the links with an end at the vertex, and rulesAt() the pairs with a rule
    /// that include it. Both return nullptr if there are none.
    const std::set<LinkId>* linksAt(VertexId vertex) const;
    const std::set<VertexPair>* rulesAt(VertexId vertex) const;

    /// Applies the whole change, or returns an error and leaves the level unchanged. Errors:
    /// Conflict if a "before" value does not match, InvalidArgument if an invariant would be
    /// violated. To undo a change, apply its inverse. O(changed items and items that refer to
    /// them).
    Status apply(const LevelChange& change);

    friend bool operator==(const Level& a, const Level& b);

private:
    template <class Item>
    void put(typename Item::Key key, const std::optional<Item>& before,
             const std::optional<Item>& after);

    PerItem<ItemTable> m_tables;
    CopyOnWrite<std::unordered_map<VertexId, std::set<LinkId>>> m_linksAt;
    CopyOnWrite<std::unordered_map<VertexId, std::set<VertexPair>>> m_rulesAt;
};

/// Returns the change that turns the level `from` into `to`. O(items).
LevelChange diff(const Level& from, const Level& to);

} // namespace navcore
