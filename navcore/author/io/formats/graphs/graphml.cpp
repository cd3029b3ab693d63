// SPDX-License-Identifier: MIT
#include "navcore/author/io/file_texts.h"
#include "navcore/author/io/formats/foreign_floors.h"
#include "navcore/author/io/formats/foreign_xml.h"
#include "navcore/author/io/formats/format.h"
#include "navcore/author/io/formats/format_texts.h"
#include "navcore/author/io/formats/graph_notes.h"
#include "navcore/author/io/formats/graph_rows.h"
#include "navcore/author/io/formats/graphs/graphml_positions.h"
#include "navcore/author/io/formats/import_texts.h"
#include "navcore/author/io/formats/link_terms.h"
#include "navcore/author/io/formats/text_table.h"
#include "navcore/author/level/level_words.h"

#include <cmath>
#include <map>

namespace navcore {

namespace graphml {
namespace {

/// Assigns keys to the attributes of an element type when they first occur. GraphML requires a
/// declaration for each key.
class Keys {
public:
    Keys(const char* element, const char* letter) : m_element(element), m_letter(letter) {}

    const std::string& key(const std::string& name, const char* type) {
        const auto [at, isNew] = m_keys.try_emplace(name);
        if (isNew) {
            at->second = m_letter + std::to_string(m_keys.size() - 1);
            m_declared += "  <key";
            appendXmlAttribute(m_declared, "id", at->second);
            appendXmlAttribute(m_declared, "for", m_element);
            appendXmlAttribute(m_declared, "attr.name", name);
            appendXmlAttribute(m_declared, "attr.type", type);
            m_declared += "/>\n";
        }
        return at->second;
    }
    const std::string& declared() const { return m_declared; }

private:
    const char* m_element;
    const char* m_letter;
    std::map<std::string, std::string> m_keys;
    std::string m_declared;
};

/// Writes the attributes of an element.
class Data {
public:
    Data(std::string& out, Keys& keys) : m_out(out), m_keys(keys) {}

    void text(const std::string& name, std::string_view text) {
        if (!text.empty())
            write(name, "string", text);
    }
    template <class Number>
    void number(const std::string& name, const char* type, Number number) {
        std::string text;
        appendJson(text, number);
        write(name, type, text);
    }
    void tags(const Tags& tags) {
        for (const auto& [name, value] : tags)
            write(tagAttribute(name), "string", value);
    }

private:
    void write(const std::string& name, const char* type, std::string_view text) {
        m_out += "<data";
        appendXmlAttribute(m_out, "key", m_keys.key(name, type));
        m_out += '>';
        appendXml(m_out, text);
        m_out += "</data>";
    }

