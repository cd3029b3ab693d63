// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/quality/probe_set.h"
#include "navcore/runtime/route/route_solver.h"
#include "navcore/runtime/search/distance_repair.h"

namespace navcore {

/// The thresholds and units of a score.
struct ScoreSettings {
    /// The worst detour covers only pairs with at least this true length, in lu.
    Coord farApart = 0;
    Coord cell = 8 * 256;        ///< Side length of a cell in lu, at least 1.
    std::size_t worstPairs = 16; ///< Number of worst pairs that are listed.
};

/// Detours of routes, each of which is the length of a route divided by the true shortest length,
/// at least 1. They cover the pairs of probes that do not see each other and have a route; 1 if
/// there are none.
struct DetourFigures {
    double mean = 1;
    double p95 = 1; ///< The 95th percentile of the detours.
    /// The largest detour among pairs that are at least ScoreSettings::farApart apart.
    double worst = 1;
};

/// A pair of probes, by index, with its lengths in lu.
struct ProbePair {
    std::uint32_t from = 0, to = 0;
    PathLength trueLength = 0;
    /// Length of the route through the graph; noPath if the pair is lost.
    PathLength graphLength = 0;
};

/// The quality of a graph for one agent. Lengths are measured on the plane and ignore heights and
/// terrain costs. One-way edges, barriers, gates and abilities apply as they do to the agent. The
/// length of a jump, bridge or teleport is the distance between its ends. If it makes a route
/// shorter than the true walk, the detour is 1.
struct GraphScore {
    /// Share of the ground samples from which the agent can walk to a vertex, 0..1.
    double coverage = 1;
    std::size_t groundPlaces = 0, uncovered = 0;
    /// Number of ordered pairs of probes that have a true path but do not see each other.
    std::size_t pairs = 0;
    std::size_t lost = 0; ///< Number of the pairs counted in `pairs` that have no route.
    DetourFigures detour;
    std::size_t vertices = 0;
    double verticesPer1000Cells = 0; ///< Number of vertices per 1000 cells of free ground.
    std::vector<ProbePair> worst; ///< The worst pairs: lost pairs first, then by descending detour.
    std::vector<Point2> uncoveredPlaces;

    double lostShare() const {
        return pairs == 0 ? 0 : static_cast<double>(lost) / static_cast<double>(pairs);
    }
};

/// Scores graphs over one set of probes. It remembers the last graph with its legs and lengths, and
/// one visible vertex for each ground sample, so scoring a slightly changed graph again is fast.
/// A copy remembers the same.
class GraphScorer {
public:
    using Slot = CompiledGraph::Slot;
    static constexpr std::uint32_t unreached = 0xffffffffU;

    /// Constructs a scorer for these probes, which must outlive it.
    explicit GraphScorer(const ProbeSet& probes) : m_probes(&probes) {}

    /// Scores the graph of a world that has the obstacles of the probes. Worlds that are scored
    /// with the same state of the probes may differ only in their vertices, edges, join settings
    /// and areas. The only error is Cancelled. The result does not depend on the executor or on
    /// earlier scores. The first time it runs one search of the whole graph for each probe,
    /// O(probes * (V + E)), and a visibility query for each ground sample. Later it finds the
    /// changes, O(V + E), and updates the lengths that they affect. Routes longer than 2^32 lu
    /// count as lost.
    Result<GraphScore> score(const RouteWorld& world, const ScoreSettings& settings,
                             const Progress& progress = {}, Executor* executor = nullptr);

    // The functions below return results of the last score().
    const ProbeSet& probes() const { return *m_probes; }
    /// Returns the arcs, each with its length on the plane in lu (at least 1) as its cost.
    const ArcSnapshot& arcs() const { return m_arcs; }
    /// Returns the legs from a probe to vertices; legsInto() returns those from vertices to a
    /// probe.
    const std::vector<PathLeg>& legsOut(std::size_t probe) const { return m_out[probe]; }
    const std::vector<PathLeg>& legsInto(std::size_t probe) const { return m_into[probe]; }
    /// Returns the lengths from a probe to every slot; `unreached` if there is no route.
    const std::vector<std::uint32_t>& row(std::size_t probe) const { return m_rows[probe]; }
    /// Returns the length of the route between two probes that do not see each other, or noPath.
    PathLength length(std::size_t from, std::size_t to) const {
        return m_lengths[from * m_probes->count() + to];
    }

private:
    struct KnownVertex {
        VertexId id;
        Point3 position;
        friend bool operator==(const KnownVertex&, const KnownVertex&) = default;
    };
    /// The properties that a world must share with the previous one, so that the score can be
    /// updated.
    struct Basis {
        std::uint64_t probes = 0; ///< Version of the probes; 0 before the first score.
        std::uint32_t joinCount = 0;
        Coord joinRange = 0;
        friend bool operator==(const Basis&, const Basis&) = default;
    };
    void findAll(const RouteWorld& world, const Progress& progress, Executor* executor);
    void update(const RouteWorld& world, const ArcSnapshot& before, const Progress& progress,
                Executor* executor);
    void findLegs(const RouteWorld& world, NearestSearch& search, std::size_t probe);
    bool findRow(DeltaStepping<std::uint32_t>& search, std::size_t probe);
    void findLengths(std::size_t probe);
    void followChanges(const RouteWorld& world);
    void forgetHidden();
    void cover(const RouteWorld& world, GraphScore& score, Executor* executor);
    void compare(const ScoreSettings& settings, GraphScore& score) const;

    const ProbeSet* m_probes;
    Basis m_basis;
    ArcSnapshot m_arcs, m_arcsInto;
    std::vector<KnownVertex> m_vertices; ///< By slot; the id of a free slot is invalid.
    /// Former and present positions of vertices that differ from the last graph.
    std::vector<Point3> m_changes;
    bool m_isUpdate = false; ///< True if m_changes lists all changes since the last score.
    std::vector<std::vector<PathLeg>> m_out, m_into;
    /// For each probe, the squared distance up to which a vertex affects its legs.
    std::vector<std::int64_t> m_reach;
    std::vector<std::vector<std::uint32_t>> m_rows;
    std::vector<PathLength> m_lengths;
    std::uint64_t m_ground = 0; ///< Version of the ground that m_witnesses belong to.
    /// For each sample of the ground, the vertex that it sees; the id is invalid if none is known.
    std::vector<KnownVertex> m_witnesses;
};

/// An edge and the number of shortest routes between probes that use it.
struct EdgeLoad {
    EdgeKey edge;
    /// Number of routes through the edge, of ordered pairs that do not see each other.
    std::size_t routes = 0;
};

/// Returns the edges that routes between the probes use, the most used first, then by key. `scorer`
/// must have scored that graph last. O(pairs * edges of a route).
std::vector<EdgeLoad> edgeLoads(const RouteWorld& world, const GraphScorer& scorer);

} // namespace navcore
