// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/flat_json.h"

#include "navcore/author/io/formats/flat_writer.h"

#include <map>

namespace navcore {
namespace {

template <class Enum>
int number(Enum value) {
    return static_cast<int>(value);
}

/// The place of an id in a list of (id, item) that has it.
template <class Items, class Key>
std::size_t indexOf(const Items& items, Key id) {
    const auto at = std::lower_bound(items.begin(), items.end(), id,
                                     [](const auto& item, Key of) { return item.first < of; });
    return static_cast<std::size_t>(at - items.begin());
}

void writeTerrains(FlatWriter& out, const ResolvedGraph& graph) {
    out.list("terrainId", graph.terrains, [](const auto& t) { return t.first.value; });
    out.list("terrainName", graph.terrains, [](const auto& t) { return t.second.name; });
    out.list("terrainColour", graph.terrains, [](const auto& t) { return t.second.colour; });
    out.list("terrainMultiplier", graph.terrains,
             [](const auto& t) { return t.second.multiplier; });
}

void writeAgents(FlatWriter& out, const ResolvedGraph& graph) {
    out.list("agentId", graph.agents, [](const auto& a) { return a.first.value; });
    out.list("agentName", graph.agents, [](const auto& a) { return a.second.name; });
    out.list("agentColour", graph.agents, [](const auto& a) { return a.second.colour; });
    out.list("agentRadius", graph.agents, [](const auto& a) { return a.second.radius; });
    out.list("agentSpeed", graph.agents, [](const auto& a) { return a.second.speed; });
    out.list("agentJoinRange", graph.agents, [](const auto& a) { return a.second.joinRange; });
    OwnedWords abilities;
    std::vector<std::size_t> ruleAgents, ruleTerrains;
    std::vector<std::uint32_t> multipliers;
    for (std::size_t i = 0; i < graph.agents.size(); ++i) {
        const Agent& agent = graph.agents[i].second;
        abilities.add(i, agent.abilities);
        for (const auto& [terrain, multiplier] : agent.terrains) {
            ruleAgents.push_back(i);
            ruleTerrains.push_back(indexOf(graph.terrains, terrain));
            multipliers.push_back(multiplier);
        }
    }
    abilities.write(out, "abilityAgent", "abilityName");
    out.list("agentTerrainAgent", ruleAgents);
    out.list("agentTerrainTerrain", ruleTerrains);
    out.list("agentTerrainMultiplier", multipliers);
}

void writeVertices(FlatWriter& out, const ResolvedGraph& graph) {
    out.list("vertexId", graph.vertexIds, [](VertexId id) { return id.value; });
    out.list("vertexX", graph.positions, [](Point3 p) { return p.x; });
    out.list("vertexY", graph.positions, [](Point3 p) { return p.y; });
    out.list("vertexZ", graph.positions, [](Point3 p) { return p.z; });
    std::vector<std::string> names(graph.vertexIds.size()), kinds(graph.vertexIds.size());
    OwnedTags tags;
    for (const VertexLabel& label : graph.labels) {
        names[label.vertex] = label.name;
        kinds[label.vertex] = label.kind;
        tags.add(label.vertex, label.tags);
    }
    const auto same = [](const std::string& text) { return text; };
    out.list("vertexName", names, same);
    out.list("vertexKind", kinds, same);
    tags.write(out, "tagVertex", "tagName", "tagValue");
}

/// What edges ask for beyond a plain walk.
void writeTerms(FlatWriter& out, const ResolvedGraph& graph) {
    std::vector<int> kinds(graph.edgeCount());
    std::vector<std::uint32_t> costEdges, gateEdges;
    std::vector<std::int32_t> costs;
    std::vector<std::size_t> gates;
    OwnedWords needs;
    for (const auto& [edge, terms] : graph.terms) {
        kinds[edge] = number(terms.kind);
        needs.add(edge, terms.needs);
        if (terms.ownCost) {
            costEdges.push_back(edge);
            costs.push_back(*terms.ownCost);
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
                                  ? std::vector<Coord>(graph.edgeCount(), unmeasured)
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

/// With all gates open: which of them an edge crosses is told apart, for the reader to turn them.
void writeCosts(FlatWriter& out, const ResolvedGraph& graph) {
    std::vector<Cost> forward, backward;
    for (const auto& [id, agent] : graph.agents) {
        AgentRules rules = graph.rules(id);
        rules.closedGates.clear();
        for (std::size_t e = 0; e < graph.edgeCount(); ++e) {
            const Edge edge = graph.edge(e);
            const Cost cost = edgeCost(edge, rules).value_or(0);
            forward.push_back(edge.direction == Direction::Backward ? 0 : cost);
            backward.push_back(edge.direction == Direction::Forward ? 0 : cost);
        }
    }
    out.list("costForward", forward);
    out.list("costBackward", backward);
}

void writeObstacles(FlatWriter& out, const ResolvedGraph& graph) {
    std::vector<std::size_t> ringCorners;
    std::vector<Point2> corners;
    OwnedTags tags;
    for (std::size_t i = 0; i < graph.obstacles.size(); ++i) {
        for (const Ring& ring : graph.obstacles[i].shape->rings) {
            ringCorners.push_back(ring.size());
            corners.insert(corners.end(), ring.begin(), ring.end());
        }
        tags.add(i, graph.obstacles[i].tags);
    }
    out.list("obstacleId", graph.obstacles, [](const auto& o) { return o.id.value; });
    out.list("obstacleName", graph.obstacles, [](const auto& o) { return o.name; });
    out.list("obstacleSolid", graph.obstacles,
             [](const auto& o) { return o.shape->kind == ShapeKind::Solid ? 1 : 0; });
    out.list("obstacleRings", graph.obstacles, [](const auto& o) { return o.shape->rings.size(); });
    out.list("ringCorners", ringCorners);
    out.list("cornerX", corners, [](Point2 p) { return p.x; });
    out.list("cornerY", corners, [](Point2 p) { return p.y; });
    tags.write(out, "obstacleTagObstacle", "obstacleTagName", "obstacleTagValue");
}

void writeBarriers(FlatWriter& out, const ResolvedGraph& graph) {
    std::vector<std::size_t> lineCorners;
    std::vector<Point2> corners;
    OwnedWords needs;
    OwnedTags tags;
    for (std::size_t i = 0; i < graph.barriers.size(); ++i) {
        const Barrier& barrier = graph.barriers[i].second;
        const Ring& line = barrier.line->rings.front();
        lineCorners.push_back(line.size());
        corners.insert(corners.end(), line.begin(), line.end());
        needs.add(i, barrier.needs);
        tags.add(i, barrier.tags);
    }
    out.list("barrierId", graph.barriers, [](const auto& b) { return b.first.value; });
    out.list("barrierName", graph.barriers, [](const auto& b) { return b.second.name; });
    out.list("barrierKind", graph.barriers, [](const auto& b) { return number(b.second.kind); });
    out.list("barrierClosed", graph.barriers, [](const auto& b) { return number(b.second.gate); });
    out.list("barrierCorners", lineCorners);
    out.list("barrierCornerX", corners, [](Point2 p) { return p.x; });
    out.list("barrierCornerY", corners, [](Point2 p) { return p.y; });
    needs.write(out, "barrierNeedBarrier", "barrierNeedName");
    tags.write(out, "barrierTagBarrier", "barrierTagName", "barrierTagValue");
}

/// Cells by rows as runs of one terrain; -1 where nothing is painted.
void writePaint(FlatWriter& out, const ResolvedGraph& graph) {
    std::vector<std::size_t> tileRuns;
    std::vector<std::int64_t> terrains, cells;
    for (const auto& [key, tile] : graph.paint) {
        const std::size_t before = terrains.size();
        const TerrainId* last = nullptr;
        for (const TerrainId& cell : *tile) {
            if (!last || *last != cell) {
                terrains.push_back(
                    cell.valid() ? static_cast<std::int64_t>(indexOf(graph.terrains, cell)) : -1);
                cells.push_back(0);
            }
            ++cells.back();
            last = &cell;
        }
        tileRuns.push_back(terrains.size() - before);
    }
    out.scalar("paintOriginX", graph.paintFrame.origin.x);
    out.scalar("paintOriginY", graph.paintFrame.origin.y);
    out.scalar("paintCell", graph.paintFrame.cell);
    out.list("tileX", graph.paint, [](const auto& tile) { return tile.first.x; });
    out.list("tileY", graph.paint, [](const auto& tile) { return tile.first.y; });
    out.list("tileRuns", tileRuns);
    out.list("runTerrain", terrains);
    out.list("runCells", cells);
}

} // namespace

std::string flatJson(const ResolvedGraph& graph) {
    FlatWriter out;
    out.scalar("format", std::string("waymark-flat"));
    out.scalar("version", flatJsonVersion);
    out.scalar("name", graph.name);
    out.scalar("unit", graph.unit);
    out.scalar("pixelsPerUnit", graph.pixelsPerUnit);
    out.scalar("unitsPerPixel", unitsPerPixel);
    out.scalar("joinCount", graph.joinCount);
    out.scalar("ground", graph.ground.value);
    for (const auto write : {writeTerrains, writeAgents, writeVertices, writeEdges, writeCosts,
                             writeObstacles, writeBarriers, writePaint})
        write(out, graph);
    return out.finish();
}

} // namespace navcore
