// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QPointer>

class QWidget;

namespace waymark {

/// An event filter of the whole application for choice and number fields.
///
/// Turning the wheel over a panel scrolls the panel: a choice keeps its value, and a number changes
/// by the wheel only while it has the focus. Otherwise scrolling a form would edit the level.
///
/// The click that gives a number field the focus selects the whole number, so that typing replaces
/// it. A drag in the field selects as usual.
class FieldGuard : public QObject {
    Q_OBJECT

public:
    explicit FieldGuard(QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool guardWheel(QObject& watched, QEvent& event);
    void endClick(QObject& watched);

    /// Number field that a click has just given the focus.
    QPointer<QObject> m_entered;
};

} // namespace waymark
