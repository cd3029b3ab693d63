// SPDX-License-Identifier: MIT
#include "editor/modes/search/search_answer.h"

#include "navcore/runtime/study/a_star.h"
#include "navcore/runtime/study/bellman_ford.h"

#include <algorithm>

namespace waymark {

using namespace navcore;

namespace {

Metric metricOf(SearchHeuristic heuristic) {
    switch (heuristic) {
    case SearchHeuristic::StraightLine:
        return Metric::Euclidean;
    case SearchHeuristic::Manhattan:
        return Metric::Manhattan;
    case SearchHeuristic::Octile:
        return Metric::Octile;
    case SearchHeuristic::Chebyshev:
        return Metric::Chebyshev;
    case SearchHeuristic::Values:
        break;
    }
    return Metric::Zero;
}

Heuristic heuristicOf(const StudyGraph& graph, const SearchSettings& settings,
                      const SearchValues& values) {
    if (settings.heuristic == SearchHeuristic::Values) {
        std::vector<std::int64_t> table(graph.vertexCount(), 0);
        for (const auto& [id, value] : values)
            if (const auto vertex = graph.vertexOf(id); vertex != StudyGraph::none)
                table[vertex] = value;
        return Heuristic(std::move(table));
    }
    const Metric metric = metricOf(settings.heuristic);
    return settings.scale == HeuristicScale::Fitted ? Heuristic::fitted(metric, graph)
                                                    : Heuristic(metric);
}

SearchRun runOf(StudyAlgorithm algorithm, SearchCourse course) {
    SearchRun run{algorithm, std::move(course), {}, {}};
    const StudySearch& ended = run.course.ended();
    run.path = ended.path();
    if (const auto* search = dynamic_cast<const AStar*>(&ended))
        run.verdict = search->verdict();
    if (const auto* search = dynamic_cast<const BellmanFord*>(&ended))
        run.cycle = search->negativeCycle();
    std::vector<bool> seen(ended.graph().vertexCount(), false);
    for (std::size_t visit = 1; visit <= run.course.stepCount(); ++visit) {
        const auto vertex = run.course.visited(visit).second;
        run.settled += seen[vertex] ? 0U : 1U;
        seen[vertex] = true;
    }
    return run;
}

} // namespace

void SearchRun::seek(std::size_t position, std::size_t looks) {
    const std::size_t steps = course.stepCount();
    course.seek(std::min(position, steps), looks);
    walkedTo = std::min(position - std::min(position, steps), walkLength());
}

std::optional<SearchRun::Vertex> SearchRun::walkAt() const {
    return walkedTo == 0 ? std::nullopt
                         : std::optional(path->vertices[path->vertices.size() - walkedTo]);
}

std::vector<SearchRun::Vertex> SearchRun::equalParents() const {
    if (walkedTo == 0 || walkedTo == walkLength())
        return {};
    const Vertex here = *walkAt(), parent = path->vertices[walkLength() - walkedTo - 1];
    std::vector<Vertex> parents{parent};
    const auto label = course.label(SearchSide::Start, here);
    // In depth-first and cheapest-edge searches, the parent depends on the order of visits, so a
    // vertex with the same cost is not an equally good parent. Vertices on the goal's side of a
    // bidirectional search have no label for the start's side.
    const bool compares =
        algorithm != StudyAlgorithm::DepthFirst && algorithm != StudyAlgorithm::CheapestEdge;
    if (!label || !compares)
        return parents;
    for (const StudyGraph::Arc& arc : course.graph().arcsInto(here)) {
        const auto from = course.label(SearchSide::Start, arc.to);
        const std::int64_t cost = countsEdges() ? 1 : arc.cost;
        if (from && from->distance + cost == label->distance && arc.to != parents.back() &&
            arc.to != parent)
            parents.push_back(arc.to);
    }
    return parents;
}

Result<std::shared_ptr<SearchAnswer>> answerSearch(StudyDraft draft, const SearchSettings& settings,
                                                   const SearchValues& values,
                                                   const Progress& progress) {
    auto answer = std::make_shared<SearchAnswer>();
    answer->query = draft.query;
    answer->realVertices = draft.realVertices;
    answer->graph =
        std::make_shared<const StudyGraph>(std::move(draft.places), std::move(draft.arcs));
    std::vector<StudyAlgorithm> algorithms{settings.algorithm};
    if (settings.second)
        algorithms.push_back(*settings.second);
    if (std::ranges::find(algorithms, StudyAlgorithm::AStar) != algorithms.end())
        answer->heuristic = heuristicOf(*answer->graph, settings, values);
    for (const StudyAlgorithm algorithm : algorithms) {
        auto course = SearchCourse::run(makeStudySearch(algorithm, answer->heuristic),
                                        answer->graph, answer->query, progress);
        if (!course)
            return course.error();
        answer->runs.push_back(runOf(algorithm, std::move(course).value()));
    }
    return answer;
}

} // namespace waymark
