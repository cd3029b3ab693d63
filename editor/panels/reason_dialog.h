// SPDX-License-Identifier: MIT
#pragma once

#include "editor/widgets/text_area.h"

#include <QDialog>

namespace waymark {

/// The dialog that asks why an issue is to be ignored. A reason is required.
class ReasonDialog : public QDialog {
    Q_OBJECT

public:
    /// Creates the dialog. `what` describes the issue to ignore.
    explicit ReasonDialog(const QString& what, QWidget* parent = nullptr);

    QString reason() const { return m_reason->toPlainText().trimmed(); }

private:
    TextArea* m_reason;
};

} // namespace waymark
