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

/// Turns the pointer's events into panning, zooming and ToolEvents. Panning works in the middle of
/// a tool's gesture, which pauses meanwhile. Moves reach the tool at most once a frame.
class PointerInput : public QObject {
    Q_OBJECT

public:
    /// Where a screen position lies on the map now.
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
    /// Hands a waiting move to the tool now.
    void flush();
    /// Forgets what is pressed, when focus goes.
    void reset();

    bool panning() const { return m_panButton != Qt::NoButton || (m_space && m_left); }
    bool ready() const { return m_space; } ///< a press of the left button would pan
    bool holding() const { return m_toolHasPress; }

signals:
    void panned(QPointF screenDelta);
    void zoomed(QPointF screen, double factor);
    void pointed(const waymark::ToolEvent& event); ///< the tool got a move
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
    bool m_panMoved = false; // the pan button moved: releasing it opens no menu
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
