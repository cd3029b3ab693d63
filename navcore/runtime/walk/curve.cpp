// SPDX-License-Identifier: MIT
#include "navcore/runtime/walk/styled_walk.h"

#include "navcore/runtime/walk/walk_area.h"
#include "navcore/runtime/walk/walk_legs.h"

namespace navcore {
namespace {

constexpr std::uint32_t loosest = 16; // Maximum length of a tangent, in sixteenths of the leg.

using Axis = Coord Point3::*;
constexpr Axis axes[] = {&Point3::x, &Point3::y, &Point3::z};

/// Returns the point at k / curveParts on the Hermite curve of a leg, with the tangents `leave` and
/// `arrive` at its ends.
Point3 onCurve(const WalkLeg& leg, Point3 leave, Point3 arrive, std::int64_t k) {
    constexpr std::int64_t n = curveParts, whole = n * n * n;
    // 3t^2 - 2t^3 for t = k / n, multiplied by `whole`.
    const std::int64_t arriving = k * k * (3 * n - 2 * k);
    // t^3 - 2t^2 + t for t = k / n, multiplied by `whole`.
    const std::int64_t first = k * (n - k) * (n - k);
    // t^3 - t^2 for t = k / n, multiplied by `whole`.
    const std::int64_t last = k * k * (k - n);
    Point3 point;
    for (const Axis axis : axes) {
        const std::int64_t sum = leg.from.*axis * (whole - arriving) + leg.to.*axis * arriving +
                                 leave.*axis * first + arrive.*axis * last;
        // The shift divides by `whole`, which is 2^12.
        point.*axis = static_cast<Coord>((sum + whole / 2) >> 12U);
    }
    static_assert(whole == 1 << 12);
    return point;
}

/// Returns the position at k / curveParts of the leg, in lu from end `a` of the leg's edge.
std::uint32_t partAlong(const WalkLeg& leg, std::int64_t k) {
    const std::int64_t from = leg.edgeFrom, whole = std::int64_t{leg.edgeTo} - from;
    return static_cast<std::uint32_t>(from + whole * k / curveParts);
}

/// Returns `direction`, scaled to a length in lu.
Point3 tangent(Point3 direction, std::uint32_t length) {
    const std::uint32_t own = latticeLength({}, direction);
    Point3 scaled;
    for (const Axis axis : axes)
        if (own > 0)
            scaled.*axis = static_cast<Coord>(std::int64_t{direction.*axis} * length / own);
    return scaled;
}

/// Returns a tangent with the slope of the leg, so that the unit stays on its ground: it neither
/// rises nor sinks because the next leg is on stairs.
Point3 onSlope(Point3 tangent, const WalkLeg& leg) {
    return {tangent.x, tangent.y, leg.to.z - leg.from.z};
}

/// Returns whether the legs that replace `like` cost at most 1 1/8 times as much, including the
/// charges of the query's conditions.
bool isAffordable(const RouteContext& context, std::span<const WalkLeg> legs, const WalkLeg& like) {
    const auto price = priceOf(context, legs, like), before = priceOf(context, {&like, 1}, like);
    return price && (!before || *price <= std::uint64_t{*before} + *before / 8);
}

/// Returns a box that contains the leg's curve for these and all shorter tangents: the hull of its
/// Bezier control points, plus a margin for rounding.
Box boxAround(const WalkLeg& leg, Point3 leave, Point3 arrive) {
    Box box = Box::of(leg.from.flat(), leg.to.flat());
    box.add(Point2{leg.from.x + leave.x / 3, leg.from.y + leave.y / 3});
    box.add(Point2{leg.to.x - arrive.x / 3, leg.to.y - arrive.y / 3});
    return grown(box, 2);
}

/// Returns the curve of a leg, or nullopt if the agent cannot walk it or it is too expensive.
std::optional<std::vector<WalkLeg>> bent(const RouteContext& context, const WalkArea& area,
                                         const WalkLeg& leg, Point3 leave, Point3 arrive) {
    std::vector<WalkLeg> parts;
    std::uint64_t cost = 0;
    Point3 at = leg.from;
    for (std::int32_t k = 1; k <= curveParts; ++k) {
        const Point3 next = onCurve(leg, leave, arrive, k);
        if (next == at)
            continue;
        auto part = onLattice(next) ? area.straightLeg(at, next) : std::nullopt;
        if (!part)
            return std::nullopt;
        cost += part->cost;
        part->edgeFrom = parts.empty() ? leg.edgeFrom : parts.back().edgeTo;
        part->edgeTo = partAlong(leg, k);
        parts.push_back(std::move(*part));
        at = next;
    }
    if (parts.empty() || cost > std::uint64_t{leg.cost} + leg.cost / 8 ||
        !isAffordable(context, parts, leg))
        return std::nullopt;
    parts.back().arrival = leg.arrival;
    parts.back().edgeTo = leg.edgeTo; // Points that coincide at the end have been skipped.
    return parts;
}

/// Returns the direction of the walk at the start of leg i, or at the end of the walk if i is the
/// number of legs. It is parallel to the line between the neighbouring corners.
Point3 directionAt(const Walk& walk, std::size_t i) {
    const Point3 before = i > 0 ? walk.legs[i - 1].from : walk.start;
    const Point3 after = i < walk.legs.size() ? walk.legs[i].to : walk.goal();
    return {(after.x - before.x) / 2, (after.y - before.y) / 2, (after.z - before.z) / 2};
}

/// Returns the leg's curve with the longest tangents that the agent can walk, or nullopt if there
/// is no such curve.
std::optional<std::vector<WalkLeg>> loosestOf(const RouteContext& context, const WalkLeg& leg,
                                              Point3 leave, Point3 arrive) {
    const std::uint32_t length = leg.edge.length;
    const Box box = boxAround(leg, tangent(leave, length), tangent(arrive, length));
    const WalkArea area(context, leg, box);
    std::optional<std::vector<WalkLeg>> parts;
    for (std::uint32_t slack = loosest; !parts && slack > 0; slack /= 2)
        parts = bent(context, area, leg, onSlope(tangent(leave, length * slack / loosest), leg),
                     onSlope(tangent(arrive, length * slack / loosest), leg));
    return parts;
}

} // namespace

Walk curved(const RouteContext& context, const Walk& walk) {
    Walk smooth{walk.start, {}, walk.floor};
    for (std::size_t i = 0; i < walk.legs.size(); ++i) {
        const WalkLeg& leg = walk.legs[i];
        std::optional<std::vector<WalkLeg>> parts;
        const Plane* plane = context.planes.find(leg.floor);
        if (plane && isFlexible(leg) && leg.edge.length > 0)
            parts =
                loosestOf(context.on(*plane), leg, directionAt(walk, i), directionAt(walk, i + 1));
        if (!parts)
            parts = {leg};
        smooth.legs.insert(smooth.legs.end(), std::make_move_iterator(parts->begin()),
                           std::make_move_iterator(parts->end()));
    }
    return smooth;
}

} // namespace navcore
