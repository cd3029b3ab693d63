// SPDX-License-Identifier: MIT
#include "navcore/runtime/space/obstacle_grid.h"

#include "navcore/runtime/base/compiler.h"
#include "navcore/runtime/geometry/changed_sides.h"
#include "navcore/runtime/space/simple_outline.h"

#include <algorithm>
#include <numeric>

namespace navcore {
namespace {

constexpr std::size_t sidesPerCell = 4;
constexpr std::size_t minCells = 64;
/// Solids whose boxes cover more cells than this are stored in m_largeSolids.
constexpr std::int64_t largeBox = 1024;
/// Upper limit of the average number of cells per side, and an additional allowance for small
/// grids. Without a limit, n long sides in a small area would use memory proportional to n^1.5, or
/// to n^2 along a line.
constexpr std::uint64_t cellsPerSide = 16, freeFilings = 1024;

std::int32_t marksOf(Winding winding) {
    constexpr std::int32_t marks[] = {0, SideMarks::solidLeft, SideMarks::solidRight};
    return marks[static_cast<std::size_t>(winding)];
}

std::uint32_t sidesOf(const Shape& shape) {
    std::uint32_t count = 0;
    forEachSide(shape, [&](Point2, Point2) { ++count; });
    return count;
}

std::uint64_t reachOf(const Shape& shape) {
    std::uint64_t sum = 0;
    forEachSide(shape, [&](Point2 a, Point2 b) {
        sum += static_cast<std::uint64_t>(std::abs(std::int64_t{a.x} - b.x) +
                                          std::abs(std::int64_t{a.y} - b.y));
    });
    return sum;
}

bool isLarge(const CellFrame& frame, const Box& box) {
    return frame.range(box).count() > largeBox;
}

/// Returns whether the sides would take more than `times` times the permitted number of cell
/// entries. `reach` is the sum of the widths and heights of the sides.
bool isCrowded(const CellFrame& frame, std::uint64_t sides, std::uint64_t reach,
               std::uint64_t times) {
    const std::uint64_t filings = sides + reach / static_cast<std::uint64_t>(frame.size);
    return filings > times * (cellsPerSide * sides + freeFilings);
}

} // namespace

SideColumns ObstacleGrid::sideColumns() const {
    return {m_sides.column<0>(), m_sides.column<1>(), m_sides.column<2>(), m_sides.column<3>(),
            m_sides.column<4>()};
}

std::int32_t ObstacleGrid::seenBefore(const CellRange& cells, int column, int row) {
    return (column > cells.column0 ? SideMarks::left : 0) |
           (column < cells.column1 ? SideMarks::right : 0) |
           (row > cells.row0 ? SideMarks::above : 0) | (row < cells.row1 ? SideMarks::below : 0);
}

ObstacleGrid::Obstacle ObstacleGrid::obstacleOf(ObstacleId id, const ShapePtr& shape) {
    const bool isRing = shape->kind == ShapeKind::Solid && shape->rings.size() == 1;
    const Winding winding = isRing ? windingOfStar(shape->rings.front()) : Winding::Unknown;
    return {id, shape, boundsOf(*shape), sidesOf(*shape), marksOf(winding), reachOf(*shape)};
}

void ObstacleGrid::assign(std::span<const Placed> obstacles, const CellFrame& like) {
    clear();
    m_like = like;
    m_obstacles.reserve(obstacles.size());
    m_index.reserve(obstacles.size(), keyOf());
    for (const Placed& placed : obstacles) {
        const auto slot = static_cast<std::uint32_t>(m_obstacles.size());
        m_obstacles.push_back(obstacleOf(placed.id, placed.shape));
        // obstacleOf() omits this check, which is too slow to run while an outline is being
        // dragged.
        if (Obstacle& last = m_obstacles.back();
            last.marks == 0 && placed.shape->kind == ShapeKind::Solid)
            last.marks = marksOf(windingOfSimple(*placed.shape));
        m_index.insert(slot, keyOf());
        m_sideCount += m_obstacles.back().sides;
        m_reach += m_obstacles.back().reach;
    }
    rebuild();
}

void ObstacleGrid::set(ObstacleId id, const ShapePtr& shape) {
    assert(shape && id.valid());
    std::uint32_t slot = m_index.find(id.value, keyOf());
    const bool known = slot != SlotIndex::none;
    Obstacle after = obstacleOf(id, shape);
    if (!m_frame.covers(after.box.lo) || !m_frame.covers(after.box.hi))
        ++m_uncovered;
    m_sideCount += after.sides;
    m_reach += after.reach;
    if (known) {
        m_sideCount -= m_obstacles[slot].sides;
        m_reach -= m_obstacles[slot].reach;
    }
    const bool fits = m_sideCount <= 2 * m_builtFor + minCells &&
                      m_uncovered <= 16 + m_index.size() / 16 &&
                      !isCrowded(m_frame, m_sideCount, m_reach, 2);
    if (known && fits && after.marks == m_obstacles[slot].marks)
        return refile(slot, after);
    if (known && fits) {
        unfile(slot);
        m_obstacles[slot] = std::move(after);
        return file(slot);
    }
    if (known) {
        m_obstacles[slot] = std::move(after);
        return rebuild();
    }
    if (m_free.empty()) {
        slot = static_cast<std::uint32_t>(m_obstacles.size());
        m_obstacles.emplace_back();
    } else {
        slot = m_free.back();
        m_free.pop_back();
    }
    m_obstacles[slot] = std::move(after);
    m_index.insert(slot, keyOf());
    if (fits)
        file(slot);
    else
        rebuild();
}

/// Replaces an obstacle by updating only the sides that differ. Editing a long outline changes few
/// of them.
void ObstacleGrid::refile(std::uint32_t slot, const Obstacle& after) {
    Obstacle& obstacle = m_obstacles[slot];
    ChangedSides changed;
    changed.add(obstacle.shape.get(), after.shape.get());
    const bool sameBox = obstacle.box == after.box && obstacle.shape->kind == after.shape->kind;
    if (!sameBox)
        unfileBox(slot);
    obstacle = after;
    for (const auto& [a, b, box] : changed.gone)
        forEachCell(slot, a, b, [&](std::size_t cell, const Side& gone, std::int32_t) {
            const SimdRange run = sidesAt(cell);
            std::uint32_t i = 0;
            while (side(run.first + i) != gone)
                ++i;
            m_sides.erase(cell, i);
        });
    for (const auto& [a, b, box] : changed.come)
        forEachCell(slot, a, b, [&](std::size_t cell, const Side& side, std::int32_t marks) {
            fileSide(cell, side, marks);
        });
    if (!sameBox)
        fileBox(slot);
}

void ObstacleGrid::remove(ObstacleId id) {
    const std::uint32_t slot = m_index.find(id.value, keyOf());
    if (slot == SlotIndex::none)
        return;
    unfile(slot);
    m_sideCount -= m_obstacles[slot].sides;
    m_reach -= m_obstacles[slot].reach;
    m_index.erase(id.value, keyOf());
    m_obstacles[slot] = {};
    m_free.push_back(slot);
}

/// Calls visit(cell, side, marks) for each cell that the side a-b crosses.
template <class Visit>
void ObstacleGrid::forEachCell(std::uint32_t slot, Point2 a, Point2 b, Visit&& visit) const {
    const Side side{a, b, slot};
    const std::int32_t marks = m_obstacles[slot].marks;
    m_frame.walk(a, b, [&](int column, int row, int fromColumn, int fromRow) {
        const std::int32_t before = fromColumn < 0   ? SideMarks::left
                                    : fromColumn > 0 ? SideMarks::right
                                    : fromRow < 0    ? SideMarks::above
                                    : fromRow > 0    ? SideMarks::below
                                                     : 0;
        visit(m_frame.index(column, row), side, marks | before);
        return true;
    });
}

void ObstacleGrid::fileSide(std::size_t cell, const Side& side, std::int32_t marks) {
    // A nav file has less than 2 GiB and cannot contain as many obstacles.
    assert(side.owner < 1U << (32 - SideMarks::bits));
    m_sides.add(cell, side.a.x, side.a.y, side.b.x, side.b.y,
                static_cast<std::int32_t>(side.owner << SideMarks::bits) | marks);
}

/// Calls visit(cell, side, marks) for each cell that any side of the obstacle crosses.
template <class Visit>
void ObstacleGrid::forEachFiling(std::uint32_t slot, Visit&& visit) const {
    navcore::forEachSide(*m_obstacles[slot].shape,
                         [&](Point2 a, Point2 b) { forEachCell(slot, a, b, visit); });
}

/// Calls visit(cell) for each cell in which m_boxes lists the obstacle.
template <class Visit>
void ObstacleGrid::forEachBoxCell(const Obstacle& obstacle, Visit&& visit) const {
    if (obstacle.shape->kind != ShapeKind::Solid || isLarge(m_frame, obstacle.box))
        return;
    const CellRange cells = m_frame.range(obstacle.box);
    for (int row = cells.row0; row <= cells.row1; ++row)
        for (int column = cells.column0; column <= cells.column1; ++column)
            visit(m_frame.index(column, row));
}

void ObstacleGrid::file(std::uint32_t slot) {
    forEachFiling(slot, [&](std::size_t cell, const Side& side, std::int32_t marks) {
        fileSide(cell, side, marks);
    });
    fileBox(slot);
}

void ObstacleGrid::fileBox(std::uint32_t slot) {
    const Obstacle& obstacle = m_obstacles[slot];
    if (obstacle.shape->kind == ShapeKind::Solid && isLarge(m_frame, obstacle.box))
        m_largeSolids.push_back(slot);
    forEachBoxCell(obstacle, [&](std::size_t cell) { m_boxes.add(cell, slot); });
}

void ObstacleGrid::unfile(std::uint32_t slot) {
    forEachFiling(slot, [&](std::size_t cell, const Side&, std::int32_t) {
        const SimdRange run = sidesAt(cell);
        for (std::uint32_t i = run.count; i-- > 0;)
            if (side(run.first + i).owner == slot)
                m_sides.erase(cell, i);
    });
    unfileBox(slot);
}

void ObstacleGrid::unfileBox(std::uint32_t slot) {
    std::erase(m_largeSolids, slot);
    forEachBoxCell(m_obstacles[slot], [&](std::size_t cell) {
        m_boxes.eraseIf(cell, [slot](std::uint32_t filed) { return filed == slot; });
    });
}

void ObstacleGrid::rebuild() {
    Box box;
    for (const Obstacle& obstacle : m_obstacles)
        box.add(obstacle.box);
    std::size_t cells = std::max(minCells, m_sideCount / sidesPerCell);
    m_frame = CellFrame::over(box, cells, m_like);
    while (cells > 1 && isCrowded(m_frame, m_sideCount, m_reach, 1))
        m_frame = CellFrame::over(box, cells /= 2, m_like);
    struct Filing {
        std::uint32_t cell;
        std::int32_t marks;
        Side side;
    };
    std::vector<Filing> filings;
    filings.reserve(m_sideCount * 2);
    std::vector<std::uint32_t> sides(m_frame.cellCount()), boxes(m_frame.cellCount());
    m_largeSolids.clear();
    for (std::uint32_t slot = 0; slot < m_obstacles.size(); ++slot) {
        if (!m_obstacles[slot].shape)
            continue;
        forEachFiling(slot, [&](std::size_t cell, const Side& side, std::int32_t marks) {
            filings.push_back({static_cast<std::uint32_t>(cell), marks, side});
            ++sides[cell];
        });
        forEachBoxCell(m_obstacles[slot], [&](std::size_t cell) { ++boxes[cell]; });
    }
    m_sides.reset(sides);
    m_boxes.reset(boxes);
    // The filings are sorted by cell, so that the columns are written from start to end.
    std::vector<std::uint32_t> order(filings.size());
    std::exclusive_scan(sides.begin(), sides.end(), sides.begin(), std::uint32_t{0});
    for (std::uint32_t i = 0; i < filings.size(); ++i)
        order[sides[filings[i].cell]++] = i;
    constexpr std::size_t ahead = 16;
    for (std::size_t i = 0; i < order.size(); ++i) {
        prefetch(&filings[order[std::min(i + ahead, order.size() - 1)]]);
        const Filing& filing = filings[order[i]];
        fileSide(filing.cell, filing.side, filing.marks);
    }
    for (std::uint32_t slot = 0; slot < m_obstacles.size(); ++slot)
        if (m_obstacles[slot].shape)
            fileBox(slot);
    m_builtFor = m_sideCount;
    m_uncovered = 0;
}

} // namespace navcore
