// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/level_memory.h"
#include "navcore/runtime/base/progress.h"
#include "navcore/runtime/base/result.h"
#include "navcore/runtime/base/slot_index.h"
#include "navcore/runtime/context/edge_source.h"
#include "navcore/runtime/context/overlay.h"
#include "navcore/runtime/graph/compiled_graph.h"
#include "navcore/runtime/graph/resolved_graph.h"
#include "navcore/runtime/plane/plane.h"
#include "navcore/runtime/search/hub_labels.h"
#include "navcore/runtime/search/packed_landmarks.h"
#include "navcore/runtime/space/segment_index.h"
#include "navcore/runtime/table/move_table.h"

#include <atomic>
#include <mutex>
#include <span>
#include <unordered_map>

namespace navcore {

class NavWorld;
struct WorldParts;

/// One agent's view of the graph with all gates open. Closing gates only removes arcs from it.
struct CompiledAgent {
    AgentId id;
    Agent agent;
    AgentRules rules; ///< The agent's rules with all gates in their initial states.
    CompiledGraph graph;
    /// The move table for the initial gate states; null if the file has no matching table.
    std::shared_ptr<const MoveTable> table;

    std::once_flag compiled, led;
    std::optional<PackedLandmarks> landmarks; ///< nullopt if those of another agent are used.
    /// Points to the landmarks once they are built, and is null before.
    std::atomic<const PackedLandmarks*> ready = nullptr;
    std::mutex labelling; ///< Locked while `labels` are being built.
    /// The labels of `graph` with all gates in their initial states.
    std::optional<HubLabels> labels;
    /// Points to `labels` once they are built, and is null before.
    std::atomic<const HubLabels*> labelled = nullptr;
    std::atomic<bool> isCompiled = false; ///< True once `graph` and `table` are ready.

    void compileOnce(const ResolvedGraph& graph, WorldParts& parts);
    /// Compiles the graph and builds its landmarks, unless that has been done before.
    void prepareOnce(const ResolvedGraph& graph, WorldParts& parts);
    /// Returns the agent's graph with all gates in their initial states. The agent must have been
    /// compiled.
    Overlay initialState(const WorldParts& parts) const;
    /// Compiles the graph and builds its labels, unless that has been done before. Returns
    /// Cancelled or TooLarge if that fails; the next call then tries again.
    Status labelOnce(const ResolvedGraph& graph, WorldParts& parts, const Progress& progress);
    /// Returns the heap memory used by the agent, in bytes, except for shared parts that are in
    /// `counted` already. Adds all other shared parts to `counted`.
    std::size_t bytes(std::set<const void*>& counted) const;
};

/// The indexes of a world. All are built once; those guarded by a once_flag are built on first use.
struct WorldParts final : EdgeSource {
    /// `graph` must outlive this object and must not change.
    explicit WorldParts(const ResolvedGraph& graph);

    /// Returns the heap memory used by the indexes, in bytes, excluding the agents.
    std::size_t bytes() const;
    /// Returns the table that finds the index of an edge by its key. The first call builds it.
    const SlotIndex& edges() const;
    /// Returns the index of an edge, or nullopt if it does not exist. O(1), but the first call
    /// builds edges().
    std::optional<std::uint32_t> edgeAt(EdgeKey key) const;
    /// Freezes an agent's graph and lets it share memory with the graphs of other agents. The
    /// address of `graph` must not change afterwards.
    void share(CompiledGraph& graph);
    /// Returns the landmarks of an agent whose graph is equal to this one, or null if no such agent
    /// has been prepared. Both graphs must have been passed to share().
    const PackedLandmarks* landmarksOf(const CompiledGraph& graph) const;

    void forEach(FunctionRef<void(const Edge&)> visit) const override;
    std::optional<Edge> edge(EdgeKey key) const override;
    std::optional<std::uint32_t> curvedLength(EdgeKey key) const override;
    void forEachAtGate(BarrierId gate, FunctionRef<void(const Edge&)> visit) const override;
    /// The first call with boxes builds the index that walks() returns.
    void forEachNear(std::span<const EdgeKey> links, std::span<const Box> boxes,
                     FunctionRef<void(EdgeKey, VertexId, VertexId)> visit) const override;
    const SegmentIndex& walks() const override;
    /// Does not allocate memory.
    Edge walk(std::uint32_t number) const override;

    /// Returns the edge of a link if it is curved or a teleport; see routeTime().
    std::optional<Edge> unusual(LinkId link) const;

    CompiledPlaces vertices; ///< The vertices of all agents' graphs.
    Planes planes;
    std::set<LinkId> unusualLinks; ///< Links that are curved or teleports.
    /// For each gate, the indexes of the edges that it affects.
    std::unordered_map<BarrierId, LevelVector<std::uint32_t>> edgesOfGate;
    /// The type of every edge that is not walked; never null.
    std::shared_ptr<const std::map<EdgeKey, LinkKind>> notWalked;

    std::size_t agentCount = 0;
    /// An array of agentCount agents in ascending order of their ids.
    std::unique_ptr<CompiledAgent[]> agents;

private:
    /// The edges as segments.
    struct Segments {
        SegmentIndex walked;
        SegmentIndex flown; ///< The jumps and bridges.
        LevelVector<std::uint32_t>
            walkEdges; ///< For each number in `walked`, the index of the edge.
        LevelVector<std::uint32_t> flownEdges;
        /// The walked edges that cannot be built without an allocation, by edge index.
        std::unordered_map<std::uint32_t, Edge> longEdges;
    };
    Segments segments() const;

    const ResolvedGraph& m_graph;
    std::mutex m_sharing;
    LevelVector<const CompiledGraph*> m_frozen; ///< The graphs of agents that share() has frozen.
    mutable std::once_flag m_indexed;
    mutable std::atomic<bool> m_isIndexed = false;
    mutable SlotIndex m_edges;
    mutable std::once_flag m_walked;
    mutable std::atomic<bool> m_isWalked = false;
    mutable Segments m_segments;
};

/// Creates a world without checking the graph. Intended for graphs that have already been checked,
/// and for tests that split edges into parts shorter than the straight line.
std::shared_ptr<const NavWorld> uncheckedWorld(ResolvedGraph graph);

} // namespace navcore
