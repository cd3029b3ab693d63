// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/error.h"

#include <QDialog>
#include <QPlainTextEdit>

namespace waymark {

/// Dialog that explains why a file could not be opened. If the error has a line number, "Show line"
/// shows the surrounding lines. For a picture, it offers to create a new level.
class OpenFailedDialog : public QDialog {
    Q_OBJECT

public:
    OpenFailedDialog(const QString& path, const navcore::Error& error, QWidget* parent = nullptr);

    /// Returns whether the designer chose to create a new level from the picture.
    bool newLevelWanted() const { return m_newLevel; }

private:
    void showLine(const QString& path, int line);

    QPlainTextEdit* m_lines;
    bool m_newLevel = false;
};

} // namespace waymark
