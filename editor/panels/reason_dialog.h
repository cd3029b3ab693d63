// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/text_area.h"

#include <QDialog>

namespace waymark {

/// Why an issue is all right as it is. It cannot be taken without a reason.
class ReasonDialog : public QDialog {
    Q_OBJECT

public:
    /// `what` is ignored.
    explicit ReasonDialog(const QString& what, QWidget* parent = nullptr);

    QString reason() const { return m_reason->toPlainText().trimmed(); }

private:
    TextArea* m_reason;
};

} // namespace waymark
