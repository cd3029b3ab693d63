// SPDX-License-Identifier: MIT
#include "navcore/author/check/check_context.h"
#include "navcore/author/check/rules.h"
#include "navcore/author/edit/graph_edits.h"
#include "navcore/author/words/names.h"
#include "navcore/author/words/templates.h"

#include <algorithm>
#include <numeric>

namespace navcore {
namespace {

void mergeThem(LevelEdit& edit, const Issue& issue) {
    const VertexId kept = issue.vertices.front();
    for (const VertexId gone : issue.vertices)
        if (gone != kept && edit.find<Vertex>(gone) && edit.find<Vertex>(kept))
            mergeVertices(edit, gone, kept);
}

/// Finds vertices at the same position, including z. The cabin of a lift may be at its entrance.
std::vector<Issue> findCoincidentVertices(const CheckContext& context) {
    const Level& level = context.input.level;
    const CheckGraph& graph = context.graph;
    std::vector<std::uint32_t> byPlace(graph.ids.size());
    std::iota(byPlace.begin(), byPlace.end(), 0U);
    std::erase_if(byPlace, [&](std::uint32_t i) { return isCabin(graph.ids[i]); });
    const auto floorOf = [&](std::uint32_t v) { return context.floorOf(graph.ids[v]); };
    std::sort(byPlace.begin(), byPlace.end(), [&](std::uint32_t l, std::uint32_t r) {
        return std::tuple(floorOf(l), graph.positions[l], l) <
               std::tuple(floorOf(r), graph.positions[r], r);
    });
    const SparseValue fixes(std::vector{Fix{words::merge, mergeThem}});
    std::vector<Issue> issues;
    for (std::size_t first = 0, end = 0; first < byPlace.size(); first = end) {
        const Point3 place = graph.positions[byPlace[first]];
        const FloorId floor = floorOf(byPlace[first]);
        while (end < byPlace.size() && graph.positions[byPlace[end]] == place &&
               floorOf(byPlace[end]) == floor)
            ++end;
        if (end - first < 2)
            continue;
        std::vector<VertexId> vertices;
        for (std::size_t i = first; i < end; ++i)
            vertices.push_back(graph.ids[byPlace[i]]);
        const Phrase who =
            vertices.size() == 2 && !level.find<Vertex>(vertices[0])->name.empty()
                ? say(words::both, nameOf(level, vertices[0]), nameOf(level, vertices[1]))
                : countText(vertices.size());
        issues.push_back(
            {.kind = IssueKind::CoincidentVertices,
             .severity = Severity::Warning,
             .message = context.sentence(say(words::lieInOnePlace, who), place.flat(), floor),
             .place = place.flat(),
             .vertices = std::move(vertices),
             .edges = {},
             .obstacles = {},
             .fixes = fixes,
             .floor = floor});
    }
    return issues;
}

} // namespace

const Rule coincidentVerticesRule{
    .kind = IssueKind::CoincidentVertices,
    .name = "coincident-vertices",
    .title = "Several vertices are at the same point",
    .group = WAYMARK_TEXT("words", "Vertices at the same point"),
    .run = findCoincidentVertices,
};

} // namespace navcore
