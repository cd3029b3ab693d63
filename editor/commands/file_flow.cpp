// SPDX-License-Identifier: MIT
#include "editor/commands/file_flow.h"

#include "editor/dialogs/file_dialogs.h"
#include "editor/dialogs/new_level_dialog.h"
#include "editor/dialogs/open_failed_dialog.h"
#include "editor/dialogs/progress.h"
#include "editor/files/discarded_work.h"
#include "editor/model/language.h"
#include "editor/panels/fields.h"
#include "editor/widgets/dialog_keys.h"
#include "navcore/runtime/base/thread_team.h"

#include <QDir>
#include <QFileInfo>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>

namespace waymark {

using namespace navcore;

FileFlow::FileFlow(Workspace& workspace, LevelFiles& files, LevelLock& lock, Settings& settings,
                   QWidget* window)
    : QObject(window), m_workspace(workspace), m_files(files), m_lock(lock), m_settings(settings),
      m_window(window) {
    new DialogKeys(this); // Prevents accidental key presses from answering dialogs.
}

bool FileFlow::newFromPicture(const QString& picture) {
    if (!mayDiscard())
        return false;
    if (!picture.isEmpty())
        return beginFrom(picture);
    const QString path =
        askForFile(m_window, tr("Choose a map picture"), m_settings.lastFolder(), pictureFilter());
    if (path.isEmpty())
        return false;
    m_settings.setLastFolder(QFileInfo(path).absolutePath());
    return beginFrom(path);
}

bool FileFlow::beginFrom(const QString& path) {
    const Result<QSize> size = PictureStore::sizeOf(path);
    if (!size) {
        showError(m_window, tr("Picture not opened"), localized(size.error()));
        return false;
    }
    if (!mayOpenPicture(m_window, path, size.value()))
        return false;
    NewLevelDialog dialog(path, size.value(), m_window);
    if (dialog.exec() != QDialog::Accepted)
        return false;
    m_files.start(dialog.level());
    if (dialog.next() != NewLevelDialog::Next::Empty)
        emit traceWanted(dialog.next() == NewLevelDialog::Next::Mask ? dialog.maskPath()
                                                                     : QString(),
                         dialog.placesVertices() ? AfterTrace::PlaceVertices : AfterTrace::Nothing);
    return true;
}

bool FileFlow::newEmpty() {
    if (!mayDiscard())
        return false;
    m_files.start(Level());
    return true;
}

bool FileFlow::open() {
    if (!mayDiscard())
        return false;
    const QString path = askForFile(m_window, tr("Open a level"), m_settings.lastFolder(),
                                    (QStringList(levelFilter()) + importFilters()).join(";;"));
    if (path.isEmpty())
        return false;
    m_settings.setLastFolder(QFileInfo(path).absolutePath());
    return openPath(path);
}

bool FileFlow::openPath(const QString& path) {
    if (m_importer.isForeign && m_importer.isForeign(path))
        return m_importer.import(path);
    // Lock the file before reading it, so that no other window can change it.
    m_lock.claim(path);
    Result<LoadedLevel> loaded = Error{ErrorKind::Cancelled, {}};
    runWithProgress(
        m_window, tr("Opening %1…").arg(QFileInfo(path).fileName()), [&](const Progress& progress) {
            loaded = loadLevel(path, progress.part(0, 0.8));
            if (!loaded)
                return;
            ThreadTeam team;
            loaded.value().beside = m_workspace.document.beside(loaded.value().live, &team);
        });
    if (!loaded) {
        m_lock.cancel();
        if (loaded.error().kind == ErrorKind::Cancelled)
            return false;
        OpenFailedDialog dialog(path, loaded.error(), m_window);
        dialog.exec();
        // Do not ask about unsaved changes again, because the caller has done so.
        return dialog.newLevelWanted() && beginFrom(path);
    }
    const QString picture = QString::fromStdString(loaded.value().live.level().picture().path);
    // Ignore errors here. They are reported when the level is shown.
    const Result<QSize> size = PictureStore::sizeOf(picture);
    const bool isWanted = !size || mayOpenPicture(m_window, picture, size.value());
    m_workspace.picture.exclude(isWanted ? QString() : picture);
    m_files.show(std::move(loaded).value());
    remember(path);
    emit notice(tr("Opened %1.").arg(QFileInfo(path).fileName()));
    return true;
}

bool FileFlow::openSample(const QString& name) {
    if (!mayDiscard())
        return false;
    const Status opened = m_files.openSample(name);
    if (!opened)
        showError(m_window, tr("Sample not opened"), localized(opened.error()));
    return opened.ok();
}

bool FileFlow::openDropped(const QString& path) {
    if (isPictureName(path))
        return newFromPicture(path);
    return mayDiscard() && openPath(path);
}

bool FileFlow::save() {
    return m_files.path().isEmpty() || m_lock.isReadOnly() ? saveAs() : saveTo(m_files.path());
}

bool FileFlow::saveAs() {
    QString proposal = m_files.path();
    if (proposal.isEmpty()) {
        const std::string& name = m_workspace.document.level().info().name;
        proposal = m_settings.lastFolder() + '/' +
                   (name.empty() ? tr("untitled") : QString::fromStdString(name)) + ".waymark";
    } else if (m_lock.isReadOnly()) {
        const QFileInfo file(proposal);
        proposal = file.dir().filePath(tr("%1-copy").arg(file.completeBaseName()) + ".waymark");
    }
    const QString path =
        askWhereToSave(m_window, tr("Save the level"), proposal, levelFilter(), "waymark");
    if (path.isEmpty())
        return false;
    m_settings.setLastFolder(QFileInfo(path).absolutePath());
    return saveTo(path);
}

FileFlow::Overwrite FileFlow::mayOverwrite(const QString& path) {
    const auto when = m_files.changedOnDisk(path);
    if (!when)
        return Overwrite::Yes;
    const QString name = QFileInfo(path).fileName();
    QMessageBox box(QMessageBox::Warning, tr("Changed on disk"),
                    tr("%1 was changed on disk (%2) after it was opened or saved here: by git, "
                       "another program or another person.")
                        .arg(name, QLocale().toString(*when, QLocale::ShortFormat)),
                    QMessageBox::NoButton, m_window);
    const QString choice =
        tr("Overwrite replaces the version on disk with yours. Save as… keeps both.");
    box.setInformativeText(
        m_files.hasUnsavedChanges()
            ? tr("Merge combines both, so that you can save the result. %1").arg(choice)
            : tr("You have no unsaved changes here. %1").arg(choice));
    const QPushButton* theirs =
        m_files.hasUnsavedChanges()
            ? nullptr
            : box.addButton(tr("Open the &version on disk"), QMessageBox::AcceptRole);
    const QPushButton* merge = m_files.hasUnsavedChanges()
                                   ? box.addButton(tr("&Merge"), QMessageBox::AcceptRole)
                                   : nullptr;
    const QPushButton* overwrite = box.addButton(tr("&Overwrite"), QMessageBox::DestructiveRole);
    const QPushButton* elsewhere = box.addButton(tr("Save &as…"), QMessageBox::ActionRole);
    box.setDefaultButton(box.addButton(QMessageBox::Cancel));
    box.exec();
    if (theirs && box.clickedButton() == theirs)
        openPath(path);
    if (merge && box.clickedButton() == merge)
        emit mergeWanted();
    return box.clickedButton() == overwrite   ? Overwrite::Yes
           : box.clickedButton() == elsewhere ? Overwrite::Elsewhere
                                              : Overwrite::No;
}

bool FileFlow::heldElsewhere(const QString& path) {
    QMessageBox box(
        QMessageBox::Warning, tr("Open elsewhere"),
        tr("%1 is open elsewhere, so it was not overwritten.").arg(QFileInfo(path).fileName()),
        QMessageBox::NoButton, m_window);
    box.setInformativeText(tr("Save under another name, or close it there first. If that window no "
                              "longer exists, open the level and take it over."));
    const QPushButton* elsewhere = box.addButton(tr("Save &as…"), QMessageBox::AcceptRole);
    box.addButton(QMessageBox::Cancel);
    box.exec();
    return box.clickedButton() == elsewhere && saveAs();
}

bool FileFlow::saveTo(const QString& path) {
    if (m_lock.claim(path) == LevelLock::State::Theirs) {
        m_lock.cancel();
        return heldElsewhere(path);
    }
    const Overwrite answer = mayOverwrite(path);
    if (answer != Overwrite::Yes) {
        m_lock.cancel();
        return answer == Overwrite::Elsewhere && saveAs();
    }
    const Status saved = m_files.saveAs(path);
    if (!saved) {
        m_lock.cancel();
        return saveFailed(path, saved.error());
    }
    remember(path);
    emit notice(tr("Saved %1.").arg(QFileInfo(path).fileName()));
    return true;
}

void FileFlow::remember(const QString& path) {
    m_settings.addRecentFile(path);
    // Open the next file dialog in this folder.
    m_settings.setLastFolder(QFileInfo(path).absolutePath());
    emit recentChanged();
}

bool FileFlow::saveFailed(const QString& path, const Error& error) {
    QMessageBox box(QMessageBox::Warning, tr("Not saved"), localized(error), QMessageBox::NoButton,
                    m_window);
    box.setInformativeText(tr("Your work is still open."));
    const QPushButton* again = box.addButton(tr("&Try again"), QMessageBox::AcceptRole);
    const QPushButton* elsewhere = box.addButton(tr("Save &as…"), QMessageBox::ActionRole);
    box.addButton(QMessageBox::Cancel);
    box.exec();
    if (box.clickedButton() == again)
        return saveTo(path);
    if (box.clickedButton() == elsewhere)
        return saveAs();
    return false;
}

bool FileFlow::close() {
    if (!mayDiscard())
        return false;
    m_files.close();
    return true;
}

bool FileFlow::mayDropUnfinished() {
    const QStringList unfinished = m_unfinished ? m_unfinished() : QStringList();
    if (unfinished.isEmpty())
        return true;
    QMessageBox box(QMessageBox::Question, tr("Unfinished"),
                    tr("Not in the level yet: %1.").arg(unfinished.join(tr(", "))),
                    QMessageBox::NoButton, m_window);
    box.setInformativeText(tr("If you continue, it is lost. Choose its tool again to finish it."));
    const QPushButton* drop = box.addButton(tr("&Discard it"), QMessageBox::DestructiveRole);
    box.setDefaultButton(box.addButton(tr("&Go back"), QMessageBox::RejectRole));
    box.exec();
    return box.clickedButton() == drop;
}

bool FileFlow::mayDiscard() {
    commitTyping();
    if (!mayDropUnfinished())
        return false;
    if (!m_files.hasUnsavedChanges())
        return true;
    QMessageBox box(QMessageBox::Question, tr("Unsaved changes"),
                    tr("Save the changes to %1?").arg(m_files.shownName()), QMessageBox::NoButton,
                    m_window);
    box.setInformativeText(tr("What you do not save stays in File > Recover Work for %Ln days.",
                              nullptr, discardedDays));
    const QPushButton* save = box.addButton(QMessageBox::Save);
    const QPushButton* discard = box.addButton(tr("Do&n't save"), QMessageBox::DestructiveRole);
    box.addButton(QMessageBox::Cancel);
    box.setDefaultButton(QMessageBox::Save);
    box.exec();
    if (box.clickedButton() == save)
        return this->save();
    if (box.clickedButton() != discard)
        return false;
    emit discarding();
    return true;
}

} // namespace waymark
