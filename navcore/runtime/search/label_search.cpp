// SPDX-License-Identifier: MIT
#include "navcore/runtime/search/label_search.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace navcore {
namespace {

// Keeps scale * distance (below 2^28) within 64 bits. A smaller scale only guides less.
constexpr std::uint64_t maxScale = std::uint64_t{1} << 36U;
constexpr std::uint64_t noCost = std::numeric_limits<std::uint64_t>::max();

} // namespace

template <class Label, class Graph>
typename LabelSearch<Label, Graph>::Outcome
LabelSearch<Label, Graph>::run(const Graph& graph, const PathQuery& query, Guidance guidance) {
    forget();
    m_graph = &graph;
    m_nodes.resize(graph.slotCount());
    m_starts = query.starts;
    m_finals = query.finals;
    m_direct = query.direct;
    m_taken = 0;
    m_goalCost = noCost;
    m_bound = query.mostCost;
    if (query.direct)
        offerGoal(*query.direct);
    m_estimate = {query.target,
                  guidance == Guidance::None ? 0 : std::min(graph.heuristicScale(), maxScale)};
    markFinals();
    m_ring.reset(bucketShift());
    if (pushStarts(query) == Outcome::TooLarge)
        return Outcome::TooLarge;
    while (const auto* bucket = m_ring.next()) {
        // Keys equal to the goal's cost still go: they may belong to a path of smaller ids.
        if (m_ring.floor() > m_bound)
            break;
        if (!takeBucket(*bucket))
            return Outcome::TooLarge;
        m_ring.done();
    }
    return Outcome::Done;
}

template <class Label, class Graph>
void LabelSearch<Label, Graph>::forget() {
    for (const Slot slot : m_touched)
        m_nodes[slot] = {};
    m_touched.clear();
    for (const PathLeg& leg : m_finals)
        m_isFinal[leg.slot / 64] = 0;
}

template <class Label, class Graph>
void LabelSearch<Label, Graph>::markFinals() {
    m_isFinal.resize(m_nodes.size() / 64 + 1, 0);
    for (const PathLeg& leg : m_finals) {
        m_isFinal[leg.slot / 64] |= std::uint64_t{1} << (leg.slot % 64);
        // The estimate must not exceed a leg, or it would not be consistent.
        const std::uint64_t length = latticeLength(m_graph->position(leg.slot), m_estimate.target);
        if (length > 0)
            m_estimate.scale =
                std::min(m_estimate.scale, (std::min(leg.cost, maxScale) << 16U) / length);
    }
}

template <class Label, class Graph>
typename LabelSearch<Label, Graph>::Outcome
LabelSearch<Label, Graph>::pushStarts(const PathQuery& query) {
    for (const PathLeg& leg : query.starts) {
        Node& node = m_nodes[leg.slot];
        m_touched.push_back(leg.slot);
        node.estimate = m_estimate.of(*m_graph, leg.slot);
        const std::uint64_t key = leg.cost + node.estimate;
        if (key >= unreached)
            return Outcome::TooLarge;
        node.label = static_cast<Label>(leg.cost);
        m_ring.push(static_cast<Label>(key), leg.slot);
    }
    return Outcome::Done;
}

/// A bucket width that is a fraction of the arcs near the ends of the graph. It decides speed only.
template <class Label, class Graph>
unsigned LabelSearch<Label, Graph>::bucketShift() const {
    constexpr std::uint32_t samples = 16;
    std::uint64_t sum = 0, count = 0;
    const Slot slots = m_graph->slotCount();
    for (std::uint32_t i = 0; i < std::min(samples, slots); ++i) {
        const auto slot = static_cast<Slot>(std::uint64_t{slots} * i / samples);
        for (const CompiledGraph::Arc& arc : m_graph->arcsFrom(slot)) {
            sum += arc.cost;
            ++count;
        }
    }
    const std::uint64_t width = count == 0 ? 1 : sum / count / 4;
    return static_cast<unsigned>(std::bit_width(width));
}

/// Takes every entry of a bucket, those that come meanwhile too; false: too large.
template <class Label, class Graph>
bool LabelSearch<Label, Graph>::takeBucket(const typename BucketRing<Label>::Bucket& bucket) {
    // What will be read about the entries ahead is on its way meanwhile: each lies elsewhere on the
    // frontier, and waiting for memory would be most of the work.
    constexpr std::size_t far = 12, near = 6, cacheLine = 64;
    const auto prepare = [&](std::size_t at) {
        __builtin_prefetch(&m_nodes[bucket[at].item]);
        m_graph->prefetch(bucket[at].item);
    };
    for (std::size_t at = 0; at < std::min(far, bucket.size()); ++at)
        prepare(at);
    for (std::size_t i = 0; i < bucket.size(); ++i) {
        if (i + far < bucket.size())
            prepare(i + far);
        if (i + near < bucket.size()) {
            const auto* arcs = m_graph->arcsFrom(bucket[i + near].item).data();
            __builtin_prefetch(arcs);
            __builtin_prefetch(arcs + cacheLine / sizeof *arcs);
        }
        const auto entry = bucket[i];
        const Node& node = m_nodes[entry.item];
        if (entry.key != node.label + node.estimate || entry.key > m_bound)
            continue; // its label fell further, or it comes too late
        ++m_taken;
        if (isFinal(entry.item))
            reachGoal(entry.item);
        if (!relax(entry.item))
            return false;
    }
    return true;
}

