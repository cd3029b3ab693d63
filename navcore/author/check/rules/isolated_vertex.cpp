// SPDX-License-Identifier: MIT
#include "navcore/author/check/rules/rules.h"

#include "navcore/author/check/wording.h"
#include "navcore/author/edit/remove.h"

namespace navcore {

std::vector<Issue> findIsolatedVertices(const CheckContext& context) {
    const Level& level = context.input.level;
    std::vector<Issue> issues;
    for (const std::vector<std::uint32_t>& part : context.graph.parts) {
        if (part.size() > 1)
            continue;
        const VertexId id = context.graph.ids[part[0]];
        const Point2 place = context.graph.positions[part[0]].flat();
        if (context.input.obstacles.solidAt(place))
            continue; // said by the rule for vertices in solids, with better fixes
        const bool blocked = !context.input.graph.edgesAt(id).empty();
        LevelEdit removal(level);
        removeVertex(removal, id);
        issues.push_back(
            {.kind = IssueKind::IsolatedVertex,
             .severity = Severity::Warning,
             .message = sentence(level.info(),
                                 nameOf(level, id) + (blocked ? " has only edges that nobody passes"
                                                              : " has no edges"),
                                 place),
             .place = place,
             .vertices = {id},
             .edges = {},
             .obstacles = {},
             .fixes = {{"Delete vertex", removal.change()}}});
    }
    return issues;
}

} // namespace navcore
