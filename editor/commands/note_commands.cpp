// SPDX-License-Identifier: MIT
#include "editor/commands/commands.h"

#include "editor/dialogs/item_dialogs.h"
#include "editor/model/language.h"
#include "navcore/author/edit/item_verbs.h"

#include <QCoreApplication>

namespace waymark {

using namespace navcore;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(NoteCommands)
};

/// Shows the notes layer, so that a new note is visible.
void showNotes(ViewState& view) {
    ViewSettings settings = view.settings();
    settings[Layer::Notes].visible = true;
    view.set(settings);
}

void writeNote(const CommandHost& host) {
    Document& document = host.document();
    const Point2 place = host.canvas.commandPlace();
    NoteDialog dialog(Words::tr("Note"), {}, host.canvas.window());
    if (dialog.exec() != QDialog::Accepted)
        return;
    const NoteId id = document.ids().draw<Note>(document.level());
    LevelEdit edit(document.level());
    edit.set<Note>(id, Note{place, dialog.text().toStdString(), host.floor()});
    if (const Status done = document.edit(edit.change(), Words::tr("Write note")); !done) {
        host.notify(localizedSentence(done.error()));
        return;
    }
    showNotes(host.workspace.view);
    SelectedItems items;
    items.notes.insert(id);
    host.selection().set(std::move(items));
}

/// Asks the designer for the new text of a note.
bool editNote(const CommandHost& host, const ItemRef& item) {
    const auto* id = std::get_if<NoteId>(&item);
    if (!id)
        return false;
    Document& document = host.document();
    NoteDialog dialog(Words::tr("Note"),
                      QString::fromStdString(document.level().find<Note>(*id)->text),
                      host.canvas.window());
    if (dialog.exec() != QDialog::Accepted || !document.level().find<Note>(*id))
        return true;
    LevelEdit edit(document.level());
    rename(edit, item, dialog.text().toStdString());
    if (const Status done = document.edit(edit.change(), Words::tr("Change note")); !done)
        host.notify(localizedSentence(done.error()));
    return true;
}

} // namespace

const ItemCommands noteCommands{
    [](const CommandHost& host) { host.actions.bind("edit.note", [&host] { writeNote(host); }); },
    editNote};

} // namespace waymark
