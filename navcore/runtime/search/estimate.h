// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/floor_distance.h"
#include "navcore/runtime/search/landmark_bounds.h"
#include "navcore/runtime/search/path_search.h"

#include <algorithm>

namespace navcore {

/// The estimate 0. An estimate is a lower bound of the remaining cost from a slot to the goal of a
/// query. isConsistent: it decreases along an arc by at most the arc's cost. isFar: its data should
/// be prefetched. bucketsPerArc: number of buckets per mean arc cost that gives good speed.
struct NoEstimate {
    static constexpr bool isConsistent = true, isFar = false;
    static constexpr std::uint64_t bucketsPerArc = 4;

    std::uint64_t of(CompiledGraph::Slot) const { return 0; }
    void prefetch(CompiledGraph::Slot) const {}
    std::uint64_t slack() const { return 0; }
};

/// An estimate that is the straight-line distance times the graph's heuristic scale.
template <class Graph>
class CrowFliesEstimate {
public:
    static constexpr bool isConsistent = true, isFar = false;
    static constexpr std::uint64_t bucketsPerArc = 4;

    CrowFliesEstimate(const Graph& graph, const PathQuery& query)
        : m_positions(graph.positions().data()), m_target(query.target),
          m_scale(std::min(graph.heuristicScale(), maxScale)) {
        // A consistent estimate must not exceed the cost of a leg.
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
    // This limit keeps scale * distance (below 2^28) within 64 bits. A smaller scale is still
    // correct, only a weaker guide.
    static constexpr std::uint64_t maxScale = std::uint64_t{1} << 36U;

    const Point3* m_positions; // The positions of the vertices, indexed by slot.
    Point3 m_target;
    std::uint64_t m_scale; // The scale in units of 2^-16; 0 gives no guidance.
};

/// Selects whether an estimate is always consistent. Landmarks are consistent while their slack is
/// 0.
enum class Consistent : std::uint8_t { Always, Mostly };

/// An estimate that is the lower bound of landmarks.
template <class Number, Consistent along>
class LandmarkEstimate {
public:
    static constexpr bool isConsistent = along == Consistent::Always;
    static constexpr bool isFar = true;
    // Buckets are finer than for other estimates, because keys vary little along a route.
    static constexpr std::uint64_t bucketsPerArc = 16;

    explicit LandmarkEstimate(const LandmarkBounds<Number>& bounds) : m_bounds(bounds) {}

    std::uint64_t of(CompiledGraph::Slot slot) const { return m_bounds.at(slot); }
    void prefetch(CompiledGraph::Slot slot) const { m_bounds.prefetch(slot); }
    std::uint64_t slack() const { return m_bounds.slack(); }

private:
    LandmarkBounds<Number> m_bounds;
};

} // namespace navcore
