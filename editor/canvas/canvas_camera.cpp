// SPDX-License-Identifier: MIT
#include "editor/canvas/canvas.h"

#include "editor/render/render_level.h"
#include "navcore/author/edit/floor_edits.h"
#include "navcore/author/edit/item_verbs.h"

// The camera functions of Canvas.

namespace waymark {

using namespace navcore;

void Canvas::moveCamera(const Camera& camera) {
    if (camera == m_camera)
        return;
    const bool zoomed = camera.zoom() != m_camera.zoom();
    m_camera = camera;
    if (zoomed)
        emit zoomChanged(m_camera.zoom());
    emit cameraChanged();
    update();
}

void Canvas::setCamera(const Camera& camera) {
    m_isFitted = false;
    moveCamera(camera);
}

void Canvas::fit() {
    m_extent = extentOf(m_workspace.document.level());
    m_isFitted = true;
    moveCamera(fitted(scene(), m_extent, size(), devicePixelRatioF()));
}

void Canvas::refit() {
    if (m_isFitted)
        fit();
}

void Canvas::fitSelection() {
    const Level& level = m_workspace.document.level();
    fitBox(boundsOf(level, itemsOn(level, m_workspace.floor(), m_workspace.selection.items())));
}

void Canvas::fitBox(const Box& box) {
    if (box.empty())
        return;
    // The margin leaves space for labels beside the outermost items.
    const std::int64_t side =
        std::max(std::int64_t{box.hi.x} - box.lo.x, std::int64_t{box.hi.y} - box.lo.y);
    const Box roomy = grown(box, static_cast<Coord>(side / 6));
    Camera camera = fitted(scene(), roomy, size(), devicePixelRatioF());
    // Do not zoom in so far that a single vertex fills the window.
    if (camera.zoom() > std::max(4.0, m_camera.zoom()))
        camera.setZoomAt(QRectF(rect()).center(), std::max(4.0, m_camera.zoom()));
    setCamera(camera);
}

void Canvas::zoomBy(double factor) {
    setZoom(m_camera.zoom() * factor);
}

void Canvas::setZoom(double zoom) {
    Camera camera = m_camera;
    camera.setZoomAt(QRectF(rect()).center(), zoom);
    setCamera(camera);
}

/// Returns the central area of the widget. Positions inside it count as clearly visible.
QRectF Canvas::inner() const {
    const double x = width() * 0.15, y = height() * 0.15;
    return QRectF(rect()).adjusted(x, y, -x, -y);
}

void Canvas::showPlaces(const ShownPlaces& places) {
    places.goToFloor(m_workspace);
    if (!places.empty() && !m_camera.toMap(inner()).contains(places.box()))
        fitBox(places.box());
}

void Canvas::keepInView(Point2 place) {
    if (inner().contains(m_camera.toScreen(place)))
        return;
    Camera camera = m_camera;
    camera.centreOn(place, size());
    setCamera(camera);
}

void Canvas::showPlace(const Place& place) {
    if (m_workspace.document.level().hasFloor(place.floor))
        m_workspace.goToFloor(place.floor);
    keepInView(place.point.flat());
    m_pulse.start(place);
}

Point2 Canvas::commandPlace() const {
    if (m_menuPlace)
        return *m_menuPlace;
    const QPointF cursor = mapFromGlobal(QPointF(QCursor::pos()));
    const QRectF seen(rect());
    return m_camera.toMap(seen.contains(cursor) && isVisible() ? cursor : seen.center());
}

} // namespace waymark
