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

/// The name, kind and tags of a vertex. Only vertices that have any of them get a label.
struct VertexLabel {
    std::uint32_t vertex = 0; ///< Index of the vertex in ResolvedGraph::vertexIds.
    std::string name, kind;
    Tags tags;
    friend bool operator==(const VertexLabel&, const VertexLabel&) = default;
};

struct ResolvedObstacle {
    ObstacleId id;
    std::string name;
    ShapePtr shape; ///< The shape of the obstacle; never null.
    Tags tags = {};
};

/// The tags of a link. Only links that have tags get a label.
struct LinkLabel {
    LinkId link; ///< The link that the tags belong to, one of ResolvedGraph::edgeLink.
    Tags tags;   ///< The tags of the link; never empty.
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
    std::string unit = "px";      ///< Name of the length unit that the game uses.
    double pixelsPerUnit = 1;     ///< Number of map pixels per length unit.
    std::uint32_t joinCount = 16; ///< Maximum number of vertices that a point attaches to, 1..16.

    LevelVector<VertexId> vertexIds; ///< The ids of the vertices; all are different.
    LevelVector<Point3> positions;
    LevelVector<VertexLabel> labels; ///< Labels in ascending order of their vertices.

    /// For each edge, the indexes of its two vertices.
    LevelVector<std::uint32_t> edgeFrom, edgeTo;
    LevelVector<LinkId> edgeLink; ///< For each edge, its link; invalid for generated edges.
    LevelVector<std::uint32_t> edgeLength; ///< For each edge, its length in lu.
    LevelVector<Direction> edgeDirection;
    LevelVector<Passage> edgePassage;
    LevelVector<std::uint32_t> edgeMultiplier; ///< For each edge, its multiplier in thousandths.
    /// For each edge, the index of its first piece in the next two arrays; the last entry is the
    /// number of pieces.
    LevelVector<std::uint32_t> pieceBegin;
    /// For each piece, the index of its terrain in `terrains`.
    LevelVector<std::uint16_t> pieceTerrain;
    LevelVector<std::uint32_t> pieceLength; ///< For each piece, its length in lu.

    /// The terrains in ascending order of their ids.
    LevelVector<std::pair<TerrainId, Terrain>> terrains;
    TerrainId ground; ///< The terrain of unpainted ground.
    PaintFrame paintFrame;
    /// The painted tiles in ascending order of their keys; no tile is null.
    LevelVector<std::pair<TileKey, TilePtr>> paint;
    LevelVector<std::pair<AgentId, Agent>> agents; ///< The agents in ascending order of their ids.
    LevelVector<ResolvedObstacle> obstacles; ///< The obstacles in ascending order of their ids.
    /// The barriers in ascending order of their ids.
    LevelVector<std::pair<BarrierId, Barrier>> barriers;
    /// The terms of edges that are not plain walks, in ascending order of the edges' indexes.
    LevelVector<std::pair<std::uint32_t, EdgeTerms>> terms;
    /// For each edge, its clearance in lu, or unmeasured. The array is empty if nothing was
    /// measured.
    LevelVector<Coord> edgeClearance;
    LevelVector<LinkLabel> linkLabels; ///< The tags of links in ascending order of the links.
    /// The move tables of agents that ship one, for the initial gate states, in ascending order of
    /// the agents; none is null, and there are at most maxMoveTables.
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
