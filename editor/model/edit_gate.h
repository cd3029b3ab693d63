// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/error.h"

#include <QObject>
#include <QString>

namespace waymark {

/// Decides whether the open level may be edited in this window.
class EditGate : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    bool isClosed() const { return !m_why.isEmpty() && m_passes == 0; }
    /// Returns why edits are refused and what to do, as a message for the user.
    const QString& why() const { return m_why; }
    /// Rolls back the open transaction, and refuses all later edits, undos and redos.
    void close(const QString& why);
    void open() { m_why.clear(); }

    /// Lets changes that are not edits by the designer through a closed gate while it exists.
    class Pass {
    public:
        explicit Pass(EditGate& gate) : m_gate(gate) { ++m_gate.m_passes; }
        ~Pass() { --m_gate.m_passes; }
        Pass(const Pass&) = delete;
        Pass& operator=(const Pass&) = delete;

    private:
        EditGate& m_gate;
    };

    /// Emits refused() and returns the error for the caller.
    navcore::Error refuse();

signals:
    void closing();
    void refused(const QString& why);

private:
    QString m_why;
    int m_passes = 0;
};

} // namespace waymark
