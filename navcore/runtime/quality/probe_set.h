// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/function_ref.h"
#include "navcore/runtime/base/random.h"
#include "navcore/runtime/quality/truth_search.h"

#include <map>

namespace navcore {

struct ProbeSettings {
    std::size_t probes = 100;
    /// Seed of the random positions. Equal seeds give equal probes on every machine.
    std::uint64_t seed = 1;
    std::size_t groundPlaces = 10'000;
};

/// Random positions ("probes") on the free ground of an area, with the true shortest lengths
/// between them, and a regular lattice of ground samples.
///
/// The set does not depend on a graph. It is valid until an obstacle changes; then call follow().
/// Connected components with less than a fiftieth of the free samples, such as closed courtyards,
/// do not count as ground.
class ProbeSet {
public:
    /// Creates a set. `truth` must outlive it. The only error is Cancelled. If there is no free
    /// ground, the set has no probes. The result does not depend on the executor. Costs one
    /// visibility query for each sample and one shortest-path tree for each probe.
    static Result<ProbeSet> make(const TruthGraph& truth, const ProbeSettings& settings,
                                 const Progress& progress = {}, Executor* executor = nullptr);

    const TruthGraph& truth() const { return *m_truth; }
    /// Returns the ground samples row by row, `spacing()` lu apart in x and y.
    const std::vector<Point2>& ground() const { return m_ground; }
    Coord spacing() const { return m_spacing; }
    /// Returns the estimated area of the ground in square lu.
    double groundArea() const {
        return static_cast<double>(m_ground.size()) * m_spacing * m_spacing;
    }

    std::size_t count() const { return m_probes.size(); }
    const TruthPlace& probe(std::size_t i) const { return m_probes[i]; }
    /// Returns the true shortest length in lu from one probe to another, or noPath.
    PathLength length(std::size_t from, std::size_t to) const {
        return m_lengths[from * count() + to];
    }
    /// Returns whether the agent can walk in a straight line from one probe to the other.
    bool isStraight(std::size_t from, std::size_t to) const {
        return m_straight[from * count() + to] != 0;
    }
    std::optional<TruePath> path(std::size_t from, std::size_t to) const;
    /// Calls visit(node) for each bend of the shortest path between two probes, in order from `to`
    /// to `from`.
    void forEachBend(std::size_t from, std::size_t to,
                     FunctionRef<void(TruthGraph::Node)> visit) const;

    /// Replaces the probes with new random probes on the same ground. The only error is Cancelled.
    Status redraw(std::size_t probes, std::uint64_t seed, const Progress& progress = {},
                  Executor* executor = nullptr);
    /// Updates the set after an obstacle of the truth graph has changed. The lengths, probes and
    /// ground are then the same as in a new set with the settings of the last make() or redraw().
    /// Recomputes only the samples, legs and lengths that the change may affect.
    void follow(const TruthGraph::Change& change);

    /// Returns the version of the probes, which is unique among all sets and changes with every
    /// update.
    std::uint64_t version() const { return m_version; }
    /// Returns the version of the ground, which is unique among all sets and changes with every
    /// follow().
    std::uint64_t groundVersion() const { return m_groundVersion; }
    /// Returns the boxes of the obstacles that have changed since `groundVersion`, or nullopt if
    /// that version is too old or belongs to another set.
    std::optional<std::vector<Box>> changedSince(std::uint64_t groundVersion) const;
    /// Returns a stable identifier of a ground sample, which is less than sampleCount(). It does
    /// not change when other positions become ground or cease to be ground.
    std::size_t groundSample(std::size_t i) const { return m_groundSamples[i]; }
    /// Returns the exclusive upper bound of the results of groundSample().
    std::size_t sampleCount() const { return m_samples.size(); }

private:
    /// A position that counts as ground if its component is large enough.
    struct Sample {
        Point2 at;
        bool isFree = false;
        /// The nearest node visible from `at`, or `none`.
        TruthGraph::Node seen = TruthGraph::none;
        /// Squared distance to the node `seen`. If there is no such node, this is the largest value
        /// for a free position and 0 for any other position.
        std::int64_t reach = 0;
    };
    class Following;

    static std::uint64_t nextVersion();
    void makeSamples(const ProbeSettings& settings, Executor* executor);
    std::map<TruthGraph::Node, TruthGraph::Node> joinParts() const;
    void classify();
    bool isGround(const Sample& sample) const;
    TruthGraph::Node partOf(const Sample& sample) const;
    Sample sampleAt(Point2 at, TruthSearch& search) const;
    std::vector<std::size_t> chooseProbes(TruthSearch& search);
    void measure(const Progress& progress, Executor* executor);
    void measurePair(std::size_t i, std::size_t j);

    const TruthGraph* m_truth = nullptr;
    std::vector<Sample> m_samples; ///< A regular lattice of positions over the area, row by row.
    std::vector<Sample> m_drawn;   ///< Random positions in the area, some of which become probes.
    Random m_random{0};            ///< The generator that draws the next entry of m_drawn.
    std::size_t m_wanted = 0;      ///< Requested number of probes.
    std::vector<std::size_t> m_chosen; ///< Indexed by probe: its index in m_drawn.
    std::uint64_t m_version = 0, m_groundVersion = 0;
    /// The latest changes, oldest first: the ground version before each change, and the old and new
    /// boxes of the changed obstacle.
    std::vector<std::pair<std::uint64_t, std::vector<Box>>> m_history;
    std::vector<Point2> m_ground;
    std::vector<std::size_t> m_groundSamples; ///< Indexed by ground sample: its index in m_samples.
    Coord m_spacing = 1;
    std::size_t m_columns = 1; ///< Number of samples in a row of m_samples.
    /// The parts that count as ground, in ascending order. A part consists of the positions whose
    /// nearest visible nodes are connected by legs.
    std::vector<TruthGraph::Node> m_parts;
    std::vector<TruthPlace> m_probes;
    std::vector<TruthTree> m_trees;
    std::vector<PathLength> m_lengths;
    std::vector<std::uint8_t> m_straight;
};

} // namespace navcore
