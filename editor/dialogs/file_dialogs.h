// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

#include <QSize>
#include <QStringList>
#include <QWidget>

namespace waymark {

/// Returns a filter for all picture formats that Qt can read.
QString pictureFilter();
QString levelFilter();
QString navFilter();
QString rulesFilter();
/// Returns the filters for import formats that can be detected from the content: one for all of
/// them, then one for each format.
QStringList importFilters();
bool isPictureName(const QString& path);

/// Shows a file dialog that starts in `folder`. Returns the chosen path, or an empty string if the
/// designer cancels. Tests disable native dialogs with Qt::AA_DontUseNativeDialogs.
QString askForFile(QWidget* parent, const QString& title, const QString& folder,
                   const QString& filter);
/// Shows a file dialog for saving. Appends `suffix` if the chosen name has no suffix. Returns an
/// empty string if the designer cancels.
QString askWhereToSave(QWidget* parent, const QString& title, const QString& proposal,
                       const QString& filter, const QString& suffix);

struct ForeignPlace {
    QString path;
    /// Format of the file, or null to detect it from the content.
    const navcore::Format* format = nullptr;
};
/// Asks for a file to import. `format` is set only if the designer selected the filter of a format
/// that cannot be detected, such as a picture used as a height map.
ForeignPlace askWhatToImport(QWidget* parent, const QString& title, const QString& folder);
/// Asks for the file to export to. If the designer typed the suffix of another format, that format
/// takes precedence over the selected filter.
ForeignPlace askWhereToExport(QWidget* parent, const QString& title, const QString& proposal);

/// Returns whether to open a picture of this size. Asks the designer if the picture has more than
/// 16384 x 16384 pixels, because it would need a lot of memory.
bool mayOpenPicture(QWidget* parent, const QString& path, const QSize& size);

/// Shows a modal error message. The message should say what went wrong and what to do about it.
void showError(QWidget* parent, const QString& title, const QString& message);

} // namespace waymark
