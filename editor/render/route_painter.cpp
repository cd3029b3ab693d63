// SPDX-License-Identifier: MIT
#include "editor/render/route_painter.h"

#include "editor/model/floors.h"
#include "editor/raster/line_raster.h"
#include "editor/raster/mask_raster.h"
#include "editor/render/label_painter.h"
#include "editor/render/painters.h"

#include <QGuiApplication>

namespace waymark {

using namespace navcore;

namespace {

// Maximum number of failed checks to show. More lines would hide the map without being useful.
constexpr std::size_t maxBroken = 300;

// Distance of a label from the route, and between two labels, in screen pixels.
constexpr double pillGap = 20, pillStep = 23;

void polyline(const Paint& paint, MaskRaster& mask, std::span<const Fixed> line,
              const Stroke& stroke, const Tint& tint) {
    for (std::size_t i = 1; i < line.size(); ++i)
        mask.line(paint.target.clip, line[i - 1], line[i], stroke);
    mask.blendInto(paint.target, tint);
}

void paintEnds(const Paint& paint, const RouteLine& line, const Tint& tint) {
    const Tint rim(paint.scene.theme.vertexRing), halo(paint.scene.theme.halo);
    const auto disc = [&](Fixed at) {
        drawDisc(paint.target, at, paint.px(9.5), halo);
        drawDisc(paint.target, at, paint.px(8), tint);
    };
    const Fixed start = line.way.front(), goal = line.way.back();
    if (line.hasStart)
        disc(start);
    if (line.hasGoal)
        disc(goal);
    if (line.hasStart)
        drawDisc(paint.target, start, paint.px(5), rim); // The start is a large spot.
    if (!line.hasGoal)
        return;
    drawDisc(paint.target, goal, paint.px(3), rim); // The goal is a spot inside a ring.
    drawRing(paint.target, goal, paint.px(6), paint.px(1.2), rim);
}

Dash dashOf(const Paint& paint) {
    Dash dash;
    dash.lengths = {static_cast<float>(paint.px(6)), static_cast<float>(paint.px(5))};
    dash.count = 2;
    dash.period = static_cast<float>(paint.px(11));
    return dash;
}

// Returns how far a line, as drawn, extends to either side of its path, in screen pixels.
double reachOf(const RouteLine& line) {
    switch (line.look) {
    case RouteLook::Found:
        return line.selected ? 6.5 : 4.5;
    case RouteLook::Ghost:
        return 2;
    case RouteLook::None:
    case RouteLook::Elsewhere:
        break;
    }
    return 1;
}

void paintFound(const Paint& paint, MaskRaster& mask, const RouteLine& line) {
    const double opacity = paint.opacity(Layer::Routes);
    polyline(paint, mask, line.way, Stroke::round(paint.px(line.selected ? 13 : 9)),
             Tint(line.colour, opacity * (line.selected ? 0.5 : 0.36)));
    polyline(paint, mask, line.way, Stroke::round(paint.px(4.6)),
             Tint(paint.scene.theme.halo, opacity));
    // Over open ground, the core of the line is dashed.
    const std::span<const Fixed> way = line.way;
    const std::size_t first = line.startsOff ? 1 : 0, last = way.size() - (line.endsOff ? 1 : 0);
    if (first < last)
        polyline(paint, mask, way.subspan(first, last - first), Stroke::round(paint.px(2.8)),
                 Tint(line.colour, opacity));
    const Dash dash = dashOf(paint);
    Stroke dashed = Stroke::of(paint.px(2.8));
    dashed.dash = &dash;
    if (line.startsOff)
        drawLine(paint.target, way[0], way[1], dashed, Tint(line.colour, opacity));
    if (line.endsOff && !(line.startsOff && way.size() == 2))
        drawLine(paint.target, way[way.size() - 2], way.back(), dashed, Tint(line.colour, opacity));
}

void paintGhost(const Paint& paint, MaskRaster& mask, const RouteLine& line) {
    const double opacity = paint.opacity(Layer::Routes);
    const Dash dash = dashOf(paint);
    Stroke stroke = Stroke::of(paint.px(2.4));
    stroke.dash = &dash;
    polyline(paint, mask, line.way, Stroke::round(paint.px(4)),
             Tint(paint.scene.theme.halo, opacity * 0.6));
    for (std::size_t i = 1; i < line.way.size(); ++i)
        drawLine(paint.target, line.way[i - 1], line.way[i], stroke,
                 Tint(line.colour, opacity * 0.75));
}

// Paints a thin dashed line between start and goal if there is no route.
void paintNoRoute(const Paint& paint, MaskRaster& mask, const RouteLine& line) {
    const Dash dash = dashOf(paint);
    Stroke stroke = Stroke::of(paint.px(2));
    stroke.dash = &dash;
    polyline(paint, mask, line.way, stroke,
             Tint(paint.scene.theme.error, paint.opacity(Layer::Routes)));
}

QFont pillFont(const Paint& paint) {
    QFont font = QGuiApplication::font();
    font.setPixelSize(static_cast<int>(paint.px(12)));
    font.setBold(true);
    return font;
}

// Returns the position at, above or below `wanted` that is nearest to it and where the label
// overlaps no box in `taken`. Adds the label's box to `taken`.
QPointF freePlace(const Paint& paint, QPointF wanted, const QString& text,
                  std::vector<QRectF>& taken) {
    const double step = paint.px(pillStep);
    for (int i = 0;; ++i) {
        const QPointF at = wanted - QPointF(0, (i % 2 == 0 ? -i / 2 : i / 2 + 1) * step);
        const QRectF box = pillBox(paint, at, text);
        if (std::any_of(taken.begin(), taken.end(),
                        [&](const QRectF& other) { return other.intersects(box); }))
            continue;
        taken.push_back(box);
        return at;
    }
}

/// Returns the points of a route that are on the painted floor.
std::vector<Point3> pointsHere(const Scene& scene, const Route& route) {
    if (scene.level.items<Floor>().empty())
        return route.points;
    std::vector<Point3> points;
    const std::vector<FloorId> floors = pointFloors(scene.level, route);
    for (std::size_t i = 0; i < floors.size(); ++i)
        if (floors[i] == scene.floor)
            points.push_back(route.points[i]);
    return points;
}

bool changed(const LiveRoute& live) {
    return live.before && live.route() && live.before->cost != live.route()->cost;
}

} // namespace

void paintBrokenChecks(const Paint& paint) {
    const Scene& scene = paint.scene;
    if (!scene.view[Layer::Routes].visible)
        return;
    Dash dots;
    dots.lengths = {static_cast<float>(paint.px(2)), static_cast<float>(paint.px(6))};
    dots.count = 2;
    dots.period = static_cast<float>(paint.px(8));
    Stroke dotted = Stroke::of(paint.px(2));
    dotted.dash = &dots;
    const Tint halo(scene.theme.halo, paint.opacity(Layer::Routes) * 0.7);
    const Tint tint(scene.theme.error, paint.opacity(Layer::Routes));
    std::size_t left = maxBroken;
    for (const auto& [id, result] : scene.checks)
        for (const BrokenPromise& broken : result.broken) {
            const auto a = endOnScreen(scene, paint.projection, broken.from);
            const auto b = endOnScreen(scene, paint.projection, broken.to);
            if (!isShown(scene, broken.from) && !isShown(scene, broken.to))
                continue;
            const bool looked = !scene.view.lens.valid() || scene.view.lens == broken.agent;
            if (!a || !b || !looked || left == 0)
                continue;
            --left;
            drawLine(paint.target, *a, *b, Stroke::of(paint.px(3.4)), halo);
            drawLine(paint.target, *a, *b, dotted, tint);
        }
}

RouteCover coverOf(const Paint& paint, const std::vector<RouteLine>& lines, const QRect& part) {
    RouteCover cover(part, paint.projection.origin());
    for (const RouteLine& line : lines)
        for (std::size_t i = 1; i < line.way.size(); ++i)
            cover.mark(line.way[i - 1], line.way[i], paint.px(reachOf(line)));
    return cover;
}

void paintRoutes(const Paint& paint, const std::vector<RouteLine>& lines, MaskRaster& mask,
                 SpriteCache& stamps, const RouteCover& cover) {
    for (const RouteLine& line : lines)
        switch (line.look) {
        case RouteLook::Found:
            paintFound(paint, mask, line);
            break;
        case RouteLook::Ghost:
            paintGhost(paint, mask, line);
            break;
        case RouteLook::None:
            paintNoRoute(paint, mask, line);
            break;
        case RouteLook::Elsewhere:
            polyline(paint, mask, line.way, Stroke::round(paint.px(2.8)),
                     Tint(line.colour, paint.opacity(Layer::Routes) * 0.3));
            break;
        }
    paintCoveredVertices(paint, stamps, cover);
    for (const RouteLine& line : lines) // Paint the ends above all lines.
        if (line.look != RouteLook::Ghost && line.look != RouteLook::Elsewhere)
            paintEnds(paint, line, Tint(line.colour, paint.opacity(Layer::Routes)));
}

QRectF pillBox(const Paint& paint, QPointF centre, const QString& text) {
    const QFontMetricsF metrics(pillFont(paint));
    QRectF box(0, 0, metrics.horizontalAdvance(text) + paint.px(14), paint.px(20));
    box.moveCenter(centre);
    return box;
}

void paintPill(const Paint& paint, QPainter& painter, QPointF centre, const QString& text,
               const QColor& accent) {
    const QRectF box = pillBox(paint, centre, text);
    painter.setFont(pillFont(paint));
    painter.setPen(QPen(accent, paint.px(1.4)));
    painter.setBrush(paint.scene.theme.panel);
    painter.drawRoundedRect(box, box.height() / 2, box.height() / 2);
    painter.setPen(paint.scene.theme.panelText);
    painter.drawText(box, Qt::AlignCenter, text);
}

std::vector<RoutePill> routePills(const Scene& scene, const Projection& projection) {
    std::vector<RoutePill> pills;
    if (!scene.view[Layer::Routes].visible)
        return pills;
    for (const auto& [id, live] : scene.routes) {
        const PinnedRoute* pinned = scene.level.find<PinnedRoute>(id);
        if (!pinned || scene.view.hiddenRoutes.contains(id) || !changed(live))
            continue;
        const std::vector<Point3> points = pointsHere(scene, *live.route());
        if (points.empty())
            continue; // The whole route is on other floors.
        const Point3 a = points[(points.size() - 1) / 2], b = points[points.size() / 2];
        const Point2 middle{(a.x + b.x) / 2, (a.y + b.y) / 2};
        const double difference =
            static_cast<double>(live.route()->cost) - static_cast<double>(live.before->cost);
        const QString amount = costText(shownInfo(scene.level), std::abs(difference));
        if (amount == costText(shownInfo(scene.level), 0))
            continue; // The difference is too small to be displayed.
        const QChar sign = difference > 0 ? QChar('+') : QChar(0x2212);
        pills.push_back({projection(middle), sign + amount, difference > 0});
    }
    return pills;
}

void paintRouteLabels(const Paint& paint, QPainter& painter) {
    std::vector<QRectF> taken;
    for (const RoutePill& pill : routePills(paint.scene, paint.projection)) {
        const QPointF wanted = pill.middle.pixels() - QPointF(0, paint.px(pillGap));
        paintPill(paint, painter, freePlace(paint, wanted, pill.text, taken), pill.text,
                  pill.costlier ? paint.scene.theme.error : paint.scene.theme.paint);
    }
}

QSizeF pillReach(const Paint& paint, std::size_t pills) {
    // Upper bound for half the width of a number in bold type, in screen pixels.
    constexpr double halfWidth = 80;
    return {paint.px(halfWidth), paint.px(pillGap + pillStep * static_cast<double>(pills + 1))};
}

} // namespace waymark
