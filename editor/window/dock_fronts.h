// SPDX-License-Identifier: MIT
#pragma once

#include <QDockWidget>
#include <QMainWindow>

namespace waymark {

/// Hides the content of docks that are behind a tab. Qt only moves such docks out of the window, so
/// that Tab would still reach their fields.
class DockFronts : public QObject {
    Q_OBJECT

public:
    DockFronts(QList<QDockWidget*> docks, QMainWindow& window);

    /// Shows the contents of all docks that are in front, and hides the contents of the others.
    void refresh();
    /// Returns whether the dock is not hidden behind the tab of another one.
    bool isFront(QDockWidget* dock) const;

signals:
    /// Emitted when the panel with the keyboard focus was hidden.
    void focusLost();

private:
    QList<QDockWidget*> m_docks;
    QMainWindow& m_window;
};

} // namespace waymark
