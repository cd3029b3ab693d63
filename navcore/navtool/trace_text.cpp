// SPDX-License-Identifier: MIT
#include "navcore/author/io/json_text.h"
#include "navcore/navtool/route_text.h"

namespace navcore::navtool {
namespace {

using Labels = std::vector<SearchLabel>;

/// Formats the ids and labels of the vertices of a graph.
class Words {
public:
    Words(const ResolvedGraph& world, const StudyGraph& graph) : m_world(world), m_graph(graph) {}

    std::string id(StudyGraph::Vertex vertex) const {
        const VertexId id = m_graph.idAt(vertex);
        if (!isCabin(id))
            return std::to_string(id.value);
        std::string text;
        appendJson(text, cabinText(m_world, id));
        return text;
    }

    std::string cells(const Labels& labels) const {
        std::string text;
        for (const SearchLabel& label : labels) {
            text +=
                (text.empty() ? "" : " ") + id(label.vertex) + ":" + std::to_string(label.distance);
            if (label.parent != StudyGraph::none)
                text += "<" + id(label.parent);
            if (label.side == SearchSide::Goal)
                text += "'";
        }
        return text.empty() ? "-" : text;
    }

    std::string members(const SearchLabel& label) const {
        return "\"vertex\":" + id(label.vertex) + ",\"side\":\"" +
               (label.side == SearchSide::Start ? "start" : "goal") +
               "\",\"distance\":" + std::to_string(label.distance) +
               ",\"key\":" + std::to_string(label.key) +
               ",\"parent\":" + (label.parent == StudyGraph::none ? "null" : id(label.parent));
    }

    std::string list(const Labels& labels) const {
        std::string text;
        for (const SearchLabel& label : labels)
            text += (text.empty() ? "{" : ",{") + members(label) + "}";
        return "[" + text + "]";
    }

private:
    const ResolvedGraph& m_world;
    const StudyGraph& m_graph;
};

} // namespace

std::string promiseWord(Promise promise) {
    switch (promise) {
    case Promise::Cheapest:
        return "cheapest";
    case Promise::FewestEdges:
        return "fewest edges";
    case Promise::SomePath:
        return "some path";
    }
    return {};
}

std::string traceTable(const ResolvedGraph& world, const StudyGraph& graph,
                       const SearchTrace& trace) {
    const Words words(world, graph);
    std::string text = "visit\tvertex\tdistance\tparent\tlabels\tfrontier\n";
    TraceReplay replay(trace);
    std::size_t visit = 0;
    while (const StepReport* step = replay.next()) {
        const SearchLabel& settled = step->settled;
        text += std::to_string(++visit) + "\t" + words.id(settled.vertex) +
                (settled.side == SearchSide::Goal ? "'" : "") + "\t" +
                std::to_string(settled.distance) + "\t" +
                (settled.parent == StudyGraph::none ? "-" : words.id(settled.parent)) + "\t" +
                words.cells(step->labelled) + "\t" + words.cells(replay.frontier()) + "\n";
    }
    return text;
}

std::string traceJson(const ResolvedGraph& world, const StudyGraph& graph,
                      const SearchTrace& trace) {
    const Words words(world, graph);
    std::string text;
    TraceReplay replay(trace);
    std::size_t visit = 0;
    while (const StepReport* step = replay.next()) {
        text += text.empty() ? "\n" : ",\n";
        text += "{\"visit\":" + std::to_string(++visit) + "," + words.members(step->settled) +
                ",\"labelled\":" + words.list(step->labelled) +
                ",\"frontier\":" + words.list(replay.frontier()) + "}";
    }
    return "[" + text + "]";
}

} // namespace navcore::navtool
