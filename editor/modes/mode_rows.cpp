// SPDX-License-Identifier: MIT
#include "editor/modes/mode_rows.h"

#include "editor/actions/action_table.h"
#include "editor/modes/balance/balance_page.h"
#include "editor/modes/compare/compare_list.h"
#include "editor/modes/field/field_page.h"
#include "editor/modes/quality/quality_page.h"
#include "editor/modes/search/search_page.h"
#include "editor/modes/symmetry/symmetry_mode.h"
#include "editor/modes/towers/tower_mode.h"
#include "editor/modes/walk/walk_page.h"
#include "editor/modes/why/why_section.h"
#include "editor/tools/tool_rows.h"

#include <algorithm>

namespace waymark {

std::vector<ModeRow> standardModes() {
    return {searchMode(),  fieldMode(),  walkMode(), balanceMode(), qualityMode(),
            compareMode(), towersMode(), whyMode(),  symmetryMode()};
}

QList<Action> allActions() {
    const std::vector<ModeRow> modes = standardModes();
    QList<Action> views;
    for (const ModeRow& row : modes)
        if (row.isView())
            views << row.action;
    QList<Action> all = fileActions() + editActions() + viewActions() + panelActions() +
                        actionsOf(toolsWith(modes)) + escapeActions() + levelActions() +
                        floorActions() + arrangeActions() + routeActions() + views + stepActions() +
                        helpActions();
    for (const ModeRow& row : modes) {
        const auto before = std::ranges::find(all, row.actionsBefore, &Action::id);
        qsizetype at = before - all.begin();
        if (!row.isView() && !row.action.text.isEmpty())
            all.insert(at++, row.action);
        for (const Action& action : row.actions)
            all.insert(at++, action);
    }
    return all;
}

} // namespace waymark
