// SPDX-License-Identifier: MIT
#include "editor/commands/stamp_flow.h"

#include "editor/dialogs/file_dialogs.h"
#include "editor/model/language.h"
#include "editor/model/route_words.h"
#include "editor/store/file_io.h"
#include "editor/tools/snapping.h"
#include "navcore/author/edit/item_verbs.h"
#include "navcore/author/edit/stamps.h"
#include "navcore/author/io/level_text.h"
#include "navcore/author/io/stamp_files.h"

#include <QDir>
#include <QInputDialog>
#include <QMessageBox>

namespace waymark {

using namespace navcore;

StampFlow::StampFlow(const CommandHost& host, LevelFiles& files, FileFlow& fileFlow,
                     QWidget* window)
    : QObject(window), m_host(host), m_files(files), m_fileFlow(fileFlow), m_window(window) {}

QString StampFlow::folder() const {
    return QString::fromStdString(stampFolderOf(m_host.level(), m_files.path().toStdString()));
}

QStringList StampFlow::names() const {
    QStringList names;
    for (const std::string& name : stampNamesIn(folder().toStdString()))
        names.append(QString::fromStdString(name));
    return names;
}

QString StampFlow::keyOf(const char* action) const {
    return m_host.actions[action]->shortcut().toString(QKeySequence::NativeText);
}

void StampFlow::save() {
    Document& document = m_host.document();
    document.cancelTransaction();
    const QString folder = this->folder();
    if (folder.isEmpty()) {
        m_host.notify(tr("Save the level first: its stamps are kept in a folder next to it."));
        return;
    }
    const ViewSettings& view = m_host.workspace.view.settings();
    const auto stamp =
        stampOf(document.level(), m_host.selection().items(), view.snap ? view.gridSpacing : 1);
    if (!stamp) {
        showError(m_window, tr("No stamp saved"), localized(stamp.error()));
        return;
    }
    const QString name =
        QInputDialog::getText(m_window, tr("Save Selection as Stamp"),
                              tr("Name of the stamp ({n} in the names of its items becomes the "
                                 "number of the copy):"),
                              QLineEdit::Normal, m_last)
            .trimmed();
    if (name.isEmpty())
        return;
    if (!isStampName(name.toStdString())) {
        showError(m_window, tr("No stamp saved"),
                  tr("%1 is not a name for a stamp: it must be a valid file name of up to 100 "
                     "characters.")
                      .arg(name));
        return;
    }
    if (names().contains(name)) {
        QMessageBox box(QMessageBox::Question, tr("Replace the stamp?"),
                        tr("There is already a stamp %1. Copies of it follow the new one when you "
                           "choose Update All Copies.")
                            .arg(name),
                        QMessageBox::Cancel, m_window);
        const QPushButton* replace = box.addButton(tr("Replace"), QMessageBox::AcceptRole);
        box.exec();
        if (box.clickedButton() != replace)
            return;
    }
    const QString path =
        QString::fromStdString(stampPathOf(folder.toStdString(), name.toStdString()));
    QDir().mkpath(folder);
    const Status saved =
        saveFile(path, QByteArray::fromStdString(writeLevelText(stamp.value(), {})));
    if (!saved) {
        showError(m_window, tr("No stamp saved"), localized(saved.error()));
        return;
    }
    m_last = name;
    m_host.notify(
        tr("Saved the stamp %1. %2 places it at the pointer.").arg(name, keyOf("stamp.place")));
    m_host.actions.refresh();
}

void StampFlow::placeLast() {
    const QStringList all = names();
    if (all.isEmpty())
        m_host.notify(tr("There are no stamps yet. Save the selection as one in Edit > Stamps."));
    else
        place(all.contains(m_last) ? m_last : all.front());
}

void StampFlow::place(const QString& name) {
    Document& document = m_host.document();
    document.cancelTransaction();
    const auto stamp = readStamp(folder().toStdString(), name.toStdString());
    if (!stamp) {
        showError(m_window, tr("No stamp placed"), localized(stamp.error()));
        return;
    }
    m_last = name;
    const StampPlacement placement{
        snapped(m_host.canvas.commandPlace(), m_host.workspace.view.settings(), {}), m_host.floor(),
        m_turns, m_isMirrored,
        nextStampNumber(document.level(), name.toStdString(), stamp.value())};
    LevelEdit edit(document.level());
    auto added = placeStamp(edit, document.ids(), name.toStdString(), stamp.value(), placement);
    const Status done = added ? document.edit(edit.change(), tr("Place stamp %1").arg(name))
                              : Status(added.error());
    if (!done) {
        m_host.notify(localizedSentence(done.error()));
        return;
    }
    m_host.selection().set(std::move(added).value());
    m_host.notify(tr("Placed copy %1 of %2. %3 places another copy, %4 turns and %5 mirrors it.")
                      .arg(placement.number)
                      .arg(name, keyOf("stamp.place"), keyOf("stamp.turn"), keyOf("stamp.mirror")));
}

void StampFlow::update() {
    Document& document = m_host.document();
    document.cancelTransaction();
    std::set<std::string> used;
    for (const auto& [id, use] : document.level().items<StampUse>())
        used.insert(use.stamp);
    if (used.empty()) {
        m_host.notify(tr("The level contains no copies of stamps."));
        return;
    }
    std::map<std::string, Level> stamps;
    QStringList unread;
    for (const std::string& name : used) {
        auto stamp = readStamp(folder().toStdString(), name);
        if (stamp)
            stamps.emplace(name, std::move(stamp).value());
        else
            unread.append(localized(stamp.error()));
    }
    if (!unread.isEmpty())
        showError(m_window, tr("Some stamps cannot be read"),
                  tr("Their copies stay as they are.\n\n%1").arg(unread.join('\n')));
    LevelEdit edit(document.level());
    const auto report = updateStamps(edit, document.ids(), stamps);
    const LevelChange change = edit.change();
    const Status done = !report          ? Status(report.error())
                        : change.empty() ? Status(Done{})
                                         : document.edit(change, tr("Update stamps"));
    if (!done) {
        showError(m_window, tr("Stamps not updated"), localized(done.error()));
        return;
    }
    QStringList parts{change.empty()
                          ? tr("All copies agree with their stamps.")
                          : tr("Updated %Ln copies.", nullptr, numerus(report.value().copies))};
    if (report.value().changedHere > 0)
        parts << tr("%Ln items that were changed in this level stay as they are.", nullptr,
                    numerus(report.value().changedHere));
    if (report.value().usedElsewhere > 0)
        parts << tr("%Ln vertices stay because other items use them.", nullptr,
                    numerus(report.value().usedElsewhere));
    m_host.notify(parts.join(' '));
}

void StampFlow::edit(const QString& name) {
    m_fileFlow.openPath(
        QString::fromStdString(stampPathOf(folder().toStdString(), name.toStdString())));
}

void StampFlow::turn() {
    m_turns = static_cast<std::uint8_t>((m_turns + 1) % 4);
    sayHowNext();
}

void StampFlow::mirror() {
    m_isMirrored = !m_isMirrored;
    sayHowNext();
}

void StampFlow::sayHowNext() {
    const QString turned = tr("turned by %1°").arg(m_turns * 90);
    m_host.notify(m_isMirrored ? tr("The next copies of stamps are mirrored and %1.").arg(turned)
                               : tr("The next copies of stamps are %1.").arg(turned));
}

void StampFlow::fill(QMenu& menu) {
    menu.clear();
    for (const char* id :
         {"stamp.save", "stamp.place", "stamp.turn", "stamp.mirror", "stamp.update"})
        menu.addAction(m_host.actions[id]);
    menu.addSeparator();
    const QStringList all = m_files.isOpen() ? names() : QStringList();
    const auto labelOf = [](QString name) { return name.replace('&', QStringLiteral("&&")); };
    for (const QString& name : all)
        menu.addAction(tr("Place %1").arg(labelOf(name)), this, [this, name] { place(name); });
    if (all.isEmpty()) {
        menu.addAction(tr("No stamps yet"))->setEnabled(false);
        return;
    }
    QMenu* files = menu.addMenu(tr("&Edit a Stamp"));
    for (const QString& name : all)
        files->addAction(labelOf(name), this, [this, name] { edit(name); });
}

} // namespace waymark
