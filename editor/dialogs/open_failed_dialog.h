// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/error.h"

#include <QDialog>
#include <QPlainTextEdit>

namespace waymark {

/// Says why a level was not opened. When the error names a line, [Show line] shows it among its
/// neighbours; when the file is a picture, [New level from it] is offered.
class OpenFailedDialog : public QDialog {
    Q_OBJECT

public:
    OpenFailedDialog(const QString& path, const navcore::Error& error, QWidget* parent = nullptr);

    /// Whether a new level was asked for in its place.
    bool newLevelWanted() const { return m_newLevel; }

private:
    void showLine(const QString& path, int line);

    QPlainTextEdit* m_lines;
    bool m_newLevel = false;
};

} // namespace waymark
