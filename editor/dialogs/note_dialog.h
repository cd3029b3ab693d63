// SPDX-License-Identifier: MIT
#pragma once

#include "editor/widgets/text_area.h"

#include <QDialog>

namespace waymark {

/// Dialog that edits the text of a note. It rejects texts that are empty or too long.
class NoteDialog : public QDialog {
    Q_OBJECT

public:
    NoteDialog(const QString& title, const QString& text, QWidget* parent = nullptr);

    QString text() const { return m_text->toPlainText().trimmed(); }

private:
    TextArea* m_text;
};

} // namespace waymark
