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

/// Name, kind and tags of a vertex. Only vertices that have any of them get a label.
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

/// The tags of a link. Only links that have tags get one.
struct LinkLabel {
    LinkId link; ///< one of ResolvedGraph::edgeLink
    Tags tags;   ///< never empty
    friend bool operator==(const LinkLabel&, const LinkLabel&) = default;
};

/// The serialized form of a MoveTable.
using MoveTableBytes = std::shared_ptr<const LevelVector<std::uint8_t>>;
/// Maximum number of move tables in a graph. The limit exists because checking each table reads all
/// edges.
inline constexpr std::size_t maxMoveTables = 64;

/// A complete level as a game sees it, and the content of a nav file: all edges, without the
/// settings that produced them. Stored in parallel arrays; edges refer to their ends by vertex
/// index.
struct ResolvedGraph {
    std::string name;
    std::string unit = "px";      ///< name of the length unit
    double pixelsPerUnit = 1;     ///< map pixels per unit
    std::uint32_t joinCount = 16; ///< maximum number of vertices a point attaches to, 1..16

    LevelVector<VertexId> vertexIds; ///< unique
    LevelVector<Point3> positions;
    LevelVector<VertexLabel> labels; ///< ascending by vertex

    LevelVector<std::uint32_t> edgeFrom, edgeTo; ///< vertex indices
    LevelVector<LinkId> edgeLink;                ///< invalid for generated edges
    LevelVector<std::uint32_t> edgeLength;       ///< in lu
    LevelVector<Direction> edgeDirection;
    LevelVector<Passage> edgePassage;
    LevelVector<std::uint32_t> edgeMultiplier; ///< in thousandths
    LevelVector<std::uint32_t> pieceBegin;     ///< edges + 1 offsets into the next two arrays
    LevelVector<std::uint16_t> pieceTerrain;   ///< index into terrains
    LevelVector<std::uint32_t> pieceLength;    ///< in lu

    LevelVector<std::pair<TerrainId, Terrain>> terrains; ///< ascending by id
    TerrainId ground;                                    ///< the terrain where nothing is painted
    PaintFrame paintFrame;
    LevelVector<std::pair<TileKey, TilePtr>> paint;         ///< ascending by key, no tile is null
    LevelVector<std::pair<AgentId, Agent>> agents;          ///< ascending by id
    LevelVector<ResolvedObstacle> obstacles;                ///< ascending by id
    LevelVector<std::pair<BarrierId, Barrier>> barriers;    ///< ascending by id
    LevelVector<std::pair<std::uint32_t, EdgeTerms>> terms; ///< ascending by edge, none is plain
    LevelVector<Coord> edgeClearance;  ///< in lu, or unmeasured; empty if nothing was measured
    LevelVector<LinkLabel> linkLabels; ///< ascending by link
    /// Move tables of agents that ship one, for the initial gate states. Ascending by agent, none
    /// null, at most maxMoveTables.
    LevelVector<std::pair<AgentId, MoveTableBytes>> moveTables;

    std::size_t edgeCount() const { return edgeFrom.size(); }

    /// Returns the rules of an agent with gates in their initial states. The agent must exist
    /// (asserted).
    AgentRules rules(AgentId agent) const;
    /// Returns the move table of an agent, or null if it has none.
    MoveTableBytes moveTable(AgentId agent) const;
    /// Returns the terrain map that straight walks to and from the graph use.
    Ground groundMap() const;

    /// Returns the edge at an index with its pieces. O(pieces).
    Edge edge(std::size_t index) const;

    /// Appends an edge. `from` and `to` are vertex indices; the terrains of its pieces must be in
    /// `terrains`.
    void addEdge(const Edge& edge, std::uint32_t from, std::uint32_t to);
};

} // namespace navcore
