// SPDX-License-Identifier: MIT
#include "editor/widgets/tick_menu.h"

#include <QKeyEvent>
#include <QMouseEvent>

namespace waymark {

void TickMenu::mouseReleaseEvent(QMouseEvent* event) {
    if (!tick(actionAt(event->position().toPoint())))
        QMenu::mouseReleaseEvent(event);
}

void TickMenu::keyPressEvent(QKeyEvent* event) {
    const bool chooses = event->key() == Qt::Key_Space || event->key() == Qt::Key_Return ||
                         event->key() == Qt::Key_Enter;
    if (!chooses || !tick(activeAction()))
        QMenu::keyPressEvent(event);
}

bool TickMenu::tick(QAction* row) {
    if (!row || !row->isCheckable() || !row->isEnabled())
        return false;
    row->trigger();
    return true;
}

} // namespace waymark