    std::string& m_out;
    Keys& m_keys;
};

void writeVertex(std::string& out, Keys& keys, const VertexRow& row, const PlacedFrame& frame) {
    out += "    <node id=\"" + std::to_string(row.id.value) + "\">";
    Data data(out, keys);
    data.number("x", "double", frame.fileX(row.at.x));
    data.number("y", "double", frame.fileY(row.at.y));
    data.number("z", "double", frame.fileLength(row.at.z));
    data.text("name", row.label->name);
    data.text("kind", row.label->kind);
    data.tags(row.label->tags);
    out += "</node>\n";
}

void writeArrow(std::string& out, Keys& keys, const EdgeRow& row, const AgentCosts& costs,
                const PlacedFrame& frame) {
    Data data(out, keys);
    data.number("length", "double", frame.fileLength(row.edge.length));
    data.number("multiplier", "int", row.edge.multiplier);
    data.text("kind", wordsOf(LinkKind{})[static_cast<std::size_t>(row.edge.terms.kind())]);
    if (row.ownCost())
        data.number("ownCost", "double", frame.fileLength(*row.ownCost()));
    if (row.seconds() > 0)
        data.number("seconds", "double", row.seconds());
    data.text("needs", abilitiesText(row.needs()));
    for (std::size_t agent = 0; agent < costs.count(); ++agent)
        if (const auto cost = costs.of(agent, row.edge))
            data.number(costs.name(agent), "double", frame.fileLength(*cost));
    data.tags(*row.tags);
}

} // namespace
} // namespace graphml

namespace {

/// Exports a graph as a directed GraphML graph, with one edge per direction of travel.
std::vector<ExportedFile> writeGraphml(const ResolvedGraph& graph, const FileFrame& frame) {
    const PlacedFrame placed(frame, 1, YAxis::Down);
    const AgentCosts costs(graph);
    graphml::Keys vertexKeys("node", "v"), edgeKeys("edge", "e");
    std::string body;
    for (const VertexRow& row : vertexRowsOf(graph))
        graphml::writeVertex(body, vertexKeys, row, placed);
    for (const EdgeRow& row : edgeRowsOf(graph))
        for (const Arrow arrow : arrowsOf(row)) {
            body += "    <edge source=\"" + std::to_string(graph.vertexIds[arrow.from].value) +
                    "\" target=\"" + std::to_string(graph.vertexIds[arrow.to].value) + "\">";
            graphml::writeArrow(body, edgeKeys, row, costs, placed);
            body += "</edge>\n";
        }
    std::string out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                      "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n" +
                      vertexKeys.declared() + edgeKeys.declared() + "  <graph";
    appendXmlAttribute(out, "id", graph.name.empty() ? "level" : graph.name);
    out += " edgedefault=\"directed\">\n" + body + "  </graph>\n</graphml>\n";
    return {{{}, std::move(out)}};
}

} // namespace

namespace graphmlreader {
namespace {

class GraphFile {
public:
    explicit GraphFile(const ForeignFile& file) : m_file(file) {}

    Status read(const XmlNode& root) {
        if (root.name() != "graphml")
            return m_file.error(root.line(), say(texts::isNoElement, std::string("graphml")));
        for (const XmlNode& key : root.children("key"))
            readKey(key);
        for (const XmlNode& graph : root.children("graph"))
            if (Status status = readGraph(graph); !status)
                return status;
        if (Status status = m_positions.finish(m_system, m_map); !status)
            return status;
        if (m_groups > 0 && !m_positions.haveNone())
            m_map.notes.push_back(say(texts::groupsAsVertices, Count{m_groups}));
        if (m_hyperedges > 0)
            m_map.notes.push_back(say(texts::hyperedgesLeftOut, Count{m_hyperedges}));
        Status status = readEdges();
        note();
        return status;
    }

    ForeignMap& map() { return m_map; }

private:
    struct FoundEdge {
        XmlNode node;
        Direction direction;
        bool isOwn; ///< True if the direction is specified for this edge, not for the whole graph.
    };
    struct Default {
        std::string element, name, value; ///< `element` is the element type, or "all".
    };

    void readKey(const XmlNode& key) {
        // Skip the keys of yEd drawings, which are read separately.
        if (!key.attribute("yfiles.type").empty())
            return;
        const std::string id(key.attribute("id"));
        std::string name(key.attribute("attr.name"));
        if (name.empty())
            name = id;
        if (const auto value = key.child("default")) {
            const std::string element(key.attribute("for"));
            m_defaults.push_back({element.empty() ? "all" : element, name, value->text()});
        }
        m_keys.try_emplace(id, std::move(name));
    }

