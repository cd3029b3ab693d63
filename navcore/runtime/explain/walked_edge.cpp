// SPDX-License-Identifier: MIT
#include "navcore/runtime/explain/walked_edge.h"

#include "navcore/runtime/geometry/wide.h"

namespace navcore {

namespace {

Point3 pointBetween(Point3 a, Point3 b, std::uint32_t along, std::uint32_t length) {
    const auto part = [&](Coord from, Coord to) {
        const std::int64_t whole = std::int64_t{to} - from;
        return from + static_cast<Coord>(length == 0 ? 0 : Int128{whole} * along / length);
    };
    return {part(a.x, b.x), part(a.y, b.y), part(a.z, b.z)};
}

} // namespace

Point3 pointAlong(const Polyline& line, std::uint32_t along, std::uint32_t length) {
    const Polyline up = line.last() < line.first() ? line.reversed() : line;
    if (up.isStraight())
        return pointBetween(up.first(), up.last(), along, length);
    for (std::size_t i = 0; i < up.size(); ++i) {
        const std::uint32_t part = latticeLength(up.point(i), up.point(i + 1));
        if (along < part)
            return pointBetween(up.point(i), up.point(i + 1), along, part);
        along -= part;
    }
    return up.last();
}

std::optional<BarrierId> barrierAgainst(const Plane& plane, const Polyline& line) {
    std::optional<BarrierId> first;
    line.forEachSegment([&](Point3 from, Point3 to) {
        if (first)
            return;
        for (const BarrierId id : plane.barriers.crossed(from.flat(), to.flat())) {
            const Barrier& barrier = *plane.barriers.find(id);
            const LineCrossings over =
                crossingsOf(barrier.line->rings.front(), from.flat(), to.flat());
            if (barrier.kind == BarrierKind::Closed ||
                (barrier.kind == BarrierKind::OneWay && over.toLeft > 0)) {
                first = id;
                return;
            }
        }
    });
    return first;
}

} // namespace navcore
