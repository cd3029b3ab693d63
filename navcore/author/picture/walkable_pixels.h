// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/progress.h"
#include "navcore/runtime/base/result.h"
#include "navcore/runtime/space/obstacle_index.h"

#include <cstdint>
#include <vector>

namespace navcore {

/// The pixel centres of an area that a walk reaches in steps from a pixel to one of its four
/// neighbours, where no step meets an obstacle (closed rule, exact).
class WalkablePixels {
public:
    /// The pixel grid starts at area.lo; only pixels whole in the area count. The walk starts at
    /// the centres around `from` that it sees. Fails with TooLarge above 400 million pixels,
    /// Cancelled. O(pixels + length of the sides in the area).
    static Result<WalkablePixels> reachedFrom(const ObstacleIndex& obstacles, const Box& area,
                                              Point2 from, const Progress& progress);

    int width() const { return m_width; }
    int height() const { return m_height; }
    bool reached(int x, int y) const { return (m_flags[index(x, y)] & Reached) != 0; }
    Point2 centre(int x, int y) const {
        return {m_origin.x + x * unitsPerPixel, m_origin.y + y * unitsPerPixel};
    }

private:
    enum Flag : std::uint8_t { RightBlocked = 1, DownBlocked = 2, Reached = 4 };

    std::size_t index(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(m_width) +
               static_cast<std::size_t>(x);
    }
    void block(Point2 a, Point2 b);
    void flood(std::vector<std::size_t> stack);

    int m_width = 0, m_height = 0;
    Point2 m_origin; ///< the centre of the first pixel
    std::vector<std::uint8_t> m_flags;
};

} // namespace navcore
