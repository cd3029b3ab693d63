// SPDX-License-Identifier: MIT
#pragma once

#include <QMenu>

namespace waymark {

/// A menu that stays open when a checkable row is toggled, by mouse or keyboard, so that several
/// can be toggled at once. Other rows close it as usual.
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
