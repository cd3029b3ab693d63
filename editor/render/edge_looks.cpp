// SPDX-License-Identifier: MIT
#include "editor/render/edge_looks.h"

#include "editor/raster/line_raster.h"

#include <cmath>

namespace waymark {

using namespace navcore;

namespace {

// Length and height of the arcs of a jump, and distance between the two lines of a bridge, in
// screen pixels.
constexpr double hopLength = 16, hopHeight = 5, railGap = 5;
constexpr int hopSides = 6;

struct Way {
    Fixed a;
    double ux, uy, length; // Direction as a unit vector, and length in device pixels.

    Way(Fixed from, Fixed to) : a(from) {
        const double dx = static_cast<double>(to.x - from.x) / 256;
        const double dy = static_cast<double>(to.y - from.y) / 256;
        length = std::hypot(dx, dy);
        ux = length > 1e-6 ? dx / length : 1;
        uy = length > 1e-6 ? dy / length : 0;
    }
    Fixed at(double along, double across) const {
        return {a.x + std::llround((ux * along - uy * across) * 256),
                a.y + std::llround((uy * along + ux * across) * 256)};
    }
};

/// Paints a row of arcs, which always bend upwards. Arcs outside the clip are skipped.
void hops(const Paint& paint, Fixed a, Fixed b, double width, const Tint& tint) {
    const Way way(a, b);
    const double count = std::max(1.0, std::round(way.length / paint.px(hopLength)));
    const double step = way.length / count;
    const double height = std::min(paint.px(hopHeight), step * 0.45) * (way.ux >= 0 ? -1 : 1);
    const QRectF clip = QRectF(paint.target.clip).adjusted(-48, -48, 48, 48);
    double from = 0, to = way.length;
    narrow(a.pixels().x(), std::abs(way.ux) < 1e-9 ? 0 : 1 / way.ux, clip.left(), clip.right(),
           from, to);
    narrow(a.pixels().y(), std::abs(way.uy) < 1e-9 ? 0 : 1 / way.uy, clip.top(), clip.bottom(),
           from, to);
    const double first = std::max(0.0, std::floor(from / step));
    const double last = std::min(count - 1, std::floor(to / step));
    for (int n = 0; first + n <= last; ++n) {
        const double k = first + n;
        Fixed before = way.at(k * step, 0);
        for (int i = 1; i <= hopSides; ++i) {
            const double t = double{1} * i / hopSides;
            const Fixed next = way.at((k + t) * step, height * 4 * t * (1 - t));
            drawLine(paint.target, before, next, Stroke::round(width), tint);
            before = next;
        }
    }
}

void rails(const Paint& paint, Fixed a, Fixed b, Stroke stroke, const Tint& tint) {
    const Way way(a, b);
    for (const double side : {-0.5, 0.5}) {
        const double across = side * paint.px(railGap);
        drawLine(paint.target, way.at(0, across), way.at(way.length, across), stroke, tint);
    }
}

} // namespace

void drawEdge(const Paint& paint, Fixed a, Fixed b, const EdgeLook& look, const Tint& tint) {
    Stroke stroke = look.stroke;
    Dash dots;
    switch (look.kind) {
    case LinkKind::Walk:
        break;
    case LinkKind::Jump:
        return hops(paint, a, b, std::max(1.2, stroke.width * 0.8), tint);
    case LinkKind::Bridge:
        stroke.width = stroke.endWidth = std::max(1.0, stroke.width * 0.62);
        return rails(paint, a, b, stroke, tint);
    case LinkKind::Teleport:
    case LinkKind::Lift:
        dots.lengths = {static_cast<float>(paint.px(2.4)), static_cast<float>(paint.px(6))};
        dots.count = 2;
        dots.period = static_cast<float>(paint.px(8.4));
        stroke.dash = &dots;
        break;
    }
    drawLine(paint.target, a, b, stroke, tint);
}

void drawEdgeHalo(const Paint& paint, Fixed a, Fixed b, const EdgeLook& look, double border,
                  const Tint& halo) {
    switch (look.kind) {
    case LinkKind::Jump:
        return hops(paint, a, b, look.stroke.width + border, halo);
    case LinkKind::Bridge:
        return drawLine(paint.target, a, b,
                        Stroke::of(look.stroke.width + paint.px(railGap) + border), halo);
    case LinkKind::Walk:
    case LinkKind::Teleport:
    case LinkKind::Lift:
        break;
    }
    drawLine(paint.target, a, b, Stroke::of(look.stroke.width + border), halo);
}

double edgeStrength(const Paint& paint) {
    const bool isBare = paint.measures.haloStrength == 0;
    return paint.measures.edgeStrength() * (isBare ? paint.scene.theme.bareEdges : 1);
}

void paintArrowHead(const Paint& paint, FillRaster& fill, Fixed middle, QPointF direction,
                    double size, const Tint& tint) {
    const double length = std::hypot(direction.x(), direction.y());
    if (length < 1e-3)
        return;
    const double ux = direction.x() / length * 256, uy = direction.y() / length * 256;
    const auto corner = [&](double forward, double sideways) {
        return Fixed{middle.x + std::llround(ux * forward - uy * sideways),
                     middle.y + std::llround(uy * forward + ux * sideways)};
    };
    const auto head = [&](double s, const Tint& with) {
        const std::array<Fixed, 4> corners{corner(s * 0.62, 0), corner(-s * 0.5, s * 0.5),
                                           corner(-s * 0.26, 0), corner(-s * 0.5, -s * 0.5)};
        fill.clear();
        fill.add(corners);
        fill.fill(paint.target, with);
    };
    head(size + paint.px(3), Tint(paint.scene.theme.halo, paint.opacity(Layer::Edges)));
    head(size, tint);
}

void paintTeleportEnd(const Paint& paint, const Pixels& target, Fixed at, const Tint& tint,
                      const Tint& halo) {
    const double radius = paint.measures.namedRadius + paint.px(3.4);
    drawRing(target, at, radius, paint.px(3.6), halo);
    drawRing(target, at, radius, paint.px(1.7), tint);
}

double teleportReach(const Paint& paint) {
    return paint.measures.namedRadius + paint.px(5.2);
}

} // namespace waymark
