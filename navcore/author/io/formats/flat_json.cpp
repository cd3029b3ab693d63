// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/flat_json.h"

#include "navcore/author/io/json_text.h"

namespace navcore {
namespace {

class FlatWriter {
public:
    template <class Value>
    void scalar(const char* name, const Value& value) {
        begin(name);
        appendJson(m_out, value);
    }

    /// One array; valueOf(element) is a number or a text.
    template <class Elements, class ValueOf>
    void list(const char* name, const Elements& elements, ValueOf&& valueOf) {
        begin(name);
        m_out += '[';
        bool first = true;
        for (const auto& element : elements) {
            if (!first)
                m_out += ',';
            first = false;
            appendJson(m_out, valueOf(element));
        }
        m_out += ']';
    }
    template <class Number>
    void list(const char* name, const std::vector<Number>& numbers) {
        list(name, numbers, [](Number number) { return number; });
    }

    std::string finish() { return std::move(m_out) + "\n}\n"; }

private:
    void begin(const char* name) {
        m_out += m_out.empty() ? "{\n" : ",\n";
        appendJson(m_out, std::string_view(name));
        m_out += ':';
    }

    std::string m_out;
};

template <class Enum>
int number(Enum value) {
    return static_cast<int>(value);
}

void writeVertices(FlatWriter& out, const ResolvedGraph& graph) {
    out.list("vertexId", graph.vertexIds, [](VertexId id) { return id.value; });
    out.list("vertexX", graph.positions, [](Point3 p) { return p.x; });
    out.list("vertexY", graph.positions, [](Point3 p) { return p.y; });
    out.list("vertexZ", graph.positions, [](Point3 p) { return p.z; });
    std::vector<std::string> names(graph.vertexIds.size()), kinds(graph.vertexIds.size());
    std::vector<std::uint32_t> tagVertex;
    std::vector<std::pair<std::string, std::string>> tags;
    for (const VertexLabel& label : graph.labels) {
        names[label.vertex] = label.name;
        kinds[label.vertex] = label.kind;
        for (const auto& tag : label.tags) {
            tagVertex.push_back(label.vertex);
            tags.emplace_back(tag);
        }
    }
    const auto same = [](const std::string& text) { return text; };
    out.list("vertexName", names, same);
    out.list("vertexKind", kinds, same);
    out.list("tagVertex", tagVertex);
    out.list("tagName", tags, [](const auto& tag) { return tag.first; });
    out.list("tagValue", tags, [](const auto& tag) { return tag.second; });
}

void writeEdges(FlatWriter& out, const ResolvedGraph& graph) {
    out.list("edgeFrom", graph.edgeFrom);
    out.list("edgeTo", graph.edgeTo);
    out.list("edgeLink", graph.edgeLink, [](LinkId id) { return id.value; });
    out.list("edgeLength", graph.edgeLength);
    out.list("edgeDirection", graph.edgeDirection, number<Direction>);
    out.list("edgeBlocked", graph.edgePassage, number<Passage>);
    out.list("edgeMultiplier", graph.edgeMultiplier);
    out.list("pieceBegin", graph.pieceBegin);
    out.list("pieceTerrain", graph.pieceTerrain);
    out.list("pieceLength", graph.pieceLength);
}

void writeCosts(FlatWriter& out, const ResolvedGraph& graph) {
    std::vector<Cost> forward, backward;
    for (const auto& [id, agent] : graph.agents) {
        const AgentRules rules = graph.rules(id);
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
    for (const ResolvedObstacle& obstacle : graph.obstacles)
        for (const Ring& ring : obstacle.shape->rings) {
            ringCorners.push_back(ring.size());
            corners.insert(corners.end(), ring.begin(), ring.end());
        }
    out.list("obstacleId", graph.obstacles, [](const auto& o) { return o.id.value; });
    out.list("obstacleName", graph.obstacles, [](const auto& o) { return o.name; });
    out.list("obstacleSolid", graph.obstacles,
             [](const auto& o) { return o.shape->kind == ShapeKind::Solid ? 1 : 0; });
    out.list("obstacleRings", graph.obstacles, [](const auto& o) { return o.shape->rings.size(); });
    out.list("ringCorners", ringCorners);
    out.list("cornerX", corners, [](Point2 p) { return p.x; });
    out.list("cornerY", corners, [](Point2 p) { return p.y; });
}

} // namespace

std::string flatJson(const ResolvedGraph& graph) {
    FlatWriter out;
    out.scalar("format", std::string("waymark-flat"));
    out.scalar("version", 1);
    out.scalar("name", graph.name);
    out.scalar("unit", graph.unit);
    out.scalar("pixelsPerUnit", graph.pixelsPerUnit);
    out.scalar("unitsPerPixel", unitsPerPixel);
    out.scalar("joinCount", graph.joinCount);
    out.scalar("ground", graph.ground.value);
    out.list("terrainId", graph.terrains, [](const auto& t) { return t.first.value; });
    out.list("terrainName", graph.terrains, [](const auto& t) { return t.second.name; });
    out.list("terrainColour", graph.terrains, [](const auto& t) { return t.second.colour; });
    out.list("terrainMultiplier", graph.terrains,
             [](const auto& t) { return t.second.multiplier; });
    out.list("agentId", graph.agents, [](const auto& a) { return a.first.value; });
    out.list("agentName", graph.agents, [](const auto& a) { return a.second.name; });
    out.list("agentJoinRange", graph.agents, [](const auto& a) { return a.second.joinRange; });
    writeVertices(out, graph);
    writeEdges(out, graph);
    writeCosts(out, graph);
    writeObstacles(out, graph);
    return out.finish();
}

} // namespace navcore
