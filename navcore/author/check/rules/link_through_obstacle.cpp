// SPDX-License-Identifier: MIT
#include "navcore/author/check/check_context.h"
#include "navcore/author/check/rules.h"
#include "navcore/author/edit/graph_edits.h"
#include "navcore/author/words/names.h"
#include "navcore/author/words/templates.h"

namespace navcore {

namespace {

/// Finds links through an obstacle, and walks between two floors. No agent can use them.
std::vector<Issue> findLinksThroughObstacles(const CheckContext& context) {
    const Level& level = context.input.level;
    const SparseValue<std::vector<Fix>> fixes(
        {{words::makeABridge,
          [](LevelEdit& edit, const Issue& issue) {
              changeIfThere<Link>(edit, issue.edges.front().link(),
                                  [](Link& link) { link.kind = LinkKind::Bridge; });
          }},
         {words::removeLink,
          [](LevelEdit& edit, const Issue& issue) { removeEdge(edit, issue.edges.front()); }}});
    std::vector<Issue> issues;
    for (std::size_t i = 0; i < context.graph.edges.size(); ++i) {
        const Edge& edge = *context.graph.edges[i];
        if (edge.passage != Passage::Blocked)
            continue;
        const auto [a, b] = context.graph.ends[i];
        const Plane& plane = context.input.planes.under(edge.a, edge.b);
        std::optional<ObstacleId> obstacle;
        edge.line(context.graph.positions[a], context.graph.positions[b])
            .forEachSegment([&](Point3 from, Point3 to) {
                if (!obstacle)
                    obstacle = plane.obstacles.firstObstacleBetween(from.flat(), to.flat());
            });
        const FloorId floor = context.floorOf(edge.a);
        Phrase what = plane.floor.valid()
                          ? say(words::runsThrough, nameOf(level, edge),
                                obstacle ? nameOf(level, *obstacle) : words::anObstacle)
                          : say(words::walksBetweenFloors, nameOf(level, edge),
                                nameOf(level, floor), nameOf(level, context.floorOf(edge.b)));
        const Point2 place = middleOf(level, edge);
        Issue issue{.kind = IssueKind::LinkThroughObstacle,
                    .severity = Severity::Error,
                    .message = context.sentence(std::move(what), place, floor),
                    .place = place,
                    .vertices = {},
                    .edges = {edge.key},
                    .obstacles = {},
                    .fixes = fixes,
                    .floor = floor};
        if (obstacle)
            issue.obstacles = std::vector{*obstacle};
        issues.push_back(std::move(issue));
    }
    return issues;
}

} // namespace

const Rule linkThroughObstacleRule{
    .kind = IssueKind::LinkThroughObstacle,
    .name = "link-through-obstacle",
    .title = "A link is blocked",
    .group = WAYMARK_TEXT("words", "Blocked links"),
    .run = findLinksThroughObstacles,
};

} // namespace navcore
