// SPDX-License-Identifier: MIT
#include "editor/dialogs/file_dialogs.h"

#include "editor/model/language.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QImageReader>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>

#include <algorithm>

namespace waymark {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(FileDialogs)
};

/// Returns the file dialog filter of a format, such as "Tiled map (*.tmx)".
QString filterOf(const navcore::Format& format) {
    QStringList endings;
    for (const char* ending : format.endings)
        endings << '*' + QString::fromLatin1(ending);
    return QStringLiteral("%1 (%2)").arg(localized(format.name).remove('(').remove(')'),
                                         endings.join(' '));
}

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

QString rulesFilter() {
    return Words::tr("Waymark rules (*.waymark-rules)");
}

QStringList importFilters() {
    QStringList endings, filters;
    for (const navcore::Format& format : navcore::formats()) {
        if (!format.sniff || navcore::formatById("picture") == &format)
            // Do not offer pictures here, because they are usually opened as the background of a
            // new level.
            continue;
        filters << filterOf(format);
        for (const char* ending : format.endings)
            endings << '*' + QString::fromLatin1(ending);
    }
    endings.removeDuplicates();
    filters.prepend(Words::tr("Files of other programs (%1)").arg(endings.join(' ')));
    return filters;
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

ForeignPlace askWhatToImport(QWidget* parent, const QString& title, const QString& folder) {
    QStringList filters = importFilters();
    // Formats that cannot be detected from the content. Their filters come last.
    std::vector<const navcore::Format*> unseen;
    for (const navcore::Format& format : navcore::formats())
        if (format.importer && !format.sniff) {
            filters << filterOf(format);
            unseen.push_back(&format);
        }
    QFileDialog dialog(parent, title, folder);
    dialog.setFileMode(QFileDialog::ExistingFile);
    dialog.setNameFilters(filters);
    const QString path = run(dialog);
    const auto seen = static_cast<std::size_t>(filters.size()) - unseen.size();
    const auto chosen = static_cast<std::size_t>(filters.indexOf(dialog.selectedNameFilter()));
    return {path, chosen < seen ? nullptr : unseen[chosen - seen]};
}

ForeignPlace askWhereToExport(QWidget* parent, const QString& title, const QString& proposal) {
    const QFileInfo info(proposal);
    QFileDialog dialog(parent, title, info.absolutePath());
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setFileMode(QFileDialog::AnyFile);
    QStringList filters;
    std::vector<const navcore::Format*> formats;
    for (const navcore::Format& format : navcore::formats())
        if (format.exporter) {
            filters << filterOf(format);
            formats.push_back(&format);
        }
    dialog.setNameFilters(filters);
    const auto chosen = [&] {
        return formats[static_cast<std::size_t>(filters.indexOf(dialog.selectedNameFilter()))];
    };
    const auto follow = [&] {
        dialog.setDefaultSuffix(QString::fromLatin1(chosen()->endings.front()).mid(1));
    };
    QObject::connect(&dialog, &QFileDialog::filterSelected, &dialog, follow);
    follow();
    dialog.selectFile(info.fileName());
    const QString path = run(dialog);
    // A typed suffix takes precedence over the filter, which the designer may not have noticed.
    const auto isNamed = [&](const navcore::Format* format) {
        return std::ranges::any_of(format->endings, [&](const char* ending) {
            return path.endsWith(QLatin1String(ending), Qt::CaseInsensitive);
        });
    };
    const auto other = std::ranges::find_if(formats, isNamed);
    return {path, isNamed(chosen()) || other == formats.end() ? chosen() : *other};
}

bool mayOpenPicture(QWidget* parent, const QString& path, const QSize& size) {
    constexpr qint64 unasked = qint64{16384} * 16384;
    // Memory per pixel: 4 bytes for the picture, plus a third of that for its smaller copies, which
    // makes 16/3 bytes.
    constexpr qint64 bytesPerPixel = 16, ofThem = 3;
    const qint64 pixels = qint64{size.width()} * size.height();
    if (pixels <= unasked)
        return true;
    const QLocale locale;
    QMessageBox box(QMessageBox::Question, Words::tr("Large picture"),
                    Words::tr("%1 is %2 × %3 pixels and takes about %4 of memory while it is open.")
                        .arg(QFileInfo(path).fileName())
                        .arg(size.width())
                        .arg(size.height())
                        .arg(locale.formattedDataSize(pixels * bytesPerPixel / ofThem, 1,
                                                      QLocale::DataSizeSIFormat)),
                    QMessageBox::NoButton, parent);
    box.setInformativeText(
        Words::tr("A picture of half the width makes everything faster and looks "
                  "the same unless you zoom in closely."));
    const QPushButton* open = box.addButton(Words::tr("Open it"), QMessageBox::AcceptRole);
    box.setDefaultButton(box.addButton(QMessageBox::Cancel));
    box.exec();
    return box.clickedButton() == open;
}

void showError(QWidget* parent, const QString& title, const QString& message) {
    QMessageBox box(QMessageBox::Warning, title, message, QMessageBox::Ok, parent);
    box.exec();
}

} // namespace waymark
