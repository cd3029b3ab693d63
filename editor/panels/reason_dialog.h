// SPDX-License-Identifier: MIT
#pragma once

#include "editor/widgets/text_area.h"

#include <QDialog>

namespace waymark {

/// Dialog that asks for the reason to ignore an issue. The reason must not be empty.
class ReasonDialog : public QDialog {
    Q_OBJECT

public:
    /// Creates the dialog. `what` is a description of the issue.
    explicit ReasonDialog(const QString& what, QWidget* parent = nullptr);

    QString reason() const { return m_reason->toPlainText().trimmed(); }

private:
    TextArea* m_reason;
};

} // namespace waymark
