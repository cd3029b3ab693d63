// SPDX-License-Identifier: MIT
#include "navcore/runtime/space/obstacle_index.h"

#include "navcore/runtime/geometry/predicates.h"
#include "navcore/runtime/space/obstacle_grid.h"

namespace navcore {
namespace {

void keepSmallest(std::optional<ObstacleId>& least, ObstacleId id) {
    if (!least || id < *least)
        least = id;
}

} // namespace

ObstacleIndex::ObstacleIndex() : m_grid(std::make_unique<ObstacleGrid>()) {}
ObstacleIndex::~ObstacleIndex() = default;
ObstacleIndex::ObstacleIndex(ObstacleIndex&&) noexcept = default;
ObstacleIndex& ObstacleIndex::operator=(ObstacleIndex&&) noexcept = default;

void ObstacleIndex::set(ObstacleId id, const ShapePtr& shape) {
    m_grid->set(id, shape);
}

void ObstacleIndex::remove(ObstacleId id) {
    m_grid->remove(id);
}

void ObstacleIndex::clear() {
    m_grid->clear();
}

std::size_t ObstacleIndex::size() const {
    return m_grid->size();
}

std::size_t ObstacleGrid::bytes() const {
    return heldBy(m_obstacles) + heldBy(m_free) + m_index.bytes() + m_sides.bytes() +
           m_boxes.bytes() + heldBy(m_largeSolids);
}

std::size_t ObstacleIndex::bytes() const {
    return sizeof(ObstacleGrid) + m_grid->bytes();
}

bool ObstacleIndex::visible(Point2 a, Point2 b) const {
    // A segment that meets no side is either inside or outside each solid as a whole.
    return !m_grid->meetsSide(a, b) && !m_grid->insideSolid(a);
}

std::optional<ObstacleId> ObstacleIndex::firstObstacleBetween(Point2 a, Point2 b) const {
    std::optional<ObstacleId> least = solidAt(a);
    const CellFrame& frame = m_grid->frame();
    frame.walk(a, b, [&](int column, int row, int, int) {
        return m_grid->forEachSideAt(frame.index(column, row), [&](const ObstacleGrid::Side& side) {
            if (segmentsMeet(a, b, side.a, side.b))
                keepSmallest(least, m_grid->idOf(side.owner));
            return true;
        });
    });
    return least;
}

std::optional<ObstacleId> ObstacleIndex::solidAt(Point2 p) const {
    std::optional<ObstacleId> least;
    m_grid->forEachSolidAt(p, [&](std::uint32_t slot) { keepSmallest(least, m_grid->idOf(slot)); });
    return least;
}

bool ObstacleIndex::isFree(Point2 p) const {
    return !m_grid->insideSolid(p) && !m_grid->meetsSide(p, p);
}

void ObstacleIndex::forEachSideIn(const Box& box,
                                  FunctionRef<void(ObstacleId, Point2, Point2)> visit) const {
    if (!box.empty())
        m_grid->forEachSide(m_grid->frame().range(box), [&](const ObstacleGrid::Side& side) {
            visit(m_grid->idOf(side.owner), side.a, side.b);
            return true;
        });
}

} // namespace navcore
