// SPDX-License-Identifier: MIT
#include "navcore/runtime/c/calls.h"
#include "navcore/runtime/c/objects.h"
#include "navcore/runtime/map/prepared_conditions.h"

using namespace navcore;
using namespace navcore::c;

namespace {

std::optional<WalkStyle> styleOf(const nav_walk_style* from) {
    nav_walk_style value{};
    if (from && !takeStruct(from, value))
        return std::nullopt;
    if (value.shortcuts < NAV_ROUTE_TO_THE_LETTER || value.shortcuts > NAV_CUT_BY_SIGHT ||
        value.corners < NAV_CORNERS_SHARP || value.corners > NAV_CORNERS_CURVED ||
        value.variation < 0 || value.variation > maxRadius)
        return std::nullopt;
    return WalkStyle{
        .shortcuts = value.shortcuts == NAV_CUT_BY_SIGHT ? Shortcuts::LineOfSight : Shortcuts::None,
        .corners = value.corners == NAV_CORNERS_CURVED ? Corners::Curved : Corners::Sharp,
        .variation = value.variation,
        .seed = value.seed};
}

Result<Walk> walkOf(const RouteObject& of, const WalkStyle& style) {
    const NavQuery& query = of.query->query;
    if (!of.conditions)
        return query.walk(*of.route(), style);
    if (of.gateState == query.gateState())
        return query.walk(*of.conditions, *of.route(), style);
    // Gates have changed since the route was found.
    const auto now = query.prepare(of.conditions->overlay().conditions());
    if (!now)
        return now.error();
    return query.walk(*now.value(), *of.route(), style);
}

/// Validates the handle and calls body(walk).
template <class Body>
nav_status with(const nav_walk* handle, Body&& body) {
    return call([&]() -> nav_status {
        const auto walk = objectOf<WalkObject>(handle);
        return walk ? body(*walk) : badHandle();
    });
}

} // namespace

extern "C" {

nav_status nav_walk_create(const nav_route* route, const nav_walk_style* style, nav_walk** walk) {
    return call([&]() -> nav_status {
        const auto of = objectOf<RouteObject>(route);
        if (!of)
            return badHandle();
        if (!of->route())
            return fail(NAV_NO_ROUTE, "there is no route");
        const auto wanted = styleOf(style);
        if (const nav_status bad = demand({{wanted, "style"}, {walk, "walk"}}); bad != NAV_OK)
            return bad;
        return aloneAt(*of->query, [&]() -> nav_status {
            auto made = walkOf(*of, *wanted);
            if (!made)
                return fail(NAV_ERROR_STALE, made.error().message);
            const Follower follower = of->query->query.follow(made.value());
            return hand(std::make_shared<WalkObject>(WalkObject{std::move(made).value(), follower}),
                        walk);
        });
    });
}

nav_status nav_walk_free(nav_walk* walk) {
    return release<WalkObject>(walk);
}

nav_status nav_walk_duration(const nav_walk* walk, uint64_t* milliseconds) {
    return with(walk, [&](const WalkObject& of) {
        if (!milliseconds)
            return badArgument("milliseconds");
        *milliseconds = of.follower.duration();
        return nav_status{NAV_OK};
    });
}

nav_status nav_walk_at(const nav_walk* walk, uint64_t milliseconds, nav_whereabouts* whereabouts) {
    return with(walk, [&](const WalkObject& of) {
        const UnitPose at = of.follower.at(milliseconds);
        nav_whereabouts value{};
        value.position = toPoint(at.position);
        value.heading = toPoint(at.heading);
        value.arrived = at.leg == of.walk.legs.size() ? 1 : 0;
        value.leg = static_cast<uint32_t>(at.leg);
        value.kind = static_cast<int32_t>(at.kind);
        if (at.on)
            value.on = {at.on->edge.bits(), at.on->along, 0};
        value.lift = at.lift.value;
        value.floor = at.floor.value;
        value.to_floor = at.toFloor.value;
        return giveStruct(value, whereabouts);
    });
}

nav_status nav_walk_legs(const nav_walk* walk, nav_leg* legs, uint32_t capacity, uint32_t* count) {
    return with(walk, [&](const WalkObject& of) {
        std::vector<nav_leg> all;
        for (const WalkLeg& leg : of.walk.legs)
            all.push_back({sizeof(nav_leg), toPoint(leg.from), toPoint(leg.to),
                           static_cast<int32_t>(leg.edge.terms.kind()), leg.edge.key.bits(),
                           leg.edgeFrom, leg.edgeTo, leg.cost, leg.arrival.value, leg.floor.value,
                           leg.toFloor.value});
        return giveStructs<nav_leg>(all, legs, capacity, count);
    });
}

nav_status nav_walk_points(const nav_walk* walk, nav_point* points, uint32_t capacity,
                           uint32_t* count) {
    return with(walk, [&](const WalkObject& of) {
        std::vector<nav_point> all{toPoint(of.walk.start)};
        for (const WalkLeg& leg : of.walk.legs)
            all.push_back(toPoint(leg.to));
        return give<nav_point>(all, points, capacity, count);
    });
}
}
