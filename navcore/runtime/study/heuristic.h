// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/study/study_graph.h"

namespace navcore {

/// A measure of the distance between two positions. All except Euclidean and Zero are meant for
/// grids.
enum class Metric : std::uint8_t {
    Zero,      ///< The distance is always 0.
    Euclidean, ///< The straight-line distance in three dimensions, rounded down.
    Manhattan, ///< The distance is |dx| + |dy| + |dz|, for grids with four directions.
    /// The length of straight and diagonal (x 92,682 / 65,536) steps in the plane, for grids with
    /// eight directions.
    Octile,
    /// The largest of |dx|, |dy| and |dz|, so that a diagonal step costs as much as a straight one.
    Chebyshev,
};

/// Returns the distance between two positions in units of 2^-16 lu, below 2^44.
std::uint64_t metricDistance(Metric metric, Point3 a, Point3 b);

/// An estimate of the remaining cost to the goal. Whether it is admissible depends on the graph and
/// the goal: see judge().
class Heuristic {
public:
    /// Constructs the heuristic that is always 0, which turns A* into Dijkstra's algorithm.
    Heuristic() = default;

    /// Constructs the heuristic floor(scale * distance / 2^16), that is, a cost of `scale` / 2^16
    /// per lu. `scale` is at most 2^36.
    explicit Heuristic(Metric metric, std::uint64_t scale = std::uint64_t{1} << 16U);

    /// Constructs a heuristic from a value of at least 0 for every vertex, indexed by its number.
    /// The values apply to every goal.
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
    /// The estimate decreases along no arc by more than the arc's cost, so each vertex is settled
    /// once.
    Consistent,
    Admissible, ///< The estimate is never too high, but settled vertices may have to be reopened.
    /// The estimate is too high somewhere, so the path found need not be the cheapest.
    Overestimates,
};

struct HeuristicVerdict {
    HeuristicQuality quality = HeuristicQuality::Consistent;
    /// A vertex where the heuristic overestimates, or none.
    StudyGraph::Vertex witness = StudyGraph::none;
    /// The estimate and the true remaining cost at the witness.
    std::int64_t estimate = 0, truth = 0;
    /// The ends of the arc along which the estimate decreases most beyond the arc's cost; none if
    /// the heuristic is consistent. `excess` is the difference.
    StudyGraph::Vertex steepFrom = StudyGraph::none, steepTo = StudyGraph::none;
    std::int64_t excess = 0;
};

/// Evaluates a heuristic for a graph and a goal, exactly. The witness is the first vertex where it
/// overestimates. With negative costs only consistency is checked, and there is no witness. O(E),
/// or O(E log V) for an inconsistent heuristic.
HeuristicVerdict judge(const Heuristic& heuristic, const StudyGraph& graph,
                       StudyGraph::Vertex goal);

} // namespace navcore
