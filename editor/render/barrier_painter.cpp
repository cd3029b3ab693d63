// SPDX-License-Identifier: MIT
#include "editor/render/painters.h"

#include "editor/model/item_names.h"
#include "editor/raster/line_raster.h"
#include "editor/render/item_painters.h"
#include "editor/render/label_painter.h"

#include <cmath>

namespace waymark {

using namespace navcore;

namespace {

// Spacing and size of the marks on a barrier, in screen pixels.
constexpr double markSpacing = 30, markSize = 8;
constexpr double shortestMarked = 10; // Minimum length of a line with marks, in screen pixels.
constexpr double farDot = 6; // Size below which a barrier is painted as a dot, in screen pixels.
constexpr double tiny = 1e-6;
constexpr std::size_t barrierKinds = static_cast<std::size_t>(BarrierKind::Closed) + 1;

struct Look {
    Tint tint, halo;
    double width;
};

const QColor& colourOf(const CanvasTheme& theme, BarrierKind kind) {
    switch (kind) {
    case BarrierKind::OneWay:
        return theme.oneWay;
    case BarrierKind::Gate:
        return theme.gate;
    case BarrierKind::Needs:
        return theme.needs;
    case BarrierKind::Closed:
        break;
    }
    return theme.blocked;
}

/// A position on a line, with the direction of the line there as the unit vector (ux, uy).
struct LinePosition {
    Fixed at;
    double ux, uy;