    // Recursion is bounded by maxXmlDepth.
    Status readGraph(const XmlNode& graph) { // NOLINT(misc-no-recursion)
        const std::string_view way = trimmedText(graph.attribute("edgedefault"));
        if (!way.empty() && way != "directed" && way != "undirected")
            return m_file.error(graph.line(), say(texts::noEdgeDefault, std::string(way)));
        const bool isDirected = way == "directed";
        for (const auto& [name, value] : attributesOf(graph))
            if (isSameWord(name, "crs") && m_system.empty())
                m_system = value;
        for (const XmlNode& node : graph.children("node")) {
            if (Status status = addVertex(node); !status)
                return status;
            for (const XmlNode& inner : node.children("graph"))
                if (Status status = readGraph(inner); !status)
                    return status;
        }
        for (const XmlNode& edge : graph.children("edge")) {
            const std::string_view own = edge.attribute("directed");
            const auto isOwn = own.empty() ? std::optional(isDirected) : xmlBooleanIn(own);
            if (!isOwn)
                return m_file.error(edge.line(), say(texts::noBoolean, '"' + std::string(own) + '"',
                                                     std::string("directed")));
            m_edges.push_back({edge, *isOwn ? Direction::Forward : Direction::Both, !own.empty()});
        }
        m_hyperedges += graph.children("hyperedge").size();
        return Done{};
    }

    ForeignAttributes attributesOf(const XmlNode& element) const {
        ForeignAttributes attributes;
        for (const XmlNode& data : element.children("data"))
            if (const auto key = m_keys.find(data.attribute("key")); key != m_keys.end()) {
                std::string text = data.text();
                if (!trimmedText(text).empty() || data.children().empty())
                    attributes.emplace(key->second, std::move(text));
            }
        for (const Default& usual : m_defaults)
            if (usual.element == "all" || usual.element == element.name())
                attributes.emplace(usual.name, usual.value);
        return attributes;
    }

    Status addVertex(const XmlNode& node) {
        const std::string id(node.attribute("id"));
        ForeignVertex vertex;
        vertex.line = node.line();
        if (id.empty() || !m_vertexOf.emplace(id, m_map.vertices.size()).second)
            return m_file.error(vertex.line, say(texts::severalVertices, '"' + id + '"'));
        const ForeignAttributes attributes = attributesOf(node);
        const YedNode drawing = yedNodeOf(node);
        readVertex(attributes, m_file, vertex, {{"x", "y"}, &m_unread});
        if (vertex.vertex.name.empty())
            vertex.vertex.name = drawing.label;
        const auto number = integerIn(id);
        if (number && *number > 0 && *number <= VertexId::max)
            vertex.id = static_cast<std::uint32_t>(*number);
        else if (vertex.vertex.name.empty())
            vertex.vertex.name = id;
        m_groups += drawing.middle && node.child("graph") ? 1U : 0U;
        if (Status status = m_positions.add(attributes, drawing, vertex); !status)
            return status;
        m_map.vertices.push_back(std::move(vertex));
        return Done{};
    }

    Status readEdges() {
        for (const auto& [node, direction, isOwn] : m_edges) {
            ForeignLink link;
            link.line = node.line();
            for (const auto& [name, end] :
                 {std::pair("source", &link.from), std::pair("target", &link.to)}) {
                const auto at = m_vertexOf.find(std::string(node.attribute(name)));
                if (at == m_vertexOf.end())
                    return m_file.error(
                        link.line,
                        say(texts::noSuchVertex, '"' + std::string(node.attribute(name)) + '"'));
                *end = at->second;
            }
            const ForeignAttributes attributes = attributesOf(node);
            if (Status status = readLink(attributes, m_file, link, {{"length"}, &m_unread});
                !status)
                return status;
            link.link.direction = direction;
            addDrawing(yedEdgeOf(node), isOwn, link.link);
            compareLength(attributes, link);
            m_map.links.push_back(std::move(link));
        }
        return Done{};
    }

    /// Applies the drawing of an edge to its link. In yEd, arrowheads determine the direction of an
    /// edge, because all graphs are stored as directed.
    void addDrawing(const YedEdge& drawing, bool isOwn, Link& link) {
        if (drawing.direction && !isOwn && *drawing.direction != link.direction) {
            link.direction = *drawing.direction;
            ++m_arrowheads;
        }
        m_bends += drawing.isBent ? 1U : 0U;
        if (!drawing.label.empty())
            link.tags.emplace("label", drawing.label);
    }

