// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/compiled_graph.h"

#include <limits>
#include <span>
#include <vector>

namespace navcore {

/// A directed graph for studying search algorithms. Costs may be zero or negative. Parallel arcs
/// and loops are permitted. Vertices are numbered from 0 in the order of their ids, so comparing
/// numbers breaks ties in the same way as comparing ids.
class StudyGraph {
public:
    using Vertex = std::uint32_t;
    static constexpr Vertex none = 0xffffffffU;

    struct Place {
        VertexId id;
        Point3 position;
        FloorId floor = firstFloor;
    };
    struct Arc {
        Vertex to;
        std::int32_t cost; ///< Any value except the smallest std::int32_t.
    };
    struct ArcBetween {
        Vertex from, to;
        std::int32_t cost;
        friend auto operator<=>(const ArcBetween&, const ArcBetween&) = default;
    };

    StudyGraph() = default;

    /// Creates a graph. `places` must be in strictly ascending order of ids (asserted); `arcs` may
    /// have any order. O(V + E log E).
    StudyGraph(std::vector<Place> places, std::vector<ArcBetween> arcs);

    Vertex vertexCount() const { return static_cast<Vertex>(m_places.size()); }
    std::size_t arcCount() const { return m_out.arcs.size(); }
    VertexId idAt(Vertex vertex) const { return m_places[vertex].id; }
    Point3 position(Vertex vertex) const { return m_places[vertex].position; }
    /// Returns the floor of a vertex. firstFloor if the graph was made without floors.
    FloorId floor(Vertex vertex) const { return m_places[vertex].floor; }
    /// Returns the number of a vertex, or `none` if the graph does not contain it. O(log V).
    Vertex vertexOf(VertexId id) const;
    bool hasNegativeCost() const { return m_minCost < 0; }
    /// Returns whether all arcs have a positive cost, so that every cycle has one, too.
    bool everyArcCosts() const { return m_minCost > 0; }

    /// Returns the outgoing arcs of a vertex, sorted by `to` and then by cost.
    std::span<const Arc> arcsFrom(Vertex vertex) const { return m_out.of(vertex); }
    /// Returns the incoming arcs of a vertex, sorted by their start and then by cost. `to` is the
    /// vertex where an arc starts.
    std::span<const Arc> arcsInto(Vertex vertex) const { return m_into.of(vertex); }

private:
    struct Runs {
        std::vector<std::uint32_t> begin = {0};
        std::vector<Arc> arcs;
        std::span<const Arc> of(Vertex vertex) const {
            return {arcs.data() + begin[vertex], begin[vertex + 1] - begin[vertex]};
        }
    };

    static Runs runsOf(Vertex vertices, std::vector<ArcBetween> arcs);

    std::vector<Place> m_places;
    Runs m_out, m_into;
    std::int32_t m_minCost = std::numeric_limits<std::int32_t>::max();
};

/// Converts the compiled graph of an agent to a graph for study, without floors. O(V log V + E log
/// E).
StudyGraph studyGraphOf(const CompiledGraph& graph);

/// Returns a copy of the graph with all arcs reversed.
StudyGraph reversed(const StudyGraph& graph);

} // namespace navcore
