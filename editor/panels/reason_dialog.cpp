// SPDX-License-Identifier: MIT
#include "editor/panels/reason_dialog.h"

#include "navcore/author/level/map_items.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace waymark {

ReasonDialog::ReasonDialog(const QString& what, QWidget* parent) : QDialog(parent) {
    setWindowTitle(tr("Ignore"));
    auto* issue = new QLabel(what, this);
    issue->setTextFormat(Qt::PlainText);
    issue->setWordWrap(true);
    m_reason = new TextArea(this);
    m_reason->setObjectName("reason");
    m_reason->setMinimumWidth(360);
    m_reason->setPlaceholderText(tr("Why is this acceptable?"));
    auto* hint =
        new QLabel(tr("The reason is saved in the level for everyone who works on it. Ignored "
                      "issues are not counted, neither here nor by navtool check."),
                   this);
    hint->setWordWrap(true);
    hint->setForegroundRole(QPalette::PlaceholderText);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    QPushButton* ignore = buttons->addButton(tr("Ignore"), QDialogButtonBox::AcceptRole);
    ignore->setDefault(true);
    auto* column = new QVBoxLayout(this);
    column->addWidget(issue);
    column->addWidget(m_reason);
    column->addWidget(hint);
    column->addWidget(buttons);
    const auto follow = [this, ignore] {
        ignore->setEnabled(navcore::isNoteText(reason().toStdString()));
    };
    connect(m_reason, &QPlainTextEdit::textChanged, this, follow);
    follow();
    connect(m_reason, &TextArea::returnPressed, ignore, &QPushButton::click);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    m_reason->setFocus();
}

} // namespace waymark
