// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/lattice.h"
#include "navcore/runtime/graph/cost.h"

#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace navcore {

struct ResolvedGraph;

/// The graph as one agent sees it: vertices in slots, arcs with integer costs in runs with slack,
/// so that an edit patches only the arcs that changed.
class CompiledGraph {
public:
    using Slot = std::uint32_t;
    static constexpr Slot none = 0xffffffffU;

    struct Arc {
        Slot to;
        Cost cost;
        EdgeKey edge;
    };

    /// Slots are below slotCount(); a free slot has an invalid vertex id and no arcs.
    Slot slotCount() const { return static_cast<Slot>(m_ids.size()); }
    std::size_t vertexCount() const { return m_slotOf.size(); }
    Slot slotOf(VertexId id) const; ///< none when the vertex is not here
    VertexId vertexAt(Slot slot) const { return m_ids[slot]; }
    Point3 position(Slot slot) const { return m_positions[slot]; }
    std::span<const Arc> arcsFrom(Slot slot) const;

    /// p of the heuristic: at most 2^16 * cost / crow-flies length of every arc, so that
    /// h(v) = (p * floor(sqrt D(v, t))) >> 16 is consistent. 0 when no arc has a length.
    std::uint64_t heuristicScale() const;

    void addVertex(VertexId id, Point3 position); ///< the id is new
    void moveVertex(VertexId id, Point3 position);
    void removeVertex(VertexId id); ///< no arcs left at it
    /// Adds or re-costs the arcs of an edge; a cost of none means no arc that way. Both ends exist.
    void setEdge(EdgeKey key, VertexId a, VertexId b, std::optional<Cost> forward,
                 std::optional<Cost> backward);
    /// Removes the arcs of an edge between a and b, if any.
    void removeEdge(EdgeKey key, VertexId a, VertexId b);

private:
    // Implementation members follow here.
    std::vector<VertexId> m_ids;
    std::vector<Point3> m_positions;
    std::unordered_map<VertexId, Slot> m_slotOf;
};

/// Compiles every usable edge of a loaded graph for one of its agents (asserted to exist).
CompiledGraph compile(const ResolvedGraph& graph, AgentId agent);

/// Sets the edge's arcs as its direction and cost say.
void setEdge(CompiledGraph& compiled, const Edge& edge, const TerrainCosts& costs);

} // namespace navcore
