// SPDX-License-Identifier: MIT
#include "editor/views/view_rows.h"

#include "editor/actions/action_table.h"
#include "editor/modes/quality/quality_page.h"
#include "editor/tools/tool_rows.h"
#include "editor/views/balance_page.h"
#include "editor/views/field_page.h"
#include "editor/views/search_page.h"
#include "editor/views/walk_page.h"

namespace waymark {

std::vector<ModeRow> standardViews() {
    return {searchView(), fieldView(), walkView(), balanceView(), qualityMode()};
}

QList<Action> allActions() {
    QList<Action> views;
    for (const ModeRow& row : standardViews())
        views << row.action;
    return fileActions() + editActions() + viewActions() + panelActions() + compareActions() +
           toolActions() + escapeActions() + levelActions() + routeActions() + views +
           stepActions() + helpActions();
}

} // namespace waymark
