// SPDX-License-Identifier: MIT
#include "editor/dialogs/note_dialog.h"

#include "editor/panels/note_page.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace waymark {

NoteDialog::NoteDialog(const QString& title, const QString& text, QWidget* parent)
    : QDialog(parent) {
    setWindowTitle(title);
    m_text = new TextArea(this);
    m_text->setObjectName("noteText");
    m_text->setMinimumWidth(320);
    m_text->setValue(text);
    m_text->selectAll();
    auto* hint = new QLabel(tr("Enter: done. Shift+Enter: new line."), this);
    hint->setForegroundRole(QPalette::PlaceholderText);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_text);
    column->addWidget(hint);
    column->addWidget(buttons);
    QPushButton* ok = buttons->button(QDialogButtonBox::Ok);
    const auto follow = [this, ok] {
        ok->setEnabled(navcore::isNoteText(this->text().toStdString()));
    };
    connect(m_text, &QPlainTextEdit::textChanged, this, follow);
    follow();
    connect(m_text, &TextArea::returnPressed, ok, &QPushButton::click);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

} // namespace waymark
