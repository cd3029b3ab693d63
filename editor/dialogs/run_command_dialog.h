// SPDX-License-Identifier: MIT
#pragma once

#include <QComboBox>
#include <QDialog>
#include <QSpinBox>

#include <chrono>

namespace waymark {

/// Dialog for the command that edits the selection, with the commands that were used before.
class RunCommandDialog : public QDialog {
    Q_OBJECT

public:
    explicit RunCommandDialog(const QStringList& usedBefore, QWidget* parent = nullptr);

    QString line() const { return m_line->currentText().trimmed(); }
    std::chrono::seconds limit() const { return std::chrono::seconds(m_limit->value()); }

private:
    QComboBox* m_line;
    QSpinBox* m_limit;
};

} // namespace waymark
