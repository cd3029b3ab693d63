// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/select/item_attributes.h"

#include <map>

namespace navcore {

/// Finds boxes that meet a box. Optimized for many boxes of similar size.
class BoxIndex {
public:
    BoxIndex() = default;
    /// Builds the index. O(boxes) if they are of similar size.
    explicit BoxIndex(std::vector<Box> boxes);

    /// Calls visit(index) once or several times for each box that meets `box`, until it returns
    /// true. Returns whether it did.
    template <class Visit>
    bool any(const Box& box, Visit&& visit) const {
        const auto tells = [&](std::uint32_t index) {
            return box.meets(m_boxes[index]) && visit(index);
        };
        for (const std::uint32_t index : m_large)
            if (tells(index))
                return true;
        if (m_cells.empty() || !box.meets(m_bounds))
            return false;
        const int left = column(box.lo.x), right = column(box.hi.x);
        for (int y = row(box.lo.y); y <= row(box.hi.y); ++y)
            for (int x = left; x <= right; ++x)
                for (const std::uint32_t index : cell(x, y))
                    if (tells(index))
                        return true;
        return false;
    }

private:
    int column(Coord x) const { return index(x, m_bounds.lo.x, m_columns); }
    int row(Coord y) const { return index(y, m_bounds.lo.y, m_rows); }
    int index(Coord at, Coord first, int count) const;
    const std::vector<std::uint32_t>& cell(int x, int y) const {
        return m_cells[static_cast<std::size_t>(y) * static_cast<std::size_t>(m_columns) +
                       static_cast<std::size_t>(x)];
    }

    std::vector<Box> m_boxes;
    Box m_bounds;
    std::int64_t m_side = 1;
    int m_columns = 0, m_rows = 0;
    std::vector<std::vector<std::uint32_t>> m_cells;
    std::vector<std::uint32_t> m_large; ///< Boxes that cover many cells.
};

/// Finds whether items are near the items of a set. Distances are measured on the map between the
/// outlines of items on the same floor, and are 0 inside a solid obstacle.
class NearItems {
public:
    /// `distance` is in lu, at most maxNearDistance.
    NearItems(const Level& level, std::int64_t distance) : m_level(level), m_distance(distance) {}

    void add(const SelectItem& item);
    void add(const Place& place);
    /// Must be called after the last add() and before the first isNear().
    void build();

    /// Returns whether an item is within the distance of any added item.
    bool isNear(const SelectItem& item) const;

private:
    struct Segment {
        Point2 a, b;
    };
    struct OfFloor {
        std::vector<Segment> sides;
        std::vector<ShapePtr> solids;
        BoxIndex sideIndex, solidIndex;
    };
    bool isNear(const OfFloor& floor, Point2 a, Point2 b) const;

    const Level& m_level;
    std::int64_t m_distance;
    std::map<FloorId, OfFloor> m_floors;
};

/// Maximum distance for NearItems, in lu. It is larger than the map.
inline constexpr std::int64_t maxNearDistance = (std::int64_t{1} << 27U) - 1;

} // namespace navcore
