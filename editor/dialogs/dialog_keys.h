// SPDX-License-Identifier: MIT
#pragma once

#include <QKeyEvent>
#include <QObject>

namespace waymark {

/// Decides which keys reach the dialogs of the program, Qt's own included. In message boxes a
/// letter acts only together with Alt, and no dialog gets keys before it was painted once: those
/// were typed for the window below it.
class DialogKeys : public QObject {
    Q_OBJECT

public:
    explicit DialogKeys(QObject* parent);

    /// Whether the window of this widget was painted, so that it takes keys.
    static bool takesKeys(const QWidget& widget);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace waymark
