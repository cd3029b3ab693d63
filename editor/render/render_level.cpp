// SPDX-License-Identifier: MIT
#include "editor/render/render_level.h"

#include "editor/render/compare_painter.h"
#include "editor/render/fill_raster.h"
#include "editor/render/frame_painter.h"
#include "editor/render/label_painter.h"
#include "editor/render/legend_painter.h"
#include "editor/render/mask_raster.h"
#include "editor/render/route_painter.h"
#include "editor/render/selection_painter.h"
#include "editor/render/tower_painter.h"
#include "editor/render/why_painter.h"

namespace waymark {

void paintOverFrame(const Scene& scene, const Projection& projection, QImage& image,
                    const QRect& part, TextMasks& text) {
    if (scene.view.barePicture)
        return;
    const Measures measures = scene.measures(projection);
    const TerrainStyles styles(scene.level, scene.theme, projection.devicePixelRatio());
    const Paint paint{scene, projection, measures, styles, Pixels(image, part)};
    FillRaster fill;
    MaskRaster mask;
    // A name is drawn again as a whole, though a line may meet it outside.
    const QSize reach = nameReach(paint).toSize();
    const QRect near =
        paint.target.clip.adjusted(-reach.width(), -reach.height(), reach.width(), reach.height());
    RouteCover cover(near, projection.origin());
    if (scene.compared)
        paintComparison(paint, fill);
    paintTowers(paint, image);
    paintReachedEdges(paint);
    paintBrokenChecks(paint);
    paintRoutes(paint, mask, cover);
    paintCoveredLabels(paint, text, cover);
    paintReachedVertices(paint);
    paintItems(paint, scene.selection, scene.theme.selection, fill, mask);
    paintIssues(paint);
    QPainter painter(&image);
    painter.setClipRect(part);
    painter.setRenderHint(QPainter::Antialiasing);
    paintRouteLabels(paint, painter);
}

Camera fitted(const Scene& scene, const navcore::Box& box, QSizeF viewport,
              double devicePixelRatio) {
    Camera camera;
    camera.fit(box, viewport);
    if (box.empty() || scene.view.barePicture)
        return camera;
    QImage none(1, 1, QImage::Format_RGB32); // only measured, not drawn
    const Projection projection(camera, devicePixelRatio);
    const Measures measures = scene.measures(projection);
    const TerrainStyles styles(scene.level, scene.theme, devicePixelRatio);
    const QRectF real = legendPlace({scene, projection, measures, styles, Pixels(none, {})},
                                    (viewport * devicePixelRatio).toSize());
    const QRectF legend(real.topLeft() / devicePixelRatio, real.size() / devicePixelRatio);
    if (!QRectF(camera.toScreen(box.lo), camera.toScreen(box.hi)).intersects(legend))
        return camera;
    // Above it or beside it, where there is more room.
    Camera above, beside;
    above.fit(box, QRectF(0, 0, viewport.width(), legend.top()));
    beside.fit(box,
               QRectF(legend.right(), 0, viewport.width() - legend.right(), viewport.height()));
    return above.zoom() >= beside.zoom() ? above : beside;
}

QImage renderLevel(const Scene& scene, QSize size, double devicePixelRatio) {
    QImage image(size * devicePixelRatio, QImage::Format_RGB32);
    const Camera camera = fitted(scene, extentOf(scene.level), size, devicePixelRatio);
    const Projection projection(camera, devicePixelRatio);
    FramePainter().paint(scene, projection, image, image.rect());
    TextMasks text;
    paintOverFrame(scene, projection, image, image.rect(), text);
    if (!scene.view.barePicture) {
        const Measures measures = scene.measures(projection);
        const TerrainStyles styles(scene.level, scene.theme, devicePixelRatio);
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        paintLegend({scene, projection, measures, styles, Pixels(image, image.rect())}, painter,
                    image.size());
    }
    image.setDevicePixelRatio(devicePixelRatio);
    return image;
}

QImage renderLevel(const Workspace& workspace, const CanvasTheme& theme, QSize size,
                   double devicePixelRatio) {
    return renderLevel(Scene::of(workspace, theme), size, devicePixelRatio);
}

} // namespace waymark
