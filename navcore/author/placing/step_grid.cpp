// SPDX-License-Identifier: MIT
#include "navcore/author/placing/step_grid.h"
#include "navcore/runtime/base/error_texts.h"

#include <algorithm>
#include <string>

namespace navcore {
namespace {

constexpr std::int64_t maxCells = 400'000'000;

std::int64_t floorDivide(std::int64_t a, std::int64_t b) {
    const std::int64_t quotient = a / b;
    return quotient * b > a ? quotient - 1 : quotient;
}
std::int64_t ceilDivide(std::int64_t a, std::int64_t b) {
    return -floorDivide(-a, b);
}

/// A point in lu relative to a set of parallel grid lines through cell centres. `along` is
/// perpendicular to the lines and identifies a line; `across` is the coordinate on that line.
struct Turned {
    std::int64_t along, across;
};

/// Calls visit(line, first, last) for each of the first `lines` grid lines that the segment
/// touches. It touches the steps [k, k + 1] of that line for all k from `first` to `last`.
template <class Visit>
void forEachLine(Turned a, Turned b, std::int64_t cell, int lines, Visit&& visit) {
    if (a.along > b.along)
        std::swap(a, b);
    const std::int64_t run = b.along - a.along, rise = b.across - a.across;
    const std::int64_t first = std::max<std::int64_t>(ceilDivide(a.along, cell), 0);
    const std::int64_t last = std::min<std::int64_t>(floorDivide(b.along, cell), lines - 1);
    for (std::int64_t line = first; line <= last; ++line) {
        if (run == 0) {
            const auto [low, high] = std::minmax(a.across, b.across);
            visit(line, ceilDivide(low, cell) - 1, floorDivide(high, cell));
        } else {
            // Coordinate on the grid line at which the segment crosses that line, multiplied by
            // `run`.
            const std::int64_t at = a.across * run + (line * cell - a.along) * rise;
            visit(line, ceilDivide(at, run * cell) - 1, floorDivide(at, run * cell));
        }
    }
}

} // namespace

/// Blocks all steps between neighbouring cell centres that the segment touches.
void StepGrid::block(Point2 a, Point2 b) {
    const Turned byRowA{std::int64_t{a.y} - m_origin.y, std::int64_t{a.x} - m_origin.x};
    const Turned byRowB{std::int64_t{b.y} - m_origin.y, std::int64_t{b.x} - m_origin.x};
    forEachLine(byRowA, byRowB, m_step, m_height,
                [&](std::int64_t y, std::int64_t from, std::int64_t to) {
                    const auto end = std::min<std::int64_t>(to, m_width - 1);
                    for (std::int64_t x = std::max<std::int64_t>(from, 0); x <= end; ++x)
                        m_flags[cell(static_cast<int>(x), static_cast<int>(y))] |= RightBlocked;
                });
    const Turned byColumnA{byRowA.across, byRowA.along}, byColumnB{byRowB.across, byRowB.along};
    forEachLine(byColumnA, byColumnB, m_step, m_width,
                [&](std::int64_t x, std::int64_t from, std::int64_t to) {
                    const auto end = std::min<std::int64_t>(to, m_height - 1);
                    for (std::int64_t y = std::max<std::int64_t>(from, 0); y <= end; ++y)
                        m_flags[cell(static_cast<int>(x), static_cast<int>(y))] |= DownBlocked;
                });
}

std::vector<StepGrid::Cell> StepGrid::seenFrom(const ObstacleIndex& obstacles, Point2 from) const {
    const Point2 corner{m_origin.x - m_step / 2, m_origin.y - m_step / 2};
    const auto column = static_cast<int>(floorDivide(std::int64_t{from.x} - corner.x, m_step));
    const auto row = static_cast<int>(floorDivide(std::int64_t{from.y} - corner.y, m_step));
    std::vector<Cell> seen;
    for (int y = std::max(row - 1, 0); y <= std::min(row + 1, m_height - 1); ++y)
        for (int x = std::max(column - 1, 0); x <= std::min(column + 1, m_width - 1); ++x)
            if (obstacles.visible(from, centre(x, y)))
                seen.push_back(cell(x, y));
    return seen;
}

Result<StepGrid> StepGrid::over(const ObstacleIndex& obstacles, const Box& area, Coord cell,
                                const Progress& progress) {
    assert(cell >= unitsPerPixel);
    StepGrid grid;
    const std::int64_t width = (std::int64_t{area.hi.x} - area.lo.x) / cell;
    const std::int64_t height = (std::int64_t{area.hi.y} - area.lo.y) / cell;
    if (width * height > maxCells)
        return errorOf(ErrorKind::TooLarge, say(texts::areaTooLarge, std::to_string(width),
                                                std::to_string(height), std::to_string(maxCells)));
    grid.m_width = static_cast<int>(width);
    grid.m_height = static_cast<int>(height);
    grid.m_step = cell;
    grid.m_origin = {area.lo.x + cell / 2, area.lo.y + cell / 2};
    grid.m_flags.assign(static_cast<std::size_t>(width * height), 0);
    std::size_t sides = 0;
    bool cancelled = false;
    obstacles.forEachSideIn(area, [&](ObstacleId, Point2 a, Point2 b) {
        if (sides++ % 4096 == 0)
            cancelled = progress.cancelled();
        if (!cancelled)
            grid.block(a, b);
    });
    if (cancelled || progress.cancelled())
        return errorOf(ErrorKind::Cancelled, texts::stopped);
    return grid;
}

} // namespace navcore
