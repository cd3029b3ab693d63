// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/quality/probe_set.h"
#include "navcore/runtime/route/route_solver.h"
#include "navcore/runtime/search/distance_repair.h"

namespace navcore {

struct ScoreSettings {
    /// Minimum true length of a pair, in lu, to be considered for the worst detour.
    Coord farApart = 0;
    Coord cell = 8 * 256;        ///< Side length of a map cell in lu, at least 1.
    std::size_t worstPairs = 16; ///< Maximum number of pairs to list in GraphScore::worst.
};

/// Statistics of the detours between probes. A detour is the length of a route divided by the true
/// shortest length, at least 1. Only pairs that have a route and do not see each other count. All
/// values are 1 if there are no such pairs.
struct DetourFigures {
    double mean = 1;
    double p95 = 1;
    /// The largest detour between probes that are at least ScoreSettings::farApart apart.
    double worst = 1;
};

/// A pair of probes, given as indices, and the lengths between them in lu.
struct ProbePair {
    std::uint32_t from = 0, to = 0;
    PathLength trueLength = 0;
    /// Length of the route through the graph, or noPath if there is no route.
    PathLength graphLength = 0;
};

/// Measures how well a graph serves one agent on one floor. Routes may lead over other floors.
///
/// Lengths are measured on the plane and ignore heights and terrain costs. One-way edges, barriers,
/// gates and abilities restrict routes as they restrict the agent. The length of a jump, bridge or
/// teleport is the distance between its ends. If such a link makes a route shorter than the true
/// walk, the detour is 1.
struct GraphScore {
    /// Fraction of the ground samples (0..1) from which the agent can walk straight to a vertex.
    double coverage = 1;
    std::size_t groundPlaces = 0, uncovered = 0;
    /// Number of ordered pairs of probes that are connected by a true path but do not see each
    /// other.
    std::size_t pairs = 0;
    std::size_t lost = 0; ///< Number of these `pairs` that have no route.
    DetourFigures detour;
    std::size_t vertices = 0; ///< Number of vertices of the floor.
    double verticesPer1000Cells = 0;
    /// The worst pairs, sorted: first those without a route, then by descending detour.
    std::vector<ProbePair> worst;
    std::vector<Point2> uncoveredPlaces;

    /// Returns whether some of the pairs have a route, so that there is a detour.
    bool hasDetour() const { return lost < pairs; }
    double lostShare() const {
        return pairs == 0 ? 0 : static_cast<double>(lost) / static_cast<double>(pairs);
    }
};

/// Scores graphs against one set of probes. The scorer caches the last graph, its lengths and
/// whether each ground sample is covered, so scoring a slightly changed graph again is fast. A copy
/// includes the cache.
class GraphScorer {
public:
    using Slot = CompiledGraph::Slot;
    static constexpr std::uint32_t unreached = 0xffffffffU;

    /// Constructs a scorer. `probes` must outlive it.
    explicit GraphScorer(const ProbeSet& probes) : m_probes(&probes) {}

    /// Scores the graph of `context` on the floor of `context.plane()`, which must have the same
    /// obstacles as the probes. While the probes do not change, successive contexts may differ only
    /// in their vertices, edges, join settings and areas. The only error is Cancelled. The result
    /// does not depend on the executor or on earlier scores. The first call runs one search of the
    /// whole graph for each probe, O(probes * (V + E)), and one visibility query for each ground
    /// sample. Later calls determine what has changed, O(V + E), and update only the affected
    /// lengths. Routes longer than 2^32 lu count as missing.
    Result<GraphScore> score(const RouteContext& context, const ScoreSettings& settings,
                             const Progress& progress = {}, Executor* executor = nullptr);

    // The functions below return results of the last call of score().
    const ProbeSet& probes() const { return *m_probes; }
    /// Returns the arcs of the graph. The cost of an arc is its length on the plane in lu, at least
    /// 1.
    const ArcSnapshot& arcs() const { return m_arcs; }
    /// Returns the legs from a probe to vertices. legsInto() returns the legs from vertices to a
    /// probe.
    const std::vector<PathLeg>& legsOut(std::size_t probe) const { return m_out[probe]; }
    const std::vector<PathLeg>& legsInto(std::size_t probe) const { return m_into[probe]; }
    /// Returns the lengths in lu from a probe to all slots, with `unreached` where there is no
    /// route.
    const std::vector<std::uint32_t>& row(std::size_t probe) const { return m_rows[probe]; }
    /// Returns the length in lu of the route between two probes that do not see each other, or
    /// noPath.
    PathLength length(std::size_t from, std::size_t to) const {
        return m_lengths[from * m_probes->count() + to];
    }

private:
    struct KnownVertex {
        VertexId id;
        Point3 position;
        friend bool operator==(const KnownVertex&, const KnownVertex&) = default;
    };
    /// Cached result for a ground sample.
    struct SampleCover {
        /// The squared distance within which vertices and obstacles affect the entry; -1 if the
        /// sample has not been measured.
        std::int64_t reach = -1;
        bool isCovered = false;
    };
    /// The inputs that must equal those of the previous call for the cache to be valid.
    struct Basis {
        std::uint64_t probes = 0; ///< Version of the probes; 0 if the cache is invalid.
        std::uint32_t joinCount = 0;
        Coord joinRange = 0;
        friend bool operator==(const Basis&, const Basis&) = default;
    };
    void findAll(const RouteContext& context, const Progress& progress, Executor* executor);
    void update(const RouteContext& context, const ArcSnapshot& before, const Progress& progress,
                Executor* executor);
    void findLegs(const RouteContext& context, NearestSearch& search, std::size_t probe);
    bool findRow(DeltaStepping<std::uint32_t>& search, std::size_t probe);
    void findLengths(std::size_t probe);
    void followChanges(const RouteContext& context);
    void forgetChangedGround();
    void cover(const RouteContext& context, GraphScore& score, Executor* executor);
    void compare(const ScoreSettings& settings, GraphScore& score) const;

    const ProbeSet* m_probes;
    Basis m_basis;
    ArcSnapshot m_arcs, m_arcsInto;
    /// Indexed by slot; the id is invalid if the slot is free.
    std::vector<KnownVertex> m_vertices;
    /// Old and new positions of the vertices that changed since the last score.
    std::vector<Point3> m_changes;
    std::vector<std::vector<PathLeg>> m_out, m_into;
    /// Indexed by probe: the squared distance within which vertices affect the legs of the probe.
    std::vector<std::int64_t> m_reach;
    std::vector<std::vector<std::uint32_t>> m_rows;
    std::vector<PathLength> m_lengths;
    std::uint64_t m_ground = 0; ///< Ground version for which m_covers is valid; 0 if there is none.
    /// The join count and range for which m_covers is valid.
    std::pair<std::uint32_t, Coord> m_coverJoins{0, 0};
    std::vector<SampleCover> m_covers; ///< The cache entry of each ground sample.
};

struct EdgeLoad {
    EdgeKey edge;
    /// Number of routes that use the edge. Only ordered pairs of probes that do not see each other
    /// are counted.
    std::size_t routes = 0;
};

/// Returns the edges that routes between the probes use, sorted by descending load, then by key.
/// `scorer` must have scored the graph of `context` last. O(pairs * edges per route).
std::vector<EdgeLoad> edgeLoads(const RouteContext& context, const GraphScorer& scorer);

} // namespace navcore
