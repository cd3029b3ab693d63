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

/// Obstacles by place: line of sight and solid ground. Exact; the rule is "closed": a segment that
/// touches a solid or a wall anywhere, even at a corner, is blocked.
class ObstacleIndex {
public:
    ObstacleIndex();
    ~ObstacleIndex();
    ObstacleIndex(ObstacleIndex&&) noexcept;
    ObstacleIndex& operator=(ObstacleIndex&&) noexcept;

    /// Adds an obstacle that is not in the index, or replaces one that is. `shape` is not null.
    void set(ObstacleId id, const ShapePtr& shape);
    void remove(ObstacleId id);
    void clear();
    std::size_t size() const;
    std::size_t bytes() const; ///< held on the heap, without the shapes

    /// Whether the closed segment meets no obstacle: no side, and not the inside of a solid.
    bool visible(Point2 a, Point2 b) const;

    /// The obstacle of smallest id that the closed segment meets.
    std::optional<ObstacleId> blocker(Point2 a, Point2 b) const;

    /// The obstacle of smallest id that holds p inside or on its boundary (a wall: touches p).
    std::optional<ObstacleId> solidAt(Point2 p) const;

    /// Returns whether p is on no obstacle: the same as !solidAt(p), and quick where many overlap.
    bool isFree(Point2 p) const;

    /// Calls visit(obstacle, a, b) for at least each side a-b that meets the box (others of the
    /// cells it covers too), each side once.
    void forEachSideIn(const Box& box, FunctionRef<void(ObstacleId, Point2, Point2)> visit) const;

    /// The cells themselves, for loops that ask for many segments at one place.
    const ObstacleGrid& grid() const { return *m_grid; }
    ObstacleGrid& grid() { return *m_grid; }

private:
    std::unique_ptr<ObstacleGrid> m_grid;
};

} // namespace navcore
