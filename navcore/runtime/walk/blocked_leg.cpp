// SPDX-License-Identifier: MIT
#include "navcore/runtime/walk/blocked_leg.h"

#include "navcore/runtime/attach/attachment.h"
#include "navcore/runtime/attach/edge_ends.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace navcore {
namespace {

/// The rest of a leg: where it begins, and the distance of that point from the end `a` of the edge
/// that the leg follows.
struct RestOfLeg {
    const WalkLeg& leg;
    Point3 from;
    std::uint32_t edgeFrom = 0;
};

/// Returns whether the agent can move along an edge or part of one, whose gates are all ahead.
bool isOpen(const RouteContext& context, const RestOfLeg& rest, const Edge& edge,
            const Polyline& line, EdgeWay way) {
    const auto cost =
        charged(context, edge.terms.kind(), line, edgeCost(edge, context.rules(), way));
    return cost && context.price(*cost, line, edge.key, rest.leg.arrival);
}

/// Tests a leg that follows its edge exactly.
bool isOpenOnEdge(const RouteContext& context, const RestOfLeg& rest) {
    const auto line = edgeLineOf(context, rest.leg.edge.key);
    const std::uint32_t to = rest.leg.edgeTo;
    if (!line || std::max(rest.edgeFrom, to) > line->edge().length)
        return false;
    const RouteContext here = context.under(line->edge());
    const EdgeParameter begin = line->at(rest.edgeFrom), end = line->at(to);
    const Edge part = line->part(here.plane(), begin, end);
    return isOpen(here, rest, part, line->line(begin, end), line->way(begin, end));
}

/// Tests a leg that leads straight over the ground.
bool isOpenOnGround(const RouteContext& context, const RestOfLeg& rest) {
    const Plane* ground = context.planes.find(rest.leg.floor);
    if (!ground)
        return false;
    const RouteContext here = context.on(*ground);
    const Polyline line(rest.from, rest.leg.to);
    Edge edge = rest.leg.edge;
    if (const EdgeTerms* terms = edge.terms.get(); terms && !terms->gates.empty()) {
        const std::vector<BarrierId> ahead = ground->barriers.across(line).gates;
        EdgeTerms left = *terms;
        std::erase_if(left.gates,
                      [&](BarrierId gate) { return !std::ranges::binary_search(ahead, gate); });
        edge.terms = TermsOf(std::move(left));
    }
    return isOpen(here, rest, edge, line, EdgeWay::Forward);
}

bool isOpen(const RouteContext& context, const RestOfLeg& rest) {
    if (rest.from == rest.leg.to)
        return true;
    // Legs that are not exactly on their edge have no ends.
    return rest.leg.edge.a.valid() ? isOpenOnEdge(context, rest) : isOpenOnGround(context, rest);
}

/// Returns whether a unit is on its edge, except for the rounding of its position.
bool isOnEdge(const RouteContext& context, const UnitPose& at) {
    if (at.kind != LinkKind::Walk)
        return true;
    const auto line = edgeLineOf(context, at.on->edge);
    if (!line || at.on->along > line->edge().length)
        return false;
    const Point3 exact = line->at(at.on->along).place;
    const auto isNear = [](Coord a, Coord b) { return std::abs(std::int64_t{a} - b) <= 1; };
    return isNear(exact.x, at.position.x) && isNear(exact.y, at.position.y);
}

} // namespace

std::optional<std::size_t> blockedLeg(const RouteContext& context, const Walk& walk,
                                      const UnitPose& at) {
    for (std::size_t i = at.leg; i < walk.legs.size(); ++i) {
        const WalkLeg& leg = walk.legs[i];
        if (isOpen(context, {leg, leg.from, leg.edgeFrom}))
            continue;
        const std::uint32_t along = at.on ? at.on->along : leg.edgeFrom;
        if (i > at.leg || !isOpen(context, {leg, at.position, along}))
            return i;
    }
    return std::nullopt;
}

std::vector<RouteEnd> startsOf(const RouteContext& context, const UnitPose& at) {
    std::vector<RouteEnd> starts;
    if (context.planes.find(at.floor))
        starts.emplace_back(Place{at.position, at.floor});
    if (at.on && isOnEdge(context, at))
        starts.insert(starts.begin(), *at.on);
    else if (at.on)
        starts.emplace_back(*at.on);
    return starts;
}

std::vector<RouteEnd> goalsOf(const Walk& walk) {
    const WalkLeg& last = walk.legs.back();
    if (last.arrival.valid())
        return {last.arrival};
    std::vector<RouteEnd> goals;
    const bool isOnEdge = last.edge.key != EdgeKey();
    if (isOnEdge)
        goals.emplace_back(EdgePosition{last.edge.key, last.edgeTo});
    if (!isOnEdge || last.edge.terms.kind() == LinkKind::Walk)
        goals.emplace_back(Place{last.to, last.toFloor});
    return goals;
}

} // namespace navcore
