// SPDX-License-Identifier: MIT
#include "navcore/author/check/rules/rules.h"

#include "navcore/author/words/names.h"
#include "navcore/author/words/templates.h"

namespace navcore {

namespace {

/// An agent may have no business in a whole part of the map: one note for all of it.
std::vector<Issue> isolatedForOne(const CheckContext& context) {
    const Level& level = context.input.level;
    std::vector<VertexId> lost;
    for (const std::vector<std::uint32_t>& part : context.graph.parts)
        if (part.size() == 1 &&
            context.everybody.parts[context.everybody.partOf[part[0]]].size() > 1)
            lost.push_back(context.graph.ids[part[0]]);
    if (lost.empty())
        return {};
    const Point2 place = level.find<Vertex>(lost[0])->position.flat();
    const Phrase what = lost.size() == 1 ? say(words::hasNoEdges, nameOf(level, lost[0]))
                                         : say(words::haveNoEdges, Count{lost.size()});
    return {{.kind = IssueKind::IsolatedVertex,
             .severity = Severity::Note,
             .message = sentence(context.told(), context.forWhom(what), place),
             .place = place,
             .vertices = std::move(lost),
             .edges = {},
             .obstacles = {},
             .fixes = {}}};
}

} // namespace

std::vector<Issue> findIsolatedVertices(const CheckContext& context) {
    const Level& level = context.input.level;
    if (context.agent)
        return isolatedForOne(context);
    const Seldom fixes(std::vector{deletingVertex()});
    std::vector<Issue> issues;
    for (const std::vector<std::uint32_t>& part : context.graph.parts) {
        if (part.size() > 1)
            continue;
        const VertexId id = context.graph.ids[part[0]];
        const Point2 place = context.graph.positions[part[0]].flat();
        if (context.input.spatial.obstacles.solidAt(place))
            continue; // said by the rule for vertices in solids, with better fixes
        const bool blocked = !context.input.graph.edgesAt(id).empty();
        issues.push_back(
            {.kind = IssueKind::IsolatedVertex,
             .severity = Severity::Warning,
             .message = sentence(
                 context.told(),
                 say(blocked ? words::hasOnlyBlockedEdges : words::hasNoEdges, nameOf(level, id)),
                 place),
             .place = place,
             .vertices = {id},
             .edges = {},
             .obstacles = {},
             .fixes = fixes});
    }
    return issues;
}

} // namespace navcore
