// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/flat/flat_json.h"

#include "navcore/author/io/formats/flat/flat_items.h"
#include "navcore/runtime/graph/resolved_graph.h"

#include <algorithm>
#include <map>

namespace navcore {

namespace {

// These functions convert the vertices and obstacles of an exported graph back to items.
std::vector<std::pair<VertexId, Vertex>> verticesOf(const ResolvedGraph& graph) {
    std::vector<std::pair<VertexId, Vertex>> vertices;
    for (std::size_t i = 0; i < graph.vertexIds.size(); ++i) {
        vertices.emplace_back(graph.vertexIds[i], Vertex{});
        vertices.back().second.position = graph.positions[i];
        vertices.back().second.floor = graph.floorOf(i);
    }
    for (const VertexLabel& label : graph.labels) {
        Vertex& vertex = vertices[label.vertex].second;
        vertex.name = label.name;
        vertex.kind = label.kind;
        vertex.tags = label.tags;
    }
    return vertices;
}

std::vector<std::pair<ObstacleId, Obstacle>> obstaclesOf(const ResolvedGraph& graph) {
    std::vector<std::pair<ObstacleId, Obstacle>> obstacles;
    for (const ResolvedObstacle& shipped : graph.obstacles) {
        obstacles.emplace_back(shipped.id, Obstacle{shipped.name, shipped.shape, shipped.tags});
        obstacles.back().second.floor = shipped.floor;
    }
    return obstacles;
}

std::vector<std::pair<FloorId, Floor>> floorsOf(const ResolvedGraph& graph) {
    std::vector<std::pair<FloorId, Floor>> floors;
    for (const ResolvedFloor& shipped : graph.floors)
        floors.emplace_back(shipped.id, Floor{.name = shipped.name,
                                              .shortName = shipped.shortName,
                                              .order = shipped.order,
                                              .elevation = shipped.elevation,
                                              .paint = shipped.paint});
    return floors;
}

template <class Enum>
int number(Enum value) {
    return static_cast<int>(value);
}

/// Returns the index of an id in a sorted list of (id, item) pairs, which must contain it.
template <class Items, class Key>
std::size_t indexOf(const Items& items, Key id) {
    const auto at = std::lower_bound(items.begin(), items.end(), id,
                                     [](const auto& item, Key of) { return item.first < of; });
    return static_cast<std::size_t>(at - items.begin());
}

/// Writes the types, fixed costs, required abilities, gates, times and looks of all edges.
void writeTerms(FlatWriter& out, const ResolvedGraph& graph) {
    std::vector<int> kinds(graph.edgeCount());
    std::vector<std::uint32_t> costEdges, gateEdges, delayEdges, delays, delaysBack;
    std::vector<std::uint32_t> liftEdges, lifts, lookEdges;
    std::vector<int> looks;
    std::vector<std::int32_t> costs;
    std::vector<std::size_t> gates;
    std::vector<std::uint32_t> bendEdges;
    std::vector<Point3> bends;
    OwnedWords needs;
    for (const auto& [edge, terms] : graph.terms) {
        kinds[edge] = number(terms.kind);
        needs.add(edge, terms.needs);
        if (terms.ownCost) {
            costEdges.push_back(edge);
            costs.push_back(*terms.ownCost);
        }
        if (terms.delay > 0 || terms.delayBack > 0) {
            delayEdges.push_back(edge);
            delays.push_back(terms.delay);
            delaysBack.push_back(terms.delayBack);
        }
        if (terms.look != LinkLook::Plain) {
            lookEdges.push_back(edge);
            looks.push_back(number(terms.look));
        }
        if (terms.lift.valid()) {
            liftEdges.push_back(edge);
            lifts.push_back(terms.lift.value);
        }
        for (const Point3 bend : terms.bends.all()) {
            bendEdges.push_back(edge);
            bends.push_back(bend);
        }
        for (const BarrierId gate : terms.gates) {
            gateEdges.push_back(edge);
            gates.push_back(indexOf(graph.barriers, gate));
        }
    }
    out.list("edgeKind", kinds);
    out.list("ownCostEdge", costEdges);
    out.list("ownCost", costs);
    needs.write(out, "needEdge", "needName");
    out.list("gateEdge", gateEdges);
    out.list("gateBarrier", gates);
    if (!delayEdges.empty()) {
        out.list("delayEdge", delayEdges);
        out.list("delay", delays);
        out.list("delayBack", delaysBack);
    }
    if (!lookEdges.empty()) {
        out.list("lookEdge", lookEdges);
        out.list("look", looks);
    }
    if (!bendEdges.empty()) { // The corners of curved links, from `edgeFrom` to `edgeTo`.
        out.list("bendEdge", bendEdges);
        out.list("bendX", bends, [](Point3 bend) { return bend.x; });
        out.list("bendY", bends, [](Point3 bend) { return bend.y; });
        out.list("bendZ", bends, [](Point3 bend) { return bend.z; });
    }
    if (!liftEdges.empty()) {
        out.list("liftEdge", liftEdges);
        out.list("liftOfEdge", lifts);
    }
}

void writeEdges(FlatWriter& out, const ResolvedGraph& graph) {
    out.list("edgeFrom", graph.edgeFrom);
    out.list("edgeTo", graph.edgeTo);
    out.list("edgeLink", graph.edgeLink, [](LinkId id) { return id.value; });
    out.list("edgeLength", graph.edgeLength);
    out.list("edgeDirection", graph.edgeDirection, number<Direction>);
    out.list("edgePassage", graph.edgePassage, number<Passage>);
    out.list("edgeMultiplier", graph.edgeMultiplier);
    out.list("edgeClearance", graph.edgeClearance.empty()
                                  ? LevelVector<Coord>(graph.edgeCount(), unmeasured)
                                  : graph.edgeClearance);
    out.list("pieceBegin", graph.pieceBegin);
    out.list("pieceTerrain", graph.pieceTerrain);
    out.list("pieceLength", graph.pieceLength);
    writeTerms(out, graph);
    std::map<LinkId, std::size_t> edgeOf;
    for (std::size_t e = 0; e < graph.edgeCount(); ++e)
        edgeOf[graph.edgeLink[e]] = e;
    OwnedTags tags;
    for (const LinkLabel& label : graph.linkLabels)
        tags.add(edgeOf.at(label.link), label.tags);
    tags.write(out, "linkTagEdge", "linkTagName", "linkTagValue");
}

/// Writes the costs of all edges with open gates. The gates of an edge are written separately, so
/// that a program that uses the file can open and close them.
void writeCosts(FlatWriter& out, const ResolvedGraph& graph) {
    std::vector<Cost> forward, backward;
    for (const auto& [id, agent] : graph.agents) {
        AgentRules rules = graph.rules(id);
        rules.closedGates.clear();
        for (std::size_t e = 0; e < graph.edgeCount(); ++e) {
            const Edge edge = graph.edge(e);
            const EdgeCosts costs = edgeCosts(edge, rules);
            forward.push_back(costs.forward.value_or(0));
            backward.push_back(costs.backward.value_or(0));
        }
    }
    out.list("costForward", forward);
    out.list("costBackward", backward);
}

/// Writes all items of one type. `items` contains (id, item) pairs.
template <class Items>
void writeItems(FlatWriter& out, const std::string& prefix, const Items& items,
                std::span<const TerrainId> terrains) {
    using Item = typename Items::value_type::second_type;
    FlatItems flat{prefix, fieldsOf<Item>(), {}};
    for (const auto& [id, item] : items)
        flat.items.push_back(&item);
    out.list(prefix + "Id", items, [](const auto& entry) { return entry.first.value; });
    writeFlat(out, flat, terrains);
}

void writeTiles(FlatWriter& out, const ResolvedGraph& graph, std::span<const TerrainId> terrains) {
    const PaintGrid grid{graph.paintFrame};
    writeFlat(out, "paint", fieldsOf<PaintGrid>(), &grid);
    std::vector<PaintTile> tiles;
    for (const auto& [key, cells] : graph.paint)
        tiles.push_back({cells});
    FlatItems flat{"tile", fieldsOf<PaintTile>(), {}};
    for (const PaintTile& tile : tiles)
        flat.items.push_back(&tile);
    out.list("tileX", graph.paint, [](const auto& tile) { return tile.first.x; });
    out.list("tileY", graph.paint, [](const auto& tile) { return tile.first.y; });
    if (!graph.floors.empty())
        out.list("tileFloor", graph.paint, [](const auto& tile) { return tile.first.floor.value; });
    writeFlat(out, flat, terrains);
}

} // namespace

std::string flatJson(const ResolvedGraph& graph) {
    FlatWriter out;
    out.scalar("format", std::string("waymark-flat"));
    out.scalar("version", flatJsonVersion);
    const LevelInfo info{graph.name, graph.unit, graph.pixelsPerUnit, graph.ground};
    writeFlat(out, "", fieldsOf<LevelInfo>(), &info);
    out.scalar("unitsPerPixel", unitsPerPixel);
    LinkSettings settings;
    settings.joinCount = static_cast<std::uint8_t>(graph.joinCount);
    writeFlat(out, "", fieldsOf<LinkSettings>(), &settings);
    std::vector<TerrainId> terrains;
    for (const auto& [id, terrain] : graph.terrains)
        terrains.push_back(id);
    if (!graph.floors.empty())
        writeItems(out, "floor", floorsOf(graph), terrains);
    writeItems(out, "terrain", graph.terrains, terrains);
    writeItems(out, "agent", graph.agents, terrains);
    writeItems(out, "vertex", verticesOf(graph), terrains);
    // The edges already include links and edge rules.
    writeEdges(out, graph);
    writeCosts(out, graph);
    writeItems(out, "obstacle", obstaclesOf(graph), terrains);
    writeItems(out, "barrier", graph.barriers, terrains);
    if (!graph.lifts.empty())
        writeItems(out, "lift", graph.lifts, terrains);
    writeTiles(out, graph, terrains);
    return out.finish();
}

} // namespace navcore
