// SPDX-License-Identifier: MIT
#pragma once

#include "editor/actions/action.h"

#include <QAction>
#include <QHash>

#include <functional>

namespace waymark {

/// The rows of the action table as QActions. Each row is bound once, by its id, to its function.
class ActionSet : public QObject {
    Q_OBJECT

public:
    explicit ActionSet(QList<Action> rows, QObject* parent = nullptr);

    using Run = std::function<void()>;
    using Ask = std::function<bool()>;

    /// Binds a row to its function, to the condition that enables it (empty for always), and to the
    /// condition that checks it (empty for not checkable).
    void bind(const QString& id, Run run, Ask enabled = {}, Ask checked = {});
    QStringList unbound() const;

    /// Returns the QAction of a row, which must exist (asserted).
    QAction* operator[](const QString& id) const;
    const QList<Action>& rows() const { return m_rows; }
    QAction* find(const QString& id) const { return m_actions.value(id); }

    /// Updates the enabled and checked states of all rows.
    void refresh();

signals:
    /// Emitted before an action runs, however it was triggered. Text being typed is committed
    /// first.
    void aboutToRun();

private:
    struct Asks {
        Ask enabled, checked;
    };
    QList<Action> m_rows;
    QHash<QString, QAction*> m_actions;
    QHash<QString, Asks> m_bound;
};

} // namespace waymark
