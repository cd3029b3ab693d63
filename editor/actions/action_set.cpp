// SPDX-License-Identifier: MIT
#include "editor/actions/action_set.h"

#include "editor/jobs/event_loop_watchdog.h"

namespace waymark {

namespace {

QString tipOf(const Action& row) {
    if (row.keys.isEmpty())
        return row.tip;
    const QKeySequence first(row.keys.front(), QKeySequence::PortableText);
    return QStringLiteral("%1  (%2)").arg(row.tip, first.toString(QKeySequence::NativeText));
}

} // namespace

ActionSet::ActionSet(QList<Action> rows, QObject* parent)
    : QObject(parent), m_rows(std::move(rows)) {
    for (const Action& row : m_rows) {
        auto* action = new QAction(row.text, this);
        action->setObjectName(row.id);
        action->setToolTip(tipOf(row));
        QList<QKeySequence> keys;
        for (const QString& key : row.keys)
            keys << QKeySequence(key, QKeySequence::PortableText);
        action->setShortcuts(keys);
        action->setShortcutVisibleInContextMenu(true);
        action->setShortcutContext(row.scope == ActionScope::Canvas ? Qt::WidgetShortcut
                                                                    : Qt::WindowShortcut);
        m_actions.insert(row.id, action);
    }
}

void ActionSet::bind(const QString& id, Run run, Predicate enabled, Predicate checked) {
    QAction* action = (*this)[id];
    Q_ASSERT(!m_bound.contains(id));
    action->setCheckable(static_cast<bool>(checked));
    m_bound.insert(id, {std::move(enabled), std::move(checked)});
    connect(action, &QAction::triggered, this, [this, id, run = std::move(run)] {
        EventLoopWatchdog::announce(id);
        emit aboutToRun();
        run();
        refresh();
    });
}

QStringList ActionSet::unbound() const {
    QStringList ids;
    for (const Action& row : m_rows)
        if (!m_bound.contains(row.id))
            ids << row.id;
    return ids;
}

QAction* ActionSet::operator[](const QString& id) const {
    QAction* action = m_actions.value(id);
    Q_ASSERT(action);
    return action;
}

void ActionSet::refresh() {
    for (auto at = m_bound.cbegin(); at != m_bound.cend(); ++at) {
        QAction* action = m_actions.value(at.key());
        if (at->enabled)
            action->setEnabled(at->enabled());
        if (at->checked)
            action->setChecked(at->checked());
    }
}

} // namespace waymark
