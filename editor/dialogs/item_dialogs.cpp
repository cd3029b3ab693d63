// SPDX-License-Identifier: MIT
#include "editor/dialogs/item_dialogs.h"

#include "editor/panels/fields.h"
#include "editor/widgets/form.h"
#include "editor/widgets/text_area.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace waymark {

RenameDialog::RenameDialog(const Document& document, const QString& name,
                           const std::optional<QString>& kind, QWidget* parent)
    : QDialog(parent) {
    setWindowTitle(tr("Rename"));
    m_name = new QLineEdit(name, this);
    m_name->setObjectName("renameName");
    m_name->setMinimumWidth(220);
    m_name->selectAll();
    auto* form = new Form(this);
    form->addRow(tr("Name"), m_name);
    if (kind) {
        m_kind = new QLineEdit(*kind, this);
        m_kind->setObjectName("renameKind");
        m_kind->setPlaceholderText(tr("e.g. spawn, mine"));
        completeWithKinds(*m_kind, document);
        form->addRow(tr("Kind"), m_kind);
    }
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    form->addRow(buttons);
}

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
