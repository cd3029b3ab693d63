// SPDX-License-Identifier: MIT
#include "editor/modes/walk/walk_planner.h"

#include "navcore/author/edit/route_ends.h"
#include "navcore/runtime/attach/attachment.h"
#include "navcore/runtime/walk/styled_walk.h"
#include "navcore/runtime/walk/walk_legs.h"

#include <QElapsedTimer>

#include <algorithm>

namespace waymark {

using namespace navcore;

namespace {

using ReplanPoint = WalkPlanner::ReplanPoint;

/// Returns the position and the time at which the unit reaches the end of a leg.
ReplanPoint behind(const WalkStage& stage, std::size_t leg) {
    std::uint64_t before = 0, after = stage.follower->duration();
    while (before < after) {
        const std::uint64_t middle = before + (after - before) / 2;
        if (stage.follower->at(middle).leg > leg)
            after = middle;
        else
            before = middle + 1;
    }
    const WalkLeg& done = stage.walk->legs[leg];
    UnitPose at = stage.follower->at(after);
    at.leg = leg + 1;
    return {stage.begin + after,
            done.arrival.valid() ? PinnedEnd(done.arrival) : Place(done.to, done.toFloor), at};
}

/// Returns the first position and time, not before `time`, at which the unit can be re-routed. The
/// unit must be on the route of the stage and must not have arrived.
ReplanPoint standpointAt(const WalkStage& stage, std::uint64_t time) {
    if (time <= stage.begin)
        return {stage.begin, stage.from, stage.follower->at(0)};
    const auto& legs = stage.walk->legs;
    const UnitPose at = stage.follower->at(time - stage.begin);
    const WalkLeg& leg = legs[at.leg];
    const bool isAtCorner = at.position == leg.from && leg.edge.terms.kind() != LinkKind::Teleport;
    if (isAtCorner && at.leg == 0)
        return {time, stage.from, at};
    if (isAtCorner && legs[at.leg - 1].arrival.valid())
        return {time, legs[at.leg - 1].arrival, at};
    if (!isFlexible(leg))
        return behind(stage, at.leg);
    return {time, Place(at.position, at.floor), at};
}

/// Returns the context for the ground under a leg.
RouteContext contextUnder(const RouteContext& context, const WalkLeg& leg) {
    const Plane* plane = leg.floor == leg.toFloor ? context.planes.find(leg.floor) : nullptr;
    return context.on(plane ? *plane : context.planes.between());
}

/// Returns an edge that represents the rest of the current leg.
Edge restOf(const RouteContext& context, const WalkLeg& leg, const UnitPose& at) {
    return at.position == leg.from || !isFlexible(leg)
               ? leg.edge
               : legEdge(contextUnder(context, leg).plane(), context.rules(), at.position, leg.to);
}

bool crosses(const Edge& edge, BarrierId gate) {
    const EdgeTerms* terms = edge.terms.get();
    return terms && std::ranges::binary_search(terms->gates, gate);
}

bool leadsThrough(const Walk& walk, BarrierId gate) {
    return std::ranges::any_of(walk.legs,
                               [gate](const WalkLeg& leg) { return crosses(leg.edge, gate); });
}

/// Returns whether the rest of the route leads through the gate.
bool leadsThrough(const RouteContext& context, const WalkStage& stage, const ReplanPoint& here,
                  BarrierId gate) {
    const auto& legs = stage.walk->legs;
    for (std::size_t i = here.at.leg; i < legs.size(); ++i)
        if (crosses(i == here.at.leg ? restOf(context, legs[i], here.at) : legs[i].edge, gate))
            return true;
    return false;
}

/// Returns whether the cost of the rest of the route is unchanged.
bool isAsBefore(const RouteContext& context, const WalkStage& stage, const ReplanPoint& here) {
    const std::span<const WalkLeg> legs(stage.walk->legs);
    return std::ranges::all_of(legs.subspan(here.at.leg), [&context](const WalkLeg& leg) {
        return wayCost(contextUnder(context, leg), leg.edge, leg.from, leg.to) == leg.cost;
    });
}

/// Returns the next vertex of the route, or nullopt if it can no longer be reached.
std::optional<ReplanPoint> nextVertex(const RouteContext& context, const WalkStage& stage,
                                      const ReplanPoint& here) {
    const auto& legs = stage.walk->legs;
    for (std::size_t i = here.at.leg; i < legs.size(); ++i) {
        const bool isFirst = i == here.at.leg;
        const Edge edge = isFirst ? restOf(context, legs[i], here.at) : legs[i].edge;
        if (!wayCost(contextUnder(context, legs[i]), edge,
                     isFirst ? here.at.position : legs[i].from, legs[i].to))
            return std::nullopt;
        if (legs[i].arrival.valid())
            return behind(stage, i);
    }
    return std::nullopt;
}

} // namespace

WalkWorld::WalkWorld(const LiveLevel& live, AgentId agent,
                     const std::map<BarrierId, GateState>& gates)
    : m_agent(*live.level().find<Agent>(agent)),
      m_turned(gates.empty() ? nullptr
                             : std::make_unique<const Overlay>(live.routeContext(agent),
                                                               RouteConditions{.gates = gates})),
      m_context(live.routeContext(agent).withConditions(m_turned.get())) {}

WalkWorld::Way WalkWorld::way(RouteSolver& solver, const PinnedEnd& from,
                              std::span<const PinnedEnd> goals) const {
    const RouteEnd start = from;
    const std::vector<RouteEnd> ends(goals.begin(), goals.end());
    MultiEndAnswer among;
    solver.solve(m_context, {&start, 1}, ends, among);
    if (auto* reasons = std::get_if<std::vector<NoRouteReason>>(&among.answer))
        return std::move(*reasons);
    auto walk = walkOf(m_context, std::get<Route>(among.answer));
    Q_ASSERT(walk.ok()); // This cannot fail, because the route was found on the same graph.
    return std::move(walk).value();
}

Follower WalkWorld::follow(const Walk& walk) const {
    return {walk, context().rules(), m_agent.speed, m_agent.turnRate};
}

WalkPlanner::WalkPlanner(const LiveLevel& live, WalkPlan plan)
    : m_live(live), m_plan(std::move(plan)) {
    if (m_plan.walkers.empty())
        m_plan.phases = m_plan.turns.size() + 1;
}

double WalkPlanner::share() const {
    const std::size_t of = (m_plan.turns.size() + 1) * m_plan.walkers.size();
    return of == 0 ? 1
                   : static_cast<double>(m_plan.phases * m_plan.walkers.size() + m_next) /
                         static_cast<double>(of);
}

void WalkPlanner::workFor(std::int64_t milliseconds) {
    QElapsedTimer timer;
    timer.start();
    while (!isDone()) {
        step();
        if (timer.elapsed() >= milliseconds)
            break;
    }
    // Discard the contexts, because the search landmarks that they refer to may change before the
    // next call.
    m_worlds.clear();
}

void WalkPlanner::step() {
    Walker& walker = m_plan.walkers[m_next];
    if (m_plan.phases == 0)
        sendOff(walker);
    else
        turn(walker, m_plan.turns[m_plan.phases - 1]);
    if (++m_next < m_plan.walkers.size())
        return;
    m_next = 0;
    ++m_plan.phases;
    m_worlds.clear();
    m_ways.clear();
}

const WalkWorld& WalkPlanner::worldOf(AgentId agent) {
    const auto at = m_worlds.find(agent);
    if (at != m_worlds.end())
        return at->second;
    std::map<BarrierId, GateState> gates;
    for (std::size_t i = 0; i < m_plan.phases; ++i)
        if (!m_plan.turns[i].isTowers())
            gates[m_plan.turns[i].gate] = m_plan.turns[i].state;
    return m_worlds.try_emplace(agent, m_live, agent, gates).first->second;
}

WalkWorld::Way WalkPlanner::wayOf(const Walker& walker, const PinnedEnd& from) {
    return worldOf(walker.agent).way(m_solver, from, m_plan.goalsOf(walker));
}

void WalkPlanner::sendOff(Walker& walker) {
    const PinnedEnd& from = m_plan.order.starts[walker.start];
    const std::tuple key(walker.agent, walker.start, walker.goal);
    auto way = m_ways.find(key);
    if (way == m_ways.end())
        way = m_ways.emplace(key, wayOf(walker, from)).first;
    const Place place = endAnywhere(m_live.level(), from);
    UnitPose pose{place.point, {}};
    pose.floor = place.floor;
    walker.stages = {stageOf(walker, walker.departs, from, pose, way->second)};
}

/// Returns whether a walking unit may have to be re-routed because of the event.
bool WalkPlanner::concerns(const WalkTurn& turn, const WalkStage& stage, const ReplanPoint& here,
                           const RouteContext& context) const {
    if (!turn.isTowers())
        return turn.state == GateState::Open || leadsThrough(context, stage, here, turn.gate);
    const bool wasTurnedAway = stage.phase > 0 && m_plan.turns[stage.phase - 1].isTowers();
    return wasTurnedAway || !isAsBefore(context, stage, here);
}

void WalkPlanner::turn(Walker& walker, const WalkTurn& turn) {
    const bool opens = !turn.isTowers() && turn.state == GateState::Open;
    const WalkStage now = walker.stages.back();
    if (!now.follower) {
        if (!turn.isTowers() && !opens)
            return;
        const WalkWorld::Way way = wayOf(walker, now.from);
        if (std::holds_alternative<Walk>(way))
            walker.stages.push_back(
                stageOf(walker, std::max(turn.time, now.begin), now.from, now.stands, way));
        return;
    }
    if (turn.time >= *now.arrival())
        return;
    ReplanPoint here = standpointAt(now, turn.time);
    const RouteContext& context = worldOf(walker.agent).context();
    if (here.at.leg == now.walk->legs.size() || !concerns(turn, now, here, context))
        return;
    WalkWorld::Way way = wayOf(walker, here.from);
    const Walk* walk = std::get_if<Walk>(&way);
    if (opens && !(walk && leadsThrough(*walk, turn.gate)))
        return; // The current route is already the best one that avoids the gate.
    if (!walk)
        if (const auto vertex = nextVertex(context, now, here)) {
            WalkWorld::Way later = wayOf(walker, vertex->from);
            if (std::holds_alternative<Walk>(later)) {
                here = *vertex;
                way = std::move(later);
            }
        }
    walker.stages.push_back(stageOf(walker, here.begin, here.from, here.at, way));
}

WalkStage WalkPlanner::stageOf(const Walker& walker, std::uint64_t begin, const PinnedEnd& from,
                               const UnitPose& stands, const WalkWorld::Way& way) {
    WalkStage stage{.begin = begin, .phase = m_plan.phases, .from = from, .stands = stands};
    if (const auto* reasons = std::get_if<std::vector<NoRouteReason>>(&way)) {
        stage.reasons = *reasons;
        return stage;
    }
    const WalkWorld& world = worldOf(walker.agent);
    WalkStyle style = m_plan.order.style;
    style.seed = walker.seed;
    stage.walk = std::make_shared<const Walk>(styled(world.context(), std::get<Walk>(way), style));
    stage.follower = std::make_shared<const Follower>(world.follow(*stage.walk));
    return stage;
}

} // namespace waymark
