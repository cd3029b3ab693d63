// SPDX-License-Identifier: MIT
#include "navcore/runtime/map/query_parts.h"

#include "navcore/runtime/attach/walkable.h"
#include "navcore/runtime/base/random.h"

#include <atomic>

namespace navcore {
namespace {

std::uint64_t nextNumber() {
    static std::atomic<std::uint64_t> last{0};
    return ++last;
}

} // namespace

Error staleConditions() {
    return {ErrorKind::Conflict, "the conditions belong to another query or to other gate states"};
}

QueryParts::QueryParts(std::shared_ptr<const NavWorld> of, const WorldAgent& unit)
    : number(nextNumber()), shared(std::move(of)), agent(&unit), rules(unit.rules),
      altered(unit.graph) {
    for (const BarrierId gate : unit.rules.closedGates)
        setEdges(gate, GateState::Closed, rules);
    turned = 0;
}

RouteContext QueryParts::context() const {
    const WorldParts& parts = *shared->m_parts;
    return {.graph = agent->graph,
            .planes = parts.planes,
            .rules = rules,
            .joinCount = level().joinCount,
            .joining = joining,
            .edges = &parts,
            .landmarks = agent->ready.load(std::memory_order_acquire),
            .altered = closed > 0 ? &altered : nullptr};
}

void QueryParts::turn(BarrierId gate, GateState state) {
    AgentRules then = rules;
    if (state == GateState::Closed)
        then.closedGates.insert(gate);
    else
        then.closedGates.erase(gate);
    setEdges(gate, state, then);
    rules = std::move(then);
    gateState ^= Random(gate.value).next();
    field.reset();
}

/// Updates the edges at a gate to the new rules `then`, which already contain the gate's new state.
void QueryParts::setEdges(BarrierId gate, GateState state, const AgentRules& then) {
    const WorldParts& parts = *shared->m_parts;
    const auto numbers = parts.edgesOfGate.find(gate);
    if (numbers == parts.edgesOfGate.end())
        return;
    // Allocate everything first, so that nothing can fail afterwards.
    std::vector<std::pair<Edge, std::optional<Cost>>> edges;
    for (const std::uint32_t number : numbers->second) {
        const Edge& edge = edges.emplace_back(level().edge(number), std::nullopt).first;
        edges.back().second = edgeCost(edge, then);
        altered.makeRoom(compiled().slotOf(edge.a), compiled().slotOf(edge.b));
    }
    for (const auto& [edge, cost] : edges)
        setEdge(altered, edge, cost);
    const bool isClosed = state == GateState::Closed;
    closed += isClosed ? 1U : -std::size_t{1};
    turned += isClosed != agent->rules.closedGates.contains(gate) ? 1U : -std::size_t{1};
}

QueryEnd QueryParts::snapped(const QueryEnd& end, const ConditionedWorld* conditions) const {
    const auto* point = std::get_if<Point3>(&end);
    if (snap == 0 || !point || !onLattice(*point) || !areMine(conditions))
        return end;
    const auto nearest = [&](const QueryWorld& of) { return nearestWalkable(of, *point, snap); };
    return (conditions ? nearest(*conditions) : nearest(context())).value_or(*point);
}

std::vector<QueryEnd> QueryParts::snapped(std::span<const QueryEnd> ends,
                                          const ConditionedWorld* conditions) const {
    std::vector<QueryEnd> places;
    places.reserve(ends.size());
    for (const QueryEnd& end : ends)
        places.push_back(snapped(end, conditions));
    return places;
}

} // namespace navcore
