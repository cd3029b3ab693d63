// SPDX-License-Identifier: MIT
#pragma once

#include "editor/canvas/layered_frame.h"
#include "editor/canvas/pointer_input.h"
#include "editor/canvas/pulse.h"
#include "editor/live/shown_places.h"
#include "editor/render/mini_map.h"

#include <QWidget>

namespace waymark {

/// The widget that displays the level. It caches the rendered frame, paints overlays, controls the
/// camera, and dispatches events to tools. It repaints automatically when the workspace changes.
class Canvas : public QWidget {
    Q_OBJECT

public:
    Canvas(Workspace& workspace, ToolBox& tools, QWidget* parent = nullptr);

    const Camera& camera() const { return m_camera; }
    void setCamera(const Camera& camera);
    /// Shows the whole level. If the canvas is hidden, this happens when it is first shown.
    void fit();
    /// Fits the level again, unless the camera has moved since fit().
    void refit();
    void fitSelection();
    /// Zooms relative to the centre of the widget.
    void zoomBy(double factor);
    void setZoom(double zoom);
    /// Goes to the floor of a place if it exists, makes the place visible and marks it with a
    /// pulsing ring. Centres the place unless it is already well inside the widget.
    void showPlace(const navcore::Place& place);
    /// Goes to the floor of one of the places, and moves the camera so that all of them are
    /// visible. The camera stays if they already are, and if there are none.
    void showPlaces(const ShownPlaces& places);

    /// Scrolls so that a position is well inside the widget.
    void keepInView(navcore::Point2 place);

    /// Returns the map position at which commands such as Paste act. If a context menu is open,
    /// this is its position; otherwise, it is the pointer position or, if the pointer is not over
    /// the map, the centre of the visible area.
    navcore::Point2 commandPlace() const;

    /// Returns the total number of device pixels that have been painted into the frame.
    qint64 drawnPixels() const { return m_frame.drawnPixels(); }
    /// Returns whether the frame on screen is final, not a moved or scaled preview.
    bool isCrisp() const { return m_frame.isCrisp(); }
    /// Blocks until the frame has been painted completely, so that the next repaint is final.
    void finish();
    /// Sets which pane of the open view this canvas shows, 0 by default (see AnalysisModel::panes).
    void setPane(int pane) { m_pane = pane; }
    /// Returns everything that the canvas currently shows.
    Scene scene() const { return Scene::of(m_workspace, m_theme); }

    QSize sizeHint() const override { return {936, 708}; }

signals:
    void cursorMoved(navcore::Point2 at);
    void cursorLeft();
    void zoomChanged(double zoom);
    void cameraChanged();
    /// Emitted on a right click, to open a menu for the items under the pointer.
    void contextMenuRequested(const waymark::ToolEvent& event, QPoint global);
    /// Emitted when a file that the editor can open was dropped on the canvas.
    void fileDropped(const QString& path);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    /// Lets the current tool handle the Tab key. If the tool ignores it, Tab moves the focus.
    bool focusNextPrevChild(bool next) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void follow(const DocumentChange& change);
    void followFloor();
    void pointAgain();
    void redrawAll();
    void moveCamera(const Camera& camera);
    void fitBox(const navcore::Box& box);
    QRectF inner() const;
    ToolEvent eventAt(QPointF screen, Qt::KeyboardModifiers modifiers) const;
    void hover(const std::optional<ToolEvent>& at);
    void updateCursor();
    QSize realSize() const;
    void paintOverlay(const Scene& scene, const Projection& projection, QImage& shown,
                      const QRect& part);
    QString loadingText() const;
    void setFocusFrame(bool shown);
    bool dragMiniMap(const QMouseEvent& event);
    void setBarePicture(bool bare);

    Workspace& m_workspace;
    ToolBox& m_tools;
    CanvasTheme m_theme;
    Camera m_camera;
    /// True if neither the camera nor the level has changed since fit(). In that case, resizing
    /// fits the level again.
    bool m_isFitted = true;
    LayeredFrame m_frame;
    PointerInput m_input;
    SelectedItems m_hover;
    /// Last pointer position, or nullopt if the pointer is not over the map.
    std::optional<ToolEvent> m_pointer;
    navcore::FloorId m_floor; ///< The floor to which m_hover belongs.
    Pulse m_pulse;
    MiniMap m_miniMap;
    QTimer m_miniMapDelay;
    navcore::Box m_extent;
    /// Map position of the context menu, while it is open.
    std::optional<navcore::Point2> m_menuPlace;
    bool m_onMiniMap = false;
    bool m_hasFocusFrame = false; ///< True if the canvas received the focus through the keyboard.
    int m_pane = 0;
    /// Serial number of the FrameLayer in m_frame, or 0 if there is none.
    std::uint64_t m_layerSerial = 0;
};

} // namespace waymark