    /// Counts the edge if its length attribute differs from the distance between its vertices. A
    /// level cannot store such a length.
    void compareLength(const ForeignAttributes& attributes, const ForeignLink& link) {
        const auto at = attributes.find("length");
        const auto length =
            at == attributes.end() ? std::nullopt : numberIn(trimmedText(at->second));
        if (!length || m_positions.haveNone() || link.from == link.to)
            return;
        const ForeignPoint a = m_map.vertices[link.from].at, b = m_map.vertices[link.to].at;
        const double distance = std::hypot(a.x - b.x, a.y - b.y, a.z - b.z);
        const double flat = std::hypot(a.x - b.x, a.y - b.y);
        if (const double most = 0.01 + 0.01 * distance;
            std::abs(*length - distance) <= most || std::abs(*length - flat) <= most)
            return;
        if (m_otherLengths++ == 0)
            m_firstLength = link.line;
    }

    void note() {
        for (const auto& [text, count] : {std::pair(&texts::arrowheadsRead, m_arrowheads),
                                          std::pair(&texts::bendsLeftOut, m_bends)})
            if (count > 0)
                m_map.notes.push_back(say(*text, Count{count}));
        if (m_otherLengths > 0)
            m_map.notes.push_back(
                say(texts::otherLengths, Count{m_otherLengths}, std::to_string(m_firstLength)));
        m_unread.report(m_map.notes);
    }

    const ForeignFile& m_file;
    ForeignMap m_map;
    /// Maps key ids to attribute names.
    std::map<std::string, std::string, std::less<>> m_keys;
    std::map<std::string, std::size_t> m_vertexOf;
    std::vector<FoundEdge> m_edges;
    std::vector<Default> m_defaults;
    GraphmlPositions m_positions{m_file};
    std::string m_system; ///< Name of the coordinate system in the file.
    UnreadValues m_unread;
    std::uint64_t m_hyperedges = 0, m_groups = 0, m_arrowheads = 0, m_bends = 0;
    std::uint64_t m_otherLengths = 0;
    std::uint32_t m_firstLength = 0; ///< Line of the first edge counted in m_otherLengths.
};

} // namespace
} // namespace graphmlreader

namespace {

bool isGraphml(const FileStart& start) {
    return start.holds("<graphml");
}

/// Imports the nodes and edges of a GraphML file, including nested graphs. Positions are read from
/// attributes such as x and y, or from the drawings of yEd. If no node has a position, the vertices
/// are arranged in a circle, and a note says so.
Result<Imported> readGraphml(const ForeignFile& file, const ImportOptions& options) {
    const auto xml = XmlFile::read(file);
    if (!xml)
        return xml.error();
    graphmlreader::GraphFile graph(file);
    if (Status status = graph.read(xml.value().root()); !status)
        return status.error();
    makeFloorsOfTags(graph.map());
    return levelOf(std::move(graph.map()), file, options);
}

} // namespace

const Format graphmlFormat{
    .id = "graphml",
    .name = WAYMARK_TEXT("words", "GraphML"),
    .endings = {".graphml"},
    .framing = Framing::Free,
    .sniff = isGraphml,
    .importer =
        Importer{readGraphml,
                 WAYMARK_TEXT("words", "nodes and directed or undirected edges; attributes that "
                                       "Waymark exports with their meaning, all others as tags"),
                 WAYMARK_TEXT("words",
                              "ports, hyperedges, default values of attributes, and yEd graphics")},
    .exporter = Exporter{.write = writeGraphml,
                         .kept = formattexts::graphKept,
                         .lost = formattexts::graphLost,
                         .floors = FloorUse::Tags,
                         .leftOut = curvesLeftOut},
};

} // namespace navcore
