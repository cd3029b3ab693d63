// SPDX-License-Identifier: MIT
#pragma once

#include "editor/widgets/text_area.h"

#include <QDialog>

namespace waymark {

/// The dialog for the text of a note on the map. An empty or too long text cannot be accepted.
class NoteDialog : public QDialog {
    Q_OBJECT

public:
    NoteDialog(const QString& title, const QString& text, QWidget* parent = nullptr);

    QString text() const { return m_text->toPlainText().trimmed(); }

private:
    TextArea* m_text;
};

} // namespace waymark
