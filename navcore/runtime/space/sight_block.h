// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/box.h"

#include <optional>
#include <vector>

namespace navcore {

class ObstacleGrid;

/// The sides near one place, packed for many sight tests from eyes in it. Each test runs a
/// conservative filter in float over all of them and decides what that cannot clear in integers,
/// so that no answer depends on rounding.
class SightBlock {
public:
    /// Takes in every side that comes into the box.
    void gather(const ObstacleGrid& obstacles, const Box& box);

    /// Whether the segments between two points are answered in full: both lie in the box.
    bool covers(Point2 p) const { return m_box.contains(p); }

    /// Sets the eye. False when it lies on a gathered side.
    bool look(Point2 eye);

    /// Whether the closed segment from the eye to `to` meets a gathered side.
    bool meets(Point2 to);

    /// When the gathered sides close every direction from the eye: the squared distance beyond
    /// which nothing is in sight (2D), whatever else there is. The eye lies on no side. Exact.
    /// O(sides * sides that close the circle).
    std::optional<std::int64_t> closedRadius();

private:
    static constexpr std::size_t lanes = 16;

    /// Sides as directions from the eye, left-turning.
    struct Arcs {
        std::size_t count = 0;
        std::vector<Coord> fromX, fromY, toX, toY;
        std::vector<std::int64_t> reach; ///< squared distance of the farther end
        void fit(std::size_t most);
        void keepWithin(std::int64_t most);
        Point2 from(std::size_t i) const { return {fromX[i], fromY[i]}; }
        Point2 to(std::size_t i) const { return {toX[i], toY[i]}; }
    };
    bool someRayEscapes() const;
    std::optional<std::int64_t> goAround();
    void resize(std::size_t padded);

    Box m_box;
    Point2 m_eye;
    std::size_t m_count = 0, m_padded = 0;     ///< sides; the last is repeated to fill the lanes
    std::vector<Coord> m_ax, m_ay, m_bx, m_by; ///< exact
    /// Relative to the eye and turned so that the eye lies on the left of a-b, with twice the area
    /// of eye, a, b less its error bound, and the largest coordinate.
    std::vector<float> m_fax, m_fay, m_fbx, m_fby, m_area, m_extent;
    Arcs m_arcs;
    std::vector<int> m_clear; ///< a filter's last answers
};

} // namespace navcore
