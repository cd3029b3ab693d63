// SPDX-License-Identifier: MIT
#include "navcore/author/select/near_items.h"

#include "navcore/runtime/geometry/predicates.h"

#include <algorithm>
#include <cmath>

namespace navcore {
namespace {

constexpr std::int64_t mostCells = 64; // Per box; larger boxes are in a list of their own.

/// Returns whether the distance between two closed segments is at most the root of `squared`.
bool segmentsWithin(Point2 a, Point2 b, Point2 c, Point2 d, std::int64_t squared) {
    return withinDistance(a, c, d, squared) || withinDistance(b, c, d, squared) ||
           withinDistance(c, a, b, squared) || withinDistance(d, a, b, squared) ||
           segmentsMeet(a, b, c, d);
}

const Obstacle* solidOf(const SelectItem& item) {
    if (item.kind != SelectKind::Obstacle)
        return nullptr;
    const auto* obstacle = static_cast<const Obstacle*>(item.item);
    return obstacle->shape->kind == ShapeKind::Solid ? obstacle : nullptr;
}

} // namespace

BoxIndex::BoxIndex(std::vector<Box> boxes) : m_boxes(std::move(boxes)) {
    if (m_boxes.empty())
        return;
    for (const Box& box : m_boxes) {
        m_bounds.add(box.lo);
        m_bounds.add(box.hi);
    }
    const double width = static_cast<double>(m_bounds.hi.x) - m_bounds.lo.x + 1;
    const double height = static_cast<double>(m_bounds.hi.y) - m_bounds.lo.y + 1;
    const double count = static_cast<double>(m_boxes.size());
    // A long and narrow area must not have more cells than twice the number of boxes.
    m_side = std::max<std::int64_t>(1, std::llround(std::max(std::sqrt(width * height / count),
                                                             std::max(width, height) / count)));
    m_columns = static_cast<int>(static_cast<std::int64_t>(width - 1) / m_side) + 1;
    m_rows = static_cast<int>(static_cast<std::int64_t>(height - 1) / m_side) + 1;
    m_cells.resize(static_cast<std::size_t>(m_columns) * static_cast<std::size_t>(m_rows));
    for (std::uint32_t i = 0; i < m_boxes.size(); ++i) {
        const Box& box = m_boxes[i];
        const int left = column(box.lo.x), right = column(box.hi.x);
        const int top = row(box.lo.y), bottom = row(box.hi.y);
        if (std::int64_t{right - left + 1} * (bottom - top + 1) > mostCells) {
            m_large.push_back(i);
            continue;
        }
        for (int y = top; y <= bottom; ++y)
            for (int x = left; x <= right; ++x)
                m_cells[static_cast<std::size_t>(y) * static_cast<std::size_t>(m_columns) +
                        static_cast<std::size_t>(x)]
                    .push_back(i);
    }
}

int BoxIndex::index(Coord at, Coord first, int count) const {
    return static_cast<int>(
        std::clamp<std::int64_t>((std::int64_t{at} - first) / m_side, 0, count - 1));
}

void NearItems::add(const SelectItem& item) {
    forEachSideOf(m_level, item, [&](Point2 a, Point2 b, FloorId floor) {
        m_floors[floor].sides.push_back({a, b});
    });
    if (const Obstacle* solid = solidOf(item))
        m_floors[solid->floor].solids.push_back(solid->shape);
}

void NearItems::add(const Place& place) {
    m_floors[place.floor].sides.push_back({place.point.flat(), place.point.flat()});
}

void NearItems::build() {
    for (auto& [id, floor] : m_floors) {
        std::vector<Box> boxes;
        for (const Segment& side : floor.sides)
            boxes.push_back(Box::of(side.a, side.b));
        floor.sideIndex = BoxIndex(std::move(boxes));
        std::vector<Box> solids;
        for (const ShapePtr& solid : floor.solids)
            solids.push_back(boundsOf(*solid));
        floor.solidIndex = BoxIndex(std::move(solids));
    }
}

bool NearItems::isNear(const OfFloor& floor, Point2 a, Point2 b) const {
    const std::int64_t squared = m_distance * m_distance;
    return floor.sideIndex.any(grown(Box::of(a, b), static_cast<Coord>(m_distance)),
                               [&](std::uint32_t i) {
                                   const Segment& side = floor.sides[i];
                                   return segmentsWithin(a, b, side.a, side.b, squared);
                               }) ||
           floor.solidIndex.any(Box::of(a, a), [&](std::uint32_t i) {
               return locate(*floor.solids[i], a) != Side::Outside;
           });
}

bool NearItems::isNear(const SelectItem& item) const {
    bool found = false;
    forEachSideOf(m_level, item, [&](Point2 a, Point2 b, FloorId id) {
        const auto floor = m_floors.find(id);
        found = found || (floor != m_floors.end() && isNear(floor->second, a, b));
    });
    const Obstacle* solid = solidOf(item);
    const auto floor = solid && !found ? m_floors.find(solid->floor) : m_floors.end();
    return found || (floor != m_floors.end() &&
                     floor->second.sideIndex.any(boundsOf(*solid->shape), [&](std::uint32_t i) {
                         return locate(*solid->shape, floor->second.sides[i].a) != Side::Outside;
                     }));
}

} // namespace navcore
