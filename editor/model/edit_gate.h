// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/error.h"

#include <QObject>
#include <QString>

namespace waymark {

/// Whether the level that is open may be edited here.
class EditGate : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    bool isClosed() const { return !m_why.isEmpty() && m_passes == 0; }
    /// What whoever tries to edit is told: why not, and what to do.
    const QString& why() const { return m_why; }
    /// What is open is rolled back; from now on every edit, undo and redo is refused.
    void close(const QString& why);
    void open() { m_why.clear(); }

    /// While there is one, what is no edit of the designer comes in through a closed gate.
    class Pass {
    public:
        explicit Pass(EditGate& gate) : m_gate(gate) { ++m_gate.m_passes; }
        ~Pass() { --m_gate.m_passes; }
        Pass(const Pass&) = delete;
        Pass& operator=(const Pass&) = delete;

    private:
        EditGate& m_gate;
    };

    /// The error for one who tried; all are told by refused().
    navcore::Error refuse();

signals:
    void closing();
    void refused(const QString& why);

private:
    QString m_why;
    int m_passes = 0;
};

} // namespace waymark
