// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

#include <QSize>
#include <QStringList>
#include <QWidget>

namespace waymark {

/// The endings of pictures Qt can read here, as a filter for file dialogs.
QString pictureFilter();
QString levelFilter();
QString navFilter();
QString rulesFilter();
/// All formats of other programs that files are seen to be in, then each by itself.
QStringList importFilters();
bool isPictureName(const QString& path);

/// File dialogs that start in `folder`; an empty answer means that it was cancelled. Tests switch
/// the native ones off with Qt::AA_DontUseNativeDialogs.
QString askForFile(QWidget* parent, const QString& title, const QString& folder,
                   const QString& filter);
/// `suffix` is added when none is typed.
QString askWhereToSave(QWidget* parent, const QString& title, const QString& proposal,
                       const QString& filter, const QString& suffix);

/// A file of another program.
struct ForeignPlace {
    QString path;
    const navcore::Format* format = nullptr; ///< null: what the file looks like
};
/// The same for such a file. Its format is told where it cannot be seen in the file: a picture may
/// be one of heights, when that filter is chosen.
ForeignPlace askWhatToImport(QWidget* parent, const QString& title, const QString& folder);
/// Its format is that of the filter that is chosen, or, where the name has no such ending, of the
/// one that is typed.
ForeignPlace askWhereToExport(QWidget* parent, const QString& title, const QString& proposal);

/// Asks before a picture of more than 16384 x 16384 pixels is opened, for the memory it takes.
bool mayOpenPicture(QWidget* parent, const QString& path, const QSize& size);

/// A message that stops work: what went wrong, then what to do.
void showError(QWidget* parent, const QString& title, const QString& message);

} // namespace waymark
