// SPDX-License-Identifier: MIT
#include "editor/app/click_catcher.h"

#include <QKeyEvent>
#include <QMouseEvent>

namespace waymark {

void ClickCatcher::arm(const CommandHost& host, std::function<void(QPointF)> act) {
    if (auto* armed = host.canvas.findChild<ClickCatcher*>())
        armed->end();
    new ClickCatcher(host, std::move(act));
}

ClickCatcher::ClickCatcher(const CommandHost& host, std::function<void(QPointF)> act)
    : QObject(&host.canvas), m_canvas(host.canvas), m_cursor(host.canvas.cursor()),
      m_act(std::move(act)) {
    m_canvas.setCursor(Qt::CrossCursor);
    m_canvas.setFocus();
    m_canvas.installEventFilter(this);
    connect(&host.tools, &ToolBox::toolChanged, this, &ClickCatcher::end);
    connect(&host.workspace.document, &Document::changed, this,
            [this](const DocumentChange& change) {
                if (change.extent == Extent::Whole)
                    end();
            });
}

bool ClickCatcher::eventFilter(QObject*, QEvent* event) {
    const bool key = event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress;
    if (key && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        // The override comes first: taking it keeps the key from the action that Esc belongs to.
        event->accept();
        if (event->type() == QEvent::KeyPress)
            end();
        return true;
    }
    if (event->type() != QEvent::MouseButtonPress)
        return false;
    const auto* mouse = static_cast<QMouseEvent*>(event);
    if (mouse->button() != Qt::LeftButton && mouse->button() != Qt::RightButton)
        return false;
    end();
    if (mouse->button() == Qt::LeftButton)
        m_act(mouse->position());
    return true;
}

void ClickCatcher::end() {
    m_canvas.removeEventFilter(this);
    m_canvas.setCursor(m_cursor);
    disconnect(this);
    setParent(nullptr); // no longer the one that is armed
    deleteLater();
}

} // namespace waymark
