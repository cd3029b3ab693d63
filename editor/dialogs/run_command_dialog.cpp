// SPDX-License-Identifier: MIT
#include "editor/dialogs/run_command_dialog.h"

#include "editor/widgets/form.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace waymark {

RunCommandDialog::RunCommandDialog(const QStringList& usedBefore, QWidget* parent)
    : QDialog(parent), m_line(new QComboBox(this)), m_limit(new QSpinBox(this)) {
    setWindowTitle(tr("Run a Command"));
    m_line->setObjectName("commandLine");
    m_line->setEditable(true);
    m_line->addItems(usedBefore);
    m_line->setMinimumWidth(360);
    m_line->lineEdit()->setPlaceholderText(tr("e.g. python3 spread_camps.py"));
    m_limit->setObjectName("commandLimit");
    m_limit->setRange(1, 3600);
    m_limit->setValue(10);
    m_limit->setSuffix(tr(" s"));
    m_limit->setToolTip(tr("The command is stopped if it takes longer."));
    auto* explanation = new QLabel(
        tr("The command receives the selected items as a level file on its standard input, and "
           "returns them, changed, as a level file on its standard output."),
        this);
    explanation->setWordWrap(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    QPushButton* run = buttons->button(QDialogButtonBox::Ok);
    run->setText(tr("Run"));
    auto* form = new Form(this);
    form->addRow(explanation);
    form->addRow(tr("Command"), m_line);
    form->addRow(tr("Time limit"), m_limit);
    form->addRow(buttons);
    const auto follow = [this, run] { run->setEnabled(!line().isEmpty()); };
    connect(m_line, &QComboBox::editTextChanged, this, follow);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    follow();
    m_line->setFocus();
    m_line->lineEdit()->selectAll();
}

} // namespace waymark
