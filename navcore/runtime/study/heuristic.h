// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/study/study_graph.h"

namespace navcore {

/// Distance measures for heuristics. Manhattan, Octile and Chebyshev are intended for grids.
enum class Metric : std::uint8_t {
    Zero,      ///< Always 0.
    Euclidean, ///< Straight-line distance in three dimensions, rounded down.
    Manhattan, ///< |dx| + |dy| + |dz|, for grids with four directions.
    /// Shortest distance in the plane with straight and diagonal steps, for grids with eight
    /// directions. A diagonal step counts as 92,682 / 65,536.
    Octile,
    /// max(|dx|, |dy|, |dz|): a diagonal step costs as much as a straight one.
    Chebyshev,
};

/// Returns the distance between two positions in units of 2^-16 lu. The result is less than 2^44.
std::uint64_t metricDistance(Metric metric, Point3 a, Point3 b);

/// Estimates the remaining cost from a vertex to the goal. Whether a heuristic is admissible
/// depends on the graph and the goal; see judge().
class Heuristic {
public:
    /// Creates a heuristic that is always 0, which turns A* into Dijkstra's algorithm.
    Heuristic() = default;

    /// Creates the heuristic floor(scale * distance / 2^16), that is, a cost of scale / 2^16 per
    /// lu. `scale` must be at most 2^36.
    explicit Heuristic(Metric metric, std::uint64_t scale = std::uint64_t{1} << 16U);

    /// Creates a heuristic from a table with a non-negative value for each vertex. It uses the same
    /// values for every goal.
    explicit Heuristic(std::vector<std::int64_t> table);

    /// Returns the heuristic with the largest scale that does not overestimate any arc. It is
    /// consistent for every goal. With Metric::Euclidean, it is the heuristic of route searches.
    /// O(E).
    static Heuristic fitted(Metric metric, const StudyGraph& graph);

    std::int64_t estimate(const StudyGraph& graph, StudyGraph::Vertex from,
                          StudyGraph::Vertex goal) const;

private:
    Metric m_metric = Metric::Zero;
    std::uint64_t m_scale = 0;
    std::vector<std::int64_t> m_table;
};

enum class HeuristicQuality : std::uint8_t {
    /// The estimate never decreases along an arc by more than the arc's cost. Each vertex is
    /// settled once.
    Consistent,
    Admissible, ///< The estimate is never too high, but settled vertices may have to be reopened.
    /// The estimate is too high at some vertex, so the path may not be the cheapest.
    Overestimates,
};

struct HeuristicVerdict {
    HeuristicQuality quality = HeuristicQuality::Consistent;
    /// A vertex where the heuristic overestimates, or `none`.
    StudyGraph::Vertex witness = StudyGraph::none;
    /// Estimate and actual remaining cost at the witness.
    std::int64_t estimate = 0, truth = 0;
    /// The arc along which the estimate decreases most beyond the arc's cost, and the difference.
    /// `none` if the heuristic is consistent.
    StudyGraph::Vertex steepFrom = StudyGraph::none, steepTo = StudyGraph::none;
    std::int64_t excess = 0;
};

/// Evaluates a heuristic exactly for a graph and a goal. The witness is the first vertex where it
/// overestimates. If there are negative costs, checks only consistency and sets no witness. O(E),
/// or O(E log V) for an inconsistent heuristic.
HeuristicVerdict judge(const Heuristic& heuristic, const StudyGraph& graph,
                       StudyGraph::Vertex goal);

} // namespace navcore
