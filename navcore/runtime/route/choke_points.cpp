// SPDX-License-Identifier: MIT
#include "navcore/runtime/route/choke_points.h"

#include "navcore/runtime/base/error_texts.h"
#include "navcore/runtime/graph/dominators.h"
#include "navcore/runtime/route/route_use.h"

#include <algorithm>
#include <map>

namespace navcore {
namespace {

using Slot = CompiledGraph::Slot;

/// A graph with a vertex for each slot, for each start and for each goal. Starts and goals are
/// connected to slots by their legs. If the goals are the roots, all arcs are reversed.
class WayGraph {
public:
    explicit WayGraph(const RoutePairs& pairs)
        : m_pairs(pairs), m_isTurned(pairs.goalCount() < pairs.startCount()),
          m_slots(pairs.graph().slotCount()),
          m_count(static_cast<std::uint32_t>(m_slots + pairs.startCount() + pairs.goalCount())) {
        const CompiledGraph& graph = pairs.graph();
        for (Slot slot = 0; slot < m_slots; ++slot) {
            const auto out = graph.arcsFrom(slot);
            const auto keys = graph.edgesAt(slot);
            for (std::size_t i = 0; i < out.size(); ++i)
                add(slot, out[i].to, keys[i]);
        }
        for (std::size_t i = 0; i < pairs.startCount(); ++i)
            for (const PathLeg& leg : pairs.startLegs(i))
                add(startAt(i), leg.slot, {});
        for (std::size_t j = 0; j < pairs.goalCount(); ++j)
            for (const PathLeg& leg : pairs.goalLegs(j))
                add(leg.slot, goalAt(j), {});
        for (std::size_t i = 0; i < pairs.startCount(); ++i)
            for (std::size_t j = 0; j < pairs.goalCount(); ++j)
                if (pairs.direct(i, j))
                    add(startAt(i), goalAt(j), {});
    }

    std::uint32_t vertexCount() const { return m_count; }
    std::uint32_t slotCount() const { return m_slots; }
    const std::vector<VertexEnds>& arcs() const { return m_arcs; }
    EdgeKey edge(std::uint32_t arc) const { return m_edges[arc]; }

    /// Returns the number of roots. Dominators are computed from each root; the ends on the other
    /// side are the leaves.
    std::size_t rootCount() const {
        return m_isTurned ? m_pairs.goalCount() : m_pairs.startCount();
    }
    std::size_t leafCount() const {
        return m_isTurned ? m_pairs.startCount() : m_pairs.goalCount();
    }
    std::uint32_t rootAt(std::size_t root) const {
        return m_isTurned ? goalAt(root) : startAt(root);
    }
    std::uint32_t leafAt(std::size_t leaf) const {
        return m_isTurned ? startAt(leaf) : goalAt(leaf);
    }
    bool isOne(std::size_t root, std::size_t leaf) const {
        return m_isTurned ? m_pairs.isOne(leaf, root) : m_pairs.isOne(root, leaf);
    }
    /// Returns the slot of a root, or CompiledGraph::none if the root is a point or does not exist.
    Slot rootSlot(std::size_t root) const {
        return slotOf(m_isTurned ? m_pairs.goalEnd(root) : m_pairs.startEnd(root));
    }
    Slot leafSlot(std::size_t leaf) const {
        return slotOf(m_isTurned ? m_pairs.startEnd(leaf) : m_pairs.goalEnd(leaf));
    }

private:
    void add(std::uint32_t from, std::uint32_t to, EdgeKey edge) {
        m_arcs.push_back(m_isTurned ? VertexEnds{to, from} : VertexEnds{from, to});
        m_edges.push_back(edge);
    }
    std::uint32_t startAt(std::size_t start) const {
        return m_slots + static_cast<std::uint32_t>(start);
    }
    std::uint32_t goalAt(std::size_t goal) const {
        return m_slots + static_cast<std::uint32_t>(m_pairs.startCount() + goal);
    }
    Slot slotOf(const RouteEnd& end) const {
        const auto* vertex = std::get_if<VertexId>(&end);
        return vertex ? m_pairs.graph().slotOf(*vertex) : CompiledGraph::none;
    }

    const RoutePairs& m_pairs;
    const bool m_isTurned;
    const std::uint32_t m_slots, m_count;
    std::vector<VertexEnds> m_arcs;
    std::vector<EdgeKey> m_edges; ///< The edge of each arc. Legs have an empty key.
};

class PairsLost {
public:
    explicit PairsLost(const WayGraph& ways)
        : m_ways(ways), m_dominators(ways.vertexCount(), ways.arcs()),
          m_leavesAt(ways.slotCount(), 0), m_below(ways.vertexCount(), 0),
          m_bySlot(ways.slotCount(), 0), m_byArc(ways.arcs().size(), 0) {
        for (std::size_t leaf = 0; leaf < ways.leafCount(); ++leaf)
            if (const Slot slot = ways.leafSlot(leaf); slot != CompiledGraph::none)
                ++m_leavesAt[slot];
    }

