// SPDX-License-Identifier: MIT
#include "navcore/runtime/study/heuristic.h"

#include "navcore/runtime/geometry/floor_distance.h"
#include "navcore/runtime/geometry/wide.h"
#include "navcore/runtime/study/dijkstra.h"

#include <algorithm>
#include <cassert>

namespace navcore {
namespace {

constexpr unsigned fraction = 16; // Number of fractional bits of scales and distances.
constexpr std::uint64_t maxScale = std::uint64_t{1} << 36U;
constexpr std::uint64_t straightStep = 65'536, diagonalStep = 92'682;

std::uint64_t apart(Coord a, Coord b) {
    return static_cast<std::uint64_t>(std::abs(std::int64_t{a} - b));
}

} // namespace

std::uint64_t metricDistance(Metric metric, Point3 a, Point3 b) {
    const std::uint64_t x = apart(a.x, b.x), y = apart(a.y, b.y), z = apart(a.z, b.z);
    switch (metric) {
    case Metric::Zero:
        return 0;
    case Metric::Euclidean:
        return std::uint64_t{floorDistance(a, b)} << fraction;
    case Metric::Manhattan:
        return (x + y + z) << fraction;
    case Metric::Octile:
        return straightStep * (std::max(x, y) - std::min(x, y)) + diagonalStep * std::min(x, y);
    case Metric::Chebyshev:
        return std::max({x, y, z}) << fraction;
    }
    return 0;
}

Heuristic::Heuristic(Metric metric, std::uint64_t scale)
    : m_metric(metric), m_scale(std::min(scale, maxScale)) {}

Heuristic::Heuristic(std::vector<std::int64_t> table) : m_table(std::move(table)) {
    assert(std::all_of(m_table.begin(), m_table.end(), [](std::int64_t h) { return h >= 0; }));
}

Heuristic Heuristic::fitted(Metric metric, const StudyGraph& graph) {
    std::uint64_t scale = maxScale;
    for (StudyGraph::Vertex from = 0; from < graph.vertexCount(); ++from) {
        for (const StudyGraph::Arc& arc : graph.arcsFrom(from)) {
            const Point3 a = graph.position(from), b = graph.position(arc.to);
            // The length is rounded up. The estimate uses a distance that is rounded down, which
            // can make it decrease along an arc by one more than the arc's length.
            const std::uint64_t distance = metric == Metric::Euclidean
                                               ? std::uint64_t{latticeLength(a, b)} << fraction
                                               : metricDistance(metric, a, b);
            if (distance > 0)
                scale =
                    arc.cost <= 0
                        ? 0
                        : std::min(scale, (static_cast<std::uint64_t>(arc.cost) << 2 * fraction) /
                                              distance);
        }
    }
    return Heuristic(metric, scale);
}

std::int64_t Heuristic::estimate(const StudyGraph& graph, StudyGraph::Vertex from,
                                 StudyGraph::Vertex goal) const {
    if (!m_table.empty())
        return m_table[from];
    if (m_scale == 0 || goal == StudyGraph::none)
        return 0;
    const UInt128 distance = metricDistance(m_metric, graph.position(from), graph.position(goal));
    return static_cast<std::int64_t>((m_scale * distance) >> 2 * fraction);
}

HeuristicVerdict judge(const Heuristic& heuristic, const StudyGraph& graph,
                       StudyGraph::Vertex goal) {
    const auto estimate = [&](StudyGraph::Vertex vertex) {
        return heuristic.estimate(graph, vertex, goal);
    };
    HeuristicVerdict verdict;
    for (StudyGraph::Vertex from = 0; from < graph.vertexCount(); ++from)
        for (const StudyGraph::Arc& arc : graph.arcsFrom(from))
            if (const std::int64_t excess = estimate(from) - arc.cost - estimate(arc.to);
                excess > verdict.excess) {
                verdict.steepFrom = from;
                verdict.steepTo = arc.to;
                verdict.excess = excess;
            }
    if (verdict.excess == 0 && (goal == StudyGraph::none || estimate(goal) == 0))
        return verdict;
    verdict.quality = HeuristicQuality::Overestimates;
    if (graph.hasNegativeCost() || goal == StudyGraph::none)
        return verdict;
    const StudyGraph back = reversed(graph);
    Dijkstra remaining;
    remaining.begin(back, {goal});
    remaining.run();
    for (StudyGraph::Vertex vertex = 0; vertex < graph.vertexCount(); ++vertex)
        if (const auto label = remaining.label(vertex);
            label && estimate(vertex) > label->distance) {
            verdict.witness = vertex;
            verdict.estimate = estimate(vertex);
            verdict.truth = label->distance;
            return verdict;
        }
    verdict.quality = HeuristicQuality::Admissible;
    return verdict;
}

} // namespace navcore
