// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/text_area.h"

#include <QDialog>

namespace waymark {

/// What a note on the map says. It cannot be taken while it says nothing or too much.
class NoteDialog : public QDialog {
    Q_OBJECT

public:
    NoteDialog(const QString& title, const QString& text, QWidget* parent = nullptr);

    QString text() const { return m_text->toPlainText().trimmed(); }

private:
    TextArea* m_text;
};

} // namespace waymark
