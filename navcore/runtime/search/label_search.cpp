// SPDX-License-Identifier: MIT
#include "navcore/runtime/search/label_search.h"

#include "navcore/runtime/geometry/wide.h"

#include <cassert>

namespace navcore {
namespace {

// Keeps scale * distance (below 2^28) within 64 bits. A smaller scale only guides less.
constexpr std::uint64_t maxScale = std::uint64_t{1} << 36U;

} // namespace

template <class Label>
void LabelSearch<Label>::begin(const CompiledGraph& graph, const PathQuery& query,
                               Guidance guidance) {
    m_graph = &graph;
    m_finals = query.finals;
    m_target = query.target;
    m_last = CompiledGraph::none;
    m_goalCost = query.direct;
    m_goalParent = CompiledGraph::none;
    m_state = SearchStep::Settled;
    m_scale = guidance == Guidance::None ? 0 : std::min(graph.heuristicScale(), maxScale);
    nextRound();
    for (const PathLeg& leg : m_finals) {
        touch(leg.slot).mark |= ending;
        // The estimate must not exceed a leg, or it would not be consistent.
        const std::uint64_t length = latticeLength(graph.position(leg.slot), m_target);
        if (length > 0)
            m_scale = std::min(m_scale, (std::min(leg.cost, maxScale) << 16U) / length);
    }
    m_queue.reset(bucketShift());
    for (const PathLeg& leg : query.starts) {
        Node& node = touch(leg.slot);
        node.estimate = estimate(leg.slot, m_scale);
        const std::uint64_t key = leg.cost + node.estimate;
        if (key > std::numeric_limits<Label>::max()) {
            m_state = SearchStep::TooLarge;
            return;
        }
        node.label = static_cast<Label>(leg.cost);
        node.parent = CompiledGraph::none;
        node.mark |= seen;
        m_queue.push(static_cast<Label>(key), leg.slot);
    }
}

template <class Label>
void LabelSearch<Label>::nextRound() {
    m_nodes.resize(m_graph->slotCount(), Node{0, 0, 0, CompiledGraph::none});
    m_round += allFlags + 1;
    if (m_round == 0) { // wrapped around: marks of old rounds would come alive again
        for (Node& node : m_nodes)
            node.mark = 0;
        m_round = allFlags + 1;
    }
}

template <class Label>
typename LabelSearch<Label>::Node& LabelSearch<Label>::touch(Slot slot) {
    Node& node = m_nodes[slot];
    if ((node.mark & ~allFlags) != m_round)
        node.mark = m_round;
    return node;
}

template <class Label>
Label LabelSearch<Label>::estimate(Slot slot, std::uint64_t scale) const {
    if (scale == 0)
        return 0;
    const std::uint64_t distance =
        floorSqrt(static_cast<std::uint64_t>(squaredDistance(m_graph->position(slot), m_target)));
    const std::uint64_t estimate = (scale * distance) >> 16U;
    // Cut off it is still no overestimate, and such a key sends 32 bits to 64 anyway.
    return static_cast<Label>(std::min<std::uint64_t>(estimate, std::numeric_limits<Label>::max()));
}

/// A bucket width that spreads the arcs near the ends of the graph over some hundred buckets. It
/// decides speed only.
template <class Label>
unsigned LabelSearch<Label>::bucketShift() const {
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
    const std::uint64_t width = count == 0 ? 1 : sum / count / 512;
    return static_cast<unsigned>(std::bit_width(width));
}

/// The least entry. What the search will read about the entries behind it is on its way meanwhile:
/// each settled vertex lies elsewhere on the frontier, and waiting for memory is most of the work.
template <class Label>
const typename BucketQueue<Label>::Entry* LabelSearch<Label>::nextInQueue() {
    return m_queue.top([this](Slot slot) {
        __builtin_prefetch(&m_nodes[slot]);
        m_graph->prefetch(slot);
    });
}

template <class Label>
SearchStep LabelSearch<Label>::step() {
    while (m_state == SearchStep::Settled) {
        const auto* const least = nextInQueue();
        // Keys equal to the goal's cost still go: they may hold a predecessor of smaller id.
        if (!least || (m_goalCost && least->key > *m_goalCost)) {
            m_state = SearchStep::Ended;
            break;
        }
        const Slot slot = least->item;
        m_queue.pop();
        Node& node = m_nodes[slot];
        if ((node.mark & settled) != 0)
            continue;
        node.mark |= settled;
        m_last = slot;
        if (const auto* const following = nextInQueue())
            __builtin_prefetch(m_graph->arcsFrom(following->item).data());
        if ((node.mark & ending) != 0) {
            for (const PathLeg& leg : m_finals)
                if (leg.slot == slot)
                    reachGoal(slot, node.label + leg.cost);
        }
        relax(slot);
        break;
    }
    return m_state;
}

template <class Label>
void LabelSearch<Label>::relax(Slot from) {
    // Copies of members: the compiler must otherwise expect each write to a node to change them.
    const CompiledGraph& graph = *m_graph;
    Node* const nodes = m_nodes.data();
    const std::uint32_t round = m_round;
    const std::uint64_t scale = m_scale, label = nodes[from].label;
    const std::uint64_t limit = m_goalCost.value_or(std::numeric_limits<std::uint64_t>::max());
    for (const CompiledGraph::Arc& arc : graph.arcsFrom(from)) {
        const std::uint64_t next = label + arc.cost;
        Node& node = nodes[arc.to];
        if ((node.mark & ~allFlags) == round && (node.mark & seen) != 0) {
            if (next > node.label)
                continue;
            if (next == node.label) {
                // Of parallel arcs the one to take is found when the path is read back.
                if (node.parent != CompiledGraph::none &&
                    graph.vertexAt(from) < graph.vertexAt(node.parent))
                    node.parent = from;
                continue;
            }
        } else {
            touch(arc.to).estimate = estimate(arc.to, scale);
        }
        assert((node.mark & settled) == 0);
        const std::uint64_t key = next + node.estimate;
        if (key > limit)
            continue;
        if (key > std::numeric_limits<Label>::max()) {
            m_state = SearchStep::TooLarge;
            return;
        }
        node.label = static_cast<Label>(next);
        node.parent = from;
        node.mark |= seen;
        m_queue.push(static_cast<Label>(key), arc.to);
    }
}

template <class Label>
void LabelSearch<Label>::reachGoal(Slot from, std::uint64_t cost) {
    const auto id = [&](Slot slot) {
        return slot == CompiledGraph::none ? VertexId{} : m_graph->vertexAt(slot);
    };
    if (!m_goalCost || cost < *m_goalCost || (cost == *m_goalCost && id(from) < id(m_goalParent))) {
        m_goalCost = cost;
        m_goalParent = from;
    }
}

/// The edge by which the path comes to a slot from its parent: of the cheapest the smallest key.
template <class Label>
EdgeKey LabelSearch<Label>::lastEdge(Slot to) const {
    const Slot parent = m_nodes[to].parent;
    const auto arcs = m_graph->arcsFrom(parent);
    const auto edges = m_graph->edgesAt(parent);
    std::optional<std::pair<Cost, EdgeKey>> best;
    for (std::size_t i = 0; i < arcs.size(); ++i)
        if (arcs[i].to == to)
            best = std::min(best.value_or(std::pair(arcs[i].cost, edges[i])),
                            std::pair(arcs[i].cost, edges[i]));
    assert(best);
    return best->second;
}

template <class Label>
std::optional<std::uint64_t> LabelSearch<Label>::costTo(Slot slot) const {
    const Node& node = m_nodes[slot];
    if ((node.mark & ~allFlags) != m_round || (node.mark & settled) == 0)
        return std::nullopt;
    return node.label;
}

template <class Label>
std::optional<FoundPath> LabelSearch<Label>::path() const {
    if (!m_goalCost)
        return std::nullopt;
    FoundPath found;
    found.cost = *m_goalCost;
    for (Slot slot = m_goalParent; slot != CompiledGraph::none; slot = m_nodes[slot].parent) {
        found.stops.push_back(slot);
        if (m_nodes[slot].parent != CompiledGraph::none)
            found.edges.push_back(lastEdge(slot));
    }
    std::reverse(found.stops.begin(), found.stops.end());
    std::reverse(found.edges.begin(), found.edges.end());
    return found;
}

template class LabelSearch<std::uint32_t>;
template class LabelSearch<std::uint64_t>;

} // namespace navcore
