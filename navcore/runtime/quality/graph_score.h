// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/quality/probe_set.h"
#include "navcore/runtime/route/route_solver.h"
#include "navcore/runtime/search/arc_snapshot.h"
#include "navcore/runtime/search/path_search.h"

namespace navcore {

/// What counts as far apart, and as a cell.
struct ScoreSettings {
    Coord farApart = 0;   ///< lu: the worst detour is over pairs whose true length is at least this
    Coord cell = 8 * 256; ///< lu, the side of a cell, at least 1
    std::size_t worstPairs = 16; ///< how many of the worst pairs are listed
};

/// How much longer routes of the graph are than true shortest paths: graph length / true length,
/// at least 1, over pairs of probes that do not see each other and have a route. 1 without pairs.
struct DetourFigures {
    double mean = 1;
    double p95 = 1;   ///< 95 of 100 pairs have at most this
    double worst = 1; ///< of pairs that are far apart
};

/// A pair of probes, by number, and its lengths in lu.
struct ProbePair {
    std::uint32_t from = 0, to = 0;
    PathLength trueLength = 0;
    PathLength graphLength = 0; ///< noPath: the pair is lost
};

/// How good a graph is for one agent. All lengths are those on the plane: heights and terrain costs
/// do not count. One-way edges, barriers, gates and abilities count as the agent sees them. Jumps,
/// bridges and teleports count as long as their ends are apart; where they make a route shorter
/// than the true walk, the detour is 1.
struct GraphScore {
    double coverage = 1; ///< share of ground places from which the agent can walk to a vertex
    std::size_t groundPlaces = 0, uncovered = 0;
    std::size_t pairs = 0; ///< ordered pairs that have a true path and do not see each other
    std::size_t lost = 0;  ///< of those, pairs without a route
    DetourFigures detour;
    std::size_t vertices = 0;
    double verticesPer1000Cells = 0; ///< of the ground
    std::vector<ProbePair> worst;    ///< lost pairs first, then by detour, falling
    std::vector<Point2> uncoveredPlaces;

    double lostShare() const {
        return pairs == 0 ? 0 : static_cast<double>(lost) / static_cast<double>(pairs);
    }
};

/// Measures graphs over one set of probes. Keeps for each place of the ground a vertex that it
/// sees, so that a graph which differs little is measured fast.
class GraphScorer {
public:
    using Slot = CompiledGraph::Slot;
    static constexpr std::uint32_t unreached = 0xffffffffU;

    /// The probes must outlive it.
    explicit GraphScorer(const ProbeSet& probes) : m_probes(&probes) {}

    /// Measures a graph over the obstacles of the probes. Cancelled is the only error. The same on
    /// any executor. One search from each probe over the whole graph, O(probes * (V + E)), and a
    /// look around each place whose vertex is gone. Routes longer than 2^32 lu count as lost.
    Result<GraphScore> score(const RouteWorld& world, const ScoreSettings& settings,
                             const Progress& progress = {}, Executor* executor = nullptr);

    // What the last score() found:
    const ProbeSet& probes() const { return *m_probes; }
    /// The arcs with their lengths on the plane, in lu, at least 1.
    const ArcSnapshot& arcs() const { return m_arcs; }
    /// Ways from a probe to vertices, and from vertices to it.
    const std::vector<PathLeg>& legsOut(std::size_t probe) const { return m_out[probe]; }
    const std::vector<PathLeg>& legsInto(std::size_t probe) const { return m_into[probe]; }
    /// Lengths from a probe by slot; `unreached`: there is no route.
    const std::vector<std::uint32_t>& row(std::size_t probe) const { return m_rows[probe]; }
    /// The length of the route between two probes that do not see each other; noPath: none.
    PathLength length(std::size_t from, std::size_t to) const {
        return m_lengths[from * m_probes->count() + to];
    }

private:
    struct Witness {
        VertexId id;
        Point3 position;
    };
    void findLegs(const RouteWorld& world, Executor* executor);
    void findRows(const Progress& progress, Executor* executor);
    void cover(const RouteWorld& world, GraphScore& score, Executor* executor);
    void compare(const ScoreSettings& settings, GraphScore& score) const;

    const ProbeSet* m_probes;
    ArcSnapshot m_arcs;
    std::vector<std::vector<PathLeg>> m_out, m_into;
    std::vector<std::vector<std::uint32_t>> m_rows;
    std::vector<PathLength> m_lengths;
    std::vector<Witness> m_witnesses; ///< by ground place; an invalid id: none is known
};

/// How often shortest routes between probes use an edge.
struct EdgeLoad {
    EdgeKey edge;
    std::size_t routes = 0; ///< of the ordered pairs that do not see each other
};

/// The edges that routes between the probes use, most used first, then by key. `scorer` measured
/// that graph last. O(pairs * edges of a route).
std::vector<EdgeLoad> edgeLoads(const RouteWorld& world, const GraphScorer& scorer);

} // namespace navcore
