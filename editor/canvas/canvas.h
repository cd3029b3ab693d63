// SPDX-License-Identifier: MIT
#pragma once

#include "editor/canvas/layered_frame.h"
#include "editor/canvas/pointer_input.h"
#include "editor/canvas/pulse.h"
#include "editor/render/mini_map.h"

#include <QWidget>

namespace waymark {

/// The widget that shows the level: a cached frame with an overlay, a camera, and the dispatch of
/// events to tools. It repaints automatically what changes in the workspace.
class Canvas : public QWidget {
    Q_OBJECT

public:
    Canvas(Workspace& workspace, ToolBox& tools, QWidget* parent = nullptr);

    const Camera& camera() const { return m_camera; }
    void setCamera(const Camera& camera);
    /// Shows the whole level. If the canvas is not visible yet, it does so when it is first shown.
    void fit();
    /// Fits the level again if the camera has not moved since fit().
    void refit();
    void fitSelection();
    /// Zooms around the centre of the widget.
    void zoomBy(double factor);
    void setZoom(double zoom);
    /// Brings a position into view and marks it with a pulsing ring. Centres it if it was near the
    /// border.
    void showPlace(navcore::Point2 place);

    /// Returns the position for commands that need one: the position of the context menu while it
    /// is open, or else of the cursor if it is over the map, or else the centre of the visible
    /// part.
    navcore::Point2 commandPlace() const;

    /// Brings the whole box into view. Does nothing if it is completely visible.
    void showBox(const navcore::Box& box);

    /// Returns the number of real pixels of the frame painted so far.
    qint64 drawnPixels() const { return m_frame.drawnPixels(); }
    /// Returns whether the shown frame is final, instead of a moved or scaled preview.
    bool isCrisp() const { return m_frame.isCrisp(); }
    /// Blocks until the frame is painted, so that the next repaint is crisp.
    void finish();
    /// Selects which of the open view's panes this canvas shows (AnalysisModel::panes). 0 by
    /// default.
    void setPane(int pane) { m_pane = pane; }
    /// Returns everything that the canvas shows at present, including the overlay.
    Scene scene() const { return Scene::of(m_workspace, m_theme); }

    QSize sizeHint() const override { return {936, 708}; }

signals:
    void cursorMoved(navcore::Point2 at);
    void cursorLeft();
    void zoomChanged(double zoom);
    void cameraChanged(); ///< Emitted after zooming or panning.
    /// Emitted on a right click. The menu is for the items at the event.
    void contextMenuRequested(const waymark::ToolEvent& event, QPoint global);
    /// Emitted when a picture or level file was dropped.
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
    /// Gives Tab to the current tool first. Otherwise it moves the focus.
    bool focusNextPrevChild(bool next) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void follow(const DocumentChange& change);
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
    /// True if the camera was not moved and the level not edited since fit(), so that the view must
    /// fit the level again when it is resized.
    bool m_isFitted = true;
    LayeredFrame m_frame;
    PointerInput m_input;
    SelectedItems m_hover;
    std::optional<ToolEvent> m_pointer; ///< Pointer of the last hover(), or nullopt.
    Pulse m_pulse;
    MiniMap m_miniMap;
    QTimer m_miniMapDelay;
    navcore::Box m_extent;
    /// Position of the context menu. Set while the menu is open.
    std::optional<navcore::Point2> m_menuPlace;
    bool m_onMiniMap = false;
    bool m_hasFocusFrame = false; ///< True if the focus came from the keyboard.
    int m_pane = 0;
    /// Serial of the FrameLayer that m_frame shows, or 0 for none.
    std::uint64_t m_layerSerial = 0;
};

} // namespace waymark
