// SPDX-License-Identifier: MIT
#pragma once

#include <QDockWidget>
#include <QMainWindow>

namespace waymark {

/// Hides the contents of docks that are behind another tab. QMainWindow only moves such docks off
/// screen, so the Tab key would still reach their fields.
class DockContentHider : public QObject {
    Q_OBJECT

public:
    DockContentHider(QList<QDockWidget*> docks, QMainWindow& window);

    /// Shows the contents of docks that are in front, and hides the contents of all other docks.
    void refresh();
    /// Returns whether the dock is not behind another tab.
    bool isFront(QDockWidget* dock) const;

signals:
    /// Emitted when the widget with the keyboard focus has been hidden.
    void focusLost();

private:
    QList<QDockWidget*> m_docks;
    QMainWindow& m_window;
};

} // namespace waymark
