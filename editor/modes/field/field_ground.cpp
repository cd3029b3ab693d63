// SPDX-License-Identifier: MIT
#include "editor/modes/field/field_ground.h"

#include <algorithm>
#include <cassert>

namespace waymark {

using namespace navcore;

namespace {

// Cell size of the first pass, in cells of the finest grid. A power of two. It is large enough that
// the whole pass can run synchronously.
constexpr int firstStride = 16;
constexpr double noWay = -1;

double costFrom(const Place& place, const RouteContext& context, const AnchoredSide& goals,
                const DistanceField& field) {
    const RouteEnd end = place;
    const AnchoredSide start(context, {&end, 1}, RouteEndName::Start);
    std::optional<std::uint64_t> least = DirectWay(context, start, goals).cost;
    for (const PathLeg& leg : start.legs)
        if (const auto onward = field.cost(leg.slot))
            if (!least || leg.cost + *onward < *least)
                least = leg.cost + *onward;
    return least ? static_cast<double>(*least) : noWay;
}

} // namespace

FieldGround::FieldGround(const Box& extent, FloorId floor, Coord elevation)
    : m_origin(extent.lo), m_floor(floor), m_elevation(elevation), m_stride(firstStride) {
    assert(!extent.empty());
    const std::int64_t width = std::int64_t{extent.hi.x} - extent.lo.x,
                       height = std::int64_t{extent.hi.y} - extent.lo.y;
    const std::int64_t size = std::max(width, height) / maxSide + 1;
    m_size = static_cast<Coord>(size);
    m_columns = static_cast<int>(width / size) + 1;
    m_rows = static_cast<int>(height / size) + 1;
    m_costs.assign(static_cast<std::size_t>(m_columns) * static_cast<std::size_t>(m_rows), noWay);
}

void FieldGround::step(const RouteContext& context, const AnchoredSide& goals,
                       const DistanceField& field) {
    assert(!isDone());
    const int column = m_next % across() * m_stride, row = m_next / across() * m_stride;
    // Skip the cells that an earlier pass has computed.
    if (m_stride == firstStride || column % (2 * m_stride) != 0 || row % (2 * m_stride) != 0) {
        const auto middle = [&](Coord corner, int cell) {
            return static_cast<Coord>(std::min<std::int64_t>(
                corner + std::int64_t{m_size} * cell + m_size / 2, maxCoord));
        };
        const Point3 at{middle(m_origin.x, column), middle(m_origin.y, row), m_elevation};
        const double cost = costFrom({at, m_floor}, context, goals, field);
        if (cost > 0)
            m_most = std::max(m_most, static_cast<std::uint64_t>(cost));
        for (int y = row; y < std::min(row + m_stride, m_rows); ++y)
            std::fill_n(m_costs.begin() + static_cast<std::ptrdiff_t>(index(column, y)),
                        std::min(m_stride, m_columns - column), cost);
    }
    if (++m_next == across() * down()) {
        m_next = 0;
        m_stride /= 2;
    }
}

} // namespace waymark
