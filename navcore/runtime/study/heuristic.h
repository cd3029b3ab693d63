// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/study/study_graph.h"

namespace navcore {

/// How far apart two places are. All but Euclidean and Zero suit grids.
enum class Metric : std::uint8_t {
    Zero,      ///< nothing is known
    Euclidean, ///< floor of the straight line, 3D
    Manhattan, ///< |dx| + |dy| + |dz|: four directions
    Octile,    ///< straight and diagonal steps (x 92,682 / 65,536), flat: eight directions
    Chebyshev, ///< the largest of |dx|, |dy|, |dz|: a diagonal costs as much as a side
};

/// The distance of a metric in units of 2^-16 lu, below 2^44.
std::uint64_t metricDistance(Metric metric, Point3 a, Point3 b);

/// Estimates the cost of what remains to the goal. Whether it never says too much depends on the
/// graph and the goal: see judge().
class Heuristic {
public:
    /// Dijkstra's: always 0.
    Heuristic() = default;

    /// floor(scale * distance / 2^16): a cost of `scale` / 2^16 for every lu. At most 2^36.
    explicit Heuristic(Metric metric, std::uint64_t scale = std::uint64_t{1} << 16U);

    /// A value of 0 or more for every vertex, by its number, whatever the goal.
    explicit Heuristic(std::vector<std::int64_t> table);

    /// With the largest scale by which no arc is overestimated: exact in the sense that it is
    /// consistent, whatever the goal. For Euclidean the one that route searches use. O(E).
    static Heuristic fitted(Metric metric, const StudyGraph& graph);

    std::int64_t estimate(const StudyGraph& graph, StudyGraph::Vertex from,
                          StudyGraph::Vertex goal) const;

private:
    Metric m_metric = Metric::Zero;
    std::uint64_t m_scale = 0;
    std::vector<std::int64_t> m_table;
};

enum class HeuristicQuality : std::uint8_t {
    Consistent,    ///< over no arc it falls by more than the arc costs: each vertex settles once
    Admissible,    ///< it never says too much; a settled vertex may have to be opened again
    Overestimates, ///< it says too much somewhere: the path found need not be the cheapest
};

struct HeuristicVerdict {
    HeuristicQuality quality = HeuristicQuality::Consistent;
    StudyGraph::Vertex witness = StudyGraph::none; ///< where it says too much
    std::int64_t estimate = 0, truth = 0;          ///< what it says there, and what remains
    /// The arc over which it falls by the most above the arc's cost, and how much above; none when
    /// it does so over no arc.
    StudyGraph::Vertex steepFrom = StudyGraph::none, steepTo = StudyGraph::none;
    std::int64_t excess = 0;
};

/// What a heuristic is worth on a graph for a goal, exactly: of the vertices where it says too
/// much, the witness is the first. Where costs are negative only consistency is looked for, and
/// without it there is no witness. O(E), or O(E log V) for one that is not consistent.
HeuristicVerdict judge(const Heuristic& heuristic, const StudyGraph& graph,
                       StudyGraph::Vertex goal);

} // namespace navcore
