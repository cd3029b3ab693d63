// SPDX-License-Identifier: MIT
#pragma once

#include <QMenu>

namespace waymark {

/// A menu whose rows to tick keep it open, by mouse and by key: several are ticked in one go. Other
/// rows close it as ever.
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