    void add(std::size_t root) {
        m_dominators.measure(m_ways.rootAt(root));
        const auto reached = m_dominators.reached();
        for (std::size_t leaf = 0; leaf < m_ways.leafCount(); ++leaf)
            m_below[m_ways.leafAt(leaf)] = m_ways.isOne(root, leaf) ? 0 : 1;
        // Each vertex comes after its dominators, so this reverse loop adds up the numbers of
        // leaves in whole subtrees.
        for (std::size_t i = reached.size(); i-- > 1;)
            m_below[m_dominators.immediate(reached[i])] += m_below[reached[i]];
        const Slot own = m_ways.rootSlot(root);
        for (const std::uint32_t vertex : reached) {
            if (vertex < m_ways.slotCount() && m_below[vertex] > 0)
                count(vertex, own);
            m_below[vertex] = 0;
        }
        for (std::size_t leaf = 0; leaf < m_ways.leafCount(); ++leaf)
            // The loop above only resets vertices that the root reaches.
            m_below[m_ways.leafAt(leaf)] = 0;
    }

    std::vector<ChokePoint> result(const CompiledGraph& graph) const {
        std::vector<ChokePoint> points;
        for (Slot slot = 0; slot < m_bySlot.size(); ++slot)
            if (m_bySlot[slot] > 0)
                points.push_back({graph.vertexAt(slot), m_bySlot[slot]});
        // Each pair depends on at most one of an edge's two arcs, so the counts of both arcs can be
        // added.
        std::map<EdgeKey, std::uint64_t> edges;
        for (std::uint32_t arc = 0; arc < m_byArc.size(); ++arc)
            if (m_byArc[arc] > 0)
                edges[m_ways.edge(arc)] += m_byArc[arc];
        for (const auto& [edge, pairs] : edges)
            points.push_back({edge, pairs});
        std::sort(points.begin(), points.end(), [](const ChokePoint& l, const ChokePoint& r) {
            return l.pairs != r.pairs ? l.pairs > r.pairs : l.what < r.what;
        });
        return points;
    }

private:
    /// Counts the pairs that depend on a slot, and those that depend on the only arc into it. The
    /// slot must be on all paths to at least one leaf. `own` is the root's slot; pairs are not
    /// counted as depending on it.
    void count(Slot slot, Slot own) {
        if (slot != own)
            m_bySlot[slot] += m_below[slot] - m_leavesAt[slot];
        const std::uint32_t arc = m_dominators.onlyArcInto(slot);
        if (arc != Dominators::none && m_ways.arcs()[arc].from < m_ways.slotCount())
            m_byArc[arc] += m_below[slot];
    }

    const WayGraph& m_ways;
    Dominators m_dominators;
    /// The number of leaves at each slot's vertex.
    std::vector<std::uint64_t> m_leavesAt;
    /// The number of leaves that each vertex dominates, for the current root.
    std::vector<std::uint64_t> m_below;
    std::vector<std::uint64_t> m_bySlot, m_byArc;
};

} // namespace

Result<ChokePoints> chokePoints(const RoutePairs& pairs, const Progress& progress) {
    const WayGraph ways(pairs);
    PairsLost lost(ways);
    const std::vector<std::size_t> roots = sampledEnds(ways.rootCount());
    for (std::size_t i = 0; i < roots.size(); ++i) {
        if (progress.cancelled())
            return errorOf(ErrorKind::Cancelled, texts::stopped);
        lost.add(roots[i]);
        progress.at(static_cast<double>(i + 1) / static_cast<double>(roots.size()));
    }
    return ChokePoints{lost.result(pairs.graph()), roots.size(), ways.rootCount()};
}

SplitSides sidesWithout(const RoutePairs& pairs, const RemovedElement& removed, std::size_t start) {
    const CompiledGraph& graph = pairs.graph();
    DeltaSteppingSearch before, after;
    before.run(ArcSnapshot(graph, ArcWay::Forward), pairs.startLegs(start));
    const RoutePairs rest = pairs.without(removed);
    after.run(ArcSnapshot(rest.graph(), ArcWay::Forward), rest.startLegs(start));
    SplitSides sides;
    for (Slot slot = 0; slot < graph.slotCount(); ++slot) {
        const VertexId vertex = graph.vertexAt(slot);
        if (!vertex.valid() || !before.cost(slot) || removed == RemovedElement(vertex))
            continue;
        (after.cost(slot) ? sides.near : sides.far).push_back(vertex);
    }
    std::sort(sides.near.begin(), sides.near.end());
    std::sort(sides.far.begin(), sides.far.end());
    return sides;
}

} // namespace navcore