    /// Returns the position that is `forward` device pixels further along the line and `across`
    /// device pixels to its right.
    Fixed shifted(double forward, double across) const {
        return {at.x + std::llround((ux * forward - uy * across) * 256),
                at.y + std::llround((uy * forward + ux * across) * 256)};
    }
};

/// Calls visit(LinePosition) for evenly spaced positions of a polyline near the clip. The positions
/// do not depend on the clip.
template <class Visit>
void forEachMark(const Paint& paint, std::span<const Fixed> line, Visit&& visit) {
    const auto lengthOf = [](Fixed a, Fixed b) {
        return std::hypot(static_cast<double>(b.x - a.x), static_cast<double>(b.y - a.y)) / 256;
    };
    double whole = 0;
    for (std::size_t i = 1; i < line.size(); ++i)
        whole += lengthOf(line[i - 1], line[i]);
    if (whole < paint.px(shortestMarked))
        return;
    const double count = std::max(1.0, std::round(whole / paint.px(markSpacing)));
    const double step = whole / count;
    const QRectF clip = QRectF(paint.target.clip).adjusted(-64, -64, 64, 64);
    double before = 0;
    for (std::size_t i = 1; i < line.size(); ++i) {
        const Fixed a = line[i - 1], b = line[i];
        const double length = lengthOf(a, b);
        if (length < tiny)
            continue;
        const double ux = static_cast<double>(b.x - a.x) / 256 / length;
        const double uy = static_cast<double>(b.y - a.y) / 256 / length;
        double from = 0, to = length;
        const QPointF start = a.pixels();
        narrow(start.x(), std::abs(ux) < 1e-9 ? 0 : 1 / ux, clip.left(), clip.right(), from, to);
        narrow(start.y(), std::abs(uy) < 1e-9 ? 0 : 1 / uy, clip.top(), clip.bottom(), from, to);
        // Mark k is at a distance of (k + 1/2) steps from the start of the polyline.
        const double first = std::max(0.0, std::floor((before + from) / step - 1));
        const double last = std::min(std::floor((before + to) / step), count - 1);
        for (int n = 0; first + n <= last; ++n) {
            const double along = (first + n + 0.5) * step - before;
            // Assign a mark at a corner to only one of the two segments.
            if (along >= -tiny && along < length - tiny)
                visit(LinePosition{
                    {a.x + std::llround(ux * along * 256), a.y + std::llround(uy * along * 256)},
                    ux,
                    uy});
        }
        before += length;
    }
}

void polygon(const Paint& paint, FillRaster& fill, std::span<const Fixed> corners,
             const Tint& tint) {
    fill.clear();
    fill.add(corners);
    fill.fill(paint.target, tint);
}

void arrow(const Paint& paint, FillRaster& fill, const LinePosition& spot, const Look& look) {
    const auto head = [&](double grow, const Tint& tint) {
        const double s = paint.px(markSize), low = look.width / 2 - grow;
        const std::array<Fixed, 3> corners{spot.shifted(-s * 0.62 - grow * 1.3, low),
                                           spot.shifted(s * 0.62 + grow * 1.3, low),
                                           spot.shifted(0, look.width / 2 + s * 1.15 + grow * 1.6)};
        polygon(paint, fill, corners, tint);
    };
    head(paint.px(1.4), look.halo);
    head(0, look.tint);
}

void diamond(const Paint& paint, FillRaster& fill, const LinePosition& spot, const Look& look) {
    const auto shape = [&](double r, const Tint& tint) {
        const std::array<Fixed, 4> corners{spot.shifted(r, 0), spot.shifted(0, r),
                                           spot.shifted(-r, 0), spot.shifted(0, -r)};
        polygon(paint, fill, corners, tint);
    };
    shape(paint.px(7), look.halo);
    shape(paint.px(5.2), look.tint);
    shape(paint.px(2.4), Tint(paint.scene.theme.vertexRing));
}

void cross(const Paint& paint, const LinePosition& spot, const Look& look) {
    const double r = paint.px(4.6);
    for (const bool over : {false, true})
        for (const double slant : {r, -r})
            drawLine(paint.target, spot.shifted(-r, -slant), spot.shifted(r, slant),
                     Stroke::round(paint.px(over ? 1.8 : 4)), over ? look.tint : look.halo);
}

void post(const Paint& paint, FillRaster& fill, Fixed at, const Look& look) {
    const auto square = [&](double half, const Tint& tint) {
        const auto h = std::llround(half * 256);
        const std::array<Fixed, 4> corners{Fixed{at.x - h, at.y - h}, Fixed{at.x + h, at.y - h},
                                           Fixed{at.x + h, at.y + h}, Fixed{at.x - h, at.y + h}};
        polygon(paint, fill, corners, tint);
    };
    square(paint.px(5.4), look.halo);
    square(paint.px(4), look.tint);
}

/// Paints a bar across the line, which represents the leaf of a closed gate.
void bar(const Paint& paint, const LinePosition& spot, const Look& look) {
    const double r = paint.px(5);
    drawLine(paint.target, spot.shifted(0, -r), spot.shifted(0, r), Stroke::of(paint.px(4)),
             look.halo);
    drawLine(paint.target, spot.shifted(0, -r), spot.shifted(0, r), Stroke::of(paint.px(2)),
             look.tint);
}

Fixed between(Fixed a, Fixed b) {
    return {a.x + (b.x - a.x) / 2, a.y + (b.y - a.y) / 2};
}

/// Paints a dot for a barrier whose line would be too small to be visible.
void paintDot(const Paint& paint, const Pixels& target, BarrierKind kind, Fixed at) {
    const double opacity = paint.opacity(Layer::Barriers);
    drawDisc(target, at, paint.px(2.6), Tint(paint.scene.theme.halo, opacity));
    drawDisc(target, at, paint.px(1.6), Tint(colourOf(paint.scene.theme, kind), opacity));
}

Dash openGate(const Paint& paint) {
    Dash dash;
    dash.lengths = {static_cast<float>(paint.px(3)), static_cast<float>(paint.px(6))};
    dash.count = 2;
    dash.period = static_cast<float>(paint.px(9));
    return dash;
}

} // namespace

void paintBarrier(const Paint& paint, BarrierKind kind, GateState state, FillRaster& fill,
                  std::span<const Fixed> line) {
    const double opacity = paint.opacity(Layer::Barriers);
    const bool far = paint.measures.detail <= Detail::Dots;
    const Look look{Tint(colourOf(paint.scene.theme, kind), opacity),
                    Tint(paint.scene.theme.halo, opacity), paint.px(far ? 2 : 3)};
    const bool gate = kind == BarrierKind::Gate;
    const bool open = gate && state == GateState::Open;
    const Dash dash = openGate(paint);
    Stroke core = Stroke::of(look.width), halo = Stroke::of(look.width + paint.px(2.6));
    // Round caps are slower, and at this size the difference is invisible.
    halo.cap = far ? Cap::Butt : Cap::Round;
    if (open)
        core.dash = &dash;
    else
        core.cap = halo.cap;
    for (std::size_t i = 1; i < line.size(); ++i)
        drawLine(paint.target, line[i - 1], line[i], halo, look.halo);
    for (std::size_t i = 1; i < line.size(); ++i)
        drawLine(paint.target, line[i - 1], line[i], core, look.tint);
    if (paint.measures.detail == Detail::Splat)
        return;
    if (!open)
        forEachMark(paint, line, [&](const LinePosition& spot) {
            if (gate)
                bar(paint, spot, look);
            else if (kind == BarrierKind::OneWay)
                arrow(paint, fill, spot, look);
            else if (kind == BarrierKind::Needs)
                diamond(paint, fill, spot, look);
            else
                cross(paint, spot, look);
        });
    if (gate)
        for (const Fixed end : {line.front(), line.back()})
            post(paint, fill, end, look);
}

Point2 middleOf(const Barrier& barrier) {
    const Ring& line = barrier.line->rings.front();
    const std::size_t half = line.size() / 2;
    if (line.size() % 2 == 1)
        return line[half];
    const Point2 a = line[half - 1], b = line[half];
    return {a.x + (b.x - a.x) / 2, a.y + (b.y - a.y) / 2};
}

namespace {

double barrierReach(const Paint& paint) {
    return paint.px(16);
}

void paintBarriers(const Paint& paint, PaintBuffers& buffers) {
    const Scene& scene = paint.scene;
    if (!scene.view[Layer::Barriers].visible)
        return;
    const int dotSide = static_cast<int>(paint.px(farDot));
    const bool far = paint.measures.detail <= Detail::Dots;
    std::vector<Fixed> line;
    std::array<Stamps*, barrierKinds> dots{}; // Null until a dot of the kind is painted.
    scene.places.forEachIn<BarrierId>(
        paint.query(barrierReach(paint)), [&](const Indexed<BarrierId>& indexed) {
            if (paint.stopped())
                return;
            const Barrier& barrier = *scene.level.find<Barrier>(indexed.key);
            const QRect place = paint.projection.pixelsOf(indexed.bounds);
            if (far && std::max(place.width(), place.height()) <= dotSide) {
                const auto dot = [&paint, kind = barrier.kind](const Pixels& target, Fixed at) {
                    paintDot(paint, target, kind, at);
                };
                Stamps*& stamps = dots[static_cast<std::size_t>(barrier.kind)];
                if (!stamps)
                    stamps = &buffers.stamps.of("barrier", paint.px(farDot), 0,
                                                static_cast<int>(barrier.kind));
                stamps->paint(paint.target,
                              between(paint.projection(indexed.bounds.lo),
                                      paint.projection(indexed.bounds.hi)),
                              dot);
                return;
            }
            line.clear();
            for (const Point2 point : barrier.line->rings.front())
                line.push_back(paint.projection(point));
            const bool isClosed = scene.rules.closedGates.contains(indexed.key);
            paintBarrier(paint, barrier.kind, isClosed ? GateState::Closed : GateState::Open,
                         buffers.fill, line);
        });
}

void highlightBarriers(const Paint& paint, const SelectedItems& items, const Highlight& with) {
    const Box near = paint.query(paint.px(24));
    const Stroke wide = Stroke::round(paint.px(9));
    for (const BarrierId id : items.barriers)
        if (const Barrier* barrier = paint.scene.level.find<Barrier>(id);
            barrier && barrier->floor == paint.scene.floor)
            forEachSide(*barrier->line, [&](Point2 a, Point2 b) {
                if (Box::of(a, b).meets(near))
                    with.mask.line(paint.target.clip, paint.projection(a), paint.projection(b),
                                   wide);
            });
}

// Returns the name of a barrier and the abilities that it requires, such as "ford: swim".
QString labelOf(const Barrier& barrier) {
    QStringList parts;
    if (!barrier.name.empty())
        parts << QString::fromStdString(barrier.name);
    if (barrier.kind == BarrierKind::Needs && !barrier.needs.empty())
        parts << needsText(barrier.needs);
    return elided(parts.join(QStringLiteral(": ")));
}

// Returns a key for the text of a barrier's label. Two barriers have equal keys if and only if
// their labels are equal.
std::string labelKeyOf(const Barrier& barrier) {
    if (barrier.kind != BarrierKind::Needs || barrier.needs.empty())
        return 'n' + barrier.name;
    std::string said = 'b' + std::to_string(barrier.name.size()) + ' ' + barrier.name;
    for (const std::string& word : barrier.needs)
        said += ',' + word;
    return said;
}

void addBarrierLabels(const Scene& scene, const Box& box, LabelSink& labels) {
    scene.places.forEachIn<BarrierId>(box, [&](const Indexed<BarrierId>& indexed) {
        const Barrier& barrier = *scene.level.find<Barrier>(indexed.key);
        const Point2 middle = middleOf(barrier);
        if (labels.isWanted(middle))
            labels.add(indexed.key.value, middle, labelKeyOf(barrier),
                       [&] { return labelOf(barrier); });
    });
}

} // namespace

const ItemPainter barrierPainter{Layer::Barriers,
                                 paintBarriers,
                                 highlightBarriers,
                                 nullptr,
                                 barrierReach,
                                 ItemLabels{1, Layer::Labels, &CanvasTheme::text,
                                            [](const Paint& paint) { return paint.px(9); },
                                            addBarrierLabels}};

} // namespace waymark
