// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/format.h"
#include "navcore/author/io/formats/format_texts.h"
#include "navcore/author/io/formats/graph_rows.h"
#include "navcore/author/io/formats/text_table.h"
#include "navcore/author/io/json_text.h"
#include "navcore/author/level/level_words.h"

namespace navcore {
namespace dotgraph {
namespace {

void appendQuoted(std::string& out, std::string_view text) {
    out += '"';
    for (const char c : text) {
        if (c == '"' || c == '\\')
            out += '\\';
        out += c;
    }
    out += '"';
}

/// Writes the attributes of a statement.
class Attributes {
public:
    explicit Attributes(std::string& out) : m_out(out) {}
    ~Attributes() { m_out += m_isFirst ? ";\n" : "];\n"; }
    Attributes(const Attributes&) = delete;
    Attributes& operator=(const Attributes&) = delete;

    void text(std::string_view name, std::string_view text) {
        if (text.empty())
            return;
        begin(name);
        appendQuoted(m_out, text);
    }
    template <class Number>
    void number(std::string_view name, Number number) {
        begin(name);
        appendJson(m_out, number);
    }
    void tags(const Tags& tags) {
        for (const auto& [name, value] : tags) {
            begin(tagAttribute(name));
            appendQuoted(m_out, value);
        }
    }

private:
    void begin(std::string_view name) {
        m_out += m_isFirst ? " [" : ", ";
        m_isFirst = false;
        appendQuoted(m_out, name);
        m_out += '=';
    }

    std::string& m_out;
    bool m_isFirst = true;
};

void writeVertex(std::string& out, const VertexRow& row, const PlacedFrame& frame) {
    appendJson(out, row.id.value);
    Attributes attributes(out);
    std::string position;
    appendJson(position, frame.fileX(row.at.x));
    position += ',';
    appendJson(position, frame.fileY(row.at.y));
    attributes.text("pos", position);
    if (row.at.z != 0)
        attributes.number("z", frame.fileLength(row.at.z));
    attributes.text("label", row.label->name);
    attributes.text("kind", row.label->kind);
    attributes.tags(row.label->tags);
}

void writeArrow(std::string& out, const EdgeRow& row, const AgentCosts& costs,
                const PlacedFrame& frame) {
    Attributes attributes(out);
    attributes.number("length", frame.fileLength(row.edge.length));
    attributes.number("multiplier", row.edge.multiplier);
    attributes.text("kind", wordsOf(LinkKind{})[static_cast<std::size_t>(row.edge.terms.kind())]);
    if (row.ownCost())
        attributes.number("ownCost", frame.fileLength(*row.ownCost()));
    if (row.seconds() > 0)
        attributes.number("seconds", row.seconds());
    attributes.text("needs", abilitiesText(row.needs()));
    for (std::size_t agent = 0; agent < costs.count(); ++agent)
        if (const auto cost = costs.of(agent, row.edge))
            attributes.number(costs.name(agent), frame.fileLength(*cost));
    attributes.tags(*row.tags);
}

} // namespace
} // namespace dotgraph

namespace {

/// Exports a graph as a Graphviz digraph, with one arrow per direction of travel. The positions are
/// suitable for `neato -n`.
std::vector<ExportedFile> writeDotGraph(const ResolvedGraph& graph, const FileFrame& frame) {
    const PlacedFrame placed(frame, 1, YAxis::Up);
    const AgentCosts costs(graph);
    std::string out = "digraph ";
    dotgraph::appendQuoted(out, graph.name);
    out += " {\n";
    for (const VertexRow& row : vertexRowsOf(graph))
        dotgraph::writeVertex(out, row, placed);
    for (const EdgeRow& row : edgeRowsOf(graph))
        for (const Arrow arrow : arrowsOf(row)) {
            appendJson(out, graph.vertexIds[arrow.from].value);
            out += " -> ";
            appendJson(out, graph.vertexIds[arrow.to].value);
            dotgraph::writeArrow(out, row, costs, placed);
        }
    out += "}\n";
    return {{{}, std::move(out)}};
}

} // namespace

const Format dotFormat{
    .id = "dot",
    .name = WAYMARK_TEXT("words", "Graphviz DOT"),
    .endings = {".dot"},
    .framing = Framing::Free,
    .sniff = nullptr,
    .importer = {},
    .exporter = Exporter{.write = writeDotGraph,
                         .kept = formattexts::graphKept,
                         .lost = formattexts::graphLost,
                         .floors = FloorUse::Tags,
                         .leftOut = curvesLeftOut},
};

} // namespace navcore
