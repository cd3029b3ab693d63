// SPDX-License-Identifier: MIT
#include "navcore/runtime/explain/obstructions.h"

#include "navcore/runtime/attach/attachment.h"
#include "navcore/runtime/explain/obstruction_search.h"
#include "navcore/runtime/space/clearance.h"

namespace navcore {
namespace {

NoRouteReason reasonOf(const RouteContext& context, const WalkedEdge& walk,
                       const Refusal& refusal) {
    NoRouteReason reason{.cause = NoRouteCause::Barred, .place = walk.middle()};
    switch (refusal.cause) {
    case RefusalCause::TooNarrow: {
        reason.cause = NoRouteCause::TooNarrow;
        const Narrows narrows =
            narrowest(context.plane().obstacles, walk.from.flat(), walk.to.flat(),
                      std::max(context.rules().radius, defaultMaxClearance));
        reason.place = {narrows.place.x, narrows.place.y, walk.from.z};
        reason.needed = context.rules().radius;
        reason.clearance = narrows.clearance;
        break;
    }
    case RefusalCause::NeedsAbility:
        reason.cause = NoRouteCause::NeedsAbility;
        reason.ability = refusal.ability;
        break;
    case RefusalCause::GateClosed:
        reason.cause = NoRouteCause::GateClosed;
        reason.barrier = refusal.gate;
        break;
    case RefusalCause::Impassable:
        reason.cause = NoRouteCause::Impassable;
        reason.terrain = refusal.terrain;
        reason.place = pointAlong(walk.from, walk.to, refusal.along, walk.edge.length);
        break;
    case RefusalCause::Barred:
    case RefusalCause::TooExpensive:
        reason.barrier = barrierAgainst(context.plane(), walk.from, walk.to);
        break;
    }
    if (walk.edge.key != EdgeKey())
        reason.edge = walk.edge.key;
    return reason;
}

/// Returns why an edge cannot be used in this direction: a barrier prevents it, or the edge itself
/// is one-way.
NoRouteReason againstOneWay(const RouteContext& context, const WalkedEdge& walk) {
    const auto barrier = barrierAgainst(context.plane(), walk.from, walk.to);
    return {.cause = barrier ? NoRouteCause::Barred : NoRouteCause::OneWay,
            .place = walk.middle(),
            .edge = walk.edge.key,
            .barrier = barrier};
}

/// Returns everything that stops the agent on a walk, except one-way edges.
std::vector<NoRouteReason> hindrancesOf(const RouteContext& context, const WalkedEdge& walk) {
    std::vector<NoRouteReason> reasons;
    for (const Refusal& refusal : refusals(walk.edge, context.rules()))
        reasons.push_back(reasonOf(context, walk, refusal));
    if (walk.isBanned(context)) {
        NoRouteReason reason{.cause = NoRouteCause::Forbidden, .place = walk.middle()};
        if (walk.edge.key != EdgeKey())
            reason.edge = walk.edge.key;
        reasons.push_back(reason);
    }
    return reasons;
}

/// Returns whether `reasons` already covers `reason`. Gates, barriers, abilities and terrains are
/// listed once, other obstructions once for each edge.
bool toldBefore(const std::vector<NoRouteReason>& reasons, const NoRouteReason& reason) {
    return std::any_of(reasons.begin(), reasons.end(), [&](const NoRouteReason& told) {
        if (told.cause != reason.cause)
            return false;
        if (reason.barrier || reason.terrain || !reason.ability.empty())
            return told.barrier == reason.barrier && told.terrain == reason.terrain &&
                   told.ability == reason.ability;
        return reason.edge && told.edge == reason.edge;
    });
}

} // namespace

std::vector<NoRouteReason> hindrancesOfLeg(const RouteContext& context, Point3 a, Point3 b) {
    const Edge leg = legEdge(context.plane(), context.rules(), a, b);
    return hindrancesOf(context, WalkedEdge{leg, a, b});
}

std::vector<NoRouteReason> hindrancesOfEdge(const RouteContext& context, const WalkedEdge& walk) {
    std::vector<NoRouteReason> reasons = hindrancesOf(context, walk);
    if (walk.isAgainst())
        reasons.push_back(againstOneWay(context, walk));
    return reasons;
}

std::vector<NoRouteReason> fewestObstructions(const RouteContext& context,
                                              std::span<const CompiledGraph::Slot> from,
                                              std::span<const CompiledGraph::Slot> to) {
    std::vector<NoRouteReason> reasons;
    if (!context.edges)
        return reasons;
    for (const WalkedEdge& walk : wayOfFewestDecisions(context, from, to))
        for (NoRouteReason& reason : hindrancesOfEdge(context, walk))
            if (!toldBefore(reasons, reason))
                reasons.push_back(std::move(reason));
    return reasons;
}

} // namespace navcore
