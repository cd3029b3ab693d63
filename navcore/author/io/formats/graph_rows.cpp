// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/graph_rows.h"

#include "navcore/author/io/formats/import_notes.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace navcore {
namespace graphrows {
namespace {

// Attribute names with a special meaning, sorted.
constexpr std::array<std::string_view, 21> ownNames{
    "dir",     "direction", "from",       "id",   "kind",  "label",   "len",
    "length",  "link",      "multiplier", "name", "needs", "ownCost", "pos",
    "seconds", "source",    "target",     "to",   "x",     "y",       "z"};
static_assert(std::is_sorted(ownNames.begin(), ownNames.end()));

constexpr std::string_view tagStart = "tag:", costStart = "cost:";

bool isOwnName(std::string_view name) {
    return name.starts_with(costStart) ||
           std::binary_search(ownNames.begin(), ownNames.end(), name);
}

} // namespace
} // namespace graphrows

const Abilities& EdgeRow::needs() const {
    static const Needs none;
    return edge.terms.get() ? edge.terms.get()->needs : none;
}

std::vector<VertexRow> vertexRowsOf(const ResolvedGraph& graph) {
    static const VertexLabel none;
    std::vector<VertexRow> rows;
    rows.reserve(graph.vertexIds.size());
    auto label = graph.labels.begin();
    for (std::uint32_t i = 0; i < graph.vertexIds.size(); ++i) {
        const bool hasLabel = label != graph.labels.end() && label->vertex == i;
        rows.push_back({i, graph.vertexIds[i], graph.positions[i], hasLabel ? &*label : &none});
        if (hasLabel)
            ++label;
    }
    return rows;
}

std::vector<Phrase> curvesLeftOut(const ResolvedGraph& graph) {
    const auto curved = std::ranges::count_if(
        graph.terms, [](const auto& entry) { return !entry.second.bends.empty(); });
    if (curved == 0)
        return {};
    return {say(texts::curvesStraightened, Count{static_cast<std::uint64_t>(curved)})};
}

std::vector<EdgeRow> edgeRowsOf(const ResolvedGraph& graph) {
    static const Tags none;
    std::map<LinkId, const Tags*> tags;
    for (const LinkLabel& label : graph.linkLabels)
        tags[label.link] = &label.tags;
    std::vector<EdgeRow> rows;
    rows.reserve(graph.edgeCount());
    for (std::size_t e = 0; e < graph.edgeCount(); ++e) {
        const auto at = tags.find(graph.edgeLink[e]);
        rows.push_back({e, graph.edgeFrom[e], graph.edgeTo[e], graph.edge(e),
                        at == tags.end() ? &none : at->second});
    }
    return rows;
}

std::vector<Arrow> arrowsOf(const EdgeRow& row) {
    std::vector<Arrow> arrows;
    if (row.edge.direction != Direction::Backward)
        arrows.push_back({row.from, row.to});
    if (row.edge.direction != Direction::Forward)
        arrows.push_back({row.to, row.from});
    return arrows;
}

AgentCosts::AgentCosts(const ResolvedGraph& graph) : m_rides(graph) {
    std::set<std::string> names;
    for (const auto& [id, agent] : graph.agents) {
        m_rules.push_back(graph.rules(id));
        m_rules.back().closedGates.clear();
        std::string name = std::string(graphrows::costStart) + agent.name;
        if (!names.insert(name).second)
            name += ' ' + std::to_string(id.value);
        m_names.push_back(std::move(name));
    }
}

std::string tagAttribute(const std::string& tag) {
    const bool isTaken = graphrows::isOwnName(tag) || tag.starts_with(graphrows::tagStart);
    return isTaken ? std::string(graphrows::tagStart) + tag : tag;
}

std::string plainTag(std::string_view attribute) {
    if (attribute.starts_with(graphrows::tagStart))
        attribute.remove_prefix(graphrows::tagStart.size());
    return std::string(attribute);
}

bool isAgentCost(std::string_view attribute) {
    return attribute.starts_with(graphrows::costStart);
}

} // namespace navcore
