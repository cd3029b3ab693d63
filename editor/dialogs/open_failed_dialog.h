// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/error.h"

#include <QDialog>
#include <QPlainTextEdit>

namespace waymark {

/// The dialog that explains why a level could not be opened. If the error refers to a line, [Show
/// line] shows its surroundings. If the file is a picture, it offers [New level from it].
class OpenFailedDialog : public QDialog {
    Q_OBJECT

public:
    OpenFailedDialog(const QString& path, const navcore::Error& error, QWidget* parent = nullptr);

    /// Returns whether the designer chose to create a new level instead.
    bool newLevelWanted() const { return m_newLevel; }

private:
    void showLine(const QString& path, int line);

    QPlainTextEdit* m_lines;
    bool m_newLevel = false;
};

} // namespace waymark
