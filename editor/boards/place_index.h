// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/document_change.h"
#include "editor/model/loose_grid.h"
#include "navcore/author/level/level.h"
#include "navcore/author/link/nav_graph.h"

namespace waymark {

/// A vertex as drawing and picking need it.
struct IndexedVertex {
    navcore::VertexId key;
    navcore::Point2 at;
    bool named = false, hasKind = false;

    navcore::Box box() const { return {at, at}; }
    friend bool operator==(const IndexedVertex&, const IndexedVertex&) = default;
};

/// An obstacle with its extent.
struct IndexedObstacle {
    navcore::ObstacleId key;
    navcore::Box bounds;
    navcore::ShapePtr shape;

    const navcore::Box& box() const { return bounds; }
    friend bool operator==(const IndexedObstacle&, const IndexedObstacle&) = default;
};

/// A barrier with its extent.
struct IndexedBarrier {
    navcore::BarrierId key;
    navcore::Box bounds;
    navcore::ShapePtr line;

    const navcore::Box& box() const { return bounds; }
    friend bool operator==(const IndexedBarrier&, const IndexedBarrier&) = default;
};

/// A pair that something was decided about.
struct IndexedPair {
    navcore::VertexPair key;
    navcore::Point2 a, b;
    bool forbidden = false;

    navcore::Box box() const { return navcore::Box::of(a, b); }
    friend bool operator==(const IndexedPair&, const IndexedPair&) = default;
};

/// Vertices, obstacles, barriers and pairs with a rule by place. Follows level changes; one order
/// of visiting.
class PlaceIndex {
public:
    /// Files the whole level. O(items).
    void reset(const navcore::Level& level);
    /// `level` is the level after the change.
    void apply(const navcore::LevelChange& change, const navcore::Level& level);

    std::size_t vertexCount() const { return m_vertices.size(); }

    template <class Visit>
    void forEachVertexIn(const navcore::Box& box, Visit&& visit) const {
        m_vertices.forEachIn(box, visit);
    }
    template <class Visit>
    void forEachObstacleIn(const navcore::Box& box, Visit&& visit) const {
        m_obstacles.forEachIn(box, visit);
    }
    template <class Visit>
    void forEachBarrierIn(const navcore::Box& box, Visit&& visit) const {
        m_barriers.forEachIn(box, visit);
    }
    template <class Visit>
    void forEachPairIn(const navcore::Box& box, Visit&& visit) const {
        m_pairs.forEachIn(box, visit);
    }

private:
    LooseGrid<IndexedVertex> m_vertices;
    LooseGrid<IndexedObstacle> m_obstacles;
    LooseGrid<IndexedBarrier> m_barriers;
    LooseGrid<IndexedPair> m_pairs;
};

/// Whether the rule of a pair waits: it forbids the edge, or the linker does not give it now.
/// O(edges at a).
bool waits(const navcore::NavGraph& graph, navcore::VertexPair pair);

/// What there is to look at: the picture, every vertex, obstacle and barrier. O(items).
navcore::Box extentOf(const navcore::Level& level);

} // namespace waymark
