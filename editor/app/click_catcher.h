// SPDX-License-Identifier: MIT
#pragma once

#include "editor/app/commands.h"

#include <QCursor>

namespace waymark {

/// Takes the next left click on the canvas. Esc, the right button, another tool, another level or
/// the next catcher drop it; Esc does nothing else then. Deletes itself.
class ClickCatcher : public QObject {
    Q_OBJECT

public:
    static void arm(const CommandHost& host, std::function<void(QPointF)> act);

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    ClickCatcher(const CommandHost& host, std::function<void(QPointF)> act);
    void end();

    Canvas& m_canvas;
    QCursor m_cursor;
    std::function<void(QPointF)> m_act;
};

} // namespace waymark
