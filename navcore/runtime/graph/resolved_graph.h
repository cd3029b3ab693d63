// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/column.h"
#include "navcore/runtime/base/level_memory.h"
#include "navcore/runtime/geometry/shape.h"
#include "navcore/runtime/graph/agent_rules.h"
#include "navcore/runtime/graph/barrier.h"
#include "navcore/runtime/graph/edge.h"
#include "navcore/runtime/graph/ground.h"
#include "navcore/runtime/graph/lift.h"
#include "navcore/runtime/graph/tags.h"

#include <string>
#include <utility>

namespace navcore {

/// Name, kind and tags of a vertex. Vertices without any of these have no label.
struct VertexLabel {
    std::uint32_t vertex = 0; ///< Index in ResolvedGraph::vertexIds.
    std::string name, kind;
    Tags tags;
    friend bool operator==(const VertexLabel&, const VertexLabel&) = default;
};

struct ResolvedObstacle {
    ObstacleId id;
    std::string name;
    ShapePtr shape; ///< Never null.
    Tags tags = {};
    FloorId floor = firstFloor;
};

struct ResolvedFloor {
    FloorId id = {};
    std::string name = {}, shortName = {};
    std::int32_t order = 0; ///< Floors with higher numbers are above those with lower ones.
    Coord elevation = 0;    ///< Height of the ground, in lu.
    PaintFrame paint = {};  ///< The paint grid. For firstFloor, this is ResolvedGraph::paintFrame.
    friend bool operator==(const ResolvedFloor&, const ResolvedFloor&) = default;
};

/// The tags of a link. Links without tags have no label.
struct LinkLabel {
    LinkId link; ///< The id of the link, as in ResolvedGraph::edgeLink.
    Tags tags;   ///< Never empty.
    friend bool operator==(const LinkLabel&, const LinkLabel&) = default;
};

/// A serialized MoveTable.
using MoveTableBytes = std::shared_ptr<const LevelVector<std::uint8_t>>;
/// Maximum number of move tables in a graph. The number is limited because checking a table reads
/// all edges.
inline constexpr std::size_t maxMoveTables = 64;

/// A complete level for use in a game, and the content of a nav file. Contains all edges, but not
/// the settings that produced them. Edges are stored in parallel arrays and refer to vertices by
/// index. A graph that was read from a nav file uses the arrays where they are in the file, until
/// they are changed.
struct ResolvedGraph {
    std::string name;
    std::string unit = "px";      ///< Name of the game's length unit.
    double pixelsPerUnit = 1;     ///< Map pixels per length unit.
    std::uint32_t joinCount = 16; ///< Maximum number of vertices to which a point attaches, 1..16.

    Column<VertexId> vertexIds; ///< All ids are different.
    Column<Point3> positions;
    LevelVector<VertexLabel> labels; ///< Sorted by vertex.
    /// All floors, sorted by id, if there are several. Empty if there is only firstFloor.
    LevelVector<ResolvedFloor> floors;
    Column<FloorId> vertexFloor; ///< The floor of each vertex; empty if `floors` is.
    /// The lifts that connect floors, sorted by id. Their cabins are among the vertices.
    LevelVector<std::pair<LiftId, Lift>> lifts;

    /// Vertex indices of each edge's ends.
    Column<std::uint32_t> edgeFrom, edgeTo;
    Column<LinkId> edgeLink;          ///< Invalid for generated edges.
    Column<std::uint32_t> edgeLength; ///< Length of each edge, in lu.
    Column<Direction> edgeDirection;
    Column<Passage> edgePassage;
    Column<std::uint16_t> edgeMultiplier; ///< Cost multiplier of each edge, in thousandths.
    /// Index of each edge's first piece in the next two arrays. The last entry is the total number
    /// of pieces.
    Column<std::uint32_t> pieceBegin;
    /// Index of each piece's terrain in `terrains`.
    Column<std::uint16_t> pieceTerrain;
    Column<std::uint32_t> pieceLength; ///< Length of each piece, in lu.

    /// Sorted by id.
    LevelVector<std::pair<TerrainId, Terrain>> terrains;
    TerrainId ground; ///< The terrain of unpainted cells.
    PaintFrame paintFrame;
    /// The painted tiles, sorted by key. No tile is null.
    LevelVector<std::pair<TileKey, TilePtr>> paint;
    LevelVector<std::pair<AgentId, Agent>> agents; ///< Sorted by id.
    LevelVector<ResolvedObstacle> obstacles;       ///< Sorted by id.
    /// Sorted by id.
    LevelVector<std::pair<BarrierId, Barrier>> barriers;
    /// Terms of the edges that are not plain walks, sorted by edge index.
    LevelVector<std::pair<std::uint32_t, EdgeTerms>> terms;
    /// Clearance of each edge in lu, or `unmeasured`. Empty if no clearance was measured.
    Column<Coord> edgeClearance;
    LevelVector<LinkLabel> linkLabels; ///< Sorted by link.
    /// Move tables for the initial gate states, sorted by agent. No table is null, and there are at
    /// most maxMoveTables.
    LevelVector<std::pair<AgentId, MoveTableBytes>> moveTables;

    /// Size of the copy of a nav file that the columns use, in bytes. 0 if there is no copy.
    std::size_t copiedBytes = 0;

    std::size_t edgeCount() const { return edgeFrom.size(); }

    /// Returns the rules of an agent with all gates in their initial states. The agent must exist
    /// (asserted).
    AgentRules rules(AgentId agent) const;
    /// Returns the move table of an agent, or null if it has none.
    MoveTableBytes moveTable(AgentId agent) const;
    /// Returns the terrain map of a floor, which must exist, for straight walks to and from the
    /// graph.
    Ground groundMap(FloorId floor = firstFloor) const;
    FloorId floorOf(std::size_t vertex) const {
        return vertexFloor.empty() ? firstFloor : vertexFloor[vertex];
    }
    /// Returns the lift of a cabin or an entrance, or an invalid id if no lift has this vertex.
    /// O(stops of all lifts).
    LiftId liftAt(VertexId vertex) const;

    /// Returns the terms of an edge by its index, or nullptr if it is a plain walk. O(log terms).
    const EdgeTerms* termsOf(std::size_t edge) const;
    /// Returns an edge by index, including its pieces. O(pieces).
    Edge edge(std::size_t index) const;

    /// Appends an edge. `from` and `to` are the vertex indices of its ends. `terrains` must contain
    /// the terrains of its pieces.
    void addEdge(const Edge& edge, std::uint32_t from, std::uint32_t to);
};

/// Returns the approximate heap memory used by a graph, in bytes. O(items).
std::size_t bytesOf(const ResolvedGraph& graph);

} // namespace navcore
