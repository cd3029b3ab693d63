// SPDX-License-Identifier: MIT
#include "editor/render/frame_painter.h"

#include "editor/render/edge_painter.h"
#include "editor/render/fill_raster.h"
#include "editor/render/label_painter.h"
#include "editor/render/obstacle_painter.h"
#include "editor/render/picture_painter.h"
#include "editor/render/vertex_painter.h"

#include <QSemaphore>
#include <QThreadPool>

namespace waymark {

namespace {

constexpr int pixelsForTwo = 300'000; // below, a second thread costs more than it gives

// Everything but text.
void paintShapes(const Paint& paint) {
    paintPicture(paint);
    if (paint.scene.view.barePicture)
        return;
    FillRaster fill;
    paintGrid(paint);
    paintObstacles(paint, fill);
    paintWaitingPairs(paint);
    paintEdges(paint, fill);
    paintVertices(paint);
}

} // namespace

void FramePainter::paint(const Scene& scene, const Projection& projection, QImage& image,
                         const QRect& part) {
    const Pixels target(image, part);
    if (target.clip.isEmpty())
        return;
    const Measures measures = scene.measures(projection);
    const TerrainStyles styles(scene.level, scene.theme, projection.devicePixelRatio());
    const Paint all{scene, projection, measures, styles, target};

    const QRect& clip = target.clip;
    if (clip.width() * clip.height() >= pixelsForTwo) {
        const int middle = clip.top() + clip.height() / 2;
        QRect upper = clip, lower = clip;
        upper.setBottom(middle - 1);
        lower.setTop(middle);
        const Paint top{scene, projection, measures, styles, target.within(upper)};
        const Paint bottom{scene, projection, measures, styles, target.within(lower)};
        QSemaphore done;
        const bool started = QThreadPool::globalInstance()->tryStart([&] {
            paintShapes(bottom);
            done.release();
        });
        paintShapes(top);
        if (started)
            done.acquire();
        else
            paintShapes(bottom);
    } else {
        paintShapes(all);
    }
    if (!scene.view.barePicture)
        paintLabels(all, m_text);
}

} // namespace waymark
