// SPDX-License-Identifier: MIT
#include "editor/window/menus.h"

#include "editor/tools/picking.h"
#include "navcore/author/edit/item_verbs.h"

#include <QMenu>

namespace waymark {

namespace {

/// Selects the item under the pointer, unless it is already selected.
void selectAt(const CommandHost& host, const ToolEvent& event) {
    const auto under = itemsAt(host.workspace, host.tools.options().settings(), event);
    Selection& selection = host.selection();
    if (under.empty()) {
        SelectedItems items; // Include locked items, so that the menu can unlock them.
        if (const auto locked = lockedAt(host.workspace, host.tools.options().settings(), event))
            insert(items, *locked);
        selection.set(items);
        return;
    }
    if (contains(selection.items(), under.front()))
        return;
    SelectedItems items;
    insert(items, under.front());
    selection.set(items);
}

/// Shows the context menu of a tool with an unfinished shape.
void showDrawingMenu(const CommandHost& host, QPoint global) {
    Tool& tool = host.tools.current();
    QMenu menu(&host.canvas);
    menu.addAction(Tool::tr("Finish"), &tool, [&tool] { tool.key(Qt::Key_Return, {}); });
    menu.addAction(Tool::tr("Remove last point"), &tool,
                   [&tool] { tool.key(Qt::Key_Backspace, {}); });
    menu.addAction(Tool::tr("Cancel"), &tool, [&tool] { tool.dropShape(); });
    menu.exec(global);
}

} // namespace

QStringList contextRows(const SelectedItems& items) {
    if (items.empty())
        return {"edit.paste", "edit.note", "",         "tool.fill", "level.trace",
                "",           "edit.all",  "view.fit", "",          "level.properties"};
    QStringList ids;
    if (!items.edges.empty())
        ids << "edit.direction"
            << "edit.flip"
            << "edit.pin"
            << "edit.automatic"
            << "";
    if (!items.barriers.empty())
        ids << "edit.turnRound"
            << "";
    if (canLock(items))
        ids << "edit.lock"
            << "";
    if (const auto only = onlyOne(items); only && canHaveName(*only))
        ids << "edit.rename";
    if (canCopy(items))
        ids << "edit.cut"
            << "edit.copy"
            << "edit.duplicate";
    ids << "edit.delete"
        << ""
        << "edit.note"
        << "view.fitSelection"
        << "edit.none";
    return ids;
}

void showContextMenu(const CommandHost& host, const ToolEvent& event, QPoint global) {
    if (host.tools.current().drawing()) {
        showDrawingMenu(host, global);
        return;
    }
    selectAt(host, event);
    host.actions.refresh();
    QMenu menu(&host.canvas);
    for (const QString& id : contextRows(host.selection().items())) {
        if (id.isEmpty())
            menu.addSeparator();
        else
            menu.addAction(host.actions[id]);
    }
    menu.exec(global);
}

} // namespace waymark
