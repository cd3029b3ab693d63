// SPDX-License-Identifier: MIT
#pragma once

#include "editor/actions/action_table.h"

#include <QAction>
#include <QHash>

#include <functional>

namespace waymark {

/// Creates a QAction for each row of the action table. Every action must be bound to a function
/// exactly once.
class ActionSet : public QObject {
    Q_OBJECT

public:
    explicit ActionSet(QList<Action> rows, QObject* parent = nullptr);

    using Run = std::function<void()>;
    using Predicate = std::function<bool()>;

    /// Sets the function that an action runs. `enabled` returns whether the action is enabled; if
    /// empty, the action always is. `checked` returns whether it is checked; if empty, the action
    /// is not checkable.
    void bind(const QString& id, Run run, Predicate enabled = {}, Predicate checked = {});
    QStringList unbound() const;

    /// Returns the QAction with this id, which must exist.
    QAction* operator[](const QString& id) const;
    const QList<Action>& rows() const { return m_rows; }
    QAction* find(const QString& id) const { return m_actions.value(id); }

    /// Updates the enabled and checked states of all actions.
    void refresh();

signals:
    /// Emitted before an action runs, however it was triggered. Text that was being typed has
    /// already been committed.
    void aboutToRun();

private:
    struct Binding {
        Predicate enabled, checked;
    };
    QList<Action> m_rows;
    QHash<QString, QAction*> m_actions;
    QHash<QString, Binding> m_bound;
};

} // namespace waymark
