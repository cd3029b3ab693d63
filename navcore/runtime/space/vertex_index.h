// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/box.h"
#include "navcore/runtime/space/near_vertex.h"

#include <memory>
#include <vector>

namespace navcore {

class ObstacleIndex;
class VertexGrid;

/// A spatial index of vertices. Updates take O(vertices per cell).
class VertexIndex {
public:
    VertexIndex();
    ~VertexIndex();
    VertexIndex(VertexIndex&&) noexcept;
    VertexIndex& operator=(VertexIndex&&) noexcept;

    /// Adds a vertex, or moves an existing one.
    void set(VertexId id, Point3 position);
    void remove(VertexId id);
    void clear();
    std::size_t size() const;
    std::size_t bytes() const; ///< Returns the heap memory used by the index, in bytes.

    /// Returns the ids of the vertices in the closed box, in ascending order.
    std::vector<VertexId> inside(const Box& box) const;

    /// Returns the `count` nearest visible vertices within `range` lu, ordered by squared distance
    /// and id. Distances are three-dimensional; visibility is tested in the plane, where obstacles
    /// are closed sets. Returns an empty list if `from` is in or on an obstacle. Includes a vertex
    /// exactly at `from`, at distance 0.
    std::vector<NearVertex> nearestVisible(Point3 from, std::size_t count, Coord range,
                                           const ObstacleIndex& obstacles) const;

    /// Returns the `count` nearest vertices within `range` lu, visible or not, ordered by squared
    /// distance and id.
    std::vector<NearVertex> nearest(Point3 from, std::size_t count, Coord range) const;

    /// Returns the underlying grid, which the linker reads directly.
    const VertexGrid& grid() const { return *m_grid; }
    VertexGrid& grid() { return *m_grid; }

private:
    std::unique_ptr<VertexGrid> m_grid;
};

} // namespace navcore
