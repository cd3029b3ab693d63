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

/// Converts pointer events into panning, zooming and ToolEvents. Panning is also possible during a
/// tool's gesture, which pauses until panning ends. The tool receives at most one move per frame.
class PointerInput : public QObject {
    Q_OBJECT

public:
    /// Creates a ToolEvent for a screen position.
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
    /// Sends a pending move to the tool immediately.
    void flush();
    /// Forgets all pressed buttons and keys, because the focus was lost.
    void reset();

    bool panning() const { return m_panButton != Qt::NoButton || (m_space && m_left); }
    bool ready() const { return m_space; } ///< Returns whether pressing the left button would pan.
    bool holding() const { return m_toolHasPress; }

signals:
    void panned(QPointF screenDelta);
    void zoomed(QPointF screen, double factor);
    void pointed(const waymark::ToolEvent& event); ///< Emitted after the tool has received a move.
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
    // True if panning has begun, so that releasing the button opens no menu.
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
