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
/// Returns a filter for all foreign formats that can be recognised by content, followed by a filter
/// for each of them.
QStringList importFilters();
bool isPictureName(const QString& path);

/// Shows a file dialog that starts in `folder`. Returns an empty string if cancelled. Tests disable
/// native dialogs by Qt::AA_DontUseNativeDialogs.
QString askForFile(QWidget* parent, const QString& title, const QString& folder,
                   const QString& filter);
/// Shows a file dialog for saving. `suffix` is appended if the name has none. Returns an empty
/// string if cancelled.
QString askWhereToSave(QWidget* parent, const QString& title, const QString& proposal,
                       const QString& filter, const QString& suffix);

/// The path of a file of another program, with its format.
struct ForeignPlace {
    QString path;
    /// Format of the file. Null if the content determines it.
    const navcore::Format* format = nullptr;
};
/// Asks for a foreign file to open. `format` is set only if the file does not determine it: a
/// picture may be a height map if that filter is selected.
ForeignPlace askWhatToImport(QWidget* parent, const QString& title, const QString& folder);
/// Asks for the file to export to. `format` is the format of the selected filter or, if the typed
/// ending belongs to another format, that format.
ForeignPlace askWhereToExport(QWidget* parent, const QString& title, const QString& proposal);

/// Asks for confirmation before a picture of more than 16384 x 16384 pixels is opened, because of
/// its memory use.
bool mayOpenPicture(QWidget* parent, const QString& path, const QSize& size);

/// Shows a modal error message. It should say what went wrong, and then what to do.
void showError(QWidget* parent, const QString& title, const QString& message);

} // namespace waymark
