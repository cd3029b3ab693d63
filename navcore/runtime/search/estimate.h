// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/floor_distance.h"
#include "navcore/runtime/search/landmark_bounds.h"
#include "navcore/runtime/search/path_search.h"

#include <algorithm>

namespace navcore {

/// What remains from a slot to the goal of a query, never too much. isConsistent: along an arc it
/// falls by no more than the arc costs. isFar: what it reads is better fetched ahead.
/// bucketsPerArc: how finely keys are worth sorting; about as many fit a mean arc.
struct NoEstimate {
    static constexpr bool isConsistent = true, isFar = false;
    static constexpr std::uint64_t bucketsPerArc = 4;

    std::uint64_t of(CompiledGraph::Slot) const { return 0; }
    void prefetch(CompiledGraph::Slot) const {}
    std::uint64_t slack() const { return 0; }
};

/// The crow-flies distance times the graph's scale.
template <class Graph>
class CrowFliesEstimate {
public:
    static constexpr bool isConsistent = true, isFar = false;
    static constexpr std::uint64_t bucketsPerArc = 4;

    CrowFliesEstimate(const Graph& graph, const PathQuery& query)
        : m_positions(graph.positions().data()), m_target(query.target),
          m_scale(std::min(graph.heuristicScale(), maxScale)) {
        // It must not exceed a leg, or it would not be consistent.
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
    // Keeps scale * distance (below 2^28) within 64 bits. A smaller scale only guides less.
    static constexpr std::uint64_t maxScale = std::uint64_t{1} << 36U;

    const Point3* m_positions; // by slot
    Point3 m_target;
    std::uint64_t m_scale; // of 2^-16; 0: nothing is known
};

/// Whether an estimate is consistent: landmarks are until they have slack.
enum class Consistent : std::uint8_t { Always, Mostly };

/// What landmarks know.
template <class Number, Consistent along>
class LandmarkEstimate {
public:
    static constexpr bool isConsistent = along == Consistent::Always;
    static constexpr bool isFar = true;
    static constexpr std::uint64_t bucketsPerArc = 16; // keys differ little along a route

    explicit LandmarkEstimate(const LandmarkBounds<Number>& bounds) : m_bounds(bounds) {}

    std::uint64_t of(CompiledGraph::Slot slot) const { return m_bounds.at(slot); }
    void prefetch(CompiledGraph::Slot slot) const { m_bounds.prefetch(slot); }
    std::uint64_t slack() const { return m_bounds.slack(); }

private:
    LandmarkBounds<Number> m_bounds;
};

} // namespace navcore
