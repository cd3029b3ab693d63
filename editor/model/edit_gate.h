// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/error.h"

#include <QObject>
#include <QString>

namespace waymark {

/// Controls whether the open level may be edited in this window.
class EditGate : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    bool isClosed() const { return !m_why.isEmpty() && m_passes == 0; }
    /// Returns a message for the user that explains why edits are refused, and what to do.
    const QString& why() const { return m_why; }
    /// Rolls back the open transaction, and refuses all further edits, undos and redos.
    void close(const QString& why);
    void open() { m_why.clear(); }

    /// RAII object that opens the gate temporarily for changes that are not made by the designer.
    class Pass {
    public:
        explicit Pass(EditGate& gate) : m_gate(gate) { ++m_gate.m_passes; }
        ~Pass() { --m_gate.m_passes; }
        Pass(const Pass&) = delete;
        Pass& operator=(const Pass&) = delete;

    private:
        EditGate& m_gate;
    };

    /// Emits refused(), and returns the error for the caller.
    navcore::Error refuse();

signals:
    void closing();
    void refused(const QString& why);

private:
    QString m_why;
    int m_passes = 0;
};

} // namespace waymark
