// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QPointer>

class QWidget;

namespace waymark {

/// Application-wide event filter that prevents scrolling from editing the level by accident: the
/// wheel never changes a combo box, and changes a number field only while the field has the focus.
/// Otherwise the wheel scrolls the panel. The click that focuses a number field selects its text,
/// so that typing replaces the number; dragging in the field selects text as usual.
class FieldGuard : public QObject {
    Q_OBJECT

public:
    explicit FieldGuard(QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool guardWheel(QObject& watched, QEvent& event);
    void endClick(QObject& watched);

    /// Number field that has just received the focus from a click that has not ended yet.
    QPointer<QObject> m_entered;
};

} // namespace waymark
