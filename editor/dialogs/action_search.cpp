// SPDX-License-Identifier: MIT
#include "editor/dialogs/help_dialogs.h"

#include <algorithm>

namespace waymark {

namespace {

/// Returns the text without marks of letter shortcuts and without dots at its end.
QString plain(QString text) {
    return text.remove('&').remove(QStringLiteral("…")).remove(QStringLiteral("..."));
}

/// Returns whether every word occurs in the text or the tooltip of the action.
bool fits(const Action& row, const QStringList& words) {
    const QString text = plain(row.text) + ' ' + row.tip;
    return std::all_of(words.begin(), words.end(), [&](const QString& word) {
        return text.contains(word, Qt::CaseInsensitive);
    });
}

/// Returns the icon of the action. If it has none, returns an empty icon of the same size, so that
/// all texts are aligned.
QIcon icon(const QAction& action) {
    if (!action.icon().isNull())
        return action.icon();
    QPixmap empty(18, 18);
    empty.fill(Qt::transparent);
    return empty;
}

} // namespace

ActionSearch::ActionSearch(ActionSet& actions, QWidget* parent)
    : SearchBox(tr("Find an action"), tr("What do you want to do?"), parent), m_actions(actions) {
    m_actions.refresh();
    searchAgain();
}

void ActionSearch::search(const QString& words) {
    const QString typed = plain(words).trimmed();
    const QStringList parts = typed.split(' ', Qt::SkipEmptyParts);
    QList<Action> found;
    for (const Action& row : m_actions.rows())
        if (fits(row, parts))
            found << row;
    // List matches in the text before matches in the tooltip.
    std::stable_partition(found.begin(), found.end(), [&](const Action& row) {
        return plain(row.text).startsWith(typed, Qt::CaseInsensitive);
    });
    // Disabled actions come last, because Enter triggers the first one.
    std::stable_partition(found.begin(), found.end(),
                          [&](const Action& row) { return m_actions[row.id]->isEnabled(); });
    if (found.isEmpty()) {
        auto* none = new QListWidgetItem(tr("No match. Try fewer or other words."), &rows());
        none->setFlags(Qt::NoItemFlags);
    }
    for (const Action& row : found) {
        const QAction* action = m_actions[row.id];
        const QString keys = action->shortcut().toString(QKeySequence::NativeText);
        const QString text = QString(row.text).remove('&') + (keys.isEmpty() ? "" : "   " + keys);
        auto* item = new QListWidgetItem(icon(*action), text, &rows());
        item->setToolTip(row.tip);
        item->setData(Qt::UserRole, row.id);
        if (!action->isEnabled())
            item->setFlags(Qt::NoItemFlags);
    }
}

void ActionSearch::take(const QListWidgetItem& row) {
    m_actions[row.data(Qt::UserRole).toString()]->trigger();
}

} // namespace waymark
