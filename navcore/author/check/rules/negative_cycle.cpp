// SPDX-License-Identifier: MIT
#include "navcore/author/check/check_context.h"
#include "navcore/author/check/rules.h"
#include "navcore/author/link/compile.h"
#include "navcore/author/words/names.h"
#include "navcore/author/words/templates.h"
#include "navcore/runtime/study/bellman_ford.h"

#include <algorithm>

namespace navcore {
namespace {

StudyGraph studyGraphOf(const CheckGraph& graph, const AgentRules& rules) {
    std::vector<StudyGraph::Place> places;
    for (std::uint32_t i = 0; i < graph.vertexCount(); ++i)
        places.push_back({graph.ids[i], graph.positions[i]});
    std::vector<StudyGraph::ArcBetween> arcs;
    for (std::size_t i = 0; i < graph.edges.size(); ++i) {
        const Edge& edge = *graph.edges[i];
        const auto [a, b] = graph.ends[i];
        const auto forward = studyCost(edge, rules);
        const auto backward = studyCost(edge, rules, EdgeWay::Backward);
        if (forward && edge.direction != Direction::Backward)
            arcs.push_back({a, b, *forward});
        if (backward && edge.direction != Direction::Forward)
            arcs.push_back({b, a, *backward});
    }
    return {std::move(places), std::move(arcs)};
}

/// Returns the vertices of a cycle as a text such as "2 - 3 - 2". Returns only their number if
/// there are many or if one has no name.
Phrase wayText(const Level& level, const std::vector<VertexId>& vertices) {
    constexpr std::size_t most = 6;
    const auto named = [&](VertexId id) {
        const Vertex* vertex = level.find<Vertex>(id);
        return vertex && !vertex->name.empty();
    };
    if (vertices.size() > most || !std::all_of(vertices.begin(), vertices.end(), named))
        return countText(vertices.size());
    Phrase text = nameOf(level, vertices.front());
    for (std::size_t i = 1; i <= vertices.size(); ++i)
        text = say(words::wayOn, std::move(text), nameOf(level, vertices[i % vertices.size()]));
    return text;
}

/// Finds cycles with a negative cost for an agent. They can exist only in study levels.
std::vector<Issue> findNegativeCycles(const CheckContext& context) {
    const Level& level = context.input.level;
    std::vector<Issue> issues;
    if (level.info().purpose != LevelPurpose::Study)
        // Levels that are not study levels need no search: every cost below 1 is reported as an
        // error anyway.
        return issues;
    for (const auto& [id, agent] : level.items<Agent>()) {
        if (!context.input.agents.empty() && !context.input.agents.contains(id))
            continue;
        const StudyGraph graph = studyGraphOf(context.graph, agentRules(level, id));
        const std::vector<StudyGraph::Vertex> cycle = anyNegativeCycle(graph);
        if (cycle.empty())
            continue;
        std::vector<VertexId> vertices;
        vertices.reserve(cycle.size());
        for (const StudyGraph::Vertex vertex : cycle)
            vertices.push_back(graph.idAt(vertex));
        std::vector<StudyGraph::Vertex> round = cycle;
        round.push_back(cycle.front());
        const Phrase what = say(words::negativeCycle, wayText(level, vertices),
                                std::to_string(walkingCost(graph, round)), agent.name);
        const Point2 place = graph.position(cycle.front()).flat();
        const FloorId floor = context.floorOf(vertices.front());
        std::sort(vertices.begin(), vertices.end());
        issues.push_back({.kind = IssueKind::NegativeCycle,
                          .severity = Severity::Error,
                          .message = context.sentence(what, place, floor),
                          .place = place,
                          .vertices = std::move(vertices),
                          .edges = {},
                          .obstacles = {},
                          .fixes = {},
                          .floor = floor});
    }
    return issues;
}

} // namespace

const Rule negativeCycleRule{
    .kind = IssueKind::NegativeCycle,
    .name = "negative-cycle",
    .title = "A cycle has a negative cost",
    .group = WAYMARK_TEXT("words", "Cycles of negative cost"),
    .run = findNegativeCycles,
};

} // namespace navcore
