// SPDX-License-Identifier: MIT
#pragma once

#include <QKeyEvent>
#include <QObject>

namespace waymark {

/// Event filter for the keys of all dialogs, including Qt's own. In message boxes, the mnemonics of
/// buttons require Alt. A dialog ignores keys until it has been painted once, because such keys
/// were meant for the window below.
class DialogKeys : public QObject {
    Q_OBJECT

public:
    explicit DialogKeys(QObject* parent);

    /// Returns whether the window of this widget has been painted and therefore accepts keys.
    static bool takesKeys(const QWidget& widget);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace waymark
