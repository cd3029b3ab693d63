// SPDX-License-Identifier: MIT
#include "editor/app/file_dialogs.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QImageReader>
#include <QMessageBox>

namespace waymark {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(FileDialogs)
};

QString run(QFileDialog& dialog) {
    return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
}

} // namespace

QString pictureFilter() {
    QStringList endings;
    for (const QByteArray& format : QImageReader::supportedImageFormats())
        endings << "*." + QString::fromLatin1(format);
    return Words::tr("Pictures (%1)").arg(endings.join(' '));
}

QString levelFilter() {
    return Words::tr("Waymark levels (*.waymark)");
}

QString navFilter() {
    return Words::tr("Nav files (*.nav)");
}

bool isPictureName(const QString& path) {
    return QImageReader::supportedImageFormats().contains(
        QFileInfo(path).suffix().toLower().toLatin1());
}

QString askForFile(QWidget* parent, const QString& title, const QString& folder,
                   const QString& filter) {
    QFileDialog dialog(parent, title, folder, filter);
    dialog.setFileMode(QFileDialog::ExistingFile);
    return run(dialog);
}

QString askWhereToSave(QWidget* parent, const QString& title, const QString& proposal,
                       const QString& filter, const QString& suffix) {
    const QFileInfo info(proposal);
    QFileDialog dialog(parent, title, info.absolutePath(), filter);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setFileMode(QFileDialog::AnyFile);
    dialog.setDefaultSuffix(suffix);
    dialog.selectFile(info.fileName());
    return run(dialog);
}

void showError(QWidget* parent, const QString& title, const QString& message) {
    QMessageBox box(QMessageBox::Warning, title, message, QMessageBox::Ok, parent);
    box.exec();
}

} // namespace waymark
