// SPDX-License-Identifier: MIT
#include "navcore/runtime/explain/widest_way.h"

#include "navcore/runtime/attach/route_anchors.h"
#include "navcore/runtime/space/clearance.h"

#include <queue>
#include <tuple>

namespace navcore {
namespace {

using Slot = CompiledGraph::Slot;

struct Step {
    Slot to;
    EdgeKey edge;
    std::uint32_t length; ///< Length of the edge, in lu.
    Coord clearance;
};

std::vector<Slot> slotsOf(const RouteContext& context, const RouteEnd& end, RouteEndName name) {
    std::vector<Slot> slots;
    for (const PathLeg& leg : AnchoredEnd(context, end, name).legs)
        slots.push_back(leg.slot);
    return slots;
}

/// The graph that an agent could use if its radius were 0.
class ZeroRadiusGraph {
public:
    explicit ZeroRadiusGraph(const RouteContext& context)
        : m_context(context), m_steps(context.graph.slotCount()) {
        AgentRules slim = context.rules();
        slim.radius = 0;
        context.edges->forEach([&](const Edge& edge) {
            if (!edgeCost(edge, slim))
                return;
            const Slot a = context.graph.slotOf(edge.a), b = context.graph.slotOf(edge.b);
            const Coord clearance = std::max(edge.clearance, 0);
            if (edge.direction != Direction::Backward)
                m_steps[a].push_back({b, edge.key, edge.length, clearance});
            if (edge.direction != Direction::Forward)
                m_steps[b].push_back({a, edge.key, edge.length, clearance});
            m_clearances.push_back(clearance);
        });
        std::sort(m_clearances.begin(), m_clearances.end());
        m_clearances.erase(std::unique(m_clearances.begin(), m_clearances.end()),
                           m_clearances.end());
    }

    /// Returns the distinct clearances of all edges, in ascending order.
    const std::vector<Coord>& rooms() const { return m_clearances; }

    bool reaches(std::span<const Slot> from, std::span<const Slot> to, Coord clearance) const {
        std::vector<char> isIn(m_steps.size(), 0);
        std::vector<Slot> queue;
        const auto add = [&](Slot slot) {
            if (!std::exchange(isIn[slot], 1))
                queue.push_back(slot);
        };
        for (const Slot slot : from)
            add(slot);
        for (std::size_t i = 0; i < queue.size(); ++i)
            for (const Step& step : m_steps[queue[i]])
                if (step.clearance >= clearance)
                    add(step.to);
        return std::any_of(to.begin(), to.end(), [&](Slot slot) { return isIn[slot] != 0; });
    }

    /// Returns the edges of the shortest path on which every clearance is at least `clearance`.
    /// There must be such a path.
    std::vector<Step> shortest(std::span<const Slot> from, std::span<const Slot> to,
                               Coord clearance) const {
        // Labels are compared by length, then by the id of the parent, then by edge.
        using Label = std::tuple<std::uint64_t, VertexId, EdgeKey>;
        struct Reached {
            std::optional<Label> label;
            Slot parent = CompiledGraph::none;
            const Step* step = nullptr;
        };
        std::vector<Reached> reached(m_steps.size());
        using Entry = std::tuple<Label, VertexId, Slot>;
        std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
        const auto offer = [&](Slot slot, const Label& label, Slot parent, const Step* step) {
            if (reached[slot].label && *reached[slot].label <= label)
                return;
            reached[slot] = {label, parent, step};
            queue.emplace(label, m_context.graph.vertexAt(slot), slot);
        };
        for (const Slot slot : from)
            offer(slot, {}, CompiledGraph::none, nullptr);
        while (!queue.empty()) {
            const auto [label, id, slot] = queue.top();
            queue.pop();
            if (*reached[slot].label != label)
                continue;
            for (const Step& step : m_steps[slot])
                // Every step has a length of at least 1, so that vertices at the same point cannot
                // form a cycle.
                if (step.clearance >= clearance)
                    offer(step.to, {std::get<0>(label) + std::max(step.length, 1U), id, step.edge},
                          slot, &step);
        }
        Slot at = CompiledGraph::none;
        for (const Slot slot : to)
            if (reached[slot].label &&
                (at == CompiledGraph::none || reached[slot].label < reached[at].label))
                at = slot;
        std::vector<Step> steps;
        for (; reached[at].step; at = reached[at].parent)
            steps.push_back(*reached[at].step);
        std::reverse(steps.begin(), steps.end());
        return steps;
    }

private:
    const RouteContext& m_context;
    std::vector<std::vector<Step>> m_steps;
    std::vector<Coord> m_clearances;
};

} // namespace

std::optional<WidestWay> widestWay(const RouteContext& context, const RouteEnd& from,
                                   const RouteEnd& to) {
    if (!context.edges)
        return std::nullopt;
    const ZeroRadiusGraph graph(context);
    const std::vector<Slot> starts = slotsOf(context, from, RouteEndName::Start);
    const std::vector<Slot> goals = slotsOf(context, to, RouteEndName::Goal);
    const auto fits = [&](Coord clearance) { return graph.reaches(starts, goals, clearance); };
    const auto& rooms = graph.rooms();
    const auto beyond = std::partition_point(rooms.begin(), rooms.end(), fits);
    if (beyond == rooms.begin())
        return std::nullopt;
    WidestWay way;
    way.clearance = *std::prev(beyond);
    const std::vector<Step> steps = graph.shortest(starts, goals, way.clearance);
    if (steps.empty())
        return std::nullopt;
    for (const Step& step : steps)
        way.edges.push_back(step.edge);
    const auto tight =
        std::min_element(steps.begin(), steps.end(),
                         [](const Step& l, const Step& r) { return l.clearance < r.clearance; });
    way.clearance = tight->clearance;
    context.edges->forEach([&](const Edge& edge) {
        if (edge.key != tight->edge)
            return;
        const Plane& plane = context.under(edge).plane();
        way.floor = plane.floor;
        way.place = narrowest(plane.obstacles,
                              edge.line(context.graph.position(context.graph.slotOf(edge.a)),
                                        context.graph.position(context.graph.slotOf(edge.b))),
                              std::max(context.rules().radius, defaultMaxClearance))
                        .place;
    });
    return way;
}

} // namespace navcore
