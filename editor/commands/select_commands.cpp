// SPDX-License-Identifier: MIT
#include "editor/commands/commands.h"

#include "editor/dialogs/select_where_dialog.h"
#include "editor/model/language.h"
#include "navcore/author/select/neighbours.h"

#include <QCoreApplication>
#include <QMenu>

namespace waymark {

using namespace navcore;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(SelectCommands)
};

void selectSaved(const CommandHost& host, SavedSelectionId id) {
    const SavedSelection* saved = host.level().find<SavedSelection>(id);
    if (!saved)
        return;
    auto found = selectWhere(host, QString::fromStdString(saved->expression));
    if (const auto* problem = std::get_if<SelectProblem>(&found)) {
        host.notify(localized(problem->describe(saved->expression)));
        return;
    }
    host.selection().set(std::get<SelectedItems>(std::move(found)));
    host.notify(itemCounts(host.selection().items()));
}

} // namespace

void fillSavedSelections(QMenu& menu, const CommandHost& host) {
    menu.clear();
    for (const auto& [id, saved] : host.level().items<SavedSelection>()) {
        QAction* action =
            menu.addAction(QString::fromStdString(saved.name).replace('&', QStringLiteral("&&")),
                           [&host, id = id] { selectSaved(host, id); });
        action->setToolTip(QString::fromStdString(saved.expression));
    }
    if (menu.isEmpty())
        menu.addAction(Words::tr("None: save one in Select Where"))->setEnabled(false);
}

void bindSelectActions(const CommandHost& host) {
    ActionSet& actions = host.actions;
    const auto hasItems = [&host] { return !host.selection().items().empty(); };
    actions.bind("select.where", [&host] { SelectWhereDialog(host, host.canvas.window()).exec(); });
    actions.bind(
        "select.grow",
        [&host] {
            host.selection().set(
                grown(host.level(), host.document().graph(), host.selection().items()));
        },
        hasItems);
    actions.bind(
        "select.shrink",
        [&host] {
            host.selection().set(
                shrunk(host.level(), host.document().graph(), host.selection().items()));
        },
        hasItems);
}

} // namespace waymark
