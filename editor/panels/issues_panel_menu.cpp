// SPDX-License-Identifier: MIT
#include "editor/model/language.h"
#include "editor/panels/issues_panel.h"
#include "editor/widgets/text_area.h"
#include "navcore/author/check/suppression.h"
#include "navcore/author/level/map_items.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

// The context menu of the Issues panel, and the functions that ignore issues.

namespace waymark {

using namespace navcore;

namespace {

/// Dialog that asks for the reason to ignore an issue. The reason must not be empty.
class ReasonDialog : public QDialog {
    Q_DECLARE_TR_FUNCTIONS(ReasonDialog)

public:
    /// Creates the dialog. `what` is a description of the issue.
    explicit ReasonDialog(const QString& what, QWidget* parent);

    QString reason() const { return m_reason->toPlainText().trimmed(); }

private:
    TextArea* m_reason;
};

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
    const auto follow = [this, ignore] { ignore->setEnabled(isNoteText(reason().toStdString())); };
    connect(m_reason, &QPlainTextEdit::textChanged, this, follow);
    follow();
    connect(m_reason, &TextArea::returnPressed, ignore, &QPushButton::click);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    m_reason->setFocus();
}

} // namespace

/// Shows a context menu with the same actions as the buttons below the list.
void IssuesPanel::showMenu(QPoint at) {
    if (!m_list->itemAt(at))
        return;
    QMenu menu;
    const QLayout* buttons = m_fixes->layout();
    for (int i = 0; i < buttons->count(); ++i)
        if (auto* button = qobject_cast<QPushButton*>(buttons->itemAt(i)->widget()))
            menu.addAction(button->text(), button, &QPushButton::click);
    menu.exec(m_list->viewport()->mapToGlobal(at));
}

std::vector<Issue> IssuesPanel::issuesOf(const IssueGroup& group) const {
    std::vector<Issue> issues;
    for (const std::size_t i : group.issues)
        issues.push_back(m_host.workspace.issues.all()[i]);
    return issues;
}

void IssuesPanel::ignore(const std::vector<Issue>& issues) {
    ReasonDialog dialog(issues.size() == 1 ? waymark::localized(issues.front().message)
                                           : m_list->currentItem()->text(0),
                        this);
    if (dialog.exec() != QDialog::Accepted)
        return;
    LevelEdit edit(m_host.level());
    std::vector<Ignored> known;
    for (const Issue& issue : issues) {
        Ignored one = ignoredFor(issue, dialog.reason().toStdString());
        if (std::ranges::find(known, one) != known.end())
            continue;
        edit.set<Ignored>(m_host.document().ids().draw<Ignored>(m_host.level()), one);
        known.push_back(std::move(one));
    }
    if (m_host.edit(edit.change(), tr("Ignore issues")))
        m_host.workspace.issues.checkNow();
}

void IssuesPanel::stopIgnoring(const std::vector<Issue>& issues) {
    LevelEdit edit(m_host.level());
    for (const Issue& issue : issues)
        navcore::stopIgnoring(edit, issue);
    if (m_host.edit(edit.change(), tr("Stop ignoring")))
        m_host.workspace.issues.checkNow();
}

} // namespace waymark
