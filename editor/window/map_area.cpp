// SPDX-License-Identifier: MIT
#include "editor/window/map_area.h"

#include "editor/modes/view_bar.h"

#include <QMoveEvent>
#include <QVBoxLayout>

namespace waymark {

namespace {

/// Keeps the cameras of both canvases equal.
void shareCamera(Canvas& a, Canvas& b) {
    const auto follow = [](Canvas& from, Canvas& to) {
        QObject::connect(&from, &Canvas::cameraChanged, &to,
                         [&from, &to] { to.setCamera(from.camera()); });
    };
    follow(a, b);
    follow(b, a);
}

} // namespace

MapArea::MapArea(Canvas& canvas, const ActionSet& actions, Workspace& workspace, ToolBox& tools,
                 QWidget* parent)
    : QWidget(parent), m_canvas(canvas), m_workspace(workspace), m_tools(tools) {
    setFocusProxy(&canvas);
    m_panes = new QHBoxLayout;
    m_panes->setSpacing(2);
    m_panes->addWidget(&canvas, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(m_panes, 1);
    column->addWidget(new ViewBar(actions, tools, workspace.views, this));
    connect(&workspace.views, &AnalysisModes::shown, this, &MapArea::follow);
}

void MapArea::follow() {
    const AnalysisModel* tracker = m_workspace.views.tracker();
    const bool wanted = tracker && tracker->panes() == 2;
    if (wanted == (m_second != nullptr))
        return;
    if (wanted) {
        addSecond();
    } else {
        // Prevents the map from losing the focus together with the second canvas.
        m_second->setFocusProxy(nullptr);
        m_second->hide();
        m_second->deleteLater();
        m_second = nullptr;
    }
    // Change the zoom so that the same part of the map remains visible at half or double the width.
    const QPointF middle = QRectF(m_canvas.rect()).center();
    const double share = wanted ? 0.5 : 2;
    Camera camera = m_canvas.camera();
    camera.setZoomAt(middle, camera.zoom() * share);
    camera.panBy({middle.x() * (share - 1), 0});
    m_canvas.setCamera(camera);
}

/// Watches the parent widget. If a notice appears or disappears above the map, scrolls the map so
/// that its content keeps its position on the screen.
bool MapArea::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Move && isVisible()) {
        const auto& move = *static_cast<QMoveEvent*>(event);
        Camera camera = m_canvas.camera();
        camera.panBy({0, double(move.oldPos().y() - move.pos().y())});
        m_canvas.setCamera(camera);
    }
    return QWidget::eventFilter(watched, event);
}

void MapArea::addSecond() {
    m_second = new Canvas(m_workspace, m_tools, this);
    m_second->setPane(1);
    m_second->setFocusProxy(&m_canvas);
    m_second->setCamera(m_canvas.camera());
    shareCamera(m_canvas, *m_second);
    connect(m_second, &Canvas::cursorMoved, &m_canvas, &Canvas::cursorMoved);
    connect(m_second, &Canvas::cursorLeft, &m_canvas, &Canvas::cursorLeft);
    connect(m_second, &Canvas::contextMenuRequested, &m_canvas, &Canvas::contextMenuRequested);
    connect(m_second, &Canvas::fileDropped, &m_canvas, &Canvas::fileDropped);
    m_panes->addWidget(m_second, 1);
}

} // namespace waymark
