// SPDX-License-Identifier: MIT
#include "editor/render/frame_painter.h"

#include "editor/raster/parallel_pair.h"
#include "editor/render/label_painter.h"
#include "editor/render/map_layers.h"
#include "editor/render/painters.h"

#include <atomic>

namespace waymark {

namespace {

// Minimum number of pixels for which a second thread is worthwhile.
constexpr int pixelsForTwo = 300'000;
constexpr int frameStrips = 6;

} // namespace

void FramePainter::paintShapes(const Paint& paint, ThreadBuffers& thread) {
    paintPicture(paint);
    if (paint.scene.view.barePicture)
        return;
    paintTerrain(paint);
    paintGrid(paint);
    for (const GhostFloor& ghost : paint.scene.ghosts) {
        const Scene scene = paint.scene.ghostScene(ghost);
        const Paint faint{scene,        paint.projection, paint.measures,
                          paint.styles, paint.target,     paint.stop};
        thread.ghosts.stamps.turnTo(faint);
        for (const ItemPainter* painter : allItemPainters)
            painter->paint(faint, thread.ghosts);
    }
    PaintBuffers& buffers = thread.items;
    buffers.stamps.turnTo(paint);
    const FrameLayer* layer = paint.scene.layer.get();
    if (layer)
        layer->paintGround(paint);
    for (const ItemPainter* painter : allItemPainters)
        painter->paint(paint, buffers);
    if (layer)
        layer->paintOverVertices(paint, buffers.fill);
}

void FramePainter::paint(const Scene& scene, const Projection& projection, QImage& image,
                         const QRect& part, const std::stop_token& stop) {
    const Pixels target(image, part);
    if (target.clip.isEmpty())
        return;
    const Measures measures = scene.measures(projection);
    const TerrainStyles styles(scene.level, scene.theme, projection.devicePixelRatio());
    const Paint all{scene, projection, measures, styles, target, stop};

    const QRect& clip = target.clip;
    Labels labels;
    const auto place = [&] {
        if (!scene.view.barePicture)
            labels = placeLabels(all, m_text);
    };
    if (clip.width() * clip.height() >= pixelsForTwo) {
        Strips strips(clip, frameStrips);
        const auto work = [&](ThreadBuffers& buffers) {
            strips.take([&](const QRect& strip) {
                if (!all.stopped())
                    paintShapes({scene, projection, measures, styles, target.within(strip), stop},
                                buffers);
            });
        };
        // Place the labels on the calling thread, because fonts are loaded per thread.
        inTwo([&] { place(), work(m_buffers[0]); }, [&] { work(m_buffers[1]); });
    } else {
        paintShapes(all, m_buffers[0]);
        place();
    }
    drawLabels(all, m_text, std::move(labels));
}

void FramePainter::sketch(const Scene& scene, const Projection& projection, QImage& image,
                          const QRegion& parts) {
    Measures measures = scene.measures(projection);
    measures.detail = Detail::Splat;
    const TerrainStyles styles(scene.level, scene.theme, projection.devicePixelRatio());
    const Pixels target(image, parts.boundingRect());
    std::atomic<int> next = 0;
    const auto work = [&] {
        PaintBuffers buffers;
        for (int i = next++; i < parts.rectCount(); i = next++) {
            const Paint paint{scene, projection, measures, styles, target.within(parts.begin()[i])};
            if (paint.target.clip.isEmpty())
                continue;
            paintPicture(paint);
            if (scene.view.barePicture)
                continue;
            paintTerrain(paint);
            vertexPainter.paint(paint, buffers);
        }
    };
    if (parts.rectCount() > 1)
        inTwo(work, work);
    else
        work();
}

} // namespace waymark
