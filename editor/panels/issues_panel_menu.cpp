// SPDX-License-Identifier: MIT
#include "editor/model/language.h"
#include "editor/panels/issues_panel.h"
#include "editor/panels/reason_dialog.h"
#include "navcore/author/check/suppression.h"

#include <QMenu>
#include <QPushButton>

#include <algorithm>

// The context menu of the Issues panel, and the functions that ignore issues.

namespace waymark {

using namespace navcore;

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
    ReasonDialog dialog(
        issues.size() == 1 ? waymark::localized(issues.front().message) : m_details->text(), this);
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
