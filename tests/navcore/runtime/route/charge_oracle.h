// SPDX-License-Identifier: MIT
// Recomputes what the conditions of a query charge, without using the code under test.
#pragma once

#include "navcore/runtime/base/random.h"
#include "navcore/runtime/context/conditions.h"
#include "tests/navcore/runtime/route/route_oracle.h"

namespace oracle {

using Way = Routes::Way;

inline Charge randomCharge(Random& random) {
    switch (random.below(4)) {
    case 0:
        return Charge::ban();
    case 1:
        return {.toll = 256 * (1 + random.below(8))};
    case 2:
        return {.multiplier = 1000 + 500 * static_cast<std::uint32_t>(random.below(5))};
    default:
        return {.multiplier = 1333, .toll = random.below(3)};
    }
}

/// Returns whether a point of the segment is in the disc. Computes the point nearest to the centre
/// in fractions.
inline bool nearer(const Disc& disc, Point2 a, Point2 b) {
    using I = I128;
    const I r = disc.radius;
    const auto near = [&](I x, I y, I den) {
        const I dx = x - I(disc.centre.x) * den, dy = y - I(disc.centre.y) * den;
        return dx * dx + dy * dy <= r * r * den * den;
    };
    if (near(a.x, a.y, 1) || near(b.x, b.y, 1))
        return true;
    const I vx = b.x - a.x, vy = b.y - a.y, den = vx * vx + vy * vy;
    const I t = vx * (disc.centre.x - a.x) + vy * (disc.centre.y - a.y);
    return t > 0 && t < den && near(a.x * den + vx * t, a.y * den + vy * t, den);
}

/// Returns whether the path through the places intersects the area.
inline bool meets(const ChargedArea& area, const std::vector<Point3>& places) {
    for (std::size_t i = 1; i < places.size(); ++i) {
        const Point2 a = places[i - 1].flat(), b = places[i].flat();
        const auto* disc = std::get_if<Disc>(&area.where);
        if (disc ? nearer(*disc, a, b) : blocked(*std::get<ShapePtr>(area.where), a, b))
            return true;
    }
    return false;
}

/// Returns the cost of a path through the places under the conditions. The path follows an edge (or
/// none, if 0) to a vertex (or none, if 0).
inline std::optional<std::uint64_t> priceOf(const RouteConditions& conditions, std::uint64_t cost,
                                            const std::vector<Point3>& places, std::uint64_t edge,
                                            std::uint64_t to) {
    std::vector<Charge> charges;
    const VertexId into{static_cast<std::uint32_t>(to)};
    if (conditions.vertices.contains(into))
        charges.push_back(conditions.vertices.at(into));
    LinkKind kind = LinkKind::Walk;
    for (const auto& [key, charge] : conditions.edges)
        if (edge != 0 && key.bits() == edge)
            charges.push_back(charge);
    if (conditions.notWalked)
        for (const auto& [key, other] : *conditions.notWalked)
            if (edge != 0 && key.bits() == edge)
                kind = other;
    for (const ChargedArea& area : conditions.areas)
        if (kind != LinkKind::Teleport &&
            (kind == LinkKind::Walk || area.kind == AreaKind::Range) && meets(area, places))
            charges.push_back(area.charge);
    std::uint64_t multiplier = 1000, tolls = 0;
    for (const Charge& charge : charges) {
        if (charge.passing == Charge::Passing::Banned)
            return std::nullopt;
        multiplier = std::max<std::uint64_t>(multiplier, charge.multiplier);
        tolls += charge.toll;
    }
    return (cost * multiplier + 999) / 1000 + tolls;
}

inline std::optional<std::uint64_t> priceOf(const RouteConditions& conditions, const Way& way) {
    return priceOf(conditions, way.cost, {way.a, way.b}, way.edge, way.to);
}

} // namespace oracle
