// SPDX-License-Identifier: MIT
#pragma once

#include "editor/canvas/overlay_cache.h"
#include "editor/canvas/pointer_input.h"
#include "editor/canvas/pulse.h"
#include "editor/render/mini_map.h"

#include <QWidget>

namespace waymark {

/// The one view of the level: a cached frame with an overlay, a camera, and the way from events to
/// tools. Repaints what changed in the workspace by itself.
class Canvas : public QWidget {
    Q_OBJECT

public:
    Canvas(Workspace& workspace, ToolBox& tools, QWidget* parent = nullptr);

    const Camera& camera() const { return m_camera; }
    void setCamera(const Camera& camera);
    /// The whole level. Before the first show it happens then.
    void fit();
    void fitSelection();
    /// Around the middle of the window.
    void zoomBy(double factor);
    void setZoom(double zoom);
    /// Brings a place into view, in the middle when it was near the rim, and rings it.
    void showPlace(navcore::Point2 place);

    /// Where a command that needs a place acts: where the menu was asked for while it is open, else
    /// under the cursor while that is over the map, else in the middle of what is seen.
    navcore::Point2 commandPlace() const;

    /// Brings all of the box into view; what is in view as a whole stays as it is.
    void showBox(const navcore::Box& box);

    /// How many real pixels of the frame were drawn so far.
    qint64 drawnPixels() const { return m_frame.drawnPixels(); }
    /// Whether it was painted as it stays until something happens, not moved or scaled for the
    /// moment.
    bool isCrisp() const { return m_frame.isCrisp(); }
    /// Waits until what is to be shown now is drawn: the next repaint is crisp.
    void finish();
    /// Which of the open view's panes it shows (AnalysisModel::panes); 0 as new.
    void setPane(int pane) { m_pane = pane; }
    /// What the canvas shows now, overlay included.
    Scene scene() const { return Scene::of(m_workspace, m_theme); }

    QSize sizeHint() const override { return {936, 708}; }

signals:
    void cursorMoved(navcore::Point2 at);
    void cursorLeft();
    void zoomChanged(double zoom);
    void cameraChanged(); ///< zoomed or panned
    /// Right click; the menu is for what lies at the event.
    void contextMenuRequested(const waymark::ToolEvent& event, QPoint global);
    /// A picture or level file was dropped.
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
    void paintUnder(const Scene& scene, const Projection& projection, QImage& shown,
                    const QRect& part);
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
    bool m_isFitted = true; ///< nobody has moved the camera or edited since: it follows the size
    FrameCache m_frame;
    OverlayCache m_kept;
    QImage m_spare; // for what is shown where the window's own pixels are out of reach
    PointerInput m_input;
    SelectedItems m_hover;
    Pulse m_pulse;
    MiniMap m_miniMap;
    QTimer m_miniMapDelay;
    navcore::Box m_extent;
    std::optional<navcore::Point2> m_menuPlace; ///< while a menu is open
    bool m_onMiniMap = false;
    bool m_hasFocusFrame = false; ///< the focus came by the keyboard
    int m_pane = 0;
    std::uint64_t m_fieldSerial = 0; ///< of the field that m_frame shows; 0: none
};

} // namespace waymark
