// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/graphs/graphml.h"

#include "navcore/author/io/formats/graph_rows.h"
#include "navcore/author/io/formats/text_table.h"
#include "navcore/author/io/formats/xml_text.h"
#include "navcore/author/level/level_words.h"

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
    data.text("needs", abilitiesText(row.needs()));
    for (std::size_t agent = 0; agent < costs.count(); ++agent)
        if (const auto cost = costs.of(agent, row.edge))
            data.number(costs.name(agent), "double", frame.fileLength(*cost));
    data.tags(*row.tags);
}

} // namespace
} // namespace graphml

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

} // namespace navcore
