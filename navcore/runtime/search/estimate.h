// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/floor_distance.h"
#include "navcore/runtime/search/landmark_bounds.h"
#include "navcore/runtime/search/path_search.h"

#include <algorithm>

namespace navcore {

/// An estimate that is always 0, for Dijkstra's algorithm.
///
/// Every estimate class provides a lower bound of the remaining cost from a slot to the goal of a
/// query. `isConsistent` is true if the estimate never decreases along an arc by more than the
/// arc's cost. `isFar` is true if prefetching its data pays off. `bucketsPerArc` is the number of
/// buckets per mean arc cost that gives the best speed.
struct NoEstimate {
    static constexpr bool isConsistent = true, isFar = false;
    static constexpr std::uint64_t bucketsPerArc = 4;

    std::uint64_t of(CompiledGraph::Slot) const { return 0; }
    void prefetch(CompiledGraph::Slot) const {}
    std::uint64_t slack() const { return 0; }
};

/// Estimates the remaining cost as the straight-line distance times the graph's heuristic scale.
template <class Graph>
class CrowFliesEstimate {
public:
    static constexpr bool isConsistent = true, isFar = false;
    static constexpr std::uint64_t bucketsPerArc = 4;

    CrowFliesEstimate(const Graph& graph, const PathQuery& query)
        : m_positions(graph.positions().data()), m_target(query.target),
          m_scale(std::min(graph.heuristicScale(), maxScale)) {
        // The estimate of a slot must not exceed the cost of a leg from it to the goal.
        for (const PathLeg& leg : query.finals) {
            const std::uint64_t length = latticeLength(graph.position(leg.slot), m_target);
            if (length > 0)
                m_scale = std::min(m_scale, (std::min(leg.cost, maxScale) << 16U) / length);
        }
    }

    std::uint64_t of(CompiledGraph::Slot slot) const {
        return (m_scale * floorDistance(m_positions[slot], m_target)) >> 16U;
    }
    void prefetch(CompiledGraph::Slot) const {}
    std::uint64_t slack() const { return 0; }

private:
    // This limit prevents overflow of scale * distance, as distances are less than 2^28. A smaller
    // scale still gives a lower bound, only a weaker one.
    static constexpr std::uint64_t maxScale = std::uint64_t{1} << 36U;

    const Point3* m_positions; // Vertex positions, indexed by slot.
    Point3 m_target;
    // Cost per length in units of 2^-16. With a scale of 0, the estimate is always 0.
    std::uint64_t m_scale;
};

/// Whether an estimate is consistent along all arcs or only along most of them. Landmark estimates
/// are always consistent if their slack is 0.
enum class Consistent : std::uint8_t { Always, Mostly };

/// An estimate that uses the lower bounds provided by landmarks.
template <class Number, Consistent along>
class LandmarkEstimate {
public:
    static constexpr bool isConsistent = along == Consistent::Always;
    static constexpr bool isFar = true;
    // Keys vary little along a route with this estimate, so narrower buckets are faster.
    static constexpr std::uint64_t bucketsPerArc = 16;

    explicit LandmarkEstimate(const LandmarkBounds<Number>& bounds) : m_bounds(bounds) {}

    std::uint64_t of(CompiledGraph::Slot slot) const { return m_bounds.at(slot); }
    void prefetch(CompiledGraph::Slot slot) const { m_bounds.prefetch(slot); }
    std::uint64_t slack() const { return m_bounds.slack(); }

private:
    LandmarkBounds<Number> m_bounds;
};

} // namespace navcore
