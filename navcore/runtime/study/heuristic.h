// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/study/study_graph.h"

namespace navcore {

/// A distance between two positions. All except Euclidean and Zero are meant for grids.
enum class Metric : std::uint8_t {
    Zero,      ///< always 0
    Euclidean, ///< straight-line distance in three dimensions, rounded down
    Manhattan, ///< |dx| + |dy| + |dz|, for four directions
    Octile, ///< straight and diagonal (x 92,682 / 65,536) steps in the plane, for eight directions
    Chebyshev, ///< the largest of |dx|, |dy|, |dz|; a diagonal step costs as much as a straight one
};

/// Returns the distance in units of 2^-16 lu, below 2^44.
std::uint64_t metricDistance(Metric metric, Point3 a, Point3 b);

/// Estimates the remaining cost to the goal. Whether it is admissible depends on the graph and the
/// goal: see judge().
class Heuristic {
public:
    /// Always 0, which turns A* into Dijkstra's algorithm.
    Heuristic() = default;

    /// floor(scale * distance / 2^16), that is, a cost of `scale` / 2^16 per lu. `scale` is at most
    /// 2^36.
    explicit Heuristic(Metric metric, std::uint64_t scale = std::uint64_t{1} << 16U);

    /// A value of at least 0 for every vertex, indexed by its number, whatever the goal.
    explicit Heuristic(std::vector<std::int64_t> table);

    /// Returns the heuristic with the largest scale that overestimates no arc, so it is consistent
    /// for every goal. For Euclidean this is the one that route searches use. O(E).
    static Heuristic fitted(Metric metric, const StudyGraph& graph);

    std::int64_t estimate(const StudyGraph& graph, StudyGraph::Vertex from,
                          StudyGraph::Vertex goal) const;

private:
    Metric m_metric = Metric::Zero;
    std::uint64_t m_scale = 0;
    std::vector<std::int64_t> m_table;
};

enum class HeuristicQuality : std::uint8_t {
    Consistent, ///< decreases along no arc by more than the arc's cost: each vertex is settled once
    Admissible, ///< never overestimates; settled vertices may have to be reopened
    Overestimates, ///< overestimates somewhere: the path found need not be the cheapest
};

struct HeuristicVerdict {
    HeuristicQuality quality = HeuristicQuality::Consistent;
    StudyGraph::Vertex witness = StudyGraph::none; ///< a vertex where it overestimates
    std::int64_t estimate = 0, truth = 0; ///< the estimate and the true remaining cost there
    /// The arc along which the estimate decreases most beyond the arc's cost, and by how much; none
    /// if it is consistent.
    StudyGraph::Vertex steepFrom = StudyGraph::none, steepTo = StudyGraph::none;
    std::int64_t excess = 0;
};

/// Evaluates a heuristic for a graph and a goal, exactly. The witness is the first vertex where it
/// overestimates. With negative costs only consistency is checked, and there is no witness. O(E),
/// or O(E log V) for an inconsistent heuristic.
HeuristicVerdict judge(const Heuristic& heuristic, const StudyGraph& graph,
                       StudyGraph::Vertex goal);

} // namespace navcore
