// SPDX-License-Identifier: MIT
#include "editor/window/dock_content_hider.h"

#include "editor/widgets/scroll_areas.h"

#include <QTabBar>

namespace waymark {

DockContentHider::DockContentHider(QList<QDockWidget*> docks, QMainWindow& window)
    : QObject(&window), m_docks(std::move(docks)), m_window(window) {
    for (QDockWidget* dock : m_docks) {
        connect(dock, &QDockWidget::visibilityChanged, this, &DockContentHider::refresh);
        connect(dock, &QDockWidget::topLevelChanged, this, &DockContentHider::refresh,
                Qt::QueuedConnection);
        connect(dock, &QDockWidget::dockLocationChanged, this, &DockContentHider::refresh,
                Qt::QueuedConnection);
    }
}

/// Returns whether the dock is in front. Identifies its tab by the address of the dock, which
/// QMainWindow stores in the data of each tab.
bool DockContentHider::isFront(QDockWidget* dock) const {
    if (dock->isFloating() || m_window.tabifiedDockWidgets(dock).isEmpty())
        return true;
    const auto address = reinterpret_cast<quintptr>(dock);
    for (const QTabBar* tabs :
         m_window.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly))
        for (int i = 0; i < tabs->count(); ++i)
            if (tabs->tabData(i).value<quintptr>() == address)
                return tabs->currentIndex() == i;
    return true;
}

void DockContentHider::refresh() {
    for (QDockWidget* dock : m_docks) {
        // Hide only the content of the area, so that the layout of the window does not change.
        const auto* area = qobject_cast<PanelArea*>(dock->widget());
        QWidget* content = area ? area->widget() : nullptr;
        const bool front = isFront(dock);
        if (!content || front != content->isHidden())
            continue;
        const QWidget* focus = m_window.focusWidget();
        const bool hadFocus = !front && focus && content->isAncestorOf(focus);
        content->setVisible(front);
        if (hadFocus)
            emit focusLost();
    }
}

} // namespace waymark
