// SPDX-License-Identifier: MIT
#include "editor/dialogs/rename_dialog.h"

#include "editor/panels/complete_kinds.h"
#include "editor/widgets/form.h"

#include <QDialogButtonBox>

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

} // namespace waymark
