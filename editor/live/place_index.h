// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/document_change.h"
#include "editor/model/hierarchical_grid.h"
#include "navcore/author/edit/item_traits.h"
#include "navcore/author/link/nav_graph.h"

namespace waymark {

/// The bounds of an item, for painting and picking.
template <class Key>
struct Indexed {
    Key key;
    navcore::Box bounds;

    Indexed(Key itsKey, const navcore::ItemOf<Key>& item)
        : key(itsKey), bounds(navcore::ItemTraits<Key>::bounds(item)) {}
    const navcore::Box& box() const { return bounds; }
    friend bool operator==(const Indexed&, const Indexed&) = default;
};

/// Index entry of a vertex. It also stores whether the vertex has a name or a kind, because those
/// are visible from afar.
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

/// Index entry of an obstacle, which also stores its shape.
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

/// Index entry of a pair of vertices that has an edge rule.
struct IndexedPair {
    navcore::VertexPair key;
    navcore::Point2 a, b;
    bool forbidden = false;

    navcore::Box box() const { return navcore::Box::of(a, b); }
    friend bool operator==(const IndexedPair&, const IndexedPair&) = default;
};

/// The spatial index of one kind of item, if the kind has a position.
template <class Key>
struct PlacesOf {};
template <navcore::HasPlace Key>
struct PlacesOf<Key> {
    HierarchicalGrid<Indexed<Key>> grid;
};

/// Spatial index of all items that have a position, and of pairs with a rule. It follows level
/// changes. The order of visits does not depend on the history of changes.
class PlaceIndex {
public:
    /// Replaces the contents with all items of the level. O(items).
    void reset(const navcore::Level& level);
    /// Applies a change; `level` is the level after it.
    void apply(const navcore::LevelChange& change, const navcore::Level& level);

    std::size_t vertexCount() const { return gridOf<navcore::VertexId>().size(); }

    /// Calls visit(const Indexed<Key>&) for each item of a kind whose bounds intersect the box.
    template <class Key, class Visit>
    void forEachIn(const navcore::Box& box, Visit&& visit) const {
        gridOf<Key>().forEachIn(box, visit);
    }
    template <class Visit>
    void forEachPairIn(const navcore::Box& box, Visit&& visit) const {
        m_pairs.forEachIn(box, visit);
    }

private:
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

/// Returns whether the rule of a pair has no edge at present: it forbids the edge, or the linker
/// does not create it. O(edges at a).
bool waits(const navcore::NavGraph& graph, navcore::VertexPair pair);

/// Returns the bounds of the picture and of everything that has a position. O(items).
navcore::Box extentOf(const navcore::Level& level);

} // namespace waymark
