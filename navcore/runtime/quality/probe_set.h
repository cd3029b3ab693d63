// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/function_ref.h"
#include "navcore/runtime/quality/truth_search.h"

namespace navcore {

/// How a graph is probed.
struct ProbeSettings {
    std::size_t probes = 100;          ///< places between which routes are measured, at most 1000
    std::uint64_t seed = 1;            ///< equal seeds give equal probes on every machine
    std::size_t groundPlaces = 10'000; ///< about how many places of the area coverage looks at
};

/// The free ground of an area as a lattice of places, and some random places (probes) on it with
/// the true lengths between them. Nothing of it depends on a graph: it holds until an obstacle
/// changes. Ground is each connected part that holds at least a fiftieth of the free places, so
/// that closed courtyards do not count.
class ProbeSet {
public:
    /// The truth must outlive the set and stay as it is. Cancelled is the only error. Free ground
    /// that is empty has no probes. The same on any executor. One sight test and one component for
    /// each place, one tree and one look for each probe.
    static Result<ProbeSet> make(const TruthGraph& truth, const ProbeSettings& settings,
                                 const Progress& progress = {}, Executor* executor = nullptr);

    const TruthGraph& truth() const { return *m_truth; }
    /// Places of the ground, row by row, `spacing()` lu apart in x and y.
    const std::vector<Point2>& ground() const { return m_ground; }
    Coord spacing() const { return m_spacing; }
    /// The ground's area in lu^2, as its places sample it.
    double groundArea() const {
        return static_cast<double>(m_ground.size()) * m_spacing * m_spacing;
    }

    std::size_t count() const { return m_probes.size(); }
    const TruthPlace& probe(std::size_t i) const { return m_probes[i]; }
    /// The true length from one probe to another; noPath: there is no path.
    PathLength length(std::size_t from, std::size_t to) const {
        return m_lengths[from * count() + to];
    }
    /// Whether the agent can go straight from one probe to the other.
    bool isStraight(std::size_t from, std::size_t to) const {
        return m_straight[from * count() + to] != 0;
    }
    /// A shortest path between two probes. Nothing when there is none.
    std::optional<TruePath> path(std::size_t from, std::size_t to) const;
    /// Calls visit(node) for each bend of that path, from its end to its beginning.
    void forEachBend(std::size_t from, std::size_t to,
                     FunctionRef<void(TruthGraph::Node)> visit) const;

    /// Draws other probes on the same ground. Cancelled is the only error.
    Status redraw(std::size_t probes, std::uint64_t seed, const Progress& progress = {},
                  Executor* executor = nullptr);

private:
    void findGround(const ProbeSettings& settings, Executor* executor);
    void drawProbes(std::size_t wanted, std::uint64_t seed);
    void measure(const Progress& progress, Executor* executor);

    const TruthGraph* m_truth = nullptr;
    std::vector<Point2> m_ground;
    Coord m_spacing = 1;
    std::vector<TruthGraph::Node> m_parts; ///< components that are ground, rising
    std::vector<TruthPlace> m_probes;
    std::vector<TruthTree> m_trees;
    std::vector<PathLength> m_lengths;
    std::vector<std::uint8_t> m_straight;
};

} // namespace navcore