template <class Label, class Graph>
bool LabelSearch<Label, Graph>::relax(Slot from) {
    const Label label = m_nodes[from].label;
    if (label > unreached - maxArcCost - 1)
        return false; // the next label might not fit
    // Copies: the compiler must otherwise expect each write to a node to change the members.
    const Graph& graph = *m_graph;
    const Estimate estimate = m_estimate;
    const std::uint64_t limit = std::min<std::uint64_t>(m_bound, unreached - 1);
    Node* const nodes = m_nodes.data();
    for (const CompiledGraph::Arc& arc : graph.arcsFrom(from)) {
        const Label next = label + arc.cost;
        Node& node = nodes[arc.to];
        if (next >= node.label)
            continue;
        if (node.label == unreached) {
            node.estimate = estimate.of(graph, arc.to);
            m_touched.push_back(arc.to);
        }
        const std::uint64_t key = std::uint64_t{next} + node.estimate;
        if (key > limit) {
            if (limit == unreached - 1)
                return false;
            continue;
        }
        node.label = next;
        m_ring.push(static_cast<Label>(key), arc.to);
    }
    return true;
}

template <class Label, class Graph>
void LabelSearch<Label, Graph>::reachGoal(Slot from) {
    for (const PathLeg& leg : m_finals)
        if (leg.slot == from)
            offerGoal(m_nodes[from].label + leg.cost);
}

/// The smallest of the ids that a cheapest way to the slot may come from; none: the start.
template <class Label, class Graph>
typename LabelSearch<Label, Graph>::Slot LabelSearch<Label, Graph>::parentOf(Slot slot) const {
    const std::uint64_t label = m_nodes[slot].label;
    for (const PathLeg& leg : m_starts)
        if (leg.slot == slot && leg.cost == label)
            return CompiledGraph::none;
    Slot best = CompiledGraph::none;
    const auto consider = [&](Slot from) {
        if (m_nodes[from].label >= label ||
            (best != CompiledGraph::none && m_graph->vertexAt(best) < m_graph->vertexAt(from)))
            return;
        for (const CompiledGraph::Arc& arc : m_graph->arcsFrom(from))
            if (arc.to == slot && m_nodes[from].label + std::uint64_t{arc.cost} == label)
                best = from;
    };
    for (const CompiledGraph::Arc& arc : m_graph->arcsFrom(slot))
        consider(arc.to);
    for (const CompiledGraph::Arc& arc : m_graph->oneWayInto(slot))
        consider(arc.to);
    assert(best != CompiledGraph::none);
    return best;
}

/// The edge by which a cheapest way goes on: of the cheapest the smallest key.
template <class Label, class Graph>
EdgeKey LabelSearch<Label, Graph>::lastEdge(Slot from, Slot to) const {
    const auto arcs = m_graph->arcsFrom(from);
    const auto edges = m_graph->edgesAt(from);
    std::optional<std::pair<Cost, EdgeKey>> best;
    for (std::size_t i = 0; i < arcs.size(); ++i)
        if (arcs[i].to == to)
            best = std::min(best.value_or(std::pair(arcs[i].cost, edges[i])),
                            std::pair(arcs[i].cost, edges[i]));
    assert(best);
    return best->second;
}

template <class Label, class Graph>
std::optional<std::uint64_t> LabelSearch<Label, Graph>::costTo(Slot slot) const {
    const Node& node = m_nodes[slot];
    // Labels beyond the goal's cost may be too high still.
    if (node.label == unreached || node.label + std::uint64_t{node.estimate} > m_bound)
        return std::nullopt;
    return node.label;
}

template <class Label, class Graph>
std::optional<FoundPath> LabelSearch<Label, Graph>::path() const {
    if (m_goalCost == noCost)
        return std::nullopt;
    FoundPath found;
    found.cost = m_goalCost;
    if (m_direct == m_goalCost) // the virtual start comes before all vertices
        return found;
    Slot slot = CompiledGraph::none;
    for (const PathLeg& leg : m_finals)
        if (m_nodes[leg.slot].label != unreached &&
            m_nodes[leg.slot].label + leg.cost == m_goalCost &&
            (slot == CompiledGraph::none || m_graph->vertexAt(leg.slot) < m_graph->vertexAt(slot)))
            slot = leg.slot;
    while (true) {
        found.stops.push_back(slot);
        const Slot parent = parentOf(slot);
        if (parent == CompiledGraph::none)
            break;
        found.edges.push_back(lastEdge(parent, slot));
        slot = parent;
    }
    std::reverse(found.stops.begin(), found.stops.end());
    std::reverse(found.edges.begin(), found.edges.end());
    return found;
}

template class LabelSearch<std::uint32_t, CompiledGraph>;
template class LabelSearch<std::uint64_t, CompiledGraph>;
template class LabelSearch<std::uint32_t, AlteredGraph>;
template class LabelSearch<std::uint64_t, AlteredGraph>;

} // namespace navcore
