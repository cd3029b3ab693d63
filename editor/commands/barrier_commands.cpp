// SPDX-License-Identifier: MIT
#include "editor/commands/commands.h"
#include "editor/model/language.h"

#include "navcore/author/edit/item_verbs.h"
#include "navcore/author/edit/reshape.h"

#include <QCoreApplication>

// Actions for selected barriers, and for locking obstacles.

namespace waymark {

using namespace navcore;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(BarrierCommands)
};

void apply(const CommandHost& host, const LevelEdit& edit, const QString& text) {
    if (const Status done = host.document().edit(edit.change(), text); !done)
        host.notify(localizedSentence(done.error()));
}

void turnSelectionRound(const CommandHost& host) {
    LevelEdit edit(host.level());
    for (const BarrierId id : host.selection().items().barriers)
        turnRound(edit, id);
    apply(host, edit, Words::tr("Flip barrier"));
}

void lockSelection(const CommandHost& host) {
    const Level& level = host.level();
    const SelectedItems& items = host.selection().items();
    const bool locked = areLocked(level, items);
    LevelEdit edit(level);
    setLock(edit, items, locked ? Lock::Open : Lock::Locked);
    apply(host, edit, locked ? Words::tr("Unlock") : Words::tr("Lock"));
}

void bindBarrierActions(const CommandHost& host) {
    const Selection& selection = host.selection();
    host.actions.bind(
        "edit.turnRound",
        [&host] {
            Tool& tool = host.tools.current();
            if (!tool.drawing() || !tool.key(Qt::Key_X, Qt::NoModifier))
                turnSelectionRound(host);
        },
        [&host, &selection] {
            return !selection.items().barriers.empty() && !host.tools.row().usesX;
        });
    host.actions.bind(
        "edit.lock", [&host] { lockSelection(host); },
        [&selection] { return canLock(selection.items()); });
}

} // namespace

const ItemCommands barrierCommands{bindBarrierActions, nullptr};

} // namespace waymark
