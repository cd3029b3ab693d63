// SPDX-License-Identifier: MIT
#include "editor/commands/commands.h"

#include "editor/dialogs/item_dialogs.h"
#include "editor/model/item_names.h"
#include "editor/model/language.h"
#include "editor/model/transaction.h"
#include "navcore/author/edit/floor_edits.h"
#include "navcore/author/edit/graph_edits.h"
#include "navcore/author/edit/item_verbs.h"

#include <QCoreApplication>

#include <algorithm>

namespace waymark {

using namespace navcore;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(EditCommands)
};

/// Returns the selected item if exactly one is selected and it can have a name.
std::optional<ItemRef> oneNamed(const SelectedItems& items) {
    const auto only = onlyOne(items);
    return only && canHaveName(*only) ? only : std::nullopt;
}

void renameSelection(const CommandHost& host) {
    Document& document = host.document();
    const ItemRef item = *oneNamed(host.selection().items());
    for (const ItemCommands* commands : allItemCommands)
        if (commands->edit && commands->edit(host, item))
            return;
    const auto vertex = [&] {
        const auto* id = std::get_if<VertexId>(&item);
        return id ? document.level().find<Vertex>(*id) : nullptr;
    };
    const std::optional<QString> kind =
        vertex() ? std::optional(QString::fromStdString(vertex()->kind)) : std::nullopt;
    RenameDialog dialog(document, QString::fromStdString(*givenName(document.level(), item)), kind,
                        host.canvas.window());
    if (dialog.exec() != QDialog::Accepted || !exists(document.level(), item))
        return;
    LevelEdit edit(document.level());
    rename(edit, item, dialog.name().toStdString());
    if (const auto* id = std::get_if<VertexId>(&item))
        edit.modify<Vertex>(*id, [&](Vertex& v) { v.kind = dialog.kind().toStdString(); });
    if (const auto done = document.edit(edit.change(), Words::tr("Rename")); !done)
        host.notify(localizedSentence(done.error()));
}

/// Appends the name of the history step to the action's text, such as "Undo: Move vertex".
void nameStep(const ActionSet& actions, const QString& id, const History& history,
              QString (History::*text)() const) {
    QAction* action = actions[id];
    const QString plain = action->text();
    const auto show = [action, plain, &history, text] {
        const QString step = (history.*text)();
        action->setText(
            step.isEmpty() ? plain
                           : QStringLiteral("%1: %2").arg(plain, QString(step).replace('&', "&&")));
    };
    QObject::connect(&history, &History::indexChanged, action, show);
    show();
}

void deleteChosen(const CommandHost& host) {
    deleteSelection(host, Words::tr("Delete %Ln items", nullptr,
                                    static_cast<int>(host.selection().items().size())));
}

/// Undoes or redoes up to a history index. If nothing on the current floor changes, goes to a floor
/// where something does, so that the designer sees it.
void travel(const CommandHost& host, int index) {
    std::vector<FloorId> floors;
    const auto noted = QObject::connect(&host.document(), &Document::committed, &host.document(),
                                        [&](const std::shared_ptr<const LevelChange>& change) {
                                            floors = floorsOf(host.level(), *change);
                                        });
    const Status done = host.document().travelTo(index);
    QObject::disconnect(noted);
    if (!floors.empty() && std::ranges::find(floors, host.floor()) == floors.end())
        host.workspace.goToFloor(floors.front());
    if (!done && done.error().kind != ErrorKind::Cancelled)
        host.notify(localizedSentence(done.error()));
}

} // namespace

