// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/document_change.h"
#include "editor/model/hierarchical_grid.h"
#include "navcore/author/edit/item_traits.h"
#include "navcore/author/link/nav_graph.h"

#include <map>

namespace waymark {

/// Index entry of an item: its key and its bounds.
template <class Key>
struct Indexed {
    Key key;
    navcore::Box bounds;

    Indexed(Key itsKey, const navcore::ItemOf<Key>& item)
        : key(itsKey), bounds(navcore::ItemTraits<Key>::bounds(item)) {}
    const navcore::Box& box() const { return bounds; }
    friend bool operator==(const Indexed&, const Indexed&) = default;
};

/// Index entry of a vertex. It includes whether the vertex has a name or a kind, because such
/// vertices are visible at any zoom.
template <>
struct Indexed<navcore::VertexId> {
    navcore::VertexId key;
    navcore::Point2 at;
    bool named, hasKind;

    Indexed(navcore::VertexId id, const navcore::Vertex& vertex)
        : key(id), at(vertex.position.flat()), named(!vertex.name.empty()),
          hasKind(!vertex.kind.empty()) {}
    navcore::Box box() const { return {at, at}; }
    friend bool operator==(const Indexed&, const Indexed&) = default;
};

template <>
struct Indexed<navcore::ObstacleId> {
    navcore::ObstacleId key;
    navcore::Box bounds;
    navcore::ShapePtr shape;

    Indexed(navcore::ObstacleId id, const navcore::Obstacle& obstacle)
        : key(id), bounds(boundsOf(*obstacle.shape)), shape(obstacle.shape) {}
    const navcore::Box& box() const { return bounds; }
    friend bool operator==(const Indexed&, const Indexed&) = default;
};

using IndexedVertex = Indexed<navcore::VertexId>;
using IndexedObstacle = Indexed<navcore::ObstacleId>;

/// Index entry of a pair of vertices with an edge rule.
struct IndexedPair {
    navcore::VertexPair key;
    navcore::Point2 a, b;
    bool forbidden = false;

    navcore::Box box() const { return navcore::Box::of(a, b); }
    friend bool operator==(const IndexedPair&, const IndexedPair&) = default;
};

/// Spatial index of one item type. An empty struct if items of this type have no position.
template <class Key>
struct PlacesOf {};
template <navcore::HasPlace Key>
struct PlacesOf<Key> {
    HierarchicalGrid<Indexed<Key>> grid;
};

/// The items of one floor that have a position, and its vertex pairs with an edge rule. The order
/// of visits does not depend on the history of changes.
class FloorPlaces {
public:
    /// Calls visit(const Indexed<Key>&) for each item of this type whose bounds intersect the box.
    template <class Key, class Visit>
    void forEachIn(const navcore::Box& box, Visit&& visit) const {
        gridOf<Key>().forEachIn(box, visit);
    }
    template <class Visit>
    void forEachPairIn(const navcore::Box& box, Visit&& visit) const {
        m_pairs.forEachIn(box, visit);
    }

private:
    friend class PlaceIndex;

    template <class Key>
    const HierarchicalGrid<Indexed<Key>>& gridOf() const {
        return std::get<PlacesOf<Key>>(m_places).grid;
    }
    template <class Key>
    HierarchicalGrid<Indexed<Key>>& gridOf() {
        return std::get<PlacesOf<Key>>(m_places).grid;
    }

    navcore::PerKind<PlacesOf> m_places;
    HierarchicalGrid<IndexedPair> m_pairs;
};

/// Spatial index of all items that have a position, and of vertex pairs with an edge rule, by
/// floor. It is updated incrementally.
class PlaceIndex {
public:
    /// Replaces the contents with all items of the level. O(items).
    void reset(const navcore::Level& level);
    /// Applies a change. `level` is the level after the change.
    void apply(const navcore::LevelChange& change, const navcore::Level& level);

    /// Returns the items of a floor. Empty if there is no such floor. The reference is valid until
    /// the index is reset, swapped or changed.
    const FloorPlaces& on(navcore::FloorId floor) const;

private:
    std::map<navcore::FloorId, FloorPlaces> m_floors;
};

/// Returns whether no edge currently connects the pair, either because its rule forbids the edge or
/// because the linker does not create it. O(edges at pair.a).
bool waits(const navcore::NavGraph& graph, navcore::VertexPair pair);

/// Returns the centre of a non-empty box, rounded down.
inline navcore::Point2 centreOf(const navcore::Box& box) {
    return {box.lo.x + (box.hi.x - box.lo.x) / 2, box.lo.y + (box.hi.y - box.lo.y) / 2};
}

/// Returns the bounding box of the pictures and of all items that have a position, on all floors.
/// O(items).
navcore::Box extentOf(const navcore::Level& level);

} // namespace waymark
