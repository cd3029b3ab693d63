// SPDX-License-Identifier: MIT
#include "editor/render/render_level.h"

#include "editor/render/exit_badges.h"
#include "editor/render/frame_painter.h"
#include "editor/render/over_painter.h"
#include "editor/render/painters.h"

#include <QPainter>

#include <optional>

namespace waymark {

Camera fitted(const Scene& scene, const navcore::Box& box, QSizeF viewport,
              double devicePixelRatio) {
    Camera camera;
    camera.fit(box, viewport);
    if (box.empty() || scene.view.barePicture)
        return camera;
    // A dummy target, because legendPlace() only measures the legend.
    QImage none(1, 1, QImage::Format_RGB32);
    const Projection projection(camera, devicePixelRatio);
    const Measures measures = scene.measures(projection);
    const TerrainStyles styles(scene.level, scene.theme, devicePixelRatio);
    const QRectF real = legendPlace({scene, projection, measures, styles, Pixels(none, {})},
                                    (viewport * devicePixelRatio).toSize());
    const QRectF legend(real.topLeft() / devicePixelRatio, real.size() / devicePixelRatio);
    if (legend.isEmpty() ||
        !QRectF(camera.toScreen(box.lo), camera.toScreen(box.hi)).intersects(legend))
        return camera;
    // Place the level on the side of the legend that has the most space.
    const QRectF whole(QPointF(), viewport);
    QRectF above = whole, below = whole, left = whole, right = whole;
    above.setBottom(legend.top());
    below.setTop(legend.bottom());
    left.setRight(legend.left());
    right.setLeft(legend.right());
    std::optional<Camera> best;
    for (const QRectF& side : {above, right, below, left}) {
        Camera beside;
        beside.fit(box, side);
        if (!best || beside.zoom() > best->zoom())
            best = beside;
    }
    return *best;
}

QImage renderLevel(const Scene& scene, QSize size, double devicePixelRatio) {
    QImage image(size * devicePixelRatio, QImage::Format_RGB32);
    const Camera camera = fitted(scene, extentOf(scene.level), size, devicePixelRatio);
    const Projection projection(camera, devicePixelRatio);
    FramePainter().paint(scene, projection, image, image.rect());
    OverPainter().paint(scene, projection, image, image.rect());
    if (!scene.view.barePicture) {
        const Measures measures = scene.measures(projection);
        const TerrainStyles styles(scene.level, scene.theme, devicePixelRatio);
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        const Paint paint{scene, projection, measures, styles, Pixels(image, image.rect())};
        paintExitBadges(paint, painter);
        paintLegend(paint, painter, image.size());
    }
    image.setDevicePixelRatio(devicePixelRatio);
    return image;
}

QImage renderLevel(const Workspace& workspace, const CanvasTheme& theme, QSize size,
                   double devicePixelRatio) {
    return renderLevel(Scene::of(workspace, theme), size, devicePixelRatio);
}

} // namespace waymark
