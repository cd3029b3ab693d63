// SPDX-License-Identifier: MIT
#pragma once

#include <QDockWidget>
#include <QMainWindow>

namespace waymark {

/// Hides the content of docks that are behind a tab. Qt only moves such docks out of the window, so
/// Tab would still lead to their fields.
class DockFronts : public QObject {
    Q_OBJECT

public:
    DockFronts(QList<QDockWidget*> docks, QMainWindow& window);

    /// Shows or hides the content of each dock by whether it is in front.
    void refresh();
    /// Whether the dock is not behind the tab of another.
    bool isFront(QDockWidget* dock) const;

signals:
    /// The panel with the keyboard focus was hidden.
    void focusLost();

private:
    QList<QDockWidget*> m_docks;
    QMainWindow& m_window;
};

} // namespace waymark
