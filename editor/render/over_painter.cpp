// SPDX-License-Identifier: MIT
#include "editor/render/over_painter.h"

#include "editor/render/compare_painter.h"
#include "editor/render/in_two.h"
#include "editor/render/label_painter.h"
#include "editor/render/route_painter.h"
#include "editor/render/selection_painter.h"
#include "editor/render/tower_painter.h"
#include "editor/render/why_painter.h"

namespace waymark {

namespace {

// Fewer take less time than a thread to begin.
constexpr std::size_t manyMarks = 1000;
constexpr int pixelsForTwo = 100'000;

std::size_t marksIn(const Scene& scene) {
    const SelectedItems& items = scene.selection;
    return items.vertices.size() + items.edges.size() + items.obstacles.size() +
           scene.issues.size();
}

} // namespace

/// Marks of items and issues: of many the lower half meanwhile in another thread.
void OverPainter::paintMarks(const Paint& paint) {
    const auto marks = [&paint](const QRect& part, Band& band) {
        const Paint within{paint.scene, paint.projection, paint.measures, paint.styles,
                           paint.target.within(part)};
        paintItems(within, paint.scene.selection, paint.scene.theme.selection, band.fill,
                   band.mask);
        band.stamps.turnTo(within);
        paintIssues(within, band.stamps);
    };
    const QRect whole = paint.target.clip;
    if (marksIn(paint.scene) < manyMarks || whole.width() * whole.height() < pixelsForTwo)
        return marks(whole, m_bands[0]);
    QRect upper = whole, lower = whole;
    lower.setTop(whole.center().y() + 1);
    upper.setBottom(lower.top() - 1);
    inTwo([&] { marks(upper, m_bands[0]); }, [&] { marks(lower, m_bands[1]); });
}

void OverPainter::paint(const Scene& scene, const Projection& projection, QImage& image,
                        const QRect& part) {
    if (scene.view.barePicture)
        return;
    const Measures measures = scene.measures(projection);
    const TerrainStyles styles(scene.level, scene.theme, projection.devicePixelRatio());
    const Paint paint{scene, projection, measures, styles, Pixels(image, part)};
    auto& [fill, mask, stamps] = m_bands[0];
    stamps.turnTo(paint);
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
    paintRoutes(paint, mask, stamps, cover);
    paintCoveredLabels(paint, m_text, cover);
    paintReachedVertices(paint);
    paintMarks(paint);
    QPainter painter(&image);
    painter.setClipRect(part);
    painter.setRenderHint(QPainter::Antialiasing);
    paintRouteLabels(paint, painter);
}

} // namespace waymark
