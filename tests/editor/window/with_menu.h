// SPDX-License-Identifier: MIT
#pragma once

#include "tests/editor/window/window_fixture.h"

#include <QMenu>

namespace waymark {

/// Calls `act` with the menu that opens next, as soon as it is open, and then closes the menu.
/// Until the menu opens, it counts as a missing dialog.
inline void withMenu(const std::function<void(QMenu&)>& act) {
    ++missingDialogs();
    auto* timer = new QTimer(qApp);
    QObject::connect(timer, &QTimer::timeout, qApp, [timer, act] {
        const QPointer<QMenu> menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        if (!menu || !menu->isVisible())
            return;
        timer->stop();
        timer->deleteLater();
        --missingDialogs();
        act(*menu);
        if (menu)
            menu->close();
    });
    timer->start(0);
}

} // namespace waymark
