// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/shape_areas.h"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <vector>

namespace navcore {
namespace crowding {
namespace {

// Limits on the average per box of: intersections with other boxes, map parts the box is assigned
// to, and comparisons. Each total may be at most the number of boxes times its limit, plus
// `anyway`.
constexpr std::int64_t meetings = 32, placings = 128, looks = 1024, anyway = 100'000;
constexpr std::size_t few = 32; ///< Parts with at most this many boxes are not divided.

using Members = std::vector<std::uint32_t>;

/// Counts the intersections between boxes, using a k-d tree. A part of the map is divided into two
/// halves with about equally many boxes, until each part contains few boxes.
class Parts {
public:
    explicit Parts(std::span<const Box> boxes)
        : m_boxes(boxes), m_count(static_cast<std::int64_t>(boxes.size())) {}

    bool areCrowded() {
        Members all(m_boxes.size());
        std::iota(all.begin(), all.end(), 0U);
        Box map;
        for (const Box& box : m_boxes)
            map.add(box);
        look(std::move(all), map);
        return isEnough();
    }

private:
    bool isEnough() const {
        return m_met > meetings * m_count + anyway || m_placed > placings * m_count + anyway ||
               m_looked > looks * m_count + anyway;
    }

    // Recursion is shallow, because each half has at most three quarters of the boxes.
    void look(Members members, const Box& part) { // NOLINT(misc-no-recursion)
        m_placed += static_cast<std::int64_t>(members.size());
        if (isEnough())
            return;
        const bool isWide =
            std::int64_t{part.hi.x} - part.lo.x > std::int64_t{part.hi.y} - part.lo.y;
        if (members.size() <= few || !(cutAlong(isWide ? &Point2::x : &Point2::y, members, part) ||
                                       cutAlong(isWide ? &Point2::y : &Point2::x, members, part)))
            compare(members, part);
    }

    /// Cuts a part into two halves and processes them. Returns false if too many boxes would be in
    /// both halves.
    bool cutAlong(Coord Point2::*side, Members& members,
                  const Box& part) { // NOLINT(misc-no-recursion)
        if (part.lo.*side == part.hi.*side)
            return false;
        const Coord cut = std::clamp(middleOf(members, side), part.lo.*side, part.hi.*side - 1);
        Members before, behind;
        for (const std::uint32_t i : members) {
            if (m_boxes[i].lo.*side <= cut)
                before.push_back(i);
            if (m_boxes[i].hi.*side > cut)
                behind.push_back(i);
        }
        if (std::max(before.size(), behind.size()) * 4 > members.size() * 3)
            return false;
        members = {};
        Box first = part, second = part;
        first.hi.*side = cut;
        second.lo.*side = cut + 1;
        look(std::move(before), first);
        look(std::move(behind), second);
        return true;
    }

    /// Returns the median of the boxes' lower bounds along one axis.
    Coord middleOf(const Members& members, Coord Point2::*side) const {
        std::vector<Coord> begins;
        begins.reserve(members.size());
        for (const std::uint32_t i : members)
            begins.push_back(m_boxes[i].lo.*side);
        const auto middle = begins.begin() + static_cast<std::ptrdiff_t>(begins.size() / 2);
        std::nth_element(begins.begin(), middle, begins.end());
        return *middle;
    }

    /// Counts the intersecting pairs in a part. A pair is only counted in the part that contains
    /// the lower corner of its intersection.
    void compare(const Members& members, const Box& part) {
        for (auto a = members.begin(); a != members.end() && !isEnough(); ++a) {
            m_looked += members.end() - a;
            for (auto b = a + 1; b != members.end(); ++b) {
                const Box &one = m_boxes[*a], &other = m_boxes[*b];
                const Point2 begin{std::max(one.lo.x, other.lo.x), std::max(one.lo.y, other.lo.y)};
                m_met += one.meets(other) && part.contains(begin) ? 1 : 0;
            }
        }
    }

    std::span<const Box> m_boxes;
    std::int64_t m_count, m_met = 0, m_placed = 0, m_looked = 0;
};

} // namespace
} // namespace crowding

bool isCrowded(std::span<const Box> boxes) {
    return !boxes.empty() && crowding::Parts(boxes).areCrowded();
}

} // namespace navcore
