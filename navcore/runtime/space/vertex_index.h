// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/box.h"
#include "navcore/runtime/space/near_vertex.h"

#include <memory>
#include <vector>

namespace navcore {

class ObstacleIndex;
class VertexGrid;

/// A spatial index of vertices. Updates take O(vertices of a cell).
class VertexIndex {
public:
    VertexIndex();
    ~VertexIndex();
    VertexIndex(VertexIndex&&) noexcept;
    VertexIndex& operator=(VertexIndex&&) noexcept;

    /// Adds or moves a vertex.
    void set(VertexId id, Point3 position);
    void remove(VertexId id);
    void clear();
    std::size_t size() const;
    std::size_t bytes() const; ///< heap memory

    /// Returns the ids in the closed box, ascending.
    std::vector<VertexId> inside(const Box& box) const;

    /// Returns the `count` nearest vertices within `range` lu (in three dimensions) that are
    /// visible from `from` (in the plane, obstacles closed), in the order (squared distance, id).
    /// Empty if `from` is in or on a solid. A vertex exactly at `from` counts, at distance 0.
    std::vector<NearVertex> nearestVisible(Point3 from, std::size_t count, Coord range,
                                           const ObstacleIndex& obstacles) const;

    /// Returns the nearest vertices within `range`, visible or not, in the same order.
    std::vector<NearVertex> nearest(Point3 from, std::size_t count, Coord range) const;

    /// The underlying grid, for the linker.
    const VertexGrid& grid() const { return *m_grid; }
    VertexGrid& grid() { return *m_grid; }

private:
    std::unique_ptr<VertexGrid> m_grid;
};

} // namespace navcore
