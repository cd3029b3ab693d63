// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/level_memory.h"
#include "navcore/runtime/geometry/shape.h"
#include "navcore/runtime/graph/agent_rules.h"
#include "navcore/runtime/graph/barrier.h"
#include "navcore/runtime/graph/edge.h"
#include "navcore/runtime/graph/ground.h"
#include "navcore/runtime/graph/tags.h"

#include <string>
#include <utility>

namespace navcore {

/// What a vertex is called; only vertices that have something to say carry one.
struct VertexLabel {
    std::uint32_t vertex = 0; ///< index into ResolvedGraph::vertexIds
    std::string name, kind;
    Tags tags;
    friend bool operator==(const VertexLabel&, const VertexLabel&) = default;
};

struct ResolvedObstacle {
    ObstacleId id;
    std::string name;
    ShapePtr shape; ///< never null
    Tags tags = {};
};

/// The tags of a link; only links that have some carry one.
struct LinkLabel {
    LinkId link; ///< one of ResolvedGraph::edgeLink
    Tags tags;   ///< never empty
    friend bool operator==(const LinkLabel&, const LinkLabel&) = default;
};

/// The stored form of a MoveTable.
using MoveTableBytes = std::shared_ptr<const LevelVector<std::uint8_t>>;
/// How many agents of a graph may have one: checking each takes a look at all edges.
inline constexpr std::size_t maxMoveTables = 64;

/// A whole level as a game sees it: every edge that exists, no settings of how it came to be. It is
/// what a nav file holds. Parallel arrays; edges name their ends by vertex index.
struct ResolvedGraph {
    std::string name;
    std::string unit = "px";      ///< for display
    double pixelsPerUnit = 1;     ///< for display
    std::uint32_t joinCount = 16; ///< how many vertices a point off the graph may join at, 1..16

    LevelVector<VertexId> vertexIds; ///< unique
    LevelVector<Point3> positions;
    LevelVector<VertexLabel> labels; ///< ascending by vertex

    LevelVector<std::uint32_t> edgeFrom, edgeTo; ///< vertex indices
    LevelVector<LinkId> edgeLink;                ///< an invalid id marks a generated edge
    LevelVector<std::uint32_t> edgeLength;       ///< lu
    LevelVector<Direction> edgeDirection;
    LevelVector<Passage> edgePassage;
    LevelVector<std::uint32_t> edgeMultiplier; ///< thousandths
    LevelVector<std::uint32_t> pieceBegin;     ///< edges + 1 offsets into the two below
    LevelVector<std::uint16_t> pieceTerrain;   ///< index into terrains
    LevelVector<std::uint32_t> pieceLength;    ///< lu

    LevelVector<std::pair<TerrainId, Terrain>> terrains; ///< ascending by id
    TerrainId ground;                                    ///< the terrain where nothing is painted
    PaintFrame paintFrame;
    LevelVector<std::pair<TileKey, TilePtr>> paint;         ///< ascending by key, no tile is null
    LevelVector<std::pair<AgentId, Agent>> agents;          ///< ascending by id
    LevelVector<ResolvedObstacle> obstacles;                ///< ascending by id
    LevelVector<std::pair<BarrierId, Barrier>> barriers;    ///< ascending by id
    LevelVector<std::pair<std::uint32_t, EdgeTerms>> terms; ///< ascending by edge, none is plain
    LevelVector<Coord> edgeClearance;  ///< lu, or unmeasured; empty = nothing was measured
    LevelVector<LinkLabel> linkLabels; ///< ascending by link
    /// Of agents that ship one, gates as they start; ascending by agent, none is null, at
    /// most maxMoveTables.
    LevelVector<std::pair<AgentId, MoveTableBytes>> moveTables;

    std::size_t edgeCount() const { return edgeFrom.size(); }

    /// What one of its agents (asserted) pays and where it may pass at the start.
    AgentRules rules(AgentId agent) const;
    /// The move table of an agent; null when there is none.
    MoveTableBytes moveTable(AgentId agent) const;
    /// What lies under a unit that walks straight to or from the graph.
    Ground groundMap() const;

    /// The edge at an index, with its pieces. O(pieces).
    Edge edge(std::size_t index) const;

    /// Appends an edge. Its ends are given as vertex indices; its terrains must be in `terrains`.
    void addEdge(const Edge& edge, std::uint32_t from, std::uint32_t to);
};

} // namespace navcore
