// SPDX-License-Identifier: MIT
#pragma once

#include <QMenu>

namespace waymark {

/// A menu that remains open when a checkable entry is toggled, so that several entries can be
/// toggled in a row.
class TickMenu : public QMenu {
    Q_OBJECT

public:
    using QMenu::QMenu;

protected:
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    static bool tick(QAction* row);
};

} // namespace waymark
