// SPDX-License-Identifier: MIT
#include "editor/render/mini_map.h"

#include "editor/render/item_painters.h"
#include "editor/render/painters.h"

#include <QPainter>
#include <cmath>

namespace waymark {

using namespace navcore;

namespace {

constexpr QSizeF largest(180, 130);
constexpr double margin = 10;

QRectF mapPixels(const Box& extent) {
    return {QPointF(toPixels(extent.lo.x), toPixels(extent.lo.y)),
            QPointF(toPixels(extent.hi.x), toPixels(extent.hi.y))};
}

QRectF viewOf(const Camera& camera, QSizeF window) {
    return {camera.toMapPixels({0, 0}), window / camera.zoom()};
}

} // namespace

QRectF MiniMap::place(const Box& extent, const Camera& camera, QSizeF window) const {
    if (extent.empty() || window.width() < 3 * largest.width())
        return {};
    const QRectF all = mapPixels(extent);
    if (all.isEmpty() || viewOf(camera, window).contains(all))
        return {};
    QSizeF size = all.size().scaled(largest, Qt::KeepAspectRatio);
    size = {std::max(24.0, std::round(size.width())), std::max(24.0, std::round(size.height()))};
    return {
        QPointF(window.width() - margin - size.width(), window.height() - margin - size.height()),
        size};
}

Point2 MiniMap::toMap(QPointF at, const Box& extent, const QRectF& place) const {
    Camera camera;
    const QRectF all = mapPixels(extent);
    camera.setZoomAt({0, 0}, place.width() / all.width());
    camera.panBy(-all.topLeft() * camera.zoom());
    return camera.toMap(at - place.topLeft());
}

void MiniMap::draw(const Scene& scene, const Camera& camera, QSize size, double devicePixelRatio) {
    m_image = QImage(size, QImage::Format_RGB32);
    const Projection projection(camera, devicePixelRatio);
    Measures measures = scene.measures(projection);
    measures.detail = Detail::Splat;
    measures.namedRadius = projection.px(1.6);
    const TerrainStyles styles(scene.level, scene.theme, devicePixelRatio);
    const Paint paint{scene, projection, measures, styles, Pixels(m_image, m_image.rect())};
    PaintBuffers buffers;
    paintPicture(paint);
    if (!scene.view.barePicture) {
        paintTerrain(paint);
        obstaclePainter.paint(paint, buffers);
        vertexPainter.paint(paint, buffers);
    }
}

void MiniMap::paint(const Scene& scene, const Box& extent, const Camera& camera, QSizeF window,
                    double devicePixelRatio, QPainter& painter) {
    const QRectF at = place(extent, camera, window);
    if (at.isEmpty())
        return;
    const QRectF all = mapPixels(extent);
    const QSize size = (at.size() * devicePixelRatio).toSize();
    if (m_image.size() != size) {
        Camera whole;
        whole.setZoomAt({0, 0}, at.width() / all.width());
        whole.panBy(-all.topLeft() * whole.zoom());
        draw(scene, whole, size, devicePixelRatio);
    }
    const QRectF real(at.topLeft() * devicePixelRatio, at.size() * devicePixelRatio);
    painter.drawImage(real.topLeft().toPoint(), m_image);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(scene.theme.panelLine, devicePixelRatio));
    painter.drawRect(real);

    const double scale = real.width() / all.width();
    const QRectF view = viewOf(camera, window);
    const QRectF shown =
        QRectF(real.topLeft() + (view.topLeft() - all.topLeft()) * scale, view.size() * scale) &
        real;
    QColor tint = scene.theme.active;
    painter.setPen(QPen(tint, 1.6 * devicePixelRatio));
    tint.setAlpha(36);
    painter.setBrush(tint);
    painter.drawRect(shown);
}

} // namespace waymark
