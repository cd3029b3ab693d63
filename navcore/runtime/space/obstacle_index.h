// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/function_ref.h"
#include "navcore/runtime/base/ids.h"
#include "navcore/runtime/geometry/shape.h"

#include <memory>
#include <optional>
#include <vector>

namespace navcore {

class ObstacleGrid;

/// A spatial index of obstacles that answers visibility and point queries exactly. Obstacles are
/// closed sets: a segment that touches a solid or a wall, even at a corner, is blocked.
class ObstacleIndex {
public:
    ObstacleIndex();
    ~ObstacleIndex();
    ObstacleIndex(ObstacleIndex&&) noexcept;
    ObstacleIndex& operator=(ObstacleIndex&&) noexcept;

    /// Adds or replaces an obstacle. `shape` must not be null.
    void set(ObstacleId id, const ShapePtr& shape);
    void remove(ObstacleId id);
    void clear();
    std::size_t size() const;
    /// Returns the heap memory used by the index, in bytes, excluding the shapes.
    std::size_t bytes() const;

    /// Returns whether the closed segment meets no side and is not inside a solid.
    bool visible(Point2 a, Point2 b) const;

    /// Returns the obstacle with the smallest id that the closed segment meets, or nullopt.
    std::optional<ObstacleId> firstObstacleBetween(Point2 a, Point2 b) const;

    /// Returns the obstacle with the smallest id that contains p, inside or on its boundary, or
    /// nullopt. A wall contains only the points on its line.
    std::optional<ObstacleId> solidAt(Point2 p) const;

    /// Returns whether no obstacle contains p. Equivalent to !solidAt(p), but faster where many
    /// obstacles overlap.
    bool isFree(Point2 p) const;

    /// Calls visit(obstacle, a, b) once for each side that meets the box. May also report other
    /// sides in the cells that the box covers.
    void forEachSideIn(const Box& box, FunctionRef<void(ObstacleId, Point2, Point2)> visit) const;

    /// Returns the underlying grid, for loops that test many segments in a small area.
    const ObstacleGrid& grid() const { return *m_grid; }
    ObstacleGrid& grid() { return *m_grid; }

private:
    std::unique_ptr<ObstacleGrid> m_grid;
};

} // namespace navcore
