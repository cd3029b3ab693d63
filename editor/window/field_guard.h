// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QPointer>

class QWidget;

namespace waymark {

/// Application-wide event filter for combo boxes and number fields.
///
/// The wheel scrolls the panel, so that scrolling never edits the level by accident. A combo box
/// ignores the wheel. A number field uses it only while it has the focus.
///
/// The click that focuses a number field selects its text, so that typing replaces the number.
/// Dragging in the field selects text as usual.
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
