// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/function_ref.h"
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
/// between them. The set does not depend on a graph and stays valid until an obstacle changes.
/// Connected parts with fewer than a fiftieth of the free samples, such as closed courtyards, do
/// not count as ground.
class ProbeSet {
public:
    /// Draws the samples and probes. `truth` must outlive the set and must not change. The only
    /// error is Cancelled. There are no probes if there is no free ground. The result does not
    /// depend on the executor. Costs one visibility query for each sample and one shortest-path
    /// tree for each probe.
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

    /// Replaces the probes by new random ones on the same ground. The only error is Cancelled.
    Status redraw(std::size_t probes, std::uint64_t seed, const Progress& progress = {},
                  Executor* executor = nullptr);

private:
    void findGround(const ProbeSettings& settings, Executor* executor);
    void drawProbes(std::size_t wanted, std::uint64_t seed);
    void measure(const Progress& progress, Executor* executor);

    const TruthGraph* m_truth = nullptr;
    std::vector<Point2> m_ground;
    Coord m_spacing = 1;
    /// The connected components that count as ground, in ascending order.
    std::vector<TruthGraph::Node> m_parts;
    std::vector<TruthPlace> m_probes;
    std::vector<TruthTree> m_trees;
    std::vector<PathLength> m_lengths;
    std::vector<std::uint8_t> m_straight;
};

} // namespace navcore
