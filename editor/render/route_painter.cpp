// SPDX-License-Identifier: MIT
#include "editor/render/route_painter.h"

#include "editor/render/label_painter.h"
#include "editor/render/line_raster.h"
#include "editor/render/mask_raster.h"
#include "editor/render/vertex_painter.h"
#include "navcore/author/edit/route_ends.h"

#include <QGuiApplication>

namespace waymark {

using namespace navcore;

namespace {

constexpr std::size_t maxBroken = 300; // more lines would hide the map and say no more

// Points closer than 2 pixels on screen add nothing.
std::vector<Fixed> screenLine(const Paint& paint, const std::vector<Point3>& points) {
    std::vector<Fixed> line;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Fixed at = paint.projection(points[i].flat());
        const bool last = i + 1 == points.size();
        if (!line.empty() && !last && std::abs(at.x - line.back().x) < 512 &&
            std::abs(at.y - line.back().y) < 512)
            continue;
        line.push_back(at);
    }
    return line;
}

void polyline(const Paint& paint, MaskRaster& mask, const std::vector<Fixed>& line,
              const Stroke& stroke, const Ink& ink) {
    for (std::size_t i = 1; i < line.size(); ++i)
        mask.line(paint.target.clip, line[i - 1], line[i], stroke);
    mask.blendInto(paint.target, ink);
}

void paintEnds(const Paint& paint, Fixed start, Fixed goal, const Ink& ink) {
    const Ink rim(paint.scene.theme.vertexRing), halo(paint.scene.theme.halo);
    for (const Fixed at : {start, goal}) {
        drawDisc(paint.target, at, paint.px(9.5), halo);
        drawDisc(paint.target, at, paint.px(8), ink);
    }
    drawDisc(paint.target, start, paint.px(5), rim); // a ring: here it starts
    drawDisc(paint.target, goal, paint.px(3), rim);  // a target: here it ends
    drawRing(paint.target, goal, paint.px(6), paint.px(1.2), rim);
}

Dash ghostDash(const Paint& paint) {
    Dash dash;
    dash.lengths = {static_cast<float>(paint.px(6)), static_cast<float>(paint.px(5))};
    dash.count = 2;
    dash.period = static_cast<float>(paint.px(11));
    return dash;
}

// Discs on the ends of a route, drawn after all lines.
struct Ends {
    Fixed start, goal;
    QColor colour;
};

// What is drawn on the way, for what comes after it.
struct Drawn {
    RouteCover& cover;
    std::vector<Ends> ends;
};

void paintRoute(const Paint& paint, MaskRaster& mask, const Route& route, const QColor& colour,
                bool selected, Drawn& drawn) {
    const double opacity = paint.opacity(Layer::Routes);
    const auto line = screenLine(paint, route.points);
    if (line.empty())
        return;
    polyline(paint, mask, line, Stroke::round(paint.px(selected ? 13 : 9)),
             Ink(colour, opacity * (selected ? 0.5 : 0.36)));
    polyline(paint, mask, line, Stroke::round(paint.px(4.6)), Ink(paint.scene.theme.halo, opacity));
    polyline(paint, mask, line, Stroke::round(paint.px(2.8)), Ink(colour, opacity));
    for (std::size_t i = 1; i < line.size(); ++i)
        drawn.cover.mark(line[i - 1], line[i], paint.px(selected ? 6.5 : 4.5));
    drawn.ends.push_back({line.front(), line.back(), colour});
}

// Nowhere to go: what was asked for, as a thin dashed line between the ends.
void paintNoRoute(const Paint& paint, MaskRaster& mask, Point3 from, Point3 to,
                  const QColor& colour, Drawn& drawn) {
    const double opacity = paint.opacity(Layer::Routes);
    const std::vector<Fixed> line{paint.projection(from.flat()), paint.projection(to.flat())};
    const Dash dash = ghostDash(paint);
    Stroke stroke = Stroke::of(paint.px(2));
    stroke.dash = &dash;
    polyline(paint, mask, line, stroke, Ink(paint.scene.theme.error, opacity));
    drawn.cover.mark(line.front(), line.back(), paint.px(1));
    drawn.ends.push_back({line.front(), line.back(), colour});
}

std::optional<Point3> placeOf(const Paint& paint, const RouteEnd& end) {
    if (!isThere(paint.scene.level, end))
        return std::nullopt;
    return endAnywhere(paint.scene.level, end);
}

QFont pillFont(const Paint& paint) {
    QFont font = QGuiApplication::font();
    font.setPixelSize(static_cast<int>(paint.px(12)));
    font.setBold(true);
    return font;
}

// The nearest free place for a pill, above or below where it should be.
QPointF freePlace(const Paint& paint, QPointF wanted, const QString& text,
                  std::vector<QRectF>& taken) {
    const double step = paint.px(23);
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
    const Ink halo(scene.theme.halo, paint.opacity(Layer::Routes) * 0.7);
    const Ink ink(scene.theme.error, paint.opacity(Layer::Routes));
    std::size_t left = maxBroken;
    for (const auto& [id, result] : scene.checks)
        for (const BrokenPromise& broken : result.broken) {
            const auto from = placeOf(paint, broken.from), to = placeOf(paint, broken.to);
            const bool looked = !scene.view.lens.valid() || scene.view.lens == broken.agent;
            if (!from || !to || !looked || left == 0)
                continue;
            --left;
            const Fixed a = paint.projection(from->flat()), b = paint.projection(to->flat());
            drawLine(paint.target, a, b, Stroke::of(paint.px(3.4)), halo);
            drawLine(paint.target, a, b, dotted, ink);
        }
}

void paintRoutes(const Paint& paint, MaskRaster& mask, RouteCover& cover) {
    const Scene& scene = paint.scene;
    if (!scene.view[Layer::Routes].visible)
        return;
    Drawn drawn{cover, {}};
    for (const auto& [id, live] : scene.routes) {
        const PinnedRoute* pinned = scene.level.find<PinnedRoute>(id);
        if (!pinned || scene.view.hiddenRoutes.contains(id))
            continue;
        const QColor colour = QColor::fromRgb(pinned->colour);
        if (live.before && (!live.route() || live.before->points != live.route()->points)) {
            const Dash dash = ghostDash(paint);
            Stroke stroke = Stroke::of(paint.px(2.4));
            stroke.dash = &dash;
            const auto ghost = screenLine(paint, live.before->points);
            polyline(paint, mask, ghost, Stroke::round(paint.px(4)),
                     Ink(scene.theme.halo, paint.opacity(Layer::Routes) * 0.6));
            for (std::size_t i = 1; i < ghost.size(); ++i) {
                drawLine(paint.target, ghost[i - 1], ghost[i], stroke,
                         Ink(colour, paint.opacity(Layer::Routes) * 0.75));
                cover.mark(ghost[i - 1], ghost[i], paint.px(2));
            }
        }
        if (const Route* route = live.route()) {
            paintRoute(paint, mask, *route, colour, scene.selection.routes.contains(id), drawn);
        } else {
            const auto from = placeOf(paint, pinned->from), to = placeOf(paint, pinned->to);
            if (from && to)
                paintNoRoute(paint, mask, *from, *to, colour, drawn);
        }
    }
    if (scene.preview)
        if (const auto* route = std::get_if<Route>(&*scene.preview))
            paintRoute(paint, mask, *route, scene.theme.active, false, drawn);
    paintCoveredVertices(paint, cover);
    for (const Ends& ends : drawn.ends)
        paintEnds(paint, ends.start, ends.goal, Ink(ends.colour, paint.opacity(Layer::Routes)));
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

void paintRouteLabels(const Paint& paint, QPainter& painter) {
    const Scene& scene = paint.scene;
    if (!scene.view[Layer::Routes].visible)
        return;
    std::vector<QRectF> taken;
    for (const auto& [id, live] : scene.routes) {
        const PinnedRoute* pinned = scene.level.find<PinnedRoute>(id);
        if (!pinned || scene.view.hiddenRoutes.contains(id) || !changed(live) ||
            live.route()->points.empty())
            continue;
        const auto& points = live.route()->points;
        const Point3 a = points[(points.size() - 1) / 2], b = points[points.size() / 2];
        const Point2 middle{(a.x + b.x) / 2, (a.y + b.y) / 2};
        const double difference =
            static_cast<double>(live.route()->cost) - static_cast<double>(live.before->cost);
        const QString amount = costText(scene.level.info(), std::abs(difference));
        if (amount == costText(scene.level.info(), 0))
            continue; // too little to be read
        const QString text =
            (difference > 0 ? QStringLiteral("+") : QString(QChar(0x2212))) + amount;
        const QPointF wanted = paint.projection(middle).pixels() - QPointF(0, paint.px(20));
        paintPill(paint, painter, freePlace(paint, wanted, text, taken), text,
                  difference > 0 ? scene.theme.error : scene.theme.paint);
    }
}

} // namespace waymark
