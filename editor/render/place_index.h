// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/document_change.h"
#include "editor/model/loose_grid.h"
#include "navcore/author/level/level.h"

namespace waymark {

/// A vertex as drawing and picking need it.
struct IndexedVertex {
    navcore::VertexId key;
    navcore::Point2 at;
    bool named = false, hasKind = false;

    navcore::Box box() const { return {at, at}; }
};

/// An obstacle with its extent.
struct IndexedObstacle {
    navcore::ObstacleId key;
    navcore::Box bounds;
    navcore::ShapePtr shape;

    const navcore::Box& box() const { return bounds; }
};

/// A pair whose edge was taken out.
struct IndexedPair {
    navcore::VertexPair key;
    navcore::Point2 a, b;

    navcore::Box box() const { return navcore::Box::of(a, b); }
};

/// Vertices, obstacles and forbidden pairs by place. Follows level changes; one order of visiting.
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
    void forEachForbiddenPairIn(const navcore::Box& box, Visit&& visit) const {
        m_forbidden.forEachIn(box, visit);
    }

private:
    LooseGrid<IndexedVertex> m_vertices;
    LooseGrid<IndexedObstacle> m_obstacles;
    LooseGrid<IndexedPair> m_forbidden;
};

/// What there is to look at: the picture, every vertex and every obstacle. O(items).
navcore::Box extentOf(const navcore::Level& level);

} // namespace waymark
