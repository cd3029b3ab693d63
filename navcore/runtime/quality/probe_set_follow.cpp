// SPDX-License-Identifier: MIT
#include "navcore/runtime/geometry/predicates.h"
#include "navcore/runtime/quality/probe_set.h"
#include "navcore/runtime/search/distance_repair.h"

#include <algorithm>

namespace navcore {
namespace {

/// Maximum number of entries in m_history.
constexpr std::size_t mostChanges = 64;

bool meetsBox(const Box& box, Point2 a, Point2 b) {
    return !box.empty() && box.meets(Box::of(a, b)) && segmentMeetsBox(a, b, box);
}

} // namespace

/// Updates a set after one change of its truth graph.
class ProbeSet::Following {
public:
    Following(ProbeSet& set, const TruthGraph::Change& change)
        : m_set(set), m_truth(*set.m_truth), m_change(change), m_search(m_truth),
          m_isNew(m_truth.nodeCount(), 0), m_arcs(changedArcs(change.arcs, m_truth.arcs())) {
        for (const TruthGraph::Node node : change.nodes)
            m_isNew[node] = 1;
    }

    void updateSamples(std::vector<Sample>& samples) {
        for (Sample& sample : samples)
            if (mayDiffer(sample))
                sample = m_set.sampleAt(sample.at, m_search);
    }

    TruthSearch& search() { return m_search; }

    /// Updates the legs of a probe. Returns true if any leg changed.
    bool updateLegs(TruthPlace& place) {
        const std::size_t sizes[] = {place.out.size(), place.into.size()};
        std::vector<std::uint8_t> isKnown(m_truth.nodeCount(), 0);
        bool hasChanged = false;
        const auto isGone = [&](const PathLeg& leg) {
            return m_isNew[leg.slot] != 0 ||
                   (meetsBox(m_change.after, place.at, m_truth.position(leg.slot)) &&
                    !m_truth.sees(place.at, m_truth.position(leg.slot)));
        };
        hasChanged = std::erase_if(place.out, isGone) + std::erase_if(place.into, isGone) > 0;
        for (const auto& legs : {&place.out, &place.into})
            for (const PathLeg& leg : *legs)
                isKnown[leg.slot] = 1;
        for (TruthGraph::Node node = 0; node < m_truth.nodeCount(); ++node) {
            const Point2 to = m_truth.position(node);
            if (!m_truth.isActive(node) || isKnown[node] != 0 ||
                (m_isNew[node] == 0 && !meetsBox(m_change.before, place.at, to)) ||
                !m_truth.isTaut(node, place.at) || !m_truth.sees(place.at, to))
                continue;
            const PathLeg leg{node, latticeLength(onPlane(place.at), onPlane(to))};
            if (m_truth.lets(place.at, to))
                place.out.push_back(leg);
            if (m_truth.lets(to, place.at))
                place.into.push_back(leg);
            hasChanged = true;
        }
        return hasChanged || sizes[0] != place.out.size() || sizes[1] != place.into.size();
    }

    /// Updates the lengths from a probe, whose former legs were `before`. Returns true if any
    /// length changed.
    bool updateTree(const TruthPlace& place, std::span<const PathLeg> before, TruthTree& tree) {
        const DistanceRepair::Change change{m_truth.arcs(), m_truth.arcsInto(), m_arcs};
        const auto outcome = m_repair.run(change, before, place.out, tree.lengths);
        if (outcome == DistanceRepair::Outcome::TooLarge)
            m_search.tree(place, tree);
        return outcome != DistanceRepair::Outcome::Unchanged;
    }

    bool mayCross(Point2 a, Point2 b) const {
        return meetsBox(m_change.before, a, b) || meetsBox(m_change.after, a, b);
    }

private:
    /// Returns true if the change may affect which node the sample sees, or whether the sample is
    /// free.
    bool mayDiffer(const Sample& sample) const {
        const auto isNear = [&](const Box& box) {
            return !box.empty() && squaredDistance(sample.at, box) <= sample.reach;
        };
        return isNear(m_change.before) || isNear(m_change.after) ||
               (sample.seen != TruthGraph::none && m_isNew[sample.seen] != 0) ||
               std::ranges::any_of(m_change.nodes, [&](TruthGraph::Node node) {
                   return squaredDistance(sample.at, m_truth.position(node)) <= sample.reach;
               });
    }

    ProbeSet& m_set;
    const TruthGraph& m_truth;
    const TruthGraph::Change& m_change;
    TruthSearch m_search;
    std::vector<std::uint8_t> m_isNew; ///< Indexed by node: 1 if the node is in m_change.nodes.
    std::vector<ChangedArc> m_arcs;
    DistanceRepair m_repair;
};

void ProbeSet::follow(const TruthGraph::Change& change) {
    Following following(*this, change);
    following.updateSamples(m_samples);
    following.updateSamples(m_drawn);
    classify();
    std::vector<std::size_t> chosen = chooseProbes(following.search());
    const std::size_t before = m_chosen.size(), n = chosen.size();
    std::vector<TruthPlace> probes(n);
    std::vector<TruthTree> trees(n);
    /// Indexed by new probe: its former index, or `before` if it was not a probe before the change.
    std::vector<std::size_t> old(n, before);
    std::vector<std::uint8_t> hasOtherLegs(n, 1), hasOtherTree(n, 1);
    for (std::size_t i = 0; i < n; ++i) {
        const auto at = std::ranges::lower_bound(m_chosen, chosen[i]);
        if (at == m_chosen.end() || *at != chosen[i]) {
            probes[i] = following.search().look(m_drawn[chosen[i]].at);
            following.search().tree(probes[i], trees[i]);
            continue;
        }
        old[i] = static_cast<std::size_t>(at - m_chosen.begin());
        probes[i] = std::move(m_probes[old[i]]);
        trees[i] = std::move(m_trees[old[i]]);
        const std::vector<PathLeg> legs = probes[i].out;
        hasOtherLegs[i] = following.updateLegs(probes[i]);
        hasOtherTree[i] = following.updateTree(probes[i], legs, trees[i]);
    }
    const auto straight = std::exchange(m_straight, std::vector<std::uint8_t>(n * n, 0));
    const auto lengths = std::exchange(m_lengths, std::vector<PathLength>(n * n, noPath));
    m_probes = std::move(probes);
    m_trees = std::move(trees);
    m_chosen = std::move(chosen);
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < n; ++j) {
            const Point2 a = m_probes[i].at, b = m_probes[j].at;
            const bool isOld = old[i] < before && old[j] < before && !following.mayCross(a, b);
            m_straight[i * n + j] =
                isOld ? straight[old[i] * before + old[j]] : m_truth->goesStraight(a, b);
            if (isOld && hasOtherTree[i] == 0 && hasOtherLegs[j] == 0)
                m_lengths[i * n + j] = lengths[old[i] * before + old[j]];
            else
                measurePair(i, j);
        }
    m_version = nextVersion();
    m_history.emplace_back(std::exchange(m_groundVersion, nextVersion()),
                           std::vector{change.before, change.after});
    if (m_history.size() > mostChanges)
        m_history.erase(m_history.begin());
}

} // namespace navcore
