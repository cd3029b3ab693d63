// SPDX-License-Identifier: MIT
#pragma once

#include <QKeyEvent>
#include <QObject>

namespace waymark {

/// Filters the key events of all dialogs, including Qt's own. In message boxes, letters work only
/// together with Alt. Dialogs ignore keys until they were painted once, because such keys were
/// typed for the window below.
class DialogKeys : public QObject {
    Q_OBJECT

public:
    explicit DialogKeys(QObject* parent);

    /// Returns whether the window of this widget was painted, so that it accepts keys.
    static bool takesKeys(const QWidget& widget);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace waymark
