// SPDX-License-Identifier: MIT
#include "navcore/runtime/map/nav_query.h"

#include "navcore/runtime/map/check_conditions.h"
#include "navcore/runtime/map/empty_ends.h"
#include "navcore/runtime/map/query_parts.h"
#include "navcore/runtime/walk/blocked_leg.h"
#include "navcore/runtime/walk/route_line.h"
#include "navcore/runtime/walk/styled_walk.h"
#include "navcore/runtime/walk/walk_legs.h"

#include <algorithm>

namespace navcore {
namespace {

const Error noSuchGate{ErrorKind::NotFound, "no such gate"};
const Error noSuchVertex{ErrorKind::NotFound, "no such vertex"};

/// Returns the next vertex on the way from one slot to another, according to a distance field.
template <class Graph>
std::optional<VertexId> moveBy(const DistanceField& field, const Graph& graph,
                               CompiledGraph::Slot from, CompiledGraph::Slot to) {
    if (from == to)
        return graph.vertexAt(to);
    const auto next = field.nextMove(from);
    return next ? std::optional(graph.vertexAt(*next)) : std::nullopt;
}

void solve(QueryParts& parts, const PreparedConditions* conditions,
           std::span<const RouteEnd> starts, std::span<const RouteEnd> goals, Algorithm algorithm,
           MultiEndAnswer& into) {
    if (!parts.areMine(conditions))
        into = underStaleConditions();
    else if (auto answer = withoutEnds(starts, goals))
        into = std::move(*answer);
    else if (parts.snap > 0)
        parts.solver.solve(parts.context(conditions), parts.snapped(starts, conditions),
                           parts.snapped(goals, conditions), into, algorithm);
    else
        parts.solver.solve(parts.context(conditions), starts, goals, into, algorithm);
}

std::optional<std::uint64_t> costOf(QueryParts& parts, const PreparedConditions* conditions,
                                    std::span<const RouteEnd> starts,
                                    std::span<const RouteEnd> goals) {
    if (starts.empty() || goals.empty() || !parts.areMine(conditions))
        return std::nullopt;
    if (parts.snap == 0)
        return parts.solver.cost(parts.context(conditions), starts, goals);
    return parts.solver.cost(parts.context(conditions), parts.snapped(starts, conditions),
                             parts.snapped(goals, conditions));
}

Result<Walk> walkIn(const RouteContext& context, const Route& route, const WalkStyle& style) {
    if (const Status status = checkStyle(style); !status)
        return status.error();
    auto walk = walkOf(context, route);
    return walk ? styled(context, std::move(walk).value(), style) : walk;
}

} // namespace

Result<NavQuery> NavQuery::make(std::shared_ptr<const NavWorld> world, AgentId agent) {
    const CompiledAgent* of = world ? world->agent(agent) : nullptr;
    if (!of)
        return Error{ErrorKind::NotFound, "no such agent"};
    return NavQuery(std::make_unique<QueryParts>(std::move(world), *of));
}

Result<NavQuery> NavQuery::make(std::shared_ptr<const NavWorld> world, std::string_view agent) {
    const auto id = world ? world->agentNamed(agent) : std::nullopt;
    if (!id)
        return Error{ErrorKind::NotFound,
                     "not exactly one agent has the name \"" + std::string(agent) + '"'};
    return make(std::move(world), *id);
}

NavQuery::NavQuery(std::unique_ptr<QueryParts> parts) : m_parts(std::move(parts)) {}
NavQuery::~NavQuery() = default;
NavQuery::NavQuery(NavQuery&&) noexcept = default;
NavQuery& NavQuery::operator=(NavQuery&&) noexcept = default;

const std::shared_ptr<const NavWorld>& NavQuery::shared() const {
    return m_parts->shared;
}

Result<GateState> NavQuery::gate(BarrierId id) const {
    if (!shared()->hasGate(id))
        return noSuchGate;
    return m_parts->present.rules().closedGates.contains(id) ? GateState::Closed : GateState::Open;
}

std::map<BarrierId, GateState> NavQuery::gates() const {
    std::map<BarrierId, GateState> gates;
    for (const auto& [id, barrier] : graph().barriers)
        if (barrier.kind == BarrierKind::Gate)
            gates.emplace(id, m_parts->present.rules().closedGates.contains(id) ? GateState::Closed
                                                                                : GateState::Open);
    return gates;
}

Status NavQuery::setGate(BarrierId id, GateState state) {
    const auto now = gate(id);
    if (!now)
        return now.error();
    if (state == now.value())
        return Done{};
    if (state > GateState::Closed)
        return Error{ErrorKind::InvalidArgument, "a gate must be open or closed"};
    m_parts->turn(id, state);
    return Done{};
}

void NavQuery::setObstacles(std::shared_ptr<const ObstacleSnapshot> obstacles) {
    m_parts->setObstacles(std::move(obstacles));
}

std::uint64_t NavQuery::gateState() const {
    return m_parts->gateState;
}

bool NavQuery::usesHubLabels() const {
    return m_parts->labels() != nullptr;
}

std::size_t NavQuery::bytes() const {
    return sizeof(QueryParts) + m_parts->present.graph().bytes() + m_parts->solver.bytes() +
           (m_parts->field ? m_parts->field->bytes() : 0);
}

Status NavQuery::setAttachment(Attachment attachment) {
    if (attachment > Attachment::Edges)
        return Error{ErrorKind::InvalidArgument, "routes join at vertices or edges"};
    m_parts->attachment = attachment;
    if (attachment == Attachment::Edges)
        (void)shared()->m_parts->walks(); // Builds the index now.
    return Done{};
}

Attachment NavQuery::attachment() const {
    return m_parts->attachment;
}

void NavQuery::setSnap(Coord range) {
    m_parts->snap = std::clamp(range, Coord{0}, maxCoord);
}

Coord NavQuery::snap() const {
    return m_parts->snap;
}

RouteEnd NavQuery::snapped(const RouteEnd& end, const PreparedConditions* conditions) const {
    return m_parts->snapped(end, conditions);
}

RouteAnswer NavQuery::route(const RouteEnd& from, const RouteEnd& to, Algorithm algorithm) {
    RouteAnswer answer;
    route(from, to, answer, algorithm);
    return answer;
}

void NavQuery::route(const RouteEnd& from, const RouteEnd& to, RouteAnswer& into,
                     Algorithm algorithm) {
    MultiEndAnswer& among = m_parts->among;
    std::swap(among.answer, into);
    route(std::span(&from, 1), std::span(&to, 1), among, algorithm);
    std::swap(among.answer, into);
}

Result<std::shared_ptr<const PreparedConditions>>
NavQuery::prepare(RouteConditions conditions) const {
    if (const Status status = checkConditions(*shared(), conditions); !status)
        return status.error();
    if (!conditions.notWalked)
        conditions.notWalked = shared()->m_parts->notWalked;
    return std::make_shared<const PreparedConditions>(m_parts->context(), std::move(conditions),
                                                      m_parts->origin());
}

MultiEndAnswer NavQuery::route(std::span<const RouteEnd> starts, std::span<const RouteEnd> goals,
                               Algorithm algorithm) {
    MultiEndAnswer among;
    route(starts, goals, among, algorithm);
    return among;
}

void NavQuery::route(std::span<const RouteEnd> starts, std::span<const RouteEnd> goals,
                     MultiEndAnswer& into, Algorithm algorithm) {
    solve(*m_parts, nullptr, starts, goals, algorithm, into);
}

MultiEndAnswer NavQuery::route(const PreparedConditions& conditions,
                               std::span<const RouteEnd> starts, std::span<const RouteEnd> goals,
                               Algorithm algorithm) {
    MultiEndAnswer among;
    route(conditions, starts, goals, among, algorithm);
    return among;
}

void NavQuery::route(const PreparedConditions& conditions, std::span<const RouteEnd> starts,
                     std::span<const RouteEnd> goals, MultiEndAnswer& into, Algorithm algorithm) {
    solve(*m_parts, &conditions, starts, goals, algorithm, into);
}

std::optional<std::uint64_t> NavQuery::cost(std::span<const RouteEnd> starts,
                                            std::span<const RouteEnd> goals) {
    return costOf(*m_parts, nullptr, starts, goals);
}

std::optional<std::uint64_t> NavQuery::cost(const PreparedConditions& conditions,
                                            std::span<const RouteEnd> starts,
                                            std::span<const RouteEnd> goals) {
    return costOf(*m_parts, &conditions, starts, goals);
}

Result<std::optional<VertexId>> NavQuery::nextMove(VertexId from, VertexId to) {
    const CompiledGraph& compiled = m_parts->compiled();
    const CompiledGraph::Slot start = compiled.slotOf(from), goal = compiled.slotOf(to);
    if (start == CompiledGraph::none || goal == CompiledGraph::none)
        return noSuchVertex;
    if (from == to)
        return std::optional(to);
    if (const auto& table = m_parts->agent->table; table && m_parts->isInitial()) {
        const CompiledGraph::Slot next = table->next(start, goal);
        return next == CompiledGraph::none ? std::nullopt : std::optional(compiled.vertexAt(next));
    }
    std::optional<DistanceField>& field = m_parts->field;
    if (!field || m_parts->fieldGoal != to) {
        if (!field)
            field.emplace(m_parts->present.graph());
        const PathLeg leg{goal, 0};
        m_parts->fieldGoal = {}; // The goal stays invalid if solve() runs out of memory.
        field->solve({&leg, 1});
        m_parts->fieldGoal = to;
    }
    return moveBy(*field, compiled, start, goal);
}

Result<std::optional<VertexId>> NavQuery::nextMove(const PreparedConditions& conditions,
                                                   VertexId from, VertexId to) const {
    if (!m_parts->areMine(&conditions))
        return staleConditions();
    const CompiledGraph& compiled = m_parts->compiled();
    const CompiledGraph::Slot start = compiled.slotOf(from), goal = compiled.slotOf(to);
    if (start == CompiledGraph::none || goal == CompiledGraph::none)
        return noSuchVertex;
    DistanceField field(conditions.overlay().graph());
    const PathLeg leg{goal, 0};
    field.solve({&leg, 1});
    return moveBy(field, compiled, start, goal);
}

std::uint64_t NavQuery::timeOf(const Route& route) const {
    return routeTime(m_parts->agent->agent, m_parts->compiled(), route,
                     [this](LinkId link) { return shared()->m_parts->unusual(link); });
}

std::vector<Point3> NavQuery::lineOf(const Route& route) const {
    std::vector<Point3> points;
    for (const LinePoint& point :
         routeLine(positionsIn(m_parts->compiled()), route,
                   [this](LinkId link) { return shared()->m_parts->unusual(link); }))
        points.push_back(point.place);
    return points;
}

Follower NavQuery::follow(const Walk& walk) const {
    const Agent& agent = m_parts->agent->agent;
    return {walk, m_parts->present.rules(), agent.speed, agent.turnRate};
}

Follower NavQuery::follow(const PreparedConditions& conditions, const Walk& walk) const {
    const Agent& agent = m_parts->agent->agent;
    return {walk, conditions.overlay().rules(), agent.speed, agent.turnRate};
}

Result<std::optional<std::size_t>>
NavQuery::blockedLeg(const Walk& walk, const UnitPose& at,
                     const PreparedConditions* conditions) const {
    if (!m_parts->areMine(conditions))
        return staleConditions();
    return navcore::blockedLeg(m_parts->context(conditions), walk, at);
}

Result<Walk> NavQuery::repaired(const Walk& walk, const UnitPose& at, const WalkStyle& style,
                                const PreparedConditions* conditions) {
    if (!m_parts->areMine(conditions))
        return staleConditions();
    if (const Status status = checkStyle(style); !status)
        return status.error();
    if (at.leg >= walk.legs.size())
        return Walk{at.position, {}, at.floor};
    const RouteContext context = m_parts->context(conditions);
    const std::vector<RouteEnd> starts = startsOf(context, at);
    for (const RouteEnd& goal : goalsOf(walk))
        for (const RouteEnd& start : starts) {
            solve(*m_parts, conditions, {&start, 1}, {&goal, 1}, Algorithm::AStar, m_parts->among);
            if (const auto* route = std::get_if<Route>(&m_parts->among.answer))
                return walkIn(context, *route, style);
        }
    return Error{ErrorKind::NotFound, "there is no route to the goal of the walk"};
}

Result<Walk> NavQuery::walk(const Route& route, const WalkStyle& style) const {
    return walkIn(m_parts->context(), route, style);
}

Result<Walk> NavQuery::walk(const PreparedConditions& conditions, const Route& route,
                            const WalkStyle& style) const {
    if (!m_parts->areMine(&conditions))
        return staleConditions();
    return walkIn(conditions.context(), route, style);
}

} // namespace navcore
