// SPDX-License-Identifier: MIT
#include "navcore/runtime/map/nav_field.h"

#include "navcore/runtime/route/route_joints.h"
#include "navcore/runtime/search/live_field.h"

#include <algorithm>

namespace navcore {

using Slot = CompiledGraph::Slot;

struct NavField::Data {
    Data(const NavQuery& of, std::span<const QueryEnd> to, const ConditionedWorld* under)
        : query(&of), conditions(under) {
        for (const QueryEnd& goal : to)
            goals.push_back(of.snapped(goal));
        measure();
    }

    /// Calls body(world) with what units see now.
    template <class Body>
    decltype(auto) inWorld(Body&& body) const {
        if (conditions)
            return body(QueryWorld(*conditions));
        const RouteWorld plain = query->world();
        return body(QueryWorld(plain));
    }

    /// Calls body(graph) with the graph that units see now.
    template <class Body>
    decltype(auto) inGraph(Body&& body) const {
        return conditions ? body(conditions->graph()) : query->world().searched(body);
    }

    void measure() {
        inWorld([&](const QueryWorld& world) { side.emplace(world, goals, RouteEndName::Goal); });
        inGraph([&](const auto& graph) { field.solve(graph, side->legs); });
        remember();
    }

    void remember() {
        revision = query->revision();
        closed = query->world().rules.closedGates;
    }

    /// The slots at the ends of edges whose gates turned since.
    std::vector<Slot> turnedSlots() const {
        const RouteWorld world = query->world();
        std::vector<BarrierId> turned;
        std::ranges::set_symmetric_difference(closed, world.rules.closedGates,
                                              std::back_inserter(turned));
        std::vector<Slot> slots;
        for (const BarrierId gate : turned)
            world.edgesOfGate(gate, [&](const Edge& edge) {
                slots.push_back(world.graph.slotOf(edge.a));
                slots.push_back(world.graph.slotOf(edge.b));
            });
        std::ranges::sort(slots);
        const auto same = std::ranges::unique(slots);
        slots.erase(same.begin(), same.end());
        return slots;
    }

    /// Goals that are points may join elsewhere now: then there is no way but to measure anew.
    void follow() {
        std::optional<JoinedSide> now;
        inWorld([&](const QueryWorld& world) { now.emplace(world, goals, RouteEndName::Goal); });
        const auto isSame = [](const PathLeg& l, const PathLeg& r) {
            return l.slot == r.slot && l.cost == r.cost;
        };
        if (!std::ranges::equal(now->legs, side->legs, isSame))
            return measure();
        side = std::move(now);
        inGraph([&](const auto& graph) { field.follow(graph, turnedSlots()); });
        remember();
    }

    Result<Slot> slotOf(VertexId vertex) const {
        const Slot slot = query->compiled().slotOf(vertex);
        if (slot == CompiledGraph::none)
            return Error{ErrorKind::NotFound, "no such vertex"};
        return slot;
    }

    std::optional<Slot> nextFrom(Slot slot) const {
        return inGraph([&](const auto& graph) { return field.nextMove(graph, slot); });
    }

    const NavQuery* query;
    const ConditionedWorld* conditions;
    std::vector<QueryEnd> goals;
    std::optional<JoinedSide> side; ///< those, joined
    LiveField field;
    std::uint64_t revision = 0;
    std::set<BarrierId> closed; ///< the gates that were, then
};

Result<NavField> NavField::make(const NavQuery& query, std::span<const QueryEnd> goals,
                                const ConditionedWorld* conditions) {
    if (goals.empty())
        return Error{ErrorKind::InvalidArgument, "a field needs a goal"};
    auto data = std::make_unique<Data>(query, goals, conditions);
    for (const JoinedEnd& end : data->side->ends)
        if (end.missing)
            return Error{ErrorKind::NotFound, "a goal is not there"};
    return NavField(std::move(data));
}

NavField::NavField(std::unique_ptr<Data> data) : m_data(std::move(data)) {}
NavField::~NavField() = default;
NavField::NavField(NavField&&) noexcept = default;
NavField& NavField::operator=(NavField&&) noexcept = default;

bool NavField::isCurrent() const {
    return m_data->conditions || m_data->revision == m_data->query->revision();
}

void NavField::follow() {
    if (!isCurrent())
        m_data->follow();
}

Result<std::optional<std::uint64_t>> NavField::cost(VertexId vertex) const {
    const auto slot = m_data->slotOf(vertex);
    if (!slot)
        return slot.error();
    return m_data->field.cost(slot.value());
}

Result<std::optional<VertexId>> NavField::next(VertexId vertex) const {
    const auto slot = m_data->slotOf(vertex);
    if (!slot)
        return slot.error();
    const auto move = m_data->nextFrom(slot.value());
    return move ? std::optional(m_data->query->compiled().vertexAt(*move)) : std::nullopt;
}

std::optional<FieldStep> NavField::from(const QueryEnd& place) const {
    const CompiledGraph& graph = m_data->query->compiled();
    if (const auto* vertex = std::get_if<VertexId>(&place)) {
        const Slot slot = graph.slotOf(*vertex);
        const auto cost = slot == CompiledGraph::none ? std::nullopt : m_data->field.cost(slot);
        if (!cost)
            return std::nullopt;
        if (const auto next = m_data->nextFrom(slot))
            return FieldStep{*cost, graph.vertexAt(*next), graph.position(*next)};
        return FieldStep{*cost, {}, m_data->side->ends[m_data->side->endAt(slot)].place};
    }
    return m_data->inWorld([&](const QueryWorld& world) -> std::optional<FieldStep> {
        const QueryEnd from = m_data->query->snapped(place);
        const JoinedSide start(world, std::span(&from, 1), RouteEndName::Start);
        const DirectWay direct(world, start, *m_data->side);
        std::optional<FieldStep> best;
        if (direct.cost)
            best = FieldStep{*direct.cost, {}, m_data->side->ends[direct.goal].place};
        for (const PathLeg& leg : start.legs) {
            const auto onwards = m_data->field.cost(leg.slot);
            if (!onwards)
                continue;
            const FieldStep step{leg.cost + *onwards, graph.vertexAt(leg.slot),
                                 graph.position(leg.slot)};
            if (!best || step.cost < best->cost ||
                (step.cost == best->cost && best->next && *step.next < *best->next))
                best = step;
        }
        return best;
    });
}

} // namespace navcore
