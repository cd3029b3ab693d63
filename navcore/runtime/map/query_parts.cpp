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

AgentRules withOpenGates(AgentRules rules) {
    rules.closedGates.clear();
    return rules;
}

} // namespace

Error staleConditions() {
    return {ErrorKind::Conflict, "the conditions belong to another query or to other gate states"};
}

QueryParts::QueryParts(std::shared_ptr<const NavWorld> of, const WorldAgent& unit)
    : number(nextNumber()), shared(std::move(of)), agent(&unit),
      present(withOpenGates(unit.rules), unit.graph) {
    std::map<BarrierId, GateState> closed;
    for (const BarrierId gate : unit.rules.closedGates)
        closed.emplace(gate, GateState::Closed);
    present.turn(closed, *shared->m_parts);
}

RouteContext QueryParts::context(const PreparedConditions* conditions) const {
    if (conditions)
        return conditions->context();
    const WorldParts& parts = *shared->m_parts;
    return {.graph = agent->graph,
            .planes = parts.planes,
            .present = present,
            .joinCount = level().joinCount,
            .attachment = attachment,
            .edges = &parts,
            .landmarks = agent->ready.load(std::memory_order_acquire)};
}

void QueryParts::turn(BarrierId gate, GateState state) {
    const WorldParts& parts = *shared->m_parts;
    present.turn({{gate, state}}, parts);
    const bool isInitial = agent->rules.closedGates.contains(gate) == (state == GateState::Closed);
    if (parts.edgesOfGate.contains(gate))
        turned += isInitial ? -std::size_t{1} : 1U;
    gateState ^= Random(gate.value).next();
    field.reset();
}

QueryEnd QueryParts::snapped(const QueryEnd& end, const PreparedConditions* conditions) const {
    const auto* point = std::get_if<Point3>(&end);
    if (snap == 0 || !point || !onLattice(*point) || !areMine(conditions))
        return end;
    return nearestWalkable(context(conditions), *point, snap).value_or(*point);
}

std::vector<QueryEnd> QueryParts::snapped(std::span<const QueryEnd> ends,
                                          const PreparedConditions* conditions) const {
    std::vector<QueryEnd> places;
    places.reserve(ends.size());
    for (const QueryEnd& end : ends)
        places.push_back(snapped(end, conditions));
    return places;
}

} // namespace navcore
