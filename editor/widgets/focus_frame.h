// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QPointer>

class QWidget;

namespace waymark {

/// Application-wide event filter that draws a frame around the widget with the keyboard focus if
/// the focus came from the keyboard. Widgets that have a text cursor, and the map, have none.
class FocusFrame : public QObject {
    Q_OBJECT

public:
    explicit FocusFrame(QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void frame(QWidget& widget);

    bool m_isByKeyboard = false; ///< Whether the last change of focus came from the keyboard.
    QPointer<QWidget> m_frame;   ///< Child of the framed widget.
};

} // namespace waymark
