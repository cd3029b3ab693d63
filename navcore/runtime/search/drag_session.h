// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/search/path_search.h"

#include <memory>
#include <span>

namespace navcore {

/// What a route costs while one vertex is dragged, without a search for each position: as long as
/// the graph keeps its arcs, and only those at the vertex change their costs. Reusable, keeps its
/// memory.
class DragSession {
public:
    using Slot = CompiledGraph::Slot;

    /// An arc between the dragged vertex and another.
    struct DragArc {
        Slot other;
        EdgeKey edge;
        Cost cost; ///< at the press
    };

    enum class Frame : std::uint8_t {
        Within,
        Left, ///< it takes a search: press again, or solve
    };
    struct Answer {
        Frame frame;
        std::optional<std::uint64_t> cost; ///< of the cheapest route; none: no way, or Left
    };

    DragSession();
    ~DragSession();
    DragSession(DragSession&&) noexcept;
    DragSession& operator=(DragSession&&) noexcept;

    /// Measures the ways of the query past the vertex and up to it: three searches.
    void press(const CompiledGraph& graph, const PathQuery& query, Slot vertex, Guidance guidance);

    /// The arcs at the vertex, in the order in which cost() wants theirs.
    std::span<const DragArc> arcsIn() const { return m_in; }
    std::span<const DragArc> arcsOut() const { return m_out; }

    /// The exact cost of the query's route if the arcs at the vertex cost that. Left when the
    /// costs are so far from those of the press that ways count which were not measured.
    /// O(arcs at the vertex).
    Answer cost(std::span<const Cost> in, std::span<const Cost> out) const;

    /// Whether the session speaks of the graph as it is now: all of `changed`, the ends of edges
    /// edited since the press, have the vertex at one end, and it still has its arcs.
    Frame frameOf(const CompiledGraph& graph, std::span<const VertexPair> changed) const;

private:
    /// What lies between an arc at the vertex and the far end of the route.
    struct Beyond {
        std::uint64_t known; ///< the cost; `noWay` when it is not known, or there is no way
        std::uint64_t least; ///< it is not less
    };
    /// The ways to one side of the vertex.
    struct Side {
        std::vector<Beyond> arcs;       ///< of each arc, in order
        std::uint64_t ofVertex = noWay; ///< leg of the vertex itself

        Beyond cheapest(std::span<const Cost> costs) const;
    };
    static constexpr std::uint64_t noWay = std::uint64_t{1} << 62U;

    struct Data;
    std::unique_ptr<Data> m_data;
    VertexId m_vertex;
    std::vector<DragArc> m_in, m_out;
    Side m_before, m_after;
    std::uint64_t m_past = noWay; ///< the cost of the route that does not meet the vertex
};

} // namespace navcore
