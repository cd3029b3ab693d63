// SPDX-License-Identifier: MIT
#include "editor/app/action_search.h"

#include <QKeyEvent>
#include <QVBoxLayout>

namespace waymark {

namespace {

/// Every word occurs in the row's text or tip.
bool fits(const Action& row, const QStringList& words) {
    const QString text = QString(row.text).remove('&') + ' ' + row.tip;
    return std::all_of(words.begin(), words.end(), [&](const QString& word) {
        return text.contains(word, Qt::CaseInsensitive);
    });
}

/// An action without an icon gets an empty one, so that all texts begin at one place.
QIcon icon(const QAction& action) {
    if (!action.icon().isNull())
        return action.icon();
    QPixmap empty(18, 18);
    empty.fill(Qt::transparent);
    return empty;
}

} // namespace

ActionSearch::ActionSearch(ActionSet& actions, QWidget* parent)
    : QDialog(parent), m_actions(actions) {
    setWindowTitle(tr("Find an action"));
    resize(520, 380);
    m_words = new QLineEdit(this);
    m_words->setPlaceholderText(tr("What do you want to do?"));
    m_words->installEventFilter(this);
    m_found = new QListWidget(this);
    m_found->setFocusPolicy(Qt::NoFocus);
    m_found->setUniformItemSizes(true);
    m_found->setIconSize({18, 18});
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_words);
    column->addWidget(m_found, 1);
    connect(m_words, &QLineEdit::textChanged, this, &ActionSearch::search);
    connect(m_words, &QLineEdit::returnPressed, this, &ActionSearch::run);
    connect(m_found, &QListWidget::itemActivated, this, &ActionSearch::run);
    m_actions.refresh();
    search({});
}

void ActionSearch::search(const QString& words) {
    m_found->clear();
    const QStringList parts = words.split(' ', Qt::SkipEmptyParts);
    for (const Action& row : m_actions.rows()) {
        if (!fits(row, parts))
            continue;
        const QAction* action = m_actions[row.id];
        const QString keys = action->shortcut().toString(QKeySequence::NativeText);
        const QString text = QString(row.text).remove('&') + (keys.isEmpty() ? "" : "   " + keys);
        auto* item = new QListWidgetItem(icon(*action), text, m_found);
        item->setToolTip(row.tip);
        item->setData(Qt::UserRole, row.id);
        if (!action->isEnabled())
            item->setFlags(Qt::NoItemFlags);
    }
    m_found->setCurrentRow(0);
}

void ActionSearch::run() {
    const QListWidgetItem* item = m_found->currentItem();
    if (!item || !item->flags().testFlag(Qt::ItemIsEnabled))
        return;
    QAction* action = m_actions[item->data(Qt::UserRole).toString()];
    accept();
    action->trigger();
}

bool ActionSearch::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_words && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const int by = key == Qt::Key_Down ? 1 : key == Qt::Key_Up ? -1 : 0;
        if (by != 0) {
            m_found->setCurrentRow(std::clamp(m_found->currentRow() + by, 0, m_found->count() - 1));
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

} // namespace waymark
