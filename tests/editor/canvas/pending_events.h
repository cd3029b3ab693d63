// SPDX-License-Identifier: MIT
#pragma once

#include "editor/canvas/canvas.h"

#include <QCoreApplication>

namespace waymark::test {

/// Processes the pending events and the layouts, zero timers and deferred deletions that they
/// cause. Does not wait for a fixed time.
inline void processPendingEvents() {
    for (int round = 0; round < 3; ++round) {
        QCoreApplication::processEvents();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
}

/// Delivers a pending pointer move to the tool. Otherwise the canvas does so up to a frame later.
inline void deliverMoves(Canvas& canvas) {
    QCoreApplication::processEvents(); // QTest::mouseMove() only queues its event.
    canvas.findChild<PointerInput*>()->flush();
    processPendingEvents();
}

} // namespace waymark::test
