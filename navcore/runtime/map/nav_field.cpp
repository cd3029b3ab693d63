// SPDX-License-Identifier: MIT
#include "navcore/runtime/map/nav_field.h"

#include "navcore/runtime/attach/route_anchors.h"
#include "navcore/runtime/map/query_parts.h"
#include "navcore/runtime/search/live_field.h"

#include <algorithm>
#include <utility>

namespace navcore {

using Slot = CompiledGraph::Slot;

struct NavField::Data {
    Data(const QueryParts& of, std::span<const QueryEnd> to, const ConditionedWorld* under)
        : query(&of), conditions(under), goals(to.begin(), to.end()), side(joined()) {
        measure();
    }

    /// Calls body(world) with the world in its current gate states and under the conditions of the
    /// field.
    template <class Body>
    decltype(auto) inWorld(Body&& body) const {
        return navcore::inWorld(*query, conditions, body);
    }

    /// Calls body(graph) with the graph in its current gate states and under the conditions of the
    /// field.
    template <class Body>
    decltype(auto) inGraph(Body&& body) const {
        return inWorld([&](const QueryWorld& world) { return world.searched(body); });
    }

    /// Attaches the goals to the graph in its current state and returns the result.
    AnchoredSide joined() const {
        const std::vector<QueryEnd> places = query->snapped(goals, conditions);
        return inWorld([&](const QueryWorld& world) {
            return AnchoredSide(world, places, RouteEndName::Goal);
        });
    }

    /// Returns the slots whose arcs differ from the graph with all gates open.
    LevelVector<Slot> alteredSlots() const {
        return (conditions ? conditions->graph() : query->altered).alteredSlots();
    }

    void measure() {
        inGraph([&](const auto& graph) { field.solve(graph, side.legs); });
        remember();
    }

    void remember() {
        gateState = query->gateState;
        joining = query->joining;
        snap = query->snap;
        altered = alteredSlots();
        isWhole = true;
    }

    /// Updates the field. If goals now attach elsewhere, the field is computed from scratch.
    void follow(const ConditionedWorld* under) {
        conditions = under;
        const bool wasWhole = std::exchange(isWhole, false);
        AnchoredSide before = std::exchange(side, joined());
        const auto isSame = [](const PathLeg& l, const PathLeg& r) {
            return l.slot == r.slot && l.cost == r.cost;
        };
        if (!wasWhole || !std::ranges::equal(side.legs, before.legs, isSame))
            return measure();
        LevelVector<Slot> slots;
        std::ranges::set_union(altered, alteredSlots(), std::back_inserter(slots));
        inGraph([&](const auto& graph) { field.follow(graph, slots); });
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

    const QueryParts* query;
    const ConditionedWorld* conditions; ///< The conditions of the field; null if it has none.
    std::vector<QueryEnd> goals;
    AnchoredSide side; ///< The goals as they were attached when the field was last updated.
    LiveField field;
    // The gate state and the settings that the field was computed for.
    std::uint64_t gateState = 0;
    Attachment joining = Attachment::Vertices;
    Coord snap = 0;
    LevelVector<Slot> altered;
    /// False if an update ran out of memory, so that the field must be computed from scratch.
    bool isWhole = false;
};

Result<NavField> NavField::make(const NavQuery& query, std::span<const QueryEnd> goals,
                                const ConditionedWorld* conditions) {
    if (goals.empty())
        return Error{ErrorKind::InvalidArgument, "a field needs a goal"};
    if (!query.parts().areMine(conditions))
        return staleConditions();
    auto data = std::make_unique<Data>(query.parts(), goals, conditions);
    for (const AnchoredEnd& end : data->side.ends)
        if (end.missing)
            return Error{ErrorKind::NotFound, "a goal is not there"};
    return NavField(std::move(data));
}

NavField::NavField(std::unique_ptr<Data> data) : m_data(std::move(data)) {}
NavField::~NavField() = default;
NavField::NavField(NavField&&) noexcept = default;
NavField& NavField::operator=(NavField&&) noexcept = default;

bool NavField::isCurrent() const {
    const QueryParts& now = *m_data->query;
    return m_data->isWhole && m_data->gateState == now.gateState &&
           m_data->joining == now.joining && m_data->snap == now.snap;
}

Status NavField::follow(const ConditionedWorld* conditions) {
    if (!m_data->query->areMine(conditions))
        return staleConditions();
    if (!isCurrent() || conditions || m_data->conditions)
        m_data->follow(conditions);
    return Done{};
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
    if (!m_data->field.cost(slot.value()))
        return std::optional<VertexId>();
    const auto move = m_data->nextFrom(slot.value());
    return std::optional(move ? m_data->query->compiled().vertexAt(*move) : vertex);
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
        return FieldStep{*cost, {}, m_data->side.ends[m_data->side.endAt(slot)].place};
    }
    return m_data->inWorld([&](const QueryWorld& world) -> std::optional<FieldStep> {
        const QueryEnd from = m_data->query->snapped(place, m_data->conditions);
        const AnchoredSide start(world, std::span(&from, 1), RouteEndName::Start);
        const DirectWay direct(world, start, m_data->side);
        std::optional<FieldStep> best;
        if (direct.cost)
            best = FieldStep{*direct.cost, {}, m_data->side.ends[direct.goal].place};
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
