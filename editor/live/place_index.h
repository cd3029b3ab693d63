// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/document_change.h"
#include "editor/model/hierarchical_grid.h"
#include "navcore/author/edit/item_traits.h"
#include "navcore/author/link/nav_graph.h"

namespace waymark {

/// An item as drawing and picking need it: where it lies.
template <class Key>
struct Indexed {
    Key key;
    navcore::Box bounds;

    Indexed(Key itsKey, const navcore::ItemOf<Key>& item)
        : key(itsKey), bounds(navcore::ItemTraits<Key>::bounds(item)) {}
    const navcore::Box& box() const { return bounds; }
    friend bool operator==(const Indexed&, const Indexed&) = default;
};

/// And whether it is to be made out from afar.
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

/// And its shape.
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

/// A pair that something was decided about.
struct IndexedPair {
    navcore::VertexPair key;
    navcore::Point2 a, b;
    bool forbidden = false;

    navcore::Box box() const { return navcore::Box::of(a, b); }
    friend bool operator==(const IndexedPair&, const IndexedPair&) = default;
};

/// The items of a kind by place, when it has one.
template <class Key>
struct PlacesOf {};
template <navcore::HasPlace Key>
struct PlacesOf<Key> {
    HierarchicalGrid<Indexed<Key>> grid;
};

/// What has a place, and pairs with a rule, by place. Follows level changes; one order of visiting.
class PlaceIndex {
public:
    /// Files the whole level. O(items).
    void reset(const navcore::Level& level);
    /// `level` is the level after the change.
    void apply(const navcore::LevelChange& change, const navcore::Level& level);

    std::size_t vertexCount() const { return gridOf<navcore::VertexId>().size(); }

    /// Calls visit(const Indexed<Key>&) for each item of a kind whose bounds meet the box.
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

/// Whether the rule of a pair waits: it forbids the edge, or the linker does not give it now.
/// O(edges at a).
bool waits(const navcore::NavGraph& graph, navcore::VertexPair pair);

/// What there is to look at: the picture and everything that has a place. O(items).
navcore::Box extentOf(const navcore::Level& level);

} // namespace waymark
