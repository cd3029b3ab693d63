// SPDX-License-Identifier: MIT
#include "navcore/runtime/search/label_search.h"

#include "navcore/runtime/base/compiler.h"
#include "navcore/runtime/search/canonical_path.h"
#include "navcore/runtime/search/landmark_guide.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <type_traits>

namespace navcore {

namespace {

/// Returns whether the query's landmarks provide valid lower bounds for the graph.
template <class Graph>
bool canUse(const Graph& graph, const PathQuery& query) {
    if constexpr (std::is_same_v<Graph, GraphOverlay>)
        if (!graph.onlyRaisesCosts())
            return false;
    return query.landmarks != nullptr && query.landmarks->slotCount() >= graph.slotCount() &&
           !query.starts.empty() && !query.finals.empty();
}

} // namespace

template <class Label, class Graph>
typename LabelSearch<Label, Graph>::Outcome
LabelSearch<Label, Graph>::begin(const Graph& graph, const PathQuery& query, Guidance guidance) {
    forget();
    m_graph = &graph;
    m_nodes.resize(graph.slotCount());
    m_touched.resize(m_nodes.size() + 1);
    m_isFinal.resize(m_nodes.size() / 64 + 1, 0);
    m_starts.assign(query.starts.begin(), query.starts.end());
    m_finals.assign(query.finals.begin(), query.finals.end());
    for (const PathLeg& leg : m_finals)
        m_isFinal[leg.slot / 64] |= std::uint64_t{1} << (leg.slot % 64);
    m_direct = query.direct;
    m_taken = 0;
    m_goalCost = noCost;
    m_bound = query.maxCost;
    if (query.direct)
        offerGoal(*query.direct);
    m_estimate = estimateFor(query, guidance);
    const bool fits = std::visit(
        [this](const auto& estimate) {
            m_slack = estimate.slack();
            // The bucket width is a fraction of the mean arc cost. It affects only the speed, not
            // the result.
            m_ring.reset(static_cast<unsigned>(
                std::bit_width(m_graph->meanCost() / estimate.bucketsPerArc)));
            return pushStarts(estimate);
        },
        m_estimate);
    return fits ? Outcome::Paused : Outcome::TooLarge;
}

template <class Label, class Graph>
typename LabelSearch<Label, Graph>::Estimates
LabelSearch<Label, Graph>::estimateFor(const PathQuery& query, Guidance guidance) const {
    if (guidance == Guidance::None)
        return NoEstimate{};
    const CrowFliesEstimate<Graph> crowFlies(*m_graph, query);
    if (guidance == Guidance::Landmarks && canUse(*m_graph, query)) {
        const Slot start = query.starts.front().slot;
        const auto ledBy = [&]<class Number>(const LandmarkBounds<Number>& bounds) -> Estimates {
            if (bounds.at(start) <= crowFlies.of(start))
                return crowFlies;
            // 16-bit landmark values are rounded, so their bounds are not always consistent.
            if constexpr (sizeof(Number) == 4)
                if (bounds.slack() == 0)
                    return LandmarkEstimate<Number, Consistent::Always>(bounds);
            return LandmarkEstimate<Number, Consistent::Mostly>(bounds);
        };
        return std::visit(ledBy, query.landmarks->towards(query.finals));
    }
    return crowFlies;
}

template <class Label, class Graph>
typename LabelSearch<Label, Graph>::Outcome
LabelSearch<Label, Graph>::resume(std::size_t vertices) {
    return std::visit([&](const auto& estimate) { return goOn(estimate, vertices); }, m_estimate);
}

template <class Label, class Graph>
template <class Estimate>
typename LabelSearch<Label, Graph>::Outcome LabelSearch<Label, Graph>::goOn(const Estimate& given,
                                                                            std::size_t vertices) {
    // With a local copy, the compiler knows that writing to nodes does not change the estimate.
    const Estimate estimate = given;
    const std::size_t before = m_taken;
    while (const auto* batch = m_ring.next()) {
        // Keys equal to the goal's cost are still processed, because they may belong to an equally
        // cheap path with smaller vertex ids.
        if (m_ring.floor() > m_bound)
            break;
        if (!takeBatch(*batch, estimate))
            return Outcome::TooLarge;
        if (m_taken - before >= vertices)
            return Outcome::Paused;
    }
    return Outcome::Done;
}

template <class Label, class Graph>
void LabelSearch<Label, Graph>::forget() {
    for (std::size_t i = 0; i < m_touchedCount; ++i)
        m_nodes[m_touched[i]] = {};
    m_touchedCount = 0;
    for (const PathLeg& leg : m_finals)
        m_isFinal[leg.slot / 64] = 0;
}

/// Pushes the slots where paths can begin. Returns false if a key does not fit into Label.
template <class Label, class Graph>
template <class Estimate>
bool LabelSearch<Label, Graph>::pushStarts(const Estimate& estimate) {
    for (const PathLeg& leg : m_starts) {
        estimate.prefetch(leg.slot);
        navcore::prefetch(&m_nodes[leg.slot]);
    }
    for (const PathLeg& leg : m_starts) {
        const std::uint64_t remains = estimate.of(leg.slot), key = leg.cost + remains;
        if (key >= unreached)
            return false;
        m_touched[m_touchedCount++] = leg.slot;
        m_nodes[leg.slot] = {static_cast<Label>(leg.cost), static_cast<Label>(remains)};
        m_ring.push(static_cast<Label>(key), leg.slot);
    }
    return true;
}

template <class Label, class Graph>
template <class Estimate>
[[gnu::always_inline]] inline bool LabelSearch<Label, Graph>::relax(Slot from,
                                                                    const Estimate& estimate) {
    const Label label = m_nodes[from].label;
    if (label > unreached - maxArcCost - 1)
        return false; // The labels of the slot's successors might overflow.
    const std::uint64_t fromKey = std::uint64_t{label} + m_nodes[from].estimate;
    const std::uint64_t limit = std::min<std::uint64_t>(m_bound, unreached - 1);
    Node* const nodes = m_nodes.data();
    const auto arcs = m_graph->arcsFrom(from);
    if constexpr (Estimate::isFar)
        for (const CompiledGraph::Arc& arc : arcs)
            estimate.prefetch(arc.to);
    for (const CompiledGraph::Arc& arc : arcs) {
        const Label next = label + arc.cost;
        Node& node = nodes[arc.to];
        if (next >= node.label)
            continue;
        // A clamped estimate is still a lower bound. A key that contains one does not fit into 32
        // bits, so the search restarts with 64 bits.
        if (node.label == unreached)
            node.estimate =
                static_cast<Label>(std::min<std::uint64_t>(estimate.of(arc.to), unreached));
        std::uint64_t remains = node.estimate;
        // The estimate of the previous slot minus the arc's cost is also a lower bound.
        if constexpr (!Estimate::isConsistent)
            remains = std::max(remains, fromKey - std::min<std::uint64_t>(fromKey, next));
        const std::uint64_t key = next + remains;
        if (key > limit) {
            if (limit == unreached - 1)
                return false;
            continue;
        }
        m_touched[m_touchedCount] = arc.to;
        m_touchedCount += node.label == unreached ? 1 : 0;
        node.label = next;
        if constexpr (!Estimate::isConsistent)
            node.estimate = static_cast<Label>(remains);
        m_ring.push(static_cast<Label>(key), arc.to);
        if constexpr (Estimate::isFar)
            // This vertex will probably be processed soon.
            CompiledGraph::prefetch(m_graph->arcsFrom(arc.to));
    }
    return true;
}

/// Relaxes the outgoing arcs of all slots in a batch. Returns false if a key does not fit into
/// Label.
template <class Label, class Graph>
template <class Estimate>
[[gnu::always_inline]] inline bool
LabelSearch<Label, Graph>::takeBatch(const typename BucketQueue<Label>::Batch& batch,
                                     const Estimate& estimate) {
    // How many entries ahead to prefetch. Their data is scattered in memory, and waiting for it
    // would otherwise dominate the run time.
    constexpr std::size_t far = 12, near = 6;
    const auto prepare = [&](std::size_t at) {
        navcore::prefetch(&m_nodes[batch[at].item]);
        m_graph->prefetch(batch[at].item);
    };
    for (std::size_t at = 0; at < std::min(far, batch.size()); ++at)
        prepare(at);
    for (std::size_t i = 0; i < batch.size(); ++i) {
        if (i + far < batch.size())
            prepare(i + far);
        if (i + near < batch.size())
            CompiledGraph::prefetch(m_graph->arcsFrom(batch[i + near].item));
        const auto entry = batch[i];
        const Node& node = m_nodes[entry.item];
        if (entry.key != node.label + node.estimate || entry.key > m_bound)
            continue; // The entry is outdated or its key exceeds the bound.
        ++m_taken;
        if (isFinal(entry.item))
            reachGoal(entry.item);
        if (!relax(entry.item, estimate))
            return false;
    }
    return true;
}

template <class Label, class Graph>
void LabelSearch<Label, Graph>::reachGoal(Slot from) {
    for (const PathLeg& leg : m_finals)
        if (leg.slot == from)
            offerGoal(m_nodes[from].label + leg.cost);
}

template <class Label, class Graph>
std::optional<std::uint64_t> LabelSearch<Label, Graph>::costTo(Slot slot) const {
    const Node& node = m_nodes[slot];
    // A label is final only if its key is at most the bound. If the estimate has slack, the key
    // must be lower by that amount.
    if (node.label == unreached || std::uint64_t{node.label} + node.estimate + m_slack > m_bound)
        return std::nullopt;
    return node.label;
}

template <class Label, class Graph>
bool LabelSearch<Label, Graph>::path(FoundPath& found) const {
    if (m_goalCost == noCost)
        return false;
    canonicalPath(*m_graph, {m_starts, m_finals, m_direct, m_goalCost}, *this, found);
    return true;
}

template class LabelSearch<std::uint32_t, CompiledGraph>;
template class LabelSearch<std::uint64_t, CompiledGraph>;
template class LabelSearch<std::uint32_t, GraphOverlay>;
template class LabelSearch<std::uint64_t, GraphOverlay>;

} // namespace navcore
