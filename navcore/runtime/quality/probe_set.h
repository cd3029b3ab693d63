// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/function_ref.h"
#include "navcore/runtime/base/random.h"
#include "navcore/runtime/quality/truth_search.h"

namespace navcore {

/// The parameters of a ProbeSet.
struct ProbeSettings {
    std::size_t probes = 100; ///< Number of probes, at most 1000.
    /// Seed of the random positions; it gives the same probes on every machine.
    std::uint64_t seed = 1;
    std::size_t groundPlaces = 10'000; ///< Approximate number of ground samples.
};

/// Samples of the free ground of an area, and random positions on it (probes) with the true lengths
/// between them. The set does not depend on a graph and stays valid until an obstacle changes; then
/// follow() updates it.
/// Connected parts with fewer than a fiftieth of the free samples, such as closed courtyards, do
/// not count as ground.
class ProbeSet {
public:
    /// Draws the samples and probes. `truth` must outlive the set. The only error is Cancelled.
    /// There are no probes if there is no free ground. The result does not depend on the executor.
    /// Costs one visibility query for each sample and one shortest-path tree for each probe.
    static Result<ProbeSet> make(const TruthGraph& truth, const ProbeSettings& settings,
                                 const Progress& progress = {}, Executor* executor = nullptr);

    const TruthGraph& truth() const { return *m_truth; }
    /// Returns the ground samples, row by row, `spacing()` lu apart in x and y.
    const std::vector<Point2>& ground() const { return m_ground; }
    Coord spacing() const { return m_spacing; }
    /// Returns the area of the ground in lu^2, estimated from its samples.
    double groundArea() const {
        return static_cast<double>(m_ground.size()) * m_spacing * m_spacing;
    }

    std::size_t count() const { return m_probes.size(); }
    const TruthPlace& probe(std::size_t i) const { return m_probes[i]; }
    /// Returns the true length from one probe to another, or noPath.
    PathLength length(std::size_t from, std::size_t to) const {
        return m_lengths[from * count() + to];
    }
    /// Returns whether the agent can walk straight from one probe to the other.
    bool isStraight(std::size_t from, std::size_t to) const {
        return m_straight[from * count() + to] != 0;
    }
    /// Returns a shortest path between two probes, or nullopt if there is none.
    std::optional<TruePath> path(std::size_t from, std::size_t to) const;
    /// Calls visit(node) for each bend of the shortest path between two probes, from its end to its
    /// start.
    void forEachBend(std::size_t from, std::size_t to,
                     FunctionRef<void(TruthGraph::Node)> visit) const;

    /// Replaces the probes with new random probes on the same ground. The only error is Cancelled.
    Status redraw(std::size_t probes, std::uint64_t seed, const Progress& progress = {},
                  Executor* executor = nullptr);
    /// Updates the set after an obstacle of the truth graph has changed. The resulting lengths,
    /// probes and ground are the same as in a set made from scratch with the settings of the last
    /// make() or redraw(). Only samples, legs and lengths that the change may affect are computed
    /// again.
    void follow(const TruthGraph::Change& change);

    /// Returns a number that identifies the state of the probes, also among other sets.
    std::uint64_t version() const { return m_version; }
    /// Returns a number that identifies the state of the ground in the same way.
    std::uint64_t groundVersion() const { return m_groundVersion; }
    /// Returns the boxes of the obstacles that have changed since a version of the ground, or
    /// nullopt if that is not known.
    std::optional<std::vector<Box>> changedSince(std::uint64_t groundVersion) const;
    /// Returns a number of a ground sample that stays the same while other samples come and go.
    std::size_t groundSample(std::size_t i) const { return m_groundSamples[i]; }
    /// Returns a number above all results of groundSample().
    std::size_t sampleCount() const { return m_samples.size(); }

private:
    /// A position that may be ground.
    struct Sample {
        Point2 at;
        bool isFree = false;
        TruthGraph::Node seen = TruthGraph::none; ///< The nearest node that it sees.
        /// Squared distance of that node; if there is none, 0 for a position that is not free, else
        /// the largest number.
        std::int64_t reach = 0;
    };
    class Following;

    static std::uint64_t nextVersion();
    void makeSamples(const ProbeSettings& settings, Executor* executor);
    void classify();
    bool isGround(const Sample& sample) const;
    TruthGraph::Node partOf(const Sample& sample) const;
    Sample sampleAt(Point2 at, TruthSearch& search) const;
    std::vector<std::size_t> chooseProbes(TruthSearch& search);
    void measure(const Progress& progress, Executor* executor);
    void measurePair(std::size_t i, std::size_t j);

    const TruthGraph* m_truth = nullptr;
    std::vector<Sample> m_samples;     ///< The lattice of positions over the area, row by row.
    std::vector<Sample> m_drawn;       ///< Random positions, some of which become probes.
    Random m_random{0};                ///< The state after the last of m_drawn.
    std::size_t m_wanted = 0;          ///< Number of probes to choose.
    std::vector<std::size_t> m_chosen; ///< For each probe, its index in m_drawn.
    std::uint64_t m_version = 0, m_groundVersion = 0;
    /// The latest changes of the ground, each with the version before it.
    std::vector<std::pair<std::uint64_t, std::vector<Box>>> m_history;
    std::vector<Point2> m_ground;
    std::vector<std::size_t> m_groundSamples; ///< For each ground sample, its index in m_samples.
    Coord m_spacing = 1;
    /// The connected components that count as ground, in ascending order.
    std::vector<TruthGraph::Node> m_parts;
    std::vector<TruthPlace> m_probes;
    std::vector<TruthTree> m_trees;
    std::vector<PathLength> m_lengths;
    std::vector<std::uint8_t> m_straight;
};

} // namespace navcore
