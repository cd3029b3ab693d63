// SPDX-License-Identifier: MIT
#include "navcore/runtime/geometry/hilbert.h"
#include "navcore/runtime/graph/compiled_graph.h"
#include "navcore/runtime/graph/resolved_graph.h"
#include "navcore/runtime/graph/walk_price.h"

#include <algorithm>

namespace navcore {
namespace {

/// Calculates the costs of a graph's edges for an agent. Only edges with terms are assembled as an
/// Edge; for all others, the columns of the graph are sufficient. next() must be called for each
/// edge in turn.
class CostColumns {
public:
    CostColumns(const ResolvedGraph& graph, const AgentRules& rules)
        : m_graph(graph), m_rules(rules), m_terms(graph.terms.begin()) {
        m_multipliers.reserve(graph.terrains.size());
        for (const auto& [id, terrain] : graph.terrains)
            m_multipliers.push_back(rules.costs.multiplier(id).value_or(impassable));
    }

    struct Costs {
        Cost forward = 0, backward = 0; ///< 0 if the agent cannot use the edge in that direction.
    };
    Costs next() {
        const std::uint32_t edge = m_edge++;
        if (m_terms != m_graph.terms.end() && m_terms->first == edge) {
            ++m_terms;
            const EdgeCosts costs = edgeCosts(m_graph.edge(edge), m_rules);
            return {costs.forward.value_or(0), costs.backward.value_or(0)};
        }
        const Cost cost = plainCost(edge);
        const Direction direction = m_graph.edgeDirection[edge];
        return {direction == Direction::Backward ? 0 : cost,
                direction == Direction::Forward ? 0 : cost};
    }

private:
    /// Returns the cost of a walk without terms, or 0 if the agent cannot use it.
    Cost plainCost(std::uint32_t edge) const {
        const bool isTooNarrow =
            m_rules.radius > 0 &&
            (m_graph.edgeClearance.empty() || m_graph.edgeClearance[edge] < m_rules.radius);
        if (m_graph.edgePassage[edge] != Passage::Open || isTooNarrow)
            return 0;
        WalkPrice price(m_rules.costs);
        for (std::uint32_t at = m_graph.pieceBegin[edge]; at < m_graph.pieceBegin[edge + 1]; ++at)
            price.add(m_graph.pieceLength[at], m_multipliers[m_graph.pieceTerrain[at]]);
        return price.under(m_graph.edgeMultiplier[edge]).value_or(0);
    }

