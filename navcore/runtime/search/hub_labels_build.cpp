// SPDX-License-Identifier: MIT
#include "navcore/runtime/base/random.h"
#include "navcore/runtime/search/hub_labels.h"
#include "navcore/runtime/search/pruned_dijkstra.h"
#include "navcore/runtime/search/sampled_trees.h"

#include <cmath>
#include <numeric>

namespace navcore {
namespace {

using Slot = CompiledGraph::Slot;
using Hub = HubLabelSet::Hub;
using Labels = std::vector<std::vector<Hub>>;

/// The number of vertices in the sampled trees per slot of the graph. With fewer trees, the labels
/// become much larger; with more, building takes longer and the labels are hardly smaller.
constexpr std::size_t sampleSize = 20;

/// Builds the labels of a graph hub by hub, starting with the most important hub.
class Labelling {
public:
    Labelling(const ArcSnapshot& arcs, bool isTwoWay)
        : m_forward(arcs), m_backward(isTwoWay ? ArcSnapshot() : arcs.reversed()),
          m_isTwoWay(isTwoWay), m_from(arcs.slotCount()), m_to(isTwoWay ? 0 : arcs.slotCount()),
          m_search(arcs.slotCount()), m_hubCosts(arcs.slotCount(), HubLabelSet::unreached),
          m_roots(arcs.slotCount()), m_placeOf(arcs.slotCount()), m_trees(arcs.slotCount()) {
        std::iota(m_roots.begin(), m_roots.end(), Slot{0});
        Random random(1);
        for (std::size_t i = m_roots.size(); i > 1; --i)
            std::swap(m_roots[i - 1], m_roots[random.below(i)]);
    }

    /// Returns false if cancelled or if a path cost is too large.
    bool run(const Progress& progress) {
        const Slot slots = m_forward.slotCount();
        for (std::uint32_t rank = 0; rank < slots; ++rank) {
            // The first hubs take the most time.
            if (rank % 1024 == 0 || rank < 1024)
                progress.at(
                    (std::log2(1.0 + rank) / std::log2(1.0 + slots) + rank / (1.0 * slots)) / 2);
            if (progress.cancelled() || !sample())
                return false;
            const Slot hub = m_trees.take();
            if (!addHub(hub, rank, forwards()) || (!m_isTwoWay && !addHub(hub, rank, backwards())))
                return false;
        }
        return true;
    }

    Labels& from() { return m_from; }
    Labels& to() { return m_to; }

private:
    /// The arcs that a search follows, and the labels of its start and of the slots it reaches.
    struct Way {
        const ArcSnapshot& arcs;
        Labels& ofStart;
        Labels& ofReached;
    };
    Way forwards() { return {m_forward, m_from, m_isTwoWay ? m_from : m_to}; }
    Way backwards() { return {m_backward, m_to, m_from}; }

    /// Searches from a slot and calls visit(slot, cost, parent) for all slots to which the labels
    /// do not know the cost yet. The search does not continue beyond the others, because all
    /// cheapest paths through them lead through hubs, too. Returns false if a cost is too large.
    template <class Visit>
    bool search(Slot start, const Way& way, Visit&& visit) {
        const std::vector<Hub> label = way.ofStart[start];
        for (const Hub& hub : label)
            m_hubCosts[hub.rank] = hub.cost;
        const bool fits =
            m_search.run(way.arcs, start, [&](Slot slot, std::uint32_t cost, Slot parent) {
                for (const Hub& hub : way.ofReached[slot])
                    if (m_hubCosts[hub.rank] + hub.cost <= cost)
                        return false;
                visit(slot, cost, parent);
                return true;
            });
        for (const Hub& hub : label)
            m_hubCosts[hub.rank] = HubLabelSet::unreached;
        return fits;
    }

    /// Adds a hub to the labels of all slots that need it.
    bool addHub(Slot hub, std::uint32_t rank, const Way& way) {
        return search(hub, way, [&](Slot slot, std::uint32_t cost, Slot /*parent*/) {
            way.ofReached[slot].push_back({rank, cost});
        });
    }

    /// Adds trees to the sample if half of it has been removed. Each slot is the root of one tree,
    /// unless it was a hub before. The trees contain only paths without hubs, so they get smaller
    /// and smaller.
    bool sample() {
        const std::size_t full = sampleSize * m_forward.slotCount();
        if (m_trees.size() > full / 2)
            return true;
        while (m_trees.size() < full && m_nextRoot < m_roots.size()) {
            const Way way = m_isTwoWay || m_nextRoot % 2 == 0 ? forwards() : backwards();
            m_tree.clear();
            const auto add = [this](Slot slot, std::uint32_t /*cost*/, Slot parent) {
                m_placeOf[slot] = static_cast<std::uint32_t>(m_tree.size());
                m_tree.push_back({slot, parent == CompiledGraph::none ? 0 : m_placeOf[parent]});
            };
            if (!search(m_roots[m_nextRoot++], way, add))
                return false;
            m_trees.add(m_tree);
        }
        return true;
    }

    const ArcSnapshot& m_forward;
    ArcSnapshot m_backward; ///< Empty if the graph is symmetric.
    bool m_isTwoWay;
    Labels m_from, m_to;
    PrunedDijkstra m_search;
    /// The costs of the hubs in the label of the start of the current search, by rank.
    std::vector<std::uint64_t> m_hubCosts;
    std::vector<Slot> m_roots; ///< All slots in random order.
    std::size_t m_nextRoot = 0;
    std::vector<SampledTrees::Vertex> m_tree;
    std::vector<std::uint32_t> m_placeOf; ///< Index in m_tree of each slot of the tree.
    SampledTrees m_trees;
};

} // namespace

std::optional<HubLabels> HubLabels::build(const ArcSnapshot& arcs, const Progress& progress) {
    const bool isTwoWay = arcs.isTwoWay();
    Labelling labelling(arcs, isTwoWay);
    if (!labelling.run(progress))
        return std::nullopt;
    HubLabels labels;
    auto from = HubLabelSet::pack(labelling.from());
    if (!from)
        return std::nullopt;
    labels.m_from = std::move(*from);
    if (!isTwoWay && !(labels.m_to = HubLabelSet::pack(labelling.to())))
        return std::nullopt;
    return labels;
}

} // namespace navcore
