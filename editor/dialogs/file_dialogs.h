// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

#include <QSize>
#include <QStringList>
#include <QWidget>

namespace waymark {

/// Returns the file dialog filter for the picture formats that Qt can read.
QString pictureFilter();
QString levelFilter();
QString navFilter();
QString rulesFilter();
/// Returns a filter for all foreign formats that can be recognised by content, followed by one for
/// each.
QStringList importFilters();
bool isPictureName(const QString& path);

/// Shows a file dialog that starts in `folder`. Returns an empty string if cancelled. Tests disable
/// native dialogs by Qt::AA_DontUseNativeDialogs.
QString askForFile(QWidget* parent, const QString& title, const QString& folder,
                   const QString& filter);
/// `suffix` is appended if the name has none.
QString askWhereToSave(QWidget* parent, const QString& title, const QString& proposal,
                       const QString& filter, const QString& suffix);

/// A file of another program.
struct ForeignPlace {
    QString path;
    const navcore::Format* format = nullptr; ///< Null if the content determines it.
};
/// As askForFile(), for a foreign file. `format` is set if it cannot be determined from the file: a
/// picture may be a height map if that filter is selected.
ForeignPlace askWhatToImport(QWidget* parent, const QString& title, const QString& folder);
/// `format` is that of the selected filter or, if the typed ending belongs to another format, that
/// one.
ForeignPlace askWhereToExport(QWidget* parent, const QString& title, const QString& proposal);

/// Asks for confirmation before a picture of more than 16384 x 16384 pixels is opened, because of
/// its memory use.
bool mayOpenPicture(QWidget* parent, const QString& path, const QSize& size);

/// Shows a modal error message: what went wrong, then what to do.
void showError(QWidget* parent, const QString& title, const QString& message);

} // namespace waymark
