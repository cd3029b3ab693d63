// SPDX-License-Identifier: MIT
#pragma once

#include "editor/actions/action.h"

#include <QAction>
#include <QHash>

#include <functional>

namespace waymark {

/// The rows of the action table as QActions. Every row is bound once, by its id, to what it does.
class ActionSet : public QObject {
    Q_OBJECT

public:
    explicit ActionSet(QList<Action> rows, QObject* parent = nullptr);

    using Run = std::function<void()>;
    using Ask = std::function<bool()>;

    /// What the row does; when it may (empty = always); whether it is on (empty = not checkable).
    void bind(const QString& id, Run run, Ask enabled = {}, Ask checked = {});
    QStringList unbound() const;

    /// The QAction of a row that exists (asserted).
    QAction* operator[](const QString& id) const;
    const QList<Action>& rows() const { return m_rows; }
    QAction* find(const QString& id) const { return m_actions.value(id); }

    /// Asks every row again whether it is enabled and on.
    void refresh();

signals:
    void aboutToRun(); ///< a row, by whatever way: what is half typed is taken first

private:
    struct Asks {
        Ask enabled, checked;
    };
    QList<Action> m_rows;
    QHash<QString, QAction*> m_actions;
    QHash<QString, Asks> m_bound;
};

} // namespace waymark
