// SPDX-License-Identifier: MIT
#include "navcore/runtime/map/nav_query.h"

#include "navcore/runtime/map/check_conditions.h"
#include "navcore/runtime/map/world_parts.h"

#include <algorithm>

namespace navcore {
namespace {

const Error noSuchGate{ErrorKind::NotFound, "no such gate"};
const Error noSuchVertex{ErrorKind::NotFound, "no such vertex"};

/// The answer to a query with an empty list; none: neither is.
std::optional<RouteAmong> endless(std::span<const QueryEnd> starts,
                                  std::span<const QueryEnd> goals) {
    if (!starts.empty() && !goals.empty())
        return std::nullopt;
    const RouteEndName name = starts.empty() ? RouteEndName::Start : RouteEndName::Goal;
    return RouteAmong{std::vector{NoRouteReason{.cause = NoRouteCause::EndMissing, .end = name}}};
}

/// What a field says of the way from a slot.
template <class Graph>
std::optional<VertexId> moveBy(const DistanceField& field, const Graph& graph,
                               CompiledGraph::Slot from) {
    const auto next = field.nextMove(from);
    return next ? std::optional(graph.vertexAt(*next)) : std::nullopt;
}

} // namespace

Result<NavQuery> NavQuery::make(std::shared_ptr<const NavWorld> world, AgentId agent) {
    const WorldAgent* of = world ? world->agent(agent) : nullptr;
    if (!of)
        return Error{ErrorKind::NotFound, "no such agent"};
    return NavQuery(std::move(world), *of);
}

NavQuery::NavQuery(std::shared_ptr<const NavWorld> shared, const WorldAgent& agent)
    : m_shared(std::move(shared)), m_agent(&agent), m_rules(agent.rules),
      m_altered(std::make_unique<AlteredGraph>(agent.graph)) {
    for (const BarrierId gate : m_agent->rules.closedGates)
        turn(gate, GateState::Closed);
    m_turned = 0;
}

NavQuery::~NavQuery() = default;
NavQuery::NavQuery(NavQuery&&) noexcept = default;
NavQuery& NavQuery::operator=(NavQuery&&) noexcept = default;

const CompiledGraph& NavQuery::compiled() const {
    return m_agent->graph;
}

CompiledGraph NavQuery::compiledNow() const {
    return m_altered->flattened();
}

Result<GateState> NavQuery::gate(BarrierId id) const {
    if (!m_shared->hasGate(id))
        return noSuchGate;
    return m_rules.closedGates.contains(id) ? GateState::Closed : GateState::Open;
}

std::map<BarrierId, GateState> NavQuery::gates() const {
    std::map<BarrierId, GateState> gates;
    for (const auto& [id, barrier] : graph().barriers)
        if (barrier.kind == BarrierKind::Gate)
            gates.emplace(id,
                          m_rules.closedGates.contains(id) ? GateState::Closed : GateState::Open);
    return gates;
}

Status NavQuery::setGate(BarrierId id, GateState state) {
    const auto now = gate(id);
    if (!now)
        return now.error();
    if (state == now.value())
        return Done{};
    if (state == GateState::Closed)
        m_rules.closedGates.insert(id);
    else
        m_rules.closedGates.erase(id);
    turn(id, state);
    return Done{};
}

/// The rules say so already.
void NavQuery::turn(BarrierId gate, GateState state) {
    const WorldParts& parts = *m_shared->m_parts;
    const auto edges = parts.edgesOfGate.find(gate);
    if (edges == parts.edgesOfGate.end())
        return;
    for (const std::uint32_t index : edges->second) {
        const Edge edge = graph().edge(index);
        setEdge(*m_altered, edge, edgeCost(edge, m_rules));
    }
    const bool isClosed = state == GateState::Closed;
    m_closed += isClosed ? 1U : -std::size_t{1};
    m_turned += isClosed != m_agent->rules.closedGates.contains(gate) ? 1U : -std::size_t{1};
    m_field.reset();
    ++m_revision;
}

std::size_t NavQuery::bytes() const {
    return sizeof(AlteredGraph) + m_altered->bytes() + m_solver.bytes() +
           (m_field ? m_field->bytes() : 0);
}

void NavQuery::setJoining(Joining joining) {
    m_joining = joining;
    if (joining == Joining::Edges)
        m_shared->m_parts->walks(graph());
}

RouteWorld NavQuery::world() const {
    WorldParts& parts = *m_shared->m_parts;
    const ResolvedGraph& of = graph();
    return {.graph = m_agent->graph,
            .vertices = parts.vertices,
            .obstacles = parts.obstacles,
            .barriers = parts.barriers,
            .rules = m_rules,
            .ground = parts.ground,
            .joinCount = of.joinCount,
            .joining = m_joining,
            .walks = m_joining == Joining::Edges ? &parts.walks(of) : nullptr,
            .walk = [&parts, &of](std::uint32_t number) { return parts.walk(of, number); },
            .edges =
                [&of](const std::function<void(const Edge&)>& visit) {
                    for (std::size_t i = 0; i < of.edgeCount(); ++i)
                        visit(of.edge(i));
                },
            .edgeOf = [&parts, &of](EdgeKey key) -> std::optional<Edge> {
                const auto at = parts.edgeAt(of, key);
                return at ? std::optional(of.edge(*at)) : std::nullopt;
            },
            .edgesOfGate =
                [&parts, &of](BarrierId gate, const std::function<void(const Edge&)>& visit) {
                    if (const auto at = parts.edgesOfGate.find(gate); at != parts.edgesOfGate.end())
                        for (const std::uint32_t edge : at->second)
                            visit(of.edge(edge));
                },
            .edgesMeant =
                [&parts, &of](std::span<const EdgeKey> links, std::span<const Box> boxes,
                              const std::function<void(EdgeKey, VertexId, VertexId)>& tell) {
                    parts.tellEdges(of, links, boxes, tell);
                },
            .landmarks = m_agent->ready.load(std::memory_order_acquire),
            .altered = m_closed > 0 ? m_altered.get() : nullptr};
}

RouteAnswer NavQuery::route(const QueryEnd& from, const QueryEnd& to, Algorithm algorithm) {
    RouteAnswer answer;
    route(from, to, answer, algorithm);
    return answer;
}

void NavQuery::route(const QueryEnd& from, const QueryEnd& to, RouteAnswer& into,
                     Algorithm algorithm) {
    std::swap(m_among.answer, into);
    route(std::span(&from, 1), std::span(&to, 1), m_among, algorithm);
    std::swap(m_among.answer, into);
}

Result<std::unique_ptr<const ConditionedWorld>> NavQuery::under(RouteConditions conditions) const {
    if (const Status status = checkConditions(*m_shared, conditions); !status)
        return status.error();
    if (!conditions.notWalked)
        conditions.notWalked = m_shared->m_parts->notWalked;
    return std::make_unique<const ConditionedWorld>(world(), std::move(conditions));
}

RouteAmong NavQuery::route(std::span<const QueryEnd> starts, std::span<const QueryEnd> goals,
                           Algorithm algorithm) {
    RouteAmong among;
    route(starts, goals, among, algorithm);
    return among;
}

void NavQuery::route(std::span<const QueryEnd> starts, std::span<const QueryEnd> goals,
                     RouteAmong& into, Algorithm algorithm) {
    if (auto answer = endless(starts, goals))
        into = std::move(*answer);
    else if (m_snap > 0)
        m_solver.solve(world(), snapped(starts), snapped(goals), algorithm, into);
    else
        m_solver.solve(world(), starts, goals, algorithm, into);
}

RouteAmong NavQuery::route(const ConditionedWorld& conditions, std::span<const QueryEnd> starts,
                           std::span<const QueryEnd> goals, Algorithm algorithm) {
    RouteAmong among;
    route(conditions, starts, goals, among, algorithm);
    return among;
}

void NavQuery::route(const ConditionedWorld& conditions, std::span<const QueryEnd> starts,
                     std::span<const QueryEnd> goals, RouteAmong& into, Algorithm algorithm) {
    if (auto answer = endless(starts, goals))
        into = std::move(*answer);
    else if (m_snap > 0)
        m_solver.solve(conditions, snapped(starts), snapped(goals), algorithm, into);
    else
        m_solver.solve(conditions, starts, goals, algorithm, into);
}

std::optional<std::uint64_t> NavQuery::cost(std::span<const QueryEnd> starts,
                                            std::span<const QueryEnd> goals) {
    if (starts.empty() || goals.empty())
        return std::nullopt;
    return m_solver.cost(world(), snapped(starts), snapped(goals));
}

std::optional<std::uint64_t> NavQuery::cost(const ConditionedWorld& conditions,
                                            std::span<const QueryEnd> starts,
                                            std::span<const QueryEnd> goals) {
    if (starts.empty() || goals.empty())
        return std::nullopt;
    return m_solver.cost(conditions, snapped(starts), snapped(goals));
}

std::shared_ptr<const MoveTable> NavQuery::moveTable() const {
    return m_turned == 0 ? m_agent->table : nullptr;
}

Result<std::optional<VertexId>> NavQuery::nextMove(VertexId from, VertexId to) {
    const CompiledGraph& compiled = m_agent->graph;
    const CompiledGraph::Slot start = compiled.slotOf(from), goal = compiled.slotOf(to);
    if (start == CompiledGraph::none || goal == CompiledGraph::none)
        return noSuchVertex;
    if (m_agent->table && m_turned == 0) {
        const CompiledGraph::Slot next = m_agent->table->next(start, goal);
        return next == CompiledGraph::none ? std::nullopt : std::optional(compiled.vertexAt(next));
    }
    if (!m_field || m_fieldGoal != to) {
        if (!m_field)
            m_field.emplace(field());
        const PathLeg leg{goal, 0};
        m_field->solve({&leg, 1});
        m_fieldGoal = to;
    }
    return moveBy(*m_field, compiled, start);
}

Result<std::optional<VertexId>> NavQuery::nextMove(const ConditionedWorld& conditions,
                                                   VertexId from, VertexId to) const {
    const CompiledGraph& compiled = m_agent->graph;
    const CompiledGraph::Slot start = compiled.slotOf(from), goal = compiled.slotOf(to);
    if (start == CompiledGraph::none || goal == CompiledGraph::none)
        return noSuchVertex;
    DistanceField field(conditions.graph());
    const PathLeg leg{goal, 0};
    field.solve({&leg, 1});
    return moveBy(field, compiled, start);
}

std::uint64_t NavQuery::timeOf(const Route& route) const {
    return routeTime(m_agent->agent, m_agent->graph, route,
                     [this](LinkId link) { return m_shared->m_parts->teleports.contains(link); });
}

Follower NavQuery::follow(const Walk& walk) const {
    return {walk, m_rules, m_agent->agent.speed, m_agent->agent.turnRate};
}

Result<Walk> NavQuery::walk(const Route& route, const WalkStyle& style) const {
    const RouteWorld here = world();
    return walkIn(here, route, style);
}

Result<Walk> NavQuery::walk(const ConditionedWorld& conditions, const Route& route,
                            const WalkStyle& style) const {
    return walkIn(conditions, route, style);
}

Result<Walk> NavQuery::walkIn(const QueryWorld& query, const Route& route,
                              const WalkStyle& style) const {
    auto walk = walkOf(query.world(), route, query.world().edgeOf);
    if (!walk)
        return walk;
    return styled(query, std::move(walk).value(), style);
}

} // namespace navcore
