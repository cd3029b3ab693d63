// SPDX-License-Identifier: MIT
#include "editor/render/over_painter.h"

#include "editor/raster/parallel_pair.h"
#include "editor/render/label_painter.h"
#include "editor/render/map_layers.h"
#include "editor/render/painters.h"
#include "editor/render/route_painter.h"

namespace waymark {

namespace {

// Minimum numbers of marks or corners for which a second thread is worthwhile.
constexpr std::size_t manyMarks = 1000, manyCorners = 200;
constexpr int overlayPixelsForTwo = 100'000;
constexpr int overStrips = 4;

std::size_t marksIn(const Scene& scene) {
    const SelectedItems& items = scene.selection;
    return items.vertices.size() + items.edges.size() + items.obstacles.size() +
           scene.issues.size();
}

std::size_t cornersIn(const std::vector<RouteLine>& lines) {
    std::size_t corners = 0;
    for (const RouteLine& line : lines)
        corners += line.way.size();
    return corners;
}

} // namespace

/// Calls draw(paint, band) once for the whole clip. If there is much to paint, divides the clip
/// into strips and calls draw() for each of them, on two threads.
template <class Draw>
void OverPainter::inBands(const Paint& paint, bool isMuch, const Draw& draw) {
    const auto within = [&](const QRect& part, Band& band) {
        const Paint some{paint.scene, paint.projection, paint.measures, paint.styles,
                         paint.target.within(part)};
        band.stamps.turnTo(some);
        draw(some, band);
    };
    const QRect whole = paint.target.clip;
    if (!isMuch || whole.width() * whole.height() < overlayPixelsForTwo)
        return within(whole, m_bands[0]);
    Strips strips(whole, overStrips);
    const auto work = [&](Band& band) {
        strips.take([&](const QRect& strip) { within(strip, band); });
    };
    inTwo([&] { work(m_bands[0]); }, [&] { work(m_bands[1]); });
}

void OverPainter::paint(const Scene& scene, const Projection& projection, QImage& image,
                        const QRect& part) {
    if (scene.view.barePicture)
        return;
    const Measures measures = scene.measures(projection);
    const TerrainStyles styles(scene.level, scene.theme, projection.devicePixelRatio());
    const Paint paint{scene, projection, measures, styles, Pixels(image, part)};
    for (const OverlayLayer* layer : scene.overlays)
        layer->paintBelowRoutes(paint, image, m_bands[0].fill);
    paintBrokenChecks(paint);
    // Extend the clip by the size of a name, because a name is repainted as a whole even if a route
    // covers it only outside the clip.
    const QSize reach = nameReach(paint).toSize();
    const std::vector<RouteLine> lines = routeLines(scene, projection);
    const RouteCover cover = coverOf(
        paint, lines,
        paint.target.clip.adjusted(-reach.width(), -reach.height(), reach.width(), reach.height()));
    if (!lines.empty())
        inBands(paint, cornersIn(lines) >= manyCorners, [&](const Paint& some, Band& band) {
            paintRoutes(some, lines, band.mask, band.stamps, cover);
        });
    paintCoveredLabels(paint, m_text, cover);
    for (const OverlayLayer* layer : scene.overlays)
        layer->paintAboveRoutes(paint);
    inBands(paint, marksIn(scene) >= manyMarks, [&](const Paint& some, Band& band) {
        highlightItems(some, scene.selection, {scene.theme.selection, band.fill, band.mask});
        paintIssues(some, band.stamps);
    });
    QPainter painter(&image);
    painter.setClipRect(part);
    painter.setRenderHint(QPainter::Antialiasing);
    paintRouteLabels(paint, painter);
}

} // namespace waymark