    const ResolvedGraph& m_graph;
    const AgentRules& m_rules;
    std::vector<std::uint32_t> m_multipliers; ///< The multiplier of each terrain, by its index.
    LevelVector<std::pair<std::uint32_t, EdgeTerms>>::const_iterator m_terms;
    std::uint32_t m_edge = 0;
};

/// Finds the heuristic scale of a graph; see CompiledGraph::heuristicScale().
class LeastScale {
public:
    /// Adds an arc from a to b. `length` is at least latticeLength(a, b) for most arcs, which are
    /// fast then.
    void add(Point3 a, Point3 b, std::uint32_t length, Cost cost) {
        const std::uint64_t scaled = std::uint64_t{cost} << 16U;
        const auto squared = static_cast<std::uint64_t>(squaredDistance(a, b));
        // The scale cannot be below m_least if it is not even with a divisor that is too large.
        if (squared == 0 ||
            (std::uint64_t{length} * length >= squared && UInt128{m_least} * length <= scaled))
            return;
        m_least = std::min(m_least, scaled / latticeLength(a, b));
    }
    std::uint64_t value() const { return m_least; }

private:
    std::uint64_t m_least = MinTree::none;
};

} // namespace

CompiledPlaces::CompiledPlaces(const ResolvedGraph& graph)
    : places(std::make_shared<GraphPlaces>()) {
    const auto order = alongHilbert(graph.vertexIds.size(),
                                    [&](std::uint32_t v) { return graph.positions[v].flat(); });
    if (std::ranges::is_sorted(order)) {
        places->ids = graph.vertexIds;
        places->positions = graph.positions;
    } else {
        places->ids.reserve(order.size());
        places->positions.reserve(order.size());
        vertexSlots.resize(order.size());
        for (std::uint32_t slot = 0; slot < order.size(); ++slot) {
            vertexSlots[order[slot]] = slot;
            places->ids.push_back(graph.vertexIds[order[slot]]);
            places->positions.push_back(graph.positions[order[slot]]);
        }
    }
    const auto keyOf = [&ids = std::as_const(places->ids)](std::uint32_t slot) {
        return std::uint64_t{ids[slot].value};
    };
    places->slotOf.reserve(order.size(), keyOf);
    for (std::uint32_t slot = 0; slot < order.size(); ++slot)
        places->slotOf.insert(slot, keyOf);
}

CompiledGraph compile(const ResolvedGraph& graph, const AgentRules& rules,
                      const CompiledPlaces& vertices) {
    CompiledGraph made;
    made.m_places = vertices.places;
    const CompiledGraph::Slot slots = made.slotCount();
    LevelVector<GraphLayout::Run>& runs = made.m_layout->runs;
    LevelVector<GraphLayout::Room>& rooms = made.m_layout->rooms;
    runs.resize(slots);
    rooms.resize(slots);
    std::vector<CostColumns::Costs> costs;
    costs.reserve(graph.edgeCount());
    CostColumns columns(graph, rules);
    for (std::size_t edge = 0; edge < graph.edgeCount(); ++edge) {
        const auto [forward, backward] = costs.emplace_back(columns.next());
        if (forward == 0 && backward == 0)
            continue;
        const CompiledGraph::Slot a = vertices.slotAt(graph.edgeFrom[edge]);
        const CompiledGraph::Slot b = vertices.slotAt(graph.edgeTo[edge]);
        ++rooms[a].all;
        ++rooms[b].all;
        runs[a].out += forward > 0 ? 1 : 0;
        runs[b].out += backward > 0 ? 1 : 0;
    }
    struct Next {
        std::uint32_t out, into;
    };
    std::vector<Next> next(slots);
    std::uint32_t begin = 0;
    for (CompiledGraph::Slot slot = 0; slot < slots; ++slot) {
        runs[slot].begin = begin;
        rooms[slot].capacity = rooms[slot].all;
        next[slot] = {begin, begin + runs[slot].out};
        begin += rooms[slot].all;
    }
    const auto arcs = makeShared<LevelVector<GraphArc>>(begin);
    LeastScale scale;
    for (std::size_t edge = 0; edge < costs.size(); ++edge) {
        const auto [forward, backward] = costs[edge];
        if (forward == 0 && backward == 0)
            continue;
        const CompiledGraph::Slot a = vertices.slotAt(graph.edgeFrom[edge]);
        const CompiledGraph::Slot b = vertices.slotAt(graph.edgeTo[edge]);
        const std::uint32_t atA = forward > 0 ? next[a].out++ : next[a].into++;
        const std::uint32_t atB = backward > 0 ? next[b].out++ : next[b].into++;
        (*arcs)[atA] = {b, forward > 0 ? forward : backward};
        (*arcs)[atB] = {a, backward > 0 ? backward : forward};
        if (const LinkId link = graph.edgeLink[edge]; link.valid()) {
            made.m_layout->links.set(atA, link);
            made.m_layout->links.set(atB, link);
        }
        made.m_costs += std::uint64_t{forward} + backward;
        made.m_arcCount += (forward > 0 ? 1U : 0U) + (backward > 0 ? 1U : 0U);
        const Cost least =
            forward > 0 && backward > 0 ? std::min(forward, backward) : std::max(forward, backward);
        scale.add(made.position(a), made.position(b), graph.edgeLength[edge], least);
    }
    made.m_arcs = Column<GraphArc>::inPlace(*arcs, arcs);
    made.m_frozenScale = scale.value();
    return made;
}

} // namespace navcore
