// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/error.h"

#include <QDialog>
#include <QPlainTextEdit>

namespace waymark {

/// Says why a level was not opened. When the error names a line, [Show line] shows it among its
/// neighbours.
class OpenFailedDialog : public QDialog {
    Q_OBJECT

public:
    OpenFailedDialog(const QString& path, const navcore::Error& error, QWidget* parent = nullptr);

private:
    void showLine(const QString& path, int line);

    QPlainTextEdit* m_lines;
};

} // namespace waymark
