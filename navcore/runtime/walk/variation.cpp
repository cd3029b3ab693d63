// SPDX-License-Identifier: MIT
#include "navcore/runtime/walk/styled_walk.h"

#include "navcore/runtime/base/random.h"
#include "navcore/runtime/space/clearance.h"
#include "navcore/runtime/walk/walk_legs.h"

#include <cassert>

namespace navcore {
namespace {

/// Returns a random offset of at most `reach` lu along each axis.
Point2 drawOffset(Random& random, Coord reach) {
    const auto side = 2 * static_cast<std::uint64_t>(reach) + 1;
    const auto x = static_cast<Coord>(random.below(side)) - reach;
    const auto y = static_cast<Coord>(random.below(side)) - reach;
    return {x, y};
}

/// Returns how far a corner may move along each axis, at most `most`. The corner then moves by at
/// most half of its spare clearance, even diagonally.
Coord reachAt(const RouteContext& context, Point2 place, Coord most) {
    const Coord radius = context.rules().radius;
    const Coord around = clearance(context.plane().obstacles, place, place,
                                   std::min<Coord>(maxCoord, radius + 3 * most));
    return std::min(most, std::max(0, around - radius) / 3);
}

/// Returns whether two legs cost at most 1 1/8 times as much as the two that they replace,
/// including the charges of the query's conditions.
bool areAffordable(const RouteContext& context, const WalkLeg& to, const WalkLeg& from,
                   const WalkLeg& before, const WalkLeg& after) {
    const auto price = [&](const WalkLeg& leg, const WalkLeg& like) {
        return priceOf(context, {&leg, 1}, like);
    };
    const auto first = price(to, before), second = price(from, after);
    const auto oldFirst = price(before, before), oldSecond = price(after, after);
    if (!first || !second)
        return false;
    // The old legs may be banned if the route was found without the conditions.
    if (!oldFirst || !oldSecond)
        return true;
    const std::uint64_t paid = std::uint64_t{*oldFirst} + *oldSecond;
    return std::uint64_t{*first} + *second <= paid + paid / 8;
}

} // namespace

Walk varied(const RouteContext& context, const Walk& walk, Coord most, std::uint64_t seed) {
    assert(most >= 0 && most <= maxRadius);
    Walk other = walk;
    Random random(seed);
    for (std::size_t i = 1; i < other.legs.size(); ++i) {
        WalkLeg &before = other.legs[i - 1], &after = other.legs[i];
        const Point3 place = after.from;
        const Plane* ground = context.planes.find(after.floor);
        const RouteContext here = context.on(ground ? *ground : context.planes.between());
        const Coord reach = reachAt(here, place.flat(), most);
        // The offset is drawn even if the corner is skipped, so that the offsets of later corners
        // stay the same.
        Point2 offset = drawOffset(random, reach);
        if (!isFlexible(before) || !isFlexible(after))
            continue;
        const std::uint64_t paid = std::uint64_t{before.cost} + after.cost;
        for (; offset != Point2{}; offset = {offset.x / 2, offset.y / 2}) {
            const Point3 moved{place.x + offset.x, place.y + offset.y, place.z};
            if (!onLattice(moved))
                continue;
            auto to = straightLeg(here, before.from, moved, before);
            auto from = to ? straightLeg(here, moved, after.to, after) : std::nullopt;
            if (!from || std::uint64_t{to->cost} + from->cost > paid + paid / 8)
                continue;
            to->arrival = before.arrival;
            from->arrival = after.arrival;
            if (!areAffordable(here, *to, *from, before, after))
                continue;
            before = std::move(*to);
            after = std::move(*from);
            break;
        }
    }
    return other;
}

} // namespace navcore
