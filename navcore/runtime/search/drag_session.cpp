// SPDX-License-Identifier: MIT
#include "navcore/runtime/search/drag_session.h"

#include "navcore/runtime/search/label_search.h"
#include "navcore/runtime/search/landmarks.h"
#include "navcore/runtime/search/sink_graph.h"

#include <algorithm>
#include <cassert>

namespace navcore {
namespace {

using Slot = CompiledGraph::Slot;
using DragArc = DragSession::DragArc;

std::vector<DragArc> arcsOutOf(const CompiledGraph& graph, Slot slot) {
    std::vector<DragArc> found;
    const auto arcs = graph.arcsFrom(slot);
    const auto edges = graph.edgesAt(slot);
    for (std::size_t i = 0; i < arcs.size(); ++i)
        found.push_back({arcs[i].to, edges[i], arcs[i].cost});
    return found;
}

std::vector<DragArc> arcsInto(const CompiledGraph& graph, Slot slot) {
    std::vector<DragArc> found;
    for (const DragArc& back : arcsOutOf(graph, slot))
        for (const DragArc& arc : arcsOutOf(graph, back.other))
            if (arc.edge == back.edge)
                found.push_back({back.other, arc.edge, arc.cost});
    const auto oneWay = graph.oneWayInto(slot);
    const auto edges = graph.edgesAt(slot).last(oneWay.size());
    for (std::size_t i = 0; i < oneWay.size(); ++i)
        found.push_back({oneWay[i].to, edges[i], oneWay[i].cost});
    return found;
}

/// Whether both hold the same arcs, whatever they cost.
bool sameArcs(std::vector<DragArc> a, std::vector<DragArc> b) {
    const auto lies = [](const DragArc& l, const DragArc& r) {
        return std::pair(l.edge, l.other) < std::pair(r.edge, r.other);
    };
    std::sort(a.begin(), a.end(), lies);
    std::sort(b.begin(), b.end(), lies);
    return std::equal(
        a.begin(), a.end(), b.begin(), b.end(),
        [](const DragArc& l, const DragArc& r) { return l.edge == r.edge && l.other == r.other; });
}

} // namespace

/// Searches that do not pass the vertex, with labels of 32 bits while they fit.
struct DragSession::Data {
    LabelSearch<std::uint32_t, SinkGraph> narrow;
    LabelSearch<std::uint64_t, SinkGraph> wide;
    bool isWide = false;

    void run(const SinkGraph& graph, const PathQuery& query, Guidance guidance,
             std::uint64_t beyond) {
        isWide = narrow.run(graph, query, guidance, beyond) == decltype(narrow)::Outcome::TooLarge;
        if (isWide)
            wide.run(graph, query, guidance, beyond);
    }
    template <class Ask>
    auto answer(Ask&& ask) const {
        return isWide ? ask(wide) : ask(narrow);
    }

    /// The ways between the ends in `legs` and the vertex. A little beyond it, too: when it moves,
    /// ways by other arcs become the cheapest.
    Side measure(const SinkGraph& graph, const std::vector<PathLeg>& legs, Slot vertex,
                 std::span<const DragArc> arcs, const PathQuery& query, Guidance guidance) {
        std::uint64_t longest = 0;
        for (const DragArc& arc : arcs)
            longest = std::max<std::uint64_t>(longest, arc.cost);
        const PathQuery toVertex{.starts = legs,
                                 .finals = {{vertex, 0}},
                                 .direct = std::nullopt,
                                 .target = graph.position(vertex),
                                 .landmarks = query.landmarks};
        const std::uint64_t slack =
            guidance == Guidance::Landmarks && query.landmarks ? query.landmarks->slack() : 0;
        run(graph, toVertex, guidance, 2 * longest + slack);
        const std::uint64_t sure = answer([](const auto& search) { return search.sureUpTo(); });
        Side side;
        for (const DragArc& arc : arcs) {
            const auto cost = answer([&](const auto& search) { return search.costTo(arc.other); });
            // Beyond the sure: what was estimated to remain from there is the arc at most.
            const std::uint64_t least =
                sure < noWay ? sure - std::min(sure, std::uint64_t{arc.cost}) : noWay;
            side.arcs.push_back({cost.value_or(noWay), cost.value_or(least)});
        }
        for (const PathLeg& leg : legs)
            if (leg.slot == vertex)
                side.ofVertex = leg.cost;
        return side;
    }
};

DragSession::DragSession() : m_data(std::make_unique<Data>()) {}
DragSession::~DragSession() = default;
DragSession::DragSession(DragSession&&) noexcept = default;
DragSession& DragSession::operator=(DragSession&&) noexcept = default;

void DragSession::press(const CompiledGraph& graph, const PathQuery& query, Slot vertex,
                        Guidance guidance) {
    m_vertex = graph.vertexAt(vertex);
    m_in = arcsInto(graph, vertex);
    m_out = arcsOutOf(graph, vertex);
    const SinkGraph forward(graph, vertex, ArcWay::Forward);
    m_before = m_data->measure(forward, query.starts, vertex, m_in, query, guidance);
    m_after = m_data->measure(SinkGraph(graph, vertex, ArcWay::Backward), query.finals, vertex,
                              m_out, query, guidance);
    PathQuery past = query;
    const auto isVertex = [&](const PathLeg& leg) { return leg.slot == vertex; };
    std::erase_if(past.starts, isVertex);
    std::erase_if(past.finals, isVertex);
    m_past = query.direct.value_or(noWay);
    if (past.starts.empty() || past.finals.empty())
        return;
    m_data->run(forward, past, guidance, 0);
    m_past = m_data->answer([](const auto& search) { return search.goalCost(); }).value_or(noWay);
}

/// The cheapest way through one of the arcs, or that ends at the vertex.
DragSession::Beyond DragSession::Side::cheapest(std::span<const Cost> costs) const {
    assert(costs.size() == arcs.size());
    Beyond best{ofVertex, ofVertex};
    for (std::size_t i = 0; i < costs.size(); ++i) {
        best.known = std::min(best.known, arcs[i].known + costs[i]);
        best.least = std::min(best.least, arcs[i].least + costs[i]);
    }
    return best;
}

DragSession::Answer DragSession::cost(std::span<const Cost> in, std::span<const Cost> out) const {
    const Beyond before = m_before.cheapest(in), after = m_after.cheapest(out);
    const std::uint64_t best = std::min(m_past, before.known + after.known);
    if (before.least + after.least < best)
        return {Frame::Left, std::nullopt};
    return {Frame::Within, best < noWay ? std::optional(best) : std::nullopt};
}

DragSession::Frame DragSession::frameOf(const CompiledGraph& graph,
                                        std::span<const VertexPair> changed) const {
    for (const VertexPair& ends : changed)
        if (ends.a != m_vertex && ends.b != m_vertex)
            return Frame::Left;
    const Slot slot = graph.slotOf(m_vertex);
    const bool stays = slot != CompiledGraph::none && sameArcs(arcsInto(graph, slot), m_in) &&
                       sameArcs(arcsOutOf(graph, slot), m_out);
    return stays ? Frame::Within : Frame::Left;
}

} // namespace navcore