bool deleteSelection(const CommandHost& host, const QString& text,
                     const std::function<void(const Level&, const SelectedItems&)>& before) {
    Document& document = host.document();
    // Remove and deselect items that an unfinished gesture created.
    document.cancelTransaction();
    const CopyOnWrite<SelectedItems> kept = host.selection().kept();
    const SelectedItems& items = *kept;
    if (items.empty())
        return false;
    const auto pairs = linkedPairs(document.level(), items);
    SelectedItems keptOut;
    for (const EdgeKey key : items.edges)
        keptOut.edges.insert(EdgeKey::of(endsOf(document.level(), key)));
    const auto refused = [&host](const Status& status) {
        if (!status && status.error().kind != ErrorKind::Cancelled)
            host.notify(localizedSentence(status.error()));
        return !status;
    };
    const QString lostStops = lostStopsText(document.level(), items);
    Transaction transaction(document, text);
    const auto remove = [&](const Level& level) {
        if (before)
            before(level, items);
        LevelEdit edit(level);
        removeItems(edit, items);
        return edit.change();
    };
    if (refused(transaction.apply(items.size(), remove)))
        return false;
    LevelEdit away(document.level());
    excludeLinks(away, document.graph(), pairs);
    if (refused(transaction.apply(away.change())))
        return false;
    transaction.commit();
    // Keep the vertex pairs of the forbidden edges selected, so that the A key can restore these
    // edges.
    host.selection().set(std::move(keptOut));
    if (!host.selection().items().edges.empty())
        host.notify(Words::tr("Edge excluded. A: back to automatic."));
    else if (!lostStops.isEmpty())
        host.notify(lostStops);
    return true;
}

void bindEditActions(const CommandHost& host) {
    for (const ItemCommands* commands : allItemCommands)
        commands->bind(host);
    ActionSet& actions = host.actions;
    Workspace& workspace = host.workspace;
    History& history = workspace.document.history();
    Selection& selection = workspace.selection;

    actions.bind(
        "edit.undo",
        [&host, &history] {
            if (!host.tools.cancelGesture() && !host.tools.current().undoStep())
                travel(host, history.index() - 1);
        },
        [&] {
            return history.canUndo() || workspace.document.inTransaction() ||
                   host.tools.current().canUndoStep();
        });
    QObject::connect(&host.tools, &ToolBox::stepsChanged, &actions, &ActionSet::refresh);
    nameStep(actions, "edit.undo", history, &History::undoText);
    nameStep(actions, "edit.redo", history, &History::redoText);
    actions.bind(
        "edit.redo",
        [&host, &history] {
            host.tools.cancelGesture();
            if (!host.tools.current().redoStep())
                travel(host, history.index() + 1);
        },
        [&] { return history.canRedo() || host.tools.current().canRedoStep(); });
    actions.bind(
        "edit.delete",
        [&host, &selection] {
            Tool& tool = host.tools.current();
            // While the tool is drawing a shape, Delete removes the last point of the shape instead
            // of the selection.
            const Qt::Key key = tool.drawing() ? Qt::Key_Backspace : Qt::Key_Delete;
            if (!tool.key(key, Qt::NoModifier) && !tool.drawing() && !selection.items().empty())
                deleteChosen(host);
        },
        [&] { return !selection.items().empty() || host.tools.current().drawing(); });
    actions.bind(
        "edit.takeBack",
        [&host, &selection] {
            if (!host.tools.current().key(Qt::Key_Backspace, Qt::NoModifier) &&
                !selection.items().empty())
                deleteChosen(host);
        },
        [&] { return !selection.items().empty(); });
    actions.bind("edit.all", [&] {
        const Level& level = workspace.document.level();
        selection.set(unlocked(
            level, everything(level, workspace.view.settings().layers, workspace.floor())));
    });
    actions.bind(
        "edit.none", [&] { selection.clear(); }, [&] { return !selection.items().empty(); });
    actions.bind("edit.invert", [&] {
        const Level& level = workspace.document.level();
        selection.set(unlocked(level, inverted(level, workspace.view.settings().layers,
                                               selection.items(), workspace.floor())));
    });
    actions.bind(
        "edit.rename", [&host] { renameSelection(host); },
        [&] { return oneNamed(selection.items()).has_value(); });
}

} // namespace waymark
