// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/robotics/nav2_geojson.h"

#include "navcore/author/io/formats/foreign_json.h"
#include "navcore/author/io/formats/graph_rows.h"
#include "navcore/author/io/json_text.h"

namespace navcore {
namespace nav2geojson {
namespace {

void appendPlace(std::string& out, Point3 at, const PlacedFrame& frame) {
    out += '[';
    appendJson(out, frame.fileX(at.x));
    out += ',';
    appendJson(out, frame.fileY(at.y));
    out += ']';
}

/// Appends a value. If the text is valid JSON, such as a number or a list, it is not quoted,
/// because Nav2 plugins expect values of that type.
void appendValue(std::string& out, const std::string& value) {
    if (isJson(value))
        out += value;
    else
        appendJson(out, value);
}

/// Returns whether a tag is written as a property of its own instead of as metadata.
bool isProperty(std::string_view name, std::string_view value) {
    return name == nav2Frame ||
           (name == nav2Operations && (value.starts_with('[') || value.starts_with('{')) &&
            isJson(value));
}

void appendOperations(std::string& out, const Tags& tags) {
    const auto at = tags.find(std::string(nav2Operations));
    if (at != tags.end() && isProperty(at->first, at->second))
        out += ",\"operations\":" + at->second;
}

/// Writes the object `metadata`, unless it is empty.
class Metadata {
public:
    explicit Metadata(std::string& out) : m_out(out) {}
    ~Metadata() { m_out += m_isFirst ? "" : "}"; }
    Metadata(const Metadata&) = delete;
    Metadata& operator=(const Metadata&) = delete;

    void text(std::string_view name, const std::string& text) {
        if (text.empty())
            return;
        begin(name);
        appendJson(m_out, text);
    }
    void number(std::string_view name, double number) {
        begin(name);
        appendJson(m_out, number);
    }
    void tags(const Tags& tags) {
        for (const auto& [name, value] : tags)
            if (!isProperty(name, value)) {
                begin(tagAttribute(name));
                appendValue(m_out, value);
            }
    }

private:
    void begin(std::string_view name) {
        m_out += m_isFirst ? ",\"metadata\":{" : ",";
        m_isFirst = false;
        appendJson(m_out, name);
        m_out += ':';
    }

    std::string& m_out;
    bool m_isFirst = true;
};

void writeVertex(std::string& out, const VertexRow& row, const PlacedFrame& frame) {
    out +=
        R"({"type":"Feature","properties":{"id":)" + std::to_string(row.id.value) + R"(,"frame":)";
    const auto named = row.label->tags.find(std::string(nav2Frame));
    appendJson(out, named == row.label->tags.end() ? nav2Map : std::string_view(named->second));
    appendOperations(out, row.label->tags);
    {
        Metadata metadata(out);
        if (row.at.z != 0)
            metadata.number("z", frame.fileLength(row.at.z));
        metadata.text("name", row.label->name);
        metadata.text("kind", row.label->kind);
        metadata.tags(row.label->tags);
    }
    out += R"(},"geometry":{"type":"Point","coordinates":)";
    appendPlace(out, row.at, frame);
    out += "}}";
}

} // namespace
} // namespace nav2geojson

std::vector<ExportedFile> writeNav2Geojson(const ResolvedGraph& graph, const FileFrame& frame) {
    const PlacedFrame placed(frame, graph.unit == "m" ? graph.pixelsPerUnit : 1, YAxis::Up);
    const AgentCosts costs(graph);
    std::string out = R"({"type":"FeatureCollection","name":)";
    appendJson(out, graph.name);
    out += ",\"features\":[";
    const char* separator = "\n";
    std::uint64_t id = 0; // Nodes and edges share the same range of ids.
    for (const VertexRow& row : vertexRowsOf(graph)) {
        out += separator;
        separator = ",\n";
        nav2geojson::writeVertex(out, row, placed);
        id = std::max<std::uint64_t>(id, row.id.value);
    }
    for (const EdgeRow& row : edgeRowsOf(graph)) {
        const std::optional<Cost> cost =
            costs.count() == 0 ? std::optional<Cost>(row.edge.length) : costs.of(0, row.edge);
        if (!cost)
            continue;
        for (const Arrow arrow : arrowsOf(row)) {
            out += separator;
            out += R"({"type":"Feature","properties":{"id":)" + std::to_string(++id) +
                   ",\"startid\":" + std::to_string(graph.vertexIds[arrow.from].value) +
                   ",\"endid\":" + std::to_string(graph.vertexIds[arrow.to].value) + ",\"cost\":";
            appendJson(out, placed.fileLength(*cost));
            out += row.ownCost() ? ",\"overridable\":false" : ",\"overridable\":true";
            nav2geojson::appendOperations(out, *row.tags);
            {
                nav2geojson::Metadata metadata(out);
                if (row.edge.multiplier != plainMultiplier)
                    metadata.number("multiplier", row.edge.multiplier);
                metadata.tags(*row.tags);
            }
            out += R"(},"geometry":{"type":"MultiLineString","coordinates":[[)";
            nav2geojson::appendPlace(out, graph.positions[arrow.from], placed);
            out += ',';
            nav2geojson::appendPlace(out, graph.positions[arrow.to], placed);
            out += "]]}}";
        }
    }
    out += "\n]}\n";
    return {{{}, std::move(out)}};
}

} // namespace navcore
