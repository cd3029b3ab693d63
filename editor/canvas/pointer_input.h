// SPDX-License-Identifier: MIT
#pragma once

#include "editor/tools/tool_box.h"

#include <QElapsedTimer>
#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QTimer>
#include <QWheelEvent>

#include <functional>
#include <optional>

namespace waymark {

/// Converts pointer events into panning, zooming and ToolEvents. Panning also works during a tool's
/// gesture, which pauses until it ends. The tool receives at most one move per frame.
class PointerInput : public QObject {
    Q_OBJECT

public:
    /// Converts a screen position and modifiers to an event on the map.
    using Locate = std::function<ToolEvent(QPointF screen, Qt::KeyboardModifiers modifiers)>;

    PointerInput(ToolBox& tools, const ViewState& view, Locate locate, QObject* parent = nullptr);

    void press(const QMouseEvent& event);
    void move(const QMouseEvent& event);
    void release(const QMouseEvent& event);
    void doubleClick(const QMouseEvent& event);
    void leave();
    void wheel(const QWheelEvent& event);
    void gesture(const QNativeGestureEvent& event);

    void setSpace(bool held);
    /// Sends a pending move to the tool at once.
    void flush();
    /// Forgets pressed buttons and keys. Called when the focus is lost.
    void reset();

    bool panning() const { return m_panButton != Qt::NoButton || (m_space && m_left); }
    bool ready() const { return m_space; } ///< Returns whether pressing the left button would pan.
    bool holding() const { return m_toolHasPress; }

signals:
    void panned(QPointF screenDelta);
    void zoomed(QPointF screen, double factor);
    void pointed(const waymark::ToolEvent& event); ///< Emitted when the tool received a move.
    void left();
    void menuRequested(const waymark::ToolEvent& event, QPoint global);
    void cursorChanged();

private:
    ToolEvent toolEvent(const QMouseEvent& event) const;

    ToolBox& m_tools;
    const ViewState& m_view;
    Locate m_locate;
    Qt::MouseButton m_panButton = Qt::NoButton;
    bool m_space = false, m_left = false, m_toolHasPress = false;
    // True if the pan button moved, in which case releasing it opens no menu.
    bool m_panMoved = false;
    QPointF m_last, m_pressedAt;

    struct Move {
        QPointF screen;
        Qt::KeyboardModifiers modifiers;
    };
    std::optional<Move> m_waiting;
    QTimer m_frame;
    QElapsedTimer m_sinceMove;
};

} // namespace waymark
