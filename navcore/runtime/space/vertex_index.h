// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/box.h"
#include "navcore/runtime/space/near_vertex.h"

#include <memory>
#include <vector>

namespace navcore {

class ObstacleIndex;
class VertexGrid;

/// Vertices by place. Updates cost O(vertices of a cell).
class VertexIndex {
public:
    VertexIndex();
    ~VertexIndex();
    VertexIndex(VertexIndex&&) noexcept;
    VertexIndex& operator=(VertexIndex&&) noexcept;

    /// Adds the vertex, or moves it.
    void set(VertexId id, Point3 position);
    void remove(VertexId id);
    void clear();
    std::size_t size() const;
    std::size_t bytes() const; ///< held on the heap

    /// Ids inside the closed box, ascending.
    std::vector<VertexId> inside(const Box& box) const;

    /// The `count` nearest vertices within `range` lu (3D) of `from` that it sees (2D, closed
    /// rule), in the order (squared distance, id). None when `from` lies in or on a solid. A
    /// vertex exactly at `from` counts, at distance 0.
    std::vector<NearVertex> nearestVisible(Point3 from, std::size_t count, Coord range,
                                           const ObstacleIndex& obstacles) const;

    /// The nearest vertices within `range`, seen or not, in the same order.
    std::vector<NearVertex> nearest(Point3 from, std::size_t count, Coord range) const;

    /// The cells themselves, for the linker.
    const VertexGrid& grid() const { return *m_grid; }
    VertexGrid& grid() { return *m_grid; }

private:
    std::unique_ptr<VertexGrid> m_grid;
};

} // namespace navcore
