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
    Data(const QueryParts& of, std::span<const RouteEnd> to, const PreparedConditions* under)
        : query(&of), conditions(under), goals(to.begin(), to.end()), side(joined()) {
        measure();
    }

    RouteContext context() const { return query->context(conditions); }

    /// Attaches the goals to the graph in its current state and returns the result.
    AnchoredSide joined() const {
        return {context(), query->snapped(goals, conditions), RouteEndName::Goal};
    }

    /// Returns the slots whose arcs differ from those in the graph with all gates open.
    LevelVector<Slot> alteredSlots() const {
        return (conditions ? conditions->overlay() : query->present).graph().alteredSlots();
    }

    void measure() {
        context().searched([&](const auto& graph) { field.solve(graph, side.legs); });
        remember();
    }

    void remember() {
        gateState = query->gateState;
        attachment = query->attachment;
        snap = query->snap;
        altered = alteredSlots();
        isWhole = true;
    }

    /// Updates the field. If goals now attach elsewhere, the field is computed from scratch.
    void follow(const PreparedConditions* under) {
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
        context().searched([&](const auto& graph) { field.follow(graph, slots); });
        remember();
    }

    Result<Slot> slotOf(VertexId vertex) const {
        const Slot slot = query->compiled().slotOf(vertex);
        if (slot == CompiledGraph::none)
            return Error{ErrorKind::NotFound, "no such vertex"};
        return slot;
    }

    std::optional<Slot> nextFrom(Slot slot) const {
        return context().searched([&](const auto& graph) { return field.nextMove(graph, slot); });
    }

    /// Returns the step to a vertex, or to a goal where the route leaves the graph.
    FieldStep stepTo(std::uint64_t cost, Slot slot) const {
        const VertexId id = query->compiled().vertexAt(slot);
        return {cost, id, query->compiled().position(slot), query->planes().under(id).floor};
    }
    FieldStep stepTo(std::uint64_t cost, const AnchoredEnd& goal) const {
        return {cost, {}, goal.place, goal.ground->floor};
    }

    const QueryParts* query;
    const PreparedConditions* conditions; ///< The conditions of the field; null if it has none.
    std::vector<RouteEnd> goals;
    AnchoredSide side; ///< The goals as they were attached when the field was last updated.
    LiveField field;
    // The gate state and the settings that the field was computed for.
    std::uint64_t gateState = 0;
    Attachment attachment = Attachment::Vertices;
    Coord snap = 0;
    LevelVector<Slot> altered;
    /// False if an update ran out of memory, so that the field must be computed from scratch.
    bool isWhole = false;
};

Result<NavField> NavField::make(const NavQuery& query, std::span<const RouteEnd> goals,
                                const PreparedConditions* conditions) {
    if (goals.empty())
        return Error{ErrorKind::InvalidArgument, "a field needs a goal"};
    if (!query.parts().areMine(conditions))
        return staleConditions();
    auto data = std::make_unique<Data>(query.parts(), goals, conditions);
    for (const AnchoredEnd& end : data->side.ends)
        if (end.missing)
            return Error{ErrorKind::NotFound, "a goal does not exist"};
    return NavField(std::move(data));
}

NavField::NavField(std::unique_ptr<Data> data) : m_data(std::move(data)) {}
NavField::~NavField() = default;
NavField::NavField(NavField&&) noexcept = default;
NavField& NavField::operator=(NavField&&) noexcept = default;

bool NavField::isCurrent() const {
    const QueryParts& now = *m_data->query;
    return m_data->isWhole && m_data->gateState == now.gateState &&
           m_data->attachment == now.attachment && m_data->snap == now.snap;
}

Status NavField::follow(const PreparedConditions* conditions) {
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

std::optional<FieldStep> NavField::from(const RouteEnd& place) const {
    const CompiledGraph& graph = m_data->query->compiled();
    if (const auto* vertex = std::get_if<VertexId>(&place)) {
        const Slot slot = graph.slotOf(*vertex);
        const auto cost = slot == CompiledGraph::none ? std::nullopt : m_data->field.cost(slot);
        if (!cost)
            return std::nullopt;
        if (const auto next = m_data->nextFrom(slot))
            return m_data->stepTo(*cost, *next);
        return m_data->stepTo(*cost, m_data->side.ends[m_data->side.endAt(slot)]);
    }
    const RouteContext context = m_data->context();
    const RouteEnd from = m_data->query->snapped(place, m_data->conditions);
    const AnchoredSide start(context, std::span(&from, 1), RouteEndName::Start);
    const DirectWay direct(context, start, m_data->side);
    std::optional<FieldStep> best;
    if (direct.cost)
        best = m_data->stepTo(*direct.cost, m_data->side.ends[direct.goal]);
    for (const PathLeg& leg : start.legs) {
        const auto onwards = m_data->field.cost(leg.slot);
        if (!onwards)
            continue;
        const FieldStep step = m_data->stepTo(leg.cost + *onwards, leg.slot);
        if (!best || step.cost < best->cost ||
            (step.cost == best->cost && best->next && *step.next < *best->next))
            best = step;
    }
    return best;
}

} // namespace navcore
