// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/level_memory.h"
#include "navcore/runtime/graph/barrier_index.h"
#include "navcore/runtime/graph/compiled_graph.h"
#include "navcore/runtime/graph/ground.h"
#include "navcore/runtime/graph/resolved_graph.h"
#include "navcore/runtime/search/packed_landmarks.h"
#include "navcore/runtime/space/obstacle_index.h"
#include "navcore/runtime/space/segment_index.h"
#include "navcore/runtime/space/vertex_index.h"
#include "navcore/runtime/table/move_table.h"

#include <atomic>
#include <functional>
#include <mutex>
#include <span>
#include <unordered_map>

namespace navcore {

struct WorldParts;

/// The graph as one agent sees it while all gates are open: closing some only takes arcs away.
struct WorldAgent {
    AgentId id;
    Agent agent;
    AgentRules rules; ///< gates as they start
    CompiledGraph graph;
    std::shared_ptr<const MoveTable> table; ///< gates as they start; null: there is none that fits

    std::once_flag compiled, led;
    std::optional<PackedLandmarks> landmarks;
    std::atomic<const PackedLandmarks*> ready = nullptr; ///< those, once they are built
    std::atomic<bool> isCompiled = false;                ///< `graph` and `table` are there

    void compileOnce(const ResolvedGraph& graph, WorldParts& parts);
    /// Landmarks too.
    void prepareOnce(const ResolvedGraph& graph, WorldParts& parts);
    /// Held on the heap, but for what others are `counted` to share.
    std::size_t bytes(std::set<const void*>& counted) const;
};

/// What a world looks things up in; made once, but for what once_flags guard.
struct WorldParts {
    explicit WorldParts(const ResolvedGraph& graph);

    /// Held on the heap, without agents.
    std::size_t bytes() const;
    /// The edge's index; none: there is no such edge. O(1).
    std::optional<std::uint32_t> edgeAt(const ResolvedGraph& graph, EdgeKey key) const;
    /// The edge at a number of walks(), which was asked for. Allocates nothing.
    Edge walk(const ResolvedGraph& graph, std::uint32_t number) const;
    /// The edges of LinkKind::Walk, numbered as their keys rise. O(edges log) the first time.
    const SegmentIndex& walks(const ResolvedGraph& graph);
    /// Freezes a graph, and lets it share memory with those of other agents. It stays where it is.
    void share(CompiledGraph& graph);
    /// See RouteWorld::edgesMeant. The first with boxes builds walks().
    void tellEdges(const ResolvedGraph& graph, std::span<const EdgeKey> links,
                   std::span<const Box> boxes,
                   const std::function<void(EdgeKey, VertexId, VertexId)>& tell);

    VertexIndex vertices;
    ObstacleIndex obstacles;
    BarrierIndex barriers;
    Ground ground;
    std::set<LinkId> teleports;
    std::unordered_map<BarrierId, LevelVector<std::uint32_t>> edgesOfGate; ///< indices of edges
    std::shared_ptr<const std::map<EdgeKey, LinkKind>> notWalked;          ///< never null

    std::size_t agentCount = 0;
    std::unique_ptr<WorldAgent[]> agents; ///< as many, ascending by id

private:
    SlotIndex m_edges; ///< by key
    std::mutex m_sharing;
    LevelVector<const CompiledGraph*> m_frozen; ///< of agents
    std::once_flag m_walked;
    std::atomic<bool> m_isWalked = false;
    SegmentIndex m_walks;
    LevelVector<std::uint32_t> m_walkEdges;              ///< indices of those in it
    std::unordered_map<std::uint32_t, Edge> m_longEdges; ///< of them those that take memory to make
    SegmentIndex m_flown;                                ///< jumps and bridges; made with it
    LevelVector<std::uint32_t> m_flownEdges;
};

/// A world of a graph that was checked, or of one that is wrong on purpose: oracles of tests split
/// edges into parts shorter than their straight lines.
std::shared_ptr<const NavWorld> uncheckedWorld(ResolvedGraph graph);

} // namespace navcore
