// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level_change.h"
#include "navcore/runtime/base/result.h"

#include <set>
#include <unordered_map>

namespace navcore {

/// The items of one sort.
template <class Item>
using ItemTable = PagedMap<typename Item::Key, Item>;

/// What the designer decided: the only stored truth. Everything else is computed from it.
/// A value type; copies share what does not differ, so that copying costs O(items / 32).
///
/// Invariants, kept by apply(): one LevelInfo, Picture, LinkSettings, PaintGrid and
/// TraceRecipe each; the ground terrain and at least one agent exist; every id that an item
/// mentions exists, but what is ignored may be gone; ids are valid; positions lie on the lattice;
/// multipliers, k, longest and join settings lie in their ranges; shapes pass checkShape(); a
/// link's ends differ; a rule's pair is ordered and the rule says something; texts are UTF-8 and
/// colours 0xRRGGBB; a paint tile has a painted cell and lies on the map.
class Level {
public:
    /// An empty level: terrains Ground x1, Road x0.5, Swamp x2 and one agent, ids as below.
    Level();
    // Out of line, like ==: they cost every source that copies a level a second to compile.
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
    /// The item, or nullptr. Valid until the level changes.
    template <class Item>
    const Item* find(typename Item::Key key) const {
        return items<Item>().find(key);
    }

    const LevelInfo& info() const { return *find<LevelInfo>({}); }
    const Picture& picture() const { return *find<Picture>({}); }
    const LinkSettings& linkSettings() const { return *find<LinkSettings>({}); }
    const TraceRecipe& traceRecipe() const { return *find<TraceRecipe>({}); }
    const PaintFrame& paintFrame() const { return find<PaintGrid>({})->frame; }

    /// Links with an end at the vertex, and rules on a pair with it; nullptr when there are none.
    const std::set<LinkId>* linksAt(VertexId vertex) const;
    const std::set<VertexPair>* rulesAt(VertexId vertex) const;

    /// Applies the change as a whole, or returns an error (Conflict: a "before" does not match;
    /// InvalidArgument: an invariant would break) and leaves the level untouched. Its inverse takes
    /// it back. O(changed items and what refers to them).
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

/// The change that turns `from` into `to`. O(items).
LevelChange diff(const Level& from, const Level& to);

} // namespace navcore
