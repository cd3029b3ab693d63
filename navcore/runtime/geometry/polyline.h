// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/box.h"
#include "navcore/runtime/geometry/lattice.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace navcore {

/// A view of a line of straight segments between two points. It refers to the corners between them,
/// which must outlive it.
class Polyline {
public:
    enum class Order : std::uint8_t { Same, Reversed };

    /// Constructs the line from `first` to `last` through `corners`. With Order::Reversed, it
    /// passes the corners from back to front.
    Polyline(Point3 first, Point3 last, std::span<const Point3> corners = {},
             Order order = Order::Same)
        : m_first(first), m_last(last), m_corners(corners), m_order(order) {}

    Point3 first() const { return m_first; }
    Point3 last() const { return m_last; }
    bool isStraight() const { return m_corners.empty(); }
    /// Returns the number of segments, which is at least 1.
    std::size_t size() const { return m_corners.size() + 1; }
    /// Returns a point by its index: 0 is the first point, and size() the last one.
    Point3 point(std::size_t index) const {
        if (index == 0)
            return m_first;
        if (index > m_corners.size())
            return m_last;
        return m_corners[m_order == Order::Same ? index - 1 : m_corners.size() - index];
    }
    Polyline reversed() const {
        return {m_last, m_first, m_corners, m_order == Order::Same ? Order::Reversed : Order::Same};
    }

    /// Calls visit(from, to) for each segment, from first() to last().
    template <class Visit>
    void forEachSegment(Visit&& visit) const {
        for (std::size_t i = 0; i < size(); ++i)
            visit(point(i), point(i + 1));
    }
    /// Returns whether test(from, to) is true for all segments. Stops at the first that fails.
    template <class Test>
    bool allSegments(Test&& test) const {
        for (std::size_t i = 0; i < size(); ++i)
            if (!test(point(i), point(i + 1)))
                return false;
        return true;
    }
    /// Calls use(points) with all points of the line, and returns the result. Allocates memory only
    /// if the line is not straight.
    template <class Use>
    decltype(auto) withPoints(Use&& use) const {
        if (isStraight())
            return use(std::span<const Point3>(std::array{m_first, m_last}));
        const std::vector<Point3> all = points();
        return use(std::span<const Point3>(all));
    }
    std::vector<Point3> points() const {
        std::vector<Point3> all;
        all.reserve(size() + 1);
        for (std::size_t i = 0; i <= size(); ++i)
            all.push_back(point(i));
        return all;
    }

    /// Returns the sum of the lengths of the segments, in lu; see latticeLength().
    std::uint64_t length() const {
        std::uint64_t sum = 0;
        forEachSegment([&](Point3 a, Point3 b) { sum += latticeLength(a, b); });
        return sum;
    }
    Box box() const {
        Box box = Box::of(m_first.flat(), m_last.flat());
        for (const Point3 corner : m_corners)
            box.add(corner.flat());
        return box;
    }

private:
    Point3 m_first, m_last;
    std::span<const Point3> m_corners;
    Order m_order;
};

} // namespace navcore
