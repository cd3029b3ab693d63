// SPDX-License-Identifier: MIT
#include "editor/commands/commands.h"

#include "editor/dialogs/rename_dialog.h"
#include "editor/model/transaction.h"
#include "navcore/author/edit/remove.h"

#include <QCoreApplication>

namespace waymark {

using namespace navcore;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(EditCommands)
};

SelectedItems everything(const Level& level) {
    SelectedItems items;
    for (const auto& [id, vertex] : level.items<Vertex>())
        items.vertices.insert(id);
    for (const auto& [id, obstacle] : level.items<Obstacle>())
        items.obstacles.insert(id);
    for (const auto& [id, barrier] : level.items<Barrier>())
        items.barriers.insert(id);
    return items;
}

SelectedItems inverted(const Level& level, const SelectedItems& selected) {
    SelectedItems items = everything(level);
    for (const VertexId id : selected.vertices)
        items.vertices.erase(id);
    for (const ObstacleId id : selected.obstacles)
        items.obstacles.erase(id);
    for (const BarrierId id : selected.barriers)
        items.barriers.erase(id);
    return items;
}

/// The pairs of links that are to go.
std::vector<VertexPair> linkedPairs(const Level& level, const SelectedItems& items) {
    std::vector<VertexPair> pairs;
    for (const EdgeKey key : items.edges)
        if (const Link* link = key.isLink() ? level.find<Link>(key.link()) : nullptr)
            pairs.push_back(VertexPair::of(link->from, link->to));
    return pairs;
}

bool oneNamed(const SelectedItems& items) {
    return items.size() == 1 && items.edges.empty() && items.routes.empty();
}

template <class Item>
void renameItem(const CommandHost& host, typename Item::Key id) {
    constexpr bool hasKind = std::is_same_v<Item, Vertex>;
    Document& document = host.workspace.document;
    const Item& now = *document.level().find<Item>(id);
    std::optional<QString> kind;
    if constexpr (hasKind)
        kind = QString::fromStdString(now.kind);
    RenameDialog dialog(document, QString::fromStdString(now.name), kind, host.canvas.window());
    if (dialog.exec() != QDialog::Accepted || !document.level().find<Item>(id))
        return;
    LevelEdit edit(document.level());
    edit.modify<Item>(id, [&](Item& item) {
        item.name = dialog.name().toStdString();
        if constexpr (hasKind)
            item.kind = dialog.kind().toStdString();
    });
    if (const auto done = document.edit(edit.change(), Words::tr("Rename")); !done)
        host.notify(QString::fromStdString(done.error().message));
}

void renameSelection(const CommandHost& host) {
    const SelectedItems& items = host.workspace.selection.items();
    if (!items.vertices.empty())
        renameItem<Vertex>(host, *items.vertices.begin());
    else if (!items.obstacles.empty())
        renameItem<Obstacle>(host, *items.obstacles.begin());
    else
        renameItem<Barrier>(host, *items.barriers.begin());
}

/// The row says which step it takes back or does again.
void nameStep(const ActionSet& actions, const QString& id, const QUndoStack& history,
              void (QUndoStack::*changed)(const QString&), const QString& now) {
    QAction* action = actions[id];
    const QString plain = action->text();
    const auto show = [action, plain](const QString& step) {
        action->setText(
            step.isEmpty() ? plain
                           : QStringLiteral("%1: %2").arg(plain, QString(step).replace('&', "&&")));
    };
    QObject::connect(&history, changed, action, show);
    show(now);
}

void deleteChosen(const CommandHost& host) {
    deleteSelection(host, Words::tr("Delete %n item(s)", nullptr,
                                    static_cast<int>(host.workspace.selection.items().size())));
}

} // namespace

void deleteSelection(const CommandHost& host, const QString& text) {
    Document& document = host.workspace.document;
    const SelectedItems items = host.workspace.selection.items();
    const auto pairs = linkedPairs(document.level(), items);
    SelectedItems keptOut;
    for (const EdgeKey key : items.edges)
        keptOut.edges.insert(EdgeKey::of(endsOf(document.level(), key)));
    Transaction transaction(document, text);
    LevelEdit edit(document.level());
    removeItems(edit, items);
    if (const Status status = transaction.apply(edit.change()); !status) {
        host.notify(QString::fromStdString(status.error().message));
        return;
    }
    // Where a link goes the linker may want an edge: what was deleted must not come back.
    LevelEdit keepOut(document.level());
    for (const VertexPair pair : pairs)
        if (document.graph().find(EdgeKey::of(pair)))
            removeEdge(keepOut, EdgeKey::of(pair));
    if (const Status status = transaction.apply(keepOut.change()); !status) {
        host.notify(QString::fromStdString(status.error().message));
        return;
    }
    transaction.commit();
    // What is kept out stays selected, so that A brings it back.
    host.workspace.selection.set(std::move(keptOut));
    if (!host.workspace.selection.items().edges.empty())
        host.notify(Words::tr("Edge taken out and kept out. A: back to automatic."));
}

void bindEditActions(const CommandHost& host) {
    ActionSet& actions = host.actions;
    Workspace& workspace = host.workspace;
    QUndoStack& history = workspace.document.history();
    Selection& selection = workspace.selection;

    actions.bind(
        "edit.undo",
        [&host, &history] {
            if (!host.tools.cancelGesture() && !host.tools.current().undoStep())
                history.undo();
        },
        [&] {
            return history.canUndo() || workspace.document.inTransaction() ||
                   host.tools.current().canUndoStep();
        });
    QObject::connect(&host.tools, &ToolBox::stepsChanged, &actions, &ActionSet::refresh);
    nameStep(actions, "edit.undo", history, &QUndoStack::undoTextChanged, history.undoText());
    nameStep(actions, "edit.redo", history, &QUndoStack::redoTextChanged, history.redoText());
    actions.bind(
        "edit.redo",
        [&host, &history] {
            host.tools.cancelGesture();
            history.redo();
        },
        [&] { return history.canRedo(); });
    actions.bind(
        "edit.delete",
        [&host, &selection] {
            if (!host.tools.current().key(Qt::Key_Delete, Qt::NoModifier) &&
                !selection.items().empty())
                deleteChosen(host);
        },
        [&] { return !selection.items().empty(); });
    actions.bind(
        "edit.takeBack",
        [&host, &selection] {
            if (!host.tools.current().key(Qt::Key_Backspace, Qt::NoModifier) &&
                !selection.items().empty())
                deleteChosen(host);
        },
        [&] { return !selection.items().empty(); });
    actions.bind("edit.all", [&] { selection.set(everything(workspace.document.level())); });
    actions.bind(
        "edit.none", [&] { selection.clear(); }, [&] { return !selection.items().empty(); });
    actions.bind("edit.invert",
                 [&] { selection.set(inverted(workspace.document.level(), selection.items())); });
    actions.bind(
        "edit.rename", [&host] { renameSelection(host); },
        [&] { return oneNamed(selection.items()); });
}

} // namespace waymark
