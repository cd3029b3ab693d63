// SPDX-License-Identifier: MIT
#include "editor/modes/compare/compare_painter.h"

#include "editor/modes/compare/compare_words.h"
#include "editor/raster/line_raster.h"
#include "editor/render/edge_looks.h"

#include <cmath>

namespace waymark {

using namespace navcore;

namespace {

// Widths of gained and lost edges, relative to normal edges.
constexpr double gainedWidth = 1.9, lostWidth = 1.3;
constexpr double dashPixels = 7, gapPixels = 5;
// Size of the marks for changed edges, in screen pixels.
constexpr double markPixels = 9;

/// Paints an arrowhead in the middle of a changed edge. It points up if the edge costs more, down
/// if it costs less, and across the edge if its direction changed.
void mark(const Paint& paint, Fixed a, Fixed b, EdgeChangeKind kind, FillRaster& fill) {
    const Fixed middle{(a.x + b.x) / 2, (a.y + b.y) / 2};
    const QPointF along = b.pixels() - a.pixels();
    const QPointF way = kind == EdgeChangeKind::Costlier  ? QPointF(0, -1)
                        : kind == EdgeChangeKind::Cheaper ? QPointF(0, 1)
                                                          : QPointF(-along.y(), along.x());
    const Tint tint(changeKindColour(paint.scene.theme, kind));
    paintArrowHead(paint, fill, middle, way, paint.px(markPixels), tint);
}

} // namespace

const QColor& changeKindColour(const CanvasTheme& theme, EdgeChangeKind kind) {
    switch (kind) {
    case EdgeChangeKind::Gained:
    case EdgeChangeKind::Cheaper:
        return theme.gained;
    case EdgeChangeKind::Lost:
    case EdgeChangeKind::Costlier:
        return theme.lost;
    case EdgeChangeKind::Turned:
        break;
    }
    return theme.otherwise;
}

void paintChangeKind(const Paint& paint, Fixed a, Fixed b, EdgeChangeKind kind, FillRaster& fill) {
    const Measures& m = paint.measures;
    if (kind != EdgeChangeKind::Gained && kind != EdgeChangeKind::Lost)
        return mark(paint, a, b, kind, fill);
    const bool isLost = kind == EdgeChangeKind::Lost;
    const Tint tint(changeKindColour(paint.scene.theme, kind));
    if (m.detail < Detail::Dots) {
        drawLine(paint.target, a, b, Stroke::of(paint.px(1.4)), tint);
        return;
    }
    // Shorten the line, so that it does not cover the vertices.
    const QPointF along = b.pixels() - a.pixels();
    if (const double length = std::hypot(along.x(), along.y()); length > 4 * m.vertexRadius) {
        const double gap = (m.vertexRadius + paint.px(1)) / length;
        const Fixed cut{std::llround(along.x() * gap * 256), std::llround(along.y() * gap * 256)};
        a = {a.x + cut.x, a.y + cut.y};
        b = {b.x - cut.x, b.y - cut.y};
    }
    const double width = std::max(paint.px(1.6), m.edgeWidth * (isLost ? lostWidth : gainedWidth));
    drawLine(paint.target, a, b, Stroke::of(width + paint.px(2.4)), Tint(paint.scene.theme.halo));
    Dash dash;
    dash.lengths = {static_cast<float>(paint.px(dashPixels)),
                    static_cast<float>(paint.px(gapPixels))};
    dash.count = 2;
    dash.period = static_cast<float>(paint.px(dashPixels + gapPixels));
    Stroke stroke = Stroke::of(width);
    if (isLost)
        stroke.dash = &dash;
    drawLine(paint.target, a, b, stroke, tint);
}

namespace {

class CompareLayer : public OverlayLayer {
public:
    explicit CompareLayer(const CompareTracker& tracker) : m_tracker(tracker) {}

    bool isLocal() const override { return false; } // Edges can change far away from an edit.
    void paintBelowRoutes(const Paint& paint, QImage& image, FillRaster& fill) const override;
    void addLegendRows(const Paint& paint, std::vector<LegendRow>& rows,
                       FillRaster& fill) const override;

private:
    const CompareTracker& m_tracker;
};

} // namespace

void CompareLayer::paintBelowRoutes(const Paint& paint, QImage&, FillRaster& fill) const {
    const CompareTracker& tracker = m_tracker;
    if (!paint.scene.view[Layer::Edges].visible)
        return;
    const Box seen = paint.query(paint.px(markPixels) + paint.measures.linkWidth * 2);
    const bool withMarks = paint.measures.detail >= Detail::Dots;
    for (const auto& [pair, differences] : tracker.edges())
        for (const EdgeDifference& edge : differences) {
            const bool isLine =
                edge.kind == EdgeChangeKind::Gained || edge.kind == EdgeChangeKind::Lost;
            if (!isLine && !withMarks)
                continue;
            const auto [from, to] = tracker.placesOf(pair, edge.kind);
            if (from.floor != paint.scene.floor && to.floor != paint.scene.floor)
                continue;
            const Point2 a = from.point.flat(), b = to.point.flat();
            if (Box::of(a, b).meets(seen))
                paintChangeKind(paint, paint.projection(a), paint.projection(b), edge.kind, fill);
        }
}

void CompareLayer::addLegendRows(const Paint& paint, std::vector<LegendRow>& rows,
                                 FillRaster& fill) const {
    if (!paint.scene.view[Layer::Edges].visible)
        return;
    rows.push_back({[](Fixed, Fixed) {}, sinceText(m_tracker)});
    for (std::size_t i = 0; i < edgeChangeKindCount; ++i) {
        const auto kind = static_cast<EdgeChangeKind>(i);
        if (m_tracker.count(kind) == 0)
            continue;
        const auto draw = [&paint, &fill, kind](Fixed a, Fixed b) {
            paintChangeKind(paint, a, b, kind, fill);
        };
        rows.push_back({draw, changeKindText(kind, m_tracker.count(kind))});
    }
}

std::unique_ptr<OverlayLayer> compareLayer(const CompareTracker& tracker) {
    return std::make_unique<CompareLayer>(tracker);
}

} // namespace waymark
