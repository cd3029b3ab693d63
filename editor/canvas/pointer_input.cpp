// SPDX-License-Identifier: MIT
#include "editor/canvas/pointer_input.h"

#include <QLineF>
#include <QPointingDevice>

#include <cmath>

namespace waymark {

namespace {

constexpr int frameMs = 8; // Half the duration of a frame at 60 Hz, in ms.
constexpr double zoomPerNotch = 1.2;
constexpr double notch = 120; // Wheel angle of one notch, in units of 1/8 degree (see QWheelEvent).
constexpr double pixelsPerNotch = 60; // Scroll distance per notch, in screen pixels.

bool fromTouchpad(const QWheelEvent& event) {
    return event.phase() != Qt::NoScrollPhase ||
           (event.pointingDevice() &&
            event.pointingDevice()->type() == QInputDevice::DeviceType::TouchPad);
}

QPointF scrolled(const QWheelEvent& event) {
    return event.pixelDelta().isNull() ? QPointF(event.angleDelta()) / notch * pixelsPerNotch
                                       : QPointF(event.pixelDelta());
}

} // namespace

PointerInput::PointerInput(ToolBox& tools, const ViewState& view, Locate locate, QObject* parent)
    : QObject(parent), m_tools(tools), m_view(view), m_locate(std::move(locate)) {
    m_frame.setSingleShot(true);
    m_frame.setTimerType(Qt::PreciseTimer);
    connect(&m_frame, &QTimer::timeout, this, &PointerInput::flush);
}

ToolEvent PointerInput::toolEvent(const QMouseEvent& event) const {
    return m_locate(event.position(), event.modifiers());
}

void PointerInput::press(const QMouseEvent& event) {
    flush();
    m_last = event.position();
    if (event.button() == Qt::LeftButton) {
        m_left = true;
        if (!m_space && m_panButton == Qt::NoButton) {
            const ToolEvent at = toolEvent(event);
            m_toolHasPress = !m_tools.pressBadge(at);
            if (m_toolHasPress)
                m_tools.current().press(at);
        }
    } else if ((event.button() == Qt::MiddleButton || event.button() == Qt::RightButton) &&
               m_panButton == Qt::NoButton) {
        m_panButton = event.button();
        m_pressedAt = event.position();
        m_panMoved = event.button() == Qt::MiddleButton;
    }
    emit cursorChanged();
}

void PointerInput::move(const QMouseEvent& event) {
    const QPointF delta = event.position() - m_last;
    if (panning()) {
        // Ignore small moves with the right button, because it also opens a menu.
        if (m_panButton == Qt::RightButton && !m_panMoved &&
            QLineF(m_pressedAt, event.position()).length() < dragThreshold)
            return;
        m_panMoved = true;
        m_last = event.position();
        emit panned(delta);
        return;
    }
    m_last = event.position();
    m_waiting = Move{event.position(), event.modifiers()};
    if (!m_sinceMove.isValid() || m_sinceMove.elapsed() >= frameMs)
        flush();
    else if (!m_frame.isActive())
        m_frame.start(frameMs);
}

void PointerInput::flush() {
    m_frame.stop();
    if (!m_waiting)
        return;
    const Move move = *std::exchange(m_waiting, std::nullopt);
    const ToolEvent event = m_locate(move.screen, move.modifiers);
    m_tools.current().move(event);
    m_sinceMove.start();
    emit pointed(event);
}

void PointerInput::release(const QMouseEvent& event) {
    flush();
    if (event.button() == Qt::LeftButton) {
        m_left = false;
        if (std::exchange(m_toolHasPress, false))
            m_tools.current().release(toolEvent(event));
    } else if (event.button() == m_panButton) {
        m_panButton = Qt::NoButton;
        if (event.button() == Qt::RightButton && !m_panMoved)
            emit menuRequested(toolEvent(event), event.globalPosition().toPoint());
    }
    emit cursorChanged();
}

void PointerInput::doubleClick(const QMouseEvent& event) {
    if (event.button() != Qt::LeftButton || m_space || m_panButton != Qt::NoButton) {
        press(event);
        return;
    }
    flush();
    m_last = event.position();
    m_left = true;
    m_tools.current().doubleClick(toolEvent(event));
}

void PointerInput::leave() {
    flush();
    m_tools.current().leave();
    emit left();
}

void PointerInput::wheel(const QWheelEvent& event) {
    flush();
    const bool zoomKey = event.modifiers().testFlag(Qt::ControlModifier);
    const bool sideways = event.modifiers().testFlag(Qt::ShiftModifier);
    QPointF by = scrolled(event);
    const bool scrolls = m_view.settings().wheel == WheelUse::Scrolls;
    if (!zoomKey && (fromTouchpad(event) || sideways || scrolls)) {
        // On some platforms, Shift turns vertical wheel events into horizontal ones; on others it
        // does not.
        if (sideways && by.x() == 0)
            by = {by.y(), 0};
        emit panned(by);
        return;
    }
    const double turns =
        event.angleDelta().y() != 0 ? event.angleDelta().y() / notch : by.y() / pixelsPerNotch;
    if (turns != 0)
        emit zoomed(event.position(), std::pow(zoomPerNotch, turns));
}

void PointerInput::gesture(const QNativeGestureEvent& event) {
    if (event.gestureType() == Qt::ZoomNativeGesture)
        emit zoomed(event.position(), 1 + event.value());
    else if (event.gestureType() == Qt::PanNativeGesture)
        emit panned(event.delta());
}

void PointerInput::setSpace(bool held) {
    flush();
    m_space = held;
    emit cursorChanged();
}

void PointerInput::reset() {
    m_waiting.reset();
    m_frame.stop();
    m_space = m_left = m_toolHasPress = false;
    m_panButton = Qt::NoButton;
    emit cursorChanged();
}

} // namespace waymark
