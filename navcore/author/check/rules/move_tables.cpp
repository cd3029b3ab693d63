// SPDX-License-Identifier: MIT
#include "navcore/author/check/check_context.h"
#include "navcore/author/check/rules.h"
#include "navcore/author/words/templates.h"
#include "navcore/runtime/graph/resolved_graph.h"
#include "navcore/runtime/table/move_table.h"

namespace navcore {
namespace {

Issue refusedTable(Phrase message) {
    return {.kind = IssueKind::MoveTableRefused,
            .severity = Severity::Error,
            .message = std::move(message),
            .place = {},
            .vertices = {},
            .edges = {},
            .obstacles = {},
            .fixes = {}};
}

/// Finds agents whose next-move table cannot be stored in a nav file, because there are too many
/// tables or vertices.
std::vector<Issue> findRefusedMoveTables(const CheckContext& context) {
    const Level& level = context.input.level;
    std::vector<Issue> issues;
    std::size_t wanted = 0;
    for (const auto& [id, agent] : level.items<Agent>()) {
        if (agent.moveTable != MoveTableUse::Shipped)
            continue;
        ++wanted;
        if (context.graph.vertexCount() > MoveTable::maxSlots)
            issues.push_back(
                refusedTable(say(words::tableTooLarge, Count{context.graph.vertexCount()},
                                 agent.name, std::to_string(MoveTable::maxSlots))));
    }
    if (wanted > maxMoveTables)
        issues.push_back(
            refusedTable(say(words::tooManyTables, Count{wanted}, std::to_string(maxMoveTables))));
    return issues;
}

} // namespace

const Rule moveTableRefusedRule{
    .kind = IssueKind::MoveTableRefused,
    .name = "move-table",
    .title = "A next-move table cannot be shipped",
    .group = WAYMARK_TEXT("words", "Next-move tables that cannot be shipped"),
    .run = findRefusedMoveTables,
};

} // namespace navcore
