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

/// A spatial index of obstacles for line of sight and solid ground. Exact, with closed obstacles: a
/// segment that touches a solid or a wall anywhere, even at a corner, is blocked.
class ObstacleIndex {
public:
    ObstacleIndex();
    ~ObstacleIndex();
    ObstacleIndex(ObstacleIndex&&) noexcept;
    ObstacleIndex& operator=(ObstacleIndex&&) noexcept;

    /// Adds or replaces an obstacle. `shape` is not null.
    void set(ObstacleId id, const ShapePtr& shape);
    void remove(ObstacleId id);
    void clear();
    std::size_t size() const;
    /// Returns the heap memory used by the index, in bytes, excluding the shapes.
    std::size_t bytes() const;

    /// Returns whether the closed segment meets no side and is not inside a solid.
    bool visible(Point2 a, Point2 b) const;

    /// Returns the obstacle of smallest id that the closed segment meets.
    std::optional<ObstacleId> blocker(Point2 a, Point2 b) const;

    /// Returns the obstacle of smallest id that contains p inside or on its boundary. A wall
    /// contains the points that it touches.
    std::optional<ObstacleId> solidAt(Point2 p) const;

    /// Returns whether p is on no obstacle. Equals !solidAt(p), but is faster where many overlap.
    bool isFree(Point2 p) const;

    /// Calls visit(obstacle, a, b) once for each side that meets the box, and possibly for others
    /// in the cells that it covers.
    void forEachSideIn(const Box& box, FunctionRef<void(ObstacleId, Point2, Point2)> visit) const;

    /// Returns the underlying grid, for loops that test many segments in a small area.
    const ObstacleGrid& grid() const { return *m_grid; }
    ObstacleGrid& grid() { return *m_grid; }

private:
    std::unique_ptr<ObstacleGrid> m_grid;
};

} // namespace navcore
