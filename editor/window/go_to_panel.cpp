// SPDX-License-Identifier: MIT
#include "editor/window/menus.h"

#include <QLabel>

namespace waymark {

namespace {

/// Returns the first focusable widget of the dock in tab order, or nullptr if it has none. Skips
/// labels that contain links.
QWidget* firstField(QDockWidget& dock) {
    for (QWidget* next = dock.nextInFocusChain(); next != &dock; next = next->nextInFocusChain())
        if (dock.isAncestorOf(next) && next->isVisibleTo(&dock) && next->isEnabled() &&
            (next->focusPolicy() & Qt::TabFocus) && !next->focusProxy() &&
            !qobject_cast<QLabel*>(next))
            return next;
    return nullptr;
}

} // namespace

void bindPanelActions(ActionSet& actions, Docks& docks, const std::function<bool()>& isOpen) {
    for (QDockWidget* dock : docks.all()) {
        if (dock == docks.trace()) // The Trace tool opens this dock.
            continue;
        const auto may = [isOpen, dock, &docks] {
            return isOpen() && (dock != docks.view() || !dock->isHidden());
        };
        const auto go = [dock, &docks] {
            docks.show(dock);
            if (QWidget* field = firstField(*dock)) {
                field->activateWindow(); // A floating dock is a separate window.
                field->setFocus(Qt::TabFocusReason);
            }
        };
        actions.bind("panel." + dock->objectName(), go, may);
    }
}

} // namespace waymark
