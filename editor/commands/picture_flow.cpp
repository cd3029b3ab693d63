// SPDX-License-Identifier: MIT
#include "editor/commands/picture_flow.h"

#include "editor/dialogs/file_dialogs.h"
#include "editor/dialogs/replace_picture_dialog.h"
#include "editor/model/language.h"

#include <QFileInfo>

namespace waymark {

using namespace navcore;

PictureFlow::PictureFlow(Workspace& workspace, LevelFiles& files, Settings& settings,
                         QWidget* window)
    : QObject(window), m_workspace(workspace), m_files(files), m_settings(settings),
      m_window(window) {}

bool PictureFlow::replace() {
    const QString path = askForFile(m_window, tr("Choose another picture"), m_settings.lastFolder(),
                                    pictureFilter());
    if (path.isEmpty())
        return false;
    m_settings.setLastFolder(QFileInfo(path).absolutePath());
    // If the current picture could not be loaded, there is nothing to compare with.
    const bool isThere = m_workspace.picture.state() != PictureStore::State::Failed;
    return replaceBy(path, isThere ? Confirm::Always : Confirm::IfNeeded);
}

bool PictureFlow::compareWithFile() {
    return replaceBy(m_workspace.picture.path(), Confirm::Always);
}

bool PictureFlow::takeFromFile() {
    return replaceBy(m_workspace.picture.path(), Confirm::IfNeeded);
}

bool PictureFlow::replaceBy(const QString& path, Confirm ask) {
    const Result<QSize> size = PictureStore::sizeOf(path);
    if (!size) {
        showError(m_window, tr("Picture not replaced"), localized(size.error()));
        return false;
    }
    if (!mayOpenPicture(m_window, path, size.value()))
        return false;
    const QString absolute = QFileInfo(path).absoluteFilePath();
    const Picture& before = m_workspace.document.level().picture(m_workspace.floor());
    const bool sameSize =
        size.value() == QSize(static_cast<int>(before.width), static_cast<int>(before.height));
    PictureFit fit = PictureFit::SamePixels;
    if (before.width > 0 && (ask == Confirm::Always || !sameSize)) {
        ReplacePictureDialog dialog(m_workspace, absolute, size.value(), m_window);
        if (dialog.exec() != QDialog::Accepted)
            return false;
        fit = dialog.fit();
    }
    const Status done = m_files.replacePicture(absolute, size.value(), fit);
    if (!done)
        showError(m_window, tr("Picture not replaced"), localized(done.error()));
    return done.ok();
}

} // namespace waymark
