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

/// Returns the walk of a query under conditions (null for none), with its follower.
Result<WalkObject> withFollower(const std::shared_ptr<QueryObject>& query, Result<Walk> walk,
                                const PreparedConditions* conditions) {
    if (!walk)
        return walk.error();
    Follower follower = conditions ? query->query.follow(*conditions, walk.value())
                                   : query->query.follow(walk.value());
    return WalkObject{query, std::move(walk).value(), std::move(follower)};
}

Result<WalkObject> walkOf(const RouteObject& of, const WalkStyle& style) {
    const NavQuery& query = of.query->query;
    if (!of.conditions)
        return withFollower(of.query, query.walk(*of.route(), style), nullptr);
    if (of.gateState == query.gateState())
        return withFollower(of.query, query.walk(*of.conditions, *of.route(), style),
                            of.conditions.get());
    // Gates have changed since the route was found.
    const auto now = query.prepare(of.conditions->overlay().conditions());
    if (!now)
        return now.error();
    return withFollower(of.query, query.walk(*now.value(), *of.route(), style), now.value().get());
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
            return hand(std::make_shared<WalkObject>(std::move(made).value()), walk);
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

nav_status nav_walk_blocked_leg(const nav_walk* walk, uint64_t milliseconds,
                                const nav_conditions* conditions, uint32_t* leg) {
    return with(walk, [&](const WalkObject& of) {
        if (!leg)
            return badArgument("leg");
        return aloneAt(*of.query, [&]() -> nav_status {
            ReadyConditions ready;
            if (const nav_status bad = makeReady(*of.query, conditions, ready); bad != NAV_OK)
                return bad;
            const auto blocked =
                of.query->query.blockedLeg(of.walk, of.follower.at(milliseconds), ready.get());
            if (!blocked)
                return fail(blocked.error());
            *leg = static_cast<uint32_t>(blocked.value().value_or(NAV_NO_LEG));
            return NAV_OK;
        });
    });
}

nav_status nav_walk_repair(const nav_walk* walk, uint64_t milliseconds,
                           const nav_conditions* conditions, const nav_walk_style* style,
                           nav_walk** repaired) {
    return with(walk, [&](const WalkObject& of) {
        const auto wanted = styleOf(style);
        if (const nav_status bad = demand({{wanted, "style"}, {repaired, "repaired"}});
            bad != NAV_OK)
            return bad;
        return aloneAt(*of.query, [&]() -> nav_status {
            ReadyConditions ready;
            if (const nav_status bad = makeReady(*of.query, conditions, ready); bad != NAV_OK)
                return bad;
            auto made = withFollower(of.query,
                                     of.query->query.repaired(of.walk, of.follower.at(milliseconds),
                                                              *wanted, ready.get()),
                                     ready.get());
            if (!made)
                return made.error().kind == ErrorKind::NotFound
                           ? fail(NAV_NO_ROUTE, made.error().message)
                           : fail(made.error());
            return hand(std::make_shared<WalkObject>(std::move(made).value()), repaired);
        });
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
