// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level_change.h"
#include "navcore/runtime/base/result.h"

#include <algorithm>
#include <set>
#include <unordered_map>
#include <vector>

namespace navcore {

/// All items of one type, sorted by key.
template <class Item>
using ItemTable = PagedMap<typename Item::Key, Item>;

/// Everything that the designer has decided. This is the only stored data; everything else is
/// computed from it. Copies share unchanged pages, so copying takes O(items / 32).
///
/// apply() maintains these invariants: There is exactly one LevelInfo, Picture, LinkSettings,
/// PaintGrid, TraceRecipe and SymmetryGuide. The ground terrain and at least one agent exist. All
/// ids to which items refer exist, except in Ignored. The entrance of a stop is on its floor, and
/// no other stop of any lift has it. Ids are valid, and positions are on the lattice. Multipliers,
/// k, the maximum length and the join settings are in range. Shapes pass checkShape(). The ends of
/// a link differ. The pair of an edge rule is ordered, and the rule is not the default. Texts are
/// UTF-8, and colours are 0xRRGGBB. A paint tile has at least one painted cell and is on the map.
class Level {
public:
    /// Creates an empty level with the terrains Ground x1, Road x0.5 and Swamp x2, and with one
    /// agent. Their ids are declared below.
    Level();
    // These members and operator== are not inline, because that would add a second to the compile
    // time of every source file that copies a level.
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
    /// Returns the item with this key, or nullptr. The pointer is valid until the level changes.
    template <class Item>
    const Item* find(typename Item::Key key) const {
        return items<Item>().find(key);
    }

    const LevelInfo& info() const { return *find<LevelInfo>({}); }
    const Picture& picture() const { return *find<Picture>({}); }
    /// Returns the picture of a floor, which must exist.
    const Picture& picture(FloorId floor) const {
        return floor == firstFloor ? picture() : find<Floor>(floor)->picture;
    }
    const LinkSettings& linkSettings() const { return *find<LinkSettings>({}); }
    const TraceRecipe& traceRecipe() const { return *find<TraceRecipe>({}); }
    const SymmetryGuide& symmetryGuide() const { return *find<SymmetryGuide>({}); }
    const PaintFrame& paintFrame() const { return find<PaintGrid>({})->frame; }
    /// Returns the paint grid of a floor, which must exist.
    const PaintFrame& paintFrame(FloorId floor) const {
        return floor == firstFloor ? paintFrame() : find<Floor>(floor)->paint;
    }
    bool hasFloor(FloorId floor) const { return floor == firstFloor || find<Floor>(floor); }
    /// Returns the height in lu from which the items of a floor count. The floor must exist.
    Coord elevation(FloorId floor) const {
        const Floor* item = find<Floor>(floor);
        return item ? item->elevation : 0;
    }
    /// Returns the ids of all floors, in stacking order from bottom to top; floors with equal order
    /// by id.
    std::vector<FloorId> floors() const;

    /// linksAt() returns the links that end at the vertex. rulesAt() returns the pairs of edge
    /// rules that include the vertex. Both return nullptr if there are none.
    const std::set<LinkId>* linksAt(VertexId vertex) const;
    const std::set<VertexPair>* rulesAt(VertexId vertex) const;
    /// Returns the lift that has this vertex as an entrance, or an invalid id if there is none.
    LiftId liftAt(VertexId entrance) const;

    /// Applies the whole change, or leaves the level unchanged and returns an error: Conflict if a
    /// "before" value does not match, or InvalidArgument if the result would violate an invariant.
    /// To undo a change, apply its inverse. O(changed items and items that refer to them).
    Status apply(const LevelChange& change);

    friend bool operator==(const Level& a, const Level& b);

private:
    template <class Item>
    void put(typename Item::Key key, const std::optional<Item>& before,
             const std::optional<Item>& after);

    PerItem<ItemTable> m_tables;
    CopyOnWrite<std::unordered_map<VertexId, std::set<LinkId>>> m_linksAt;
    CopyOnWrite<std::unordered_map<VertexId, std::set<VertexPair>>> m_rulesAt;
    CopyOnWrite<std::unordered_map<VertexId, std::set<LiftId>>> m_liftsAt;
};

/// Returns the position of a vertex on the map, with its height above 0 instead of above its floor.
/// The height is limited to the lattice.
inline Point3 positionOf(const Level& level, const Vertex& vertex) {
    const Point3 at = vertex.position;
    return {at.x, at.y, std::clamp(at.z + level.elevation(vertex.floor), -maxCoord, maxCoord)};
}

/// Returns the change that transforms `from` into `to`. O(items).
LevelChange diff(const Level& from, const Level& to);

/// Returns true if any link has a fixed cost below 1, which is allowed only in study levels.
/// studyRoute() can handle such costs; the searches of RouteSolver cannot. O(links).
bool hasRawCosts(const Level& level);

} // namespace navcore
