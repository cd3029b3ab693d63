// SPDX-License-Identifier: MIT
#include "editor/canvas/canvas.h"

#include "editor/canvas/dropped_file.h"

#include <QDragEnterEvent>
#include <QKeyEvent>

namespace waymark {

namespace {

constexpr double arrowPan = 64; // Distance that an arrow key pans, in screen pixels.

} // namespace

// Lets the mini-map handle the left mouse button. Returns false if the tool should handle the event
// instead.
bool Canvas::dragMiniMap(const QMouseEvent& event) {
    const QRectF place = m_workspace.view.settings().miniMap
                             ? m_miniMap.place(m_extent, m_camera, size())
                             : QRectF();
    if (event.type() == QEvent::MouseButtonPress || event.type() == QEvent::MouseButtonDblClick)
        m_onMiniMap = event.button() == Qt::LeftButton && place.contains(event.position()) &&
                      !m_workspace.view.settings().barePicture;
    if (!m_onMiniMap)
        return false;
    if (event.type() == QEvent::MouseButtonRelease) {
        m_onMiniMap = false;
    } else {
        Camera camera = m_camera;
        camera.centreOn(m_miniMap.toMap(event.position(), m_extent, place), size());
        // Skip moves that would bring the whole level into view, because the mini-map would
        // disappear during the drag.
        if (!m_miniMap.place(m_extent, camera, size()).isEmpty())
            setCamera(camera);
    }
    return true;
}

void Canvas::mousePressEvent(QMouseEvent* event) {
    setFocusFrame(false);
    if (!dragMiniMap(*event))
        m_input.press(*event);
}

void Canvas::mouseMoveEvent(QMouseEvent* event) {
    if (!dragMiniMap(*event))
        m_input.move(*event);
}

void Canvas::mouseReleaseEvent(QMouseEvent* event) {
    if (!dragMiniMap(*event))
        m_input.release(*event);
}

void Canvas::mouseDoubleClickEvent(QMouseEvent* event) {
    if (!dragMiniMap(*event))
        m_input.doubleClick(*event);
}

void Canvas::wheelEvent(QWheelEvent* event) {
    m_input.wheel(*event);
    event->accept();
}

bool Canvas::event(QEvent* event) {
    if (event->type() == QEvent::NativeGesture) {
        m_input.gesture(*static_cast<QNativeGestureEvent*>(event));
        return true;
    }
    return QWidget::event(event);
}

void Canvas::leaveEvent(QEvent*) {
    m_input.leave();
}

void Canvas::setBarePicture(bool bare) {
    ViewSettings settings = m_workspace.view.settings();
    settings.barePicture = bare;
    m_workspace.view.set(settings);
}

void Canvas::keyPressEvent(QKeyEvent* event) {
    m_input.flush();
    const bool plain = event->modifiers() == Qt::NoModifier;
    if (event->key() == Qt::Key_Space && plain) {
        if (!event->isAutoRepeat())
            m_input.setSpace(true);
    } else if (event->key() == Qt::Key_H && plain) {
        if (!event->isAutoRepeat())
            setBarePicture(true);
    } else if (m_tools.current().key(event->key(), event->modifiers())) {
        update();
    } else {
        Camera camera = m_camera;
        switch (event->key()) {
        case Qt::Key_Left:
            camera.panBy({arrowPan, 0});
            break;
        case Qt::Key_Right:
            camera.panBy({-arrowPan, 0});
            break;
        case Qt::Key_Up:
            camera.panBy({0, arrowPan});
            break;
        case Qt::Key_Down:
            camera.panBy({0, -arrowPan});
            break;
        default:
            QWidget::keyPressEvent(event);
            return;
        }
        setCamera(camera);
    }
}

bool Canvas::focusNextPrevChild(bool next) {
    const bool isTaken = next ? m_tools.current().key(Qt::Key_Tab, Qt::NoModifier)
                              : m_tools.current().key(Qt::Key_Backtab, Qt::ShiftModifier);
    if (isTaken)
        update();
    return isTaken || QWidget::focusNextPrevChild(next);
}

void Canvas::keyReleaseEvent(QKeyEvent* event) {
    if (event->isAutoRepeat())
        return;
    if (event->key() == Qt::Key_Space)
        m_input.setSpace(false);
    else if (event->key() == Qt::Key_H)
        setBarePicture(false);
    else
        QWidget::keyReleaseEvent(event);
}

/// Shows or hides the frame that indicates the keyboard focus.
void Canvas::setFocusFrame(bool shown) {
    if (std::exchange(m_hasFocusFrame, shown) != shown)
        update();
}

void Canvas::focusInEvent(QFocusEvent* event) {
    const Qt::FocusReason reason = event->reason();
    setFocusFrame(reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason ||
                  reason == Qt::ShortcutFocusReason);
    QWidget::focusInEvent(event);
}

void Canvas::focusOutEvent(QFocusEvent* event) {
    setFocusFrame(false);
    if (event->reason() != Qt::PopupFocusReason) {
        m_input.reset();
        m_tools.cancelGesture();
        setBarePicture(false);
    }
    QWidget::focusOutEvent(event);
}

void Canvas::dragEnterEvent(QDragEnterEvent* event) {
    if (!droppedFile(*event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void Canvas::dropEvent(QDropEvent* event) {
    const QString path = droppedFile(*event->mimeData());
    if (path.isEmpty())
        return;
    event->acceptProposedAction();
    // Handle the file after the drop has ended. Otherwise, a dialog would block the program from
    // which the file was dragged.
    QMetaObject::invokeMethod(
        this, [this, path] { emit fileDropped(path); }, Qt::QueuedConnection);
}

} // namespace waymark
