// SPDX-License-Identifier: MIT
#include "navcore/author/check/check_context.h"
#include "navcore/author/check/rules.h"
#include "navcore/author/edit/graph_edits.h"
#include "navcore/author/words/templates.h"

#include <map>

namespace navcore {
namespace {

/// Returns the fixes: link the vertex to the nearest one of its floor; remove the links.
std::vector<Fix> fixesOf(const CheckContext& context, VertexId id) {
    std::vector<Fix> fixes;
    if (auto fix =
            linkingToNearest(context, id, rulesOfAgents(context.input.level, context.input.agents)))
        fixes.push_back(std::move(*fix));
    fixes.push_back({words::removeLink, [](LevelEdit& edit, const Issue& issue) {
                         for (const EdgeKey edge : issue.edges)
                             removeEdge(edit, edge);
                     }});
    return fixes;
}

/// Finds links between floors that lead to a vertex without usable edges on its floor.
std::vector<Issue> findStairsToNowhere(const CheckContext& context) {
    if (context.input.planes.count() == 1)
        return {};
    const Level& level = context.input.level;
    const CheckGraph& graph = context.graph;
    std::map<std::uint32_t, std::vector<std::uint32_t>> arriving;
    std::vector<bool> goesOn(graph.vertexCount(), false);
    for (std::uint32_t i = 0; i < graph.edges.size(); ++i) {
        if (!graph.open[i] || isLiftEdge(graph.edges[i]->key))
            continue;
        const auto [a, b] = graph.ends[i];
        const bool isBetween = context.floorOf(graph.ids[a]) != context.floorOf(graph.ids[b]);
        for (const std::uint32_t v : {a, b}) {
            if (isBetween)
                arriving[v].push_back(i);
            else
                goesOn[v] = true;
        }
    }
    std::vector<Issue> issues;
    for (const auto& [v, links] : arriving) {
        if (goesOn[v])
            continue;
        const VertexId id = graph.ids[v];
        const Point2 place = graph.positions[v].flat();
        const FloorId floor = context.floorOf(id);
        const Phrase what =
            links.size() == 1
                ? say(words::stairsLeadNowhere, nameOf(level, *graph.edges[links[0]]),
                      nameOf(level, id))
                : say(words::linksLeadNowhere, Count{links.size()}, nameOf(level, id));
        Issue issue{.kind = IssueKind::StairsToNowhere,
                    .severity = Severity::Warning,
                    .message = context.sentence(what, place, floor),
                    .place = place,
                    .vertices = {id},
                    .edges = {},
                    .obstacles = {},
                    .fixes = fixesOf(context, id),
                    .floor = floor};
        for (const std::uint32_t link : links)
            issue.edges.push_back(graph.edges[link]->key);
        issues.push_back(std::move(issue));
    }
    return issues;
}

} // namespace

const Rule stairsToNowhereRule{
    .kind = IssueKind::StairsToNowhere,
    .name = "stairs-to-nowhere",
    .title = "A link between floors leads nowhere",
    .group = WAYMARK_TEXT("words", "Links between floors that lead nowhere"),
    .marks = RuleMarks::Vertices,
    .run = findStairsToNowhere,
};

} // namespace navcore
