// SPDX-License-Identifier: MIT
#include "navcore/author/picture/walkable_pixels.h"

#include <algorithm>
#include <string>

namespace navcore {
namespace {

constexpr std::int64_t maxPixels = 400'000'000;
constexpr std::int64_t pixel = unitsPerPixel;

std::int64_t floorDivide(std::int64_t a, std::int64_t b) {
    const std::int64_t quotient = a / b;
    return quotient * b > a ? quotient - 1 : quotient;
}
std::int64_t ceilDivide(std::int64_t a, std::int64_t b) {
    return -floorDivide(-a, b);
}

/// A point as seen by lines through pixel centres: `along` counts down the lines, `across` on them.
struct Turned {
    std::int64_t along, across;
};

/// Calls visit(line, first, last) for each line through pixel centres in [0, lines) that the
/// segment meets, with the range of steps [k, k + 1] on it that the segment touches.
template <class Visit>
void forEachLine(Turned a, Turned b, int lines, Visit&& visit) {
    if (a.along > b.along)
        std::swap(a, b);
    const std::int64_t run = b.along - a.along, rise = b.across - a.across;
    const std::int64_t first = std::max<std::int64_t>(ceilDivide(a.along, pixel), 0);
    const std::int64_t last = std::min<std::int64_t>(floorDivide(b.along, pixel), lines - 1);
    for (std::int64_t line = first; line <= last; ++line) {
        if (run == 0) {
            const auto [low, high] = std::minmax(a.across, b.across);
            visit(line, ceilDivide(low, pixel) - 1, floorDivide(high, pixel));
        } else {
            // Where the segment crosses the line, as a fraction over `run`.
            const std::int64_t at = a.across * run + (line * pixel - a.along) * rise;
            visit(line, ceilDivide(at, run * pixel) - 1, floorDivide(at, run * pixel));
        }
    }
}

} // namespace

/// Blocks every step between neighbouring centres that the segment touches.
void WalkablePixels::block(Point2 a, Point2 b) {
    const Turned byRowA{std::int64_t{a.y} - m_origin.y, std::int64_t{a.x} - m_origin.x};
    const Turned byRowB{std::int64_t{b.y} - m_origin.y, std::int64_t{b.x} - m_origin.x};
    forEachLine(byRowA, byRowB, m_height, [&](std::int64_t y, std::int64_t from, std::int64_t to) {
        const auto end = std::min<std::int64_t>(to, m_width - 1);
        for (std::int64_t x = std::max<std::int64_t>(from, 0); x <= end; ++x)
            m_flags[index(static_cast<int>(x), static_cast<int>(y))] |= RightBlocked;
    });
    const Turned byColumnA{byRowA.across, byRowA.along}, byColumnB{byRowB.across, byRowB.along};
    forEachLine(byColumnA, byColumnB, m_width,
                [&](std::int64_t x, std::int64_t from, std::int64_t to) {
                    const auto end = std::min<std::int64_t>(to, m_height - 1);
                    for (std::int64_t y = std::max<std::int64_t>(from, 0); y <= end; ++y)
                        m_flags[index(static_cast<int>(x), static_cast<int>(y))] |= DownBlocked;
                });
}

void WalkablePixels::flood(std::vector<std::size_t> stack) {
    const auto width = static_cast<std::size_t>(m_width);
    const auto reach = [&](std::size_t at) {
        if ((m_flags[at] & Reached) == 0) {
            m_flags[at] |= Reached;
            stack.push_back(at);
        }
    };
    while (!stack.empty()) {
        const std::size_t at = stack.back();
        stack.pop_back();
        const std::size_t x = at % width;
        if (x + 1 < width && (m_flags[at] & RightBlocked) == 0)
            reach(at + 1);
        if (x > 0 && (m_flags[at - 1] & RightBlocked) == 0)
            reach(at - 1);
        if (at + width < m_flags.size() && (m_flags[at] & DownBlocked) == 0)
            reach(at + width);
        if (at >= width && (m_flags[at - width] & DownBlocked) == 0)
            reach(at - width);
    }
}

Result<WalkablePixels> WalkablePixels::reachedFrom(const ObstacleIndex& obstacles, const Box& area,
                                                   Point2 from, const Progress& progress) {
    WalkablePixels pixels;
    const std::int64_t width = (std::int64_t{area.hi.x} - area.lo.x) / pixel;
    const std::int64_t height = (std::int64_t{area.hi.y} - area.lo.y) / pixel;
    if (width * height > maxPixels)
        return Error{ErrorKind::TooLarge,
                     "an area of " + std::to_string(width) + " x " + std::to_string(height) +
                         " pixels is too large to fill (limit " + std::to_string(maxPixels) + ")"};
    pixels.m_width = static_cast<int>(width);
    pixels.m_height = static_cast<int>(height);
    pixels.m_origin = {area.lo.x + unitsPerPixel / 2, area.lo.y + unitsPerPixel / 2};
    pixels.m_flags.assign(static_cast<std::size_t>(width * height), 0);
    std::size_t sides = 0;
    bool cancelled = false;
    obstacles.forEachSideIn(area, [&](ObstacleId, Point2 a, Point2 b) {
        if (sides++ % 4096 == 0)
            cancelled = progress.cancelled();
        if (!cancelled)
            pixels.block(a, b);
    });
    if (cancelled || progress.cancelled())
        return Error{ErrorKind::Cancelled, "filling was cancelled"};
    progress.at(0.25);

    const auto column = static_cast<int>(floorDivide(std::int64_t{from.x} - area.lo.x, pixel));
    const auto row = static_cast<int>(floorDivide(std::int64_t{from.y} - area.lo.y, pixel));
    std::vector<std::size_t> seen;
    for (int y = std::max(row - 1, 0); y <= std::min(row + 1, pixels.m_height - 1); ++y)
        for (int x = std::max(column - 1, 0); x <= std::min(column + 1, pixels.m_width - 1); ++x)
            if (obstacles.visible(from, pixels.centre(x, y))) {
                pixels.m_flags[pixels.index(x, y)] |= Reached;
                seen.push_back(pixels.index(x, y));
            }
    pixels.flood(std::move(seen));
    progress.at(0.5);
    return pixels;
}

} // namespace navcore
