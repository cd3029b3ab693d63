// SPDX-License-Identifier: MIT
#include "navcore/runtime/explain/walked_edge.h"

#include "navcore/runtime/geometry/wide.h"

namespace navcore {

Point3 pointAlong(Point3 a, Point3 b, std::uint32_t along, std::uint32_t length) {
    if (b < a)
        std::swap(a, b);
    const auto part = [&](Coord from, Coord to) {
        const std::int64_t whole = std::int64_t{to} - from;
        return from + static_cast<Coord>(length == 0 ? 0 : Int128{whole} * along / length);
    };
    return {part(a.x, b.x), part(a.y, b.y), part(a.z, b.z)};
}

std::optional<BarrierId> barrierAgainst(const Plane& plane, Point3 from, Point3 to) {
    for (const BarrierId id : plane.barriers.crossed(from.flat(), to.flat())) {
        const Barrier& barrier = *plane.barriers.find(id);
        const LineCrossings over = crossingsOf(barrier.line->rings.front(), from.flat(), to.flat());
        if (barrier.kind == BarrierKind::Closed ||
            (barrier.kind == BarrierKind::OneWay && over.toLeft > 0))
            return id;
    }
    return std::nullopt;
}

} // namespace navcore
