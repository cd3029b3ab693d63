// SPDX-License-Identifier: MIT
#include "navcore/runtime/space/obstacle_grid.h"

#include "navcore/runtime/geometry/predicates.h"

namespace navcore {
namespace {

constexpr std::size_t sidesPerCell = 4;
constexpr std::size_t leastCells = 64;
/// A solid whose box covers more cells than this is found through a plain list instead.
constexpr std::int64_t largeBox = 1024;

std::size_t sidesOf(const Shape& shape) {
    std::size_t count = 0;
    forEachSide(shape, [&](Point2, Point2) { ++count; });
    return count;
}

} // namespace

bool ObstacleGrid::touches(const Side& side, Point2 p) {
    return onSegment(p, side.a, side.b);
}

bool ObstacleGrid::isLarge(const Box& box) const {
    const CellRange r = m_frame.range(box);
    return std::int64_t{r.column1 - r.column0 + 1} * (r.row1 - r.row0 + 1) > largeBox;
}

void ObstacleGrid::assign(std::span<const Placed> obstacles) {
    clear();
    m_obstacles.reserve(obstacles.size());
    m_index.reserve(obstacles.size(), keyOf());
    for (const Placed& placed : obstacles) {
        const auto slot = static_cast<std::uint32_t>(m_obstacles.size());
        m_obstacles.push_back({placed.id, placed.shape, boundsOf(*placed.shape)});
        m_index.insert(slot, keyOf());
        m_sideCount += sidesOf(*placed.shape);
    }
    rebuild();
}

void ObstacleGrid::set(ObstacleId id, ShapePtr shape) {
    assert(shape && id.valid());
    std::uint32_t slot = m_index.find(id.value, keyOf());
    const bool known = slot != SlotIndex::none;
    if (known) {
        unfile(slot);
    } else if (m_free.empty()) {
        slot = static_cast<std::uint32_t>(m_obstacles.size());
        m_obstacles.emplace_back();
    } else {
        slot = m_free.back();
        m_free.pop_back();
    }
    const Box box = boundsOf(*shape);
    m_obstacles[slot] = {id, std::move(shape), box};
    if (!known)
        m_index.insert(slot, keyOf());
    m_sideCount += sidesOf(*m_obstacles[slot].shape);
    if (!m_frame.covers(box.lo) || !m_frame.covers(box.hi))
        ++m_uncovered;
    if (m_sideCount > 2 * m_builtFor + leastCells || m_uncovered > 16 + m_index.size() / 16)
        rebuild();
    else
        file(slot);
}

void ObstacleGrid::remove(ObstacleId id) {
    const std::uint32_t slot = m_index.find(id.value, keyOf());
    if (slot == SlotIndex::none)
        return;
    unfile(slot);
    m_index.erase(id.value, keyOf());
    m_obstacles[slot] = {};
    m_free.push_back(slot);
}

void ObstacleGrid::file(std::uint32_t slot) {
    const Obstacle& obstacle = m_obstacles[slot];
    navcore::forEachSide(*obstacle.shape, [&](Point2 a, Point2 b) {
        m_frame.walk(a, b, [&](int column, int row, int fromColumn, int fromRow) {
            m_sides.add(m_frame.index(column, row),
                        {a, b, slot, static_cast<std::int8_t>(fromColumn),
                         static_cast<std::int8_t>(fromRow)});
            return true;
        });
    });
    if (obstacle.shape->kind != ShapeKind::Solid)
        return;
    if (isLarge(obstacle.box)) {
        m_largeSolids.push_back(slot);
        return;
    }
    const CellRange cells = m_frame.range(obstacle.box);
    for (int row = cells.row0; row <= cells.row1; ++row)
        for (int column = cells.column0; column <= cells.column1; ++column)
            m_boxes.add(m_frame.index(column, row), slot);
}

void ObstacleGrid::unfile(std::uint32_t slot) {
    const Obstacle& obstacle = m_obstacles[slot];
    m_sideCount -= sidesOf(*obstacle.shape);
    navcore::forEachSide(*obstacle.shape, [&](Point2 a, Point2 b) {
        m_frame.walk(a, b, [&](int column, int row, int, int) {
            const std::size_t cell = m_frame.index(column, row);
            const auto sides = m_sides.at(cell);
            for (std::size_t i = sides.size(); i-- > 0;)
                if (sides[i].owner == slot)
                    m_sides.erase(cell, i);
            return true;
        });
    });
    if (obstacle.shape->kind != ShapeKind::Solid)
        return;
    if (std::erase(m_largeSolids, slot) > 0)
        return;
    const CellRange cells = m_frame.range(obstacle.box);
    for (int row = cells.row0; row <= cells.row1; ++row)
        for (int column = cells.column0; column <= cells.column1; ++column) {
            const std::size_t cell = m_frame.index(column, row);
            const auto slots = m_boxes.at(cell);
            for (std::size_t i = slots.size(); i-- > 0;)
                if (slots[i] == slot)
                    m_boxes.erase(cell, i);
        }
}

void ObstacleGrid::rebuild() {
    Box box;
    for (const Obstacle& obstacle : m_obstacles)
        box.add(obstacle.box);
    m_frame = CellFrame::over(box, std::max(leastCells, m_sideCount / sidesPerCell));
    std::vector<std::uint32_t> sides(m_frame.cellCount()), boxes(m_frame.cellCount());
    for (const Obstacle& obstacle : m_obstacles) {
        if (!obstacle.shape)
            continue;
        navcore::forEachSide(*obstacle.shape, [&](Point2 a, Point2 b) {
            m_frame.walk(a, b, [&](int column, int row, int, int) {
                ++sides[m_frame.index(column, row)];
                return true;
            });
        });
        const CellRange cells = m_frame.range(obstacle.box);
        if (obstacle.shape->kind == ShapeKind::Solid && !isLarge(obstacle.box))
            for (int row = cells.row0; row <= cells.row1; ++row)
                for (int column = cells.column0; column <= cells.column1; ++column)
                    ++boxes[m_frame.index(column, row)];
    }
    m_sides.reset(sides);
    m_boxes.reset(boxes);
    m_largeSolids.clear();
    for (std::uint32_t slot = 0; slot < m_obstacles.size(); ++slot)
        if (m_obstacles[slot].shape)
            file(slot);
    m_builtFor = m_sideCount;
    m_uncovered = 0;
}

bool ObstacleGrid::meetsSide(Point2 a, Point2 b) const {
    bool met = false;
    m_frame.walk(a, b, [&](int column, int row, int, int) {
        for (const Side& side : m_sides.at(m_frame.index(column, row)))
            if (segmentsMeet(a, b, side.a, side.b)) {
                met = true;
                return false;
            }
        return true;
    });
    return met;
}

bool ObstacleGrid::insideSolid(Point2 p) const {
    bool inside = false;
    forEachBoxAt(p, [&](std::uint32_t slot) {
        inside = locate(*m_obstacles[slot].shape, p) != navcore::Side::Outside;
        return !inside;
    });
    return inside;
}

} // namespace navcore
