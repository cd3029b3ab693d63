// SPDX-License-Identifier: MIT
#include "editor/render/exit_badges.h"

#include "editor/model/floors.h"
#include "editor/render/scene.h"

#include <QFontMetricsF>
#include <QGuiApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace waymark {

using namespace navcore;

namespace {

// Sizes in device-independent pixels.
constexpr double badgeHeight = 18, badgeGap = 2, arrowWidth = 8, badgePadding = 5;
constexpr double badgeRight = 14; // Distance of the badges from their vertex.
constexpr double widestBadge = 90;
constexpr int mostStacked = 6;
// Maximum number of badges with text. If there are more, they are painted as dots.
constexpr std::size_t mostBadges = 400;

QFont fontFor(double ratio) {
    QFont font = QGuiApplication::font();
    font.setPixelSize(std::max(1, static_cast<int>(12 * ratio)));
    font.setBold(true);
    return font;
}

void paintBadge(const Paint& paint, QPainter& painter, const ExitBadge& badge) {
    const CanvasTheme& theme = paint.scene.theme;
    const double ratio = paint.projection.devicePixelRatio();
    const QPointF vertex = paint.projection(badge.exit.at).pixels();
    const QRectF box(vertex + badge.box.topLeft() * ratio, badge.box.size() * ratio);
    const bool isUsable =
        badge.exit.direction != Direction::Backward && badge.exit.passage == Passage::Open;
    const QColor accent = badge.exit.passage == Passage::Open ? theme.active : theme.blocked;
    painter.setPen(QPen(accent, paint.px(1.4), isUsable ? Qt::SolidLine : Qt::DashLine));
    painter.setBrush(theme.panel);
    painter.drawRoundedRect(box, paint.px(5), paint.px(5));
    const QPointF middle(box.left() + paint.px(badgePadding + arrowWidth / 2), box.center().y());
    const double x = paint.px(arrowWidth / 2), y = paint.px(badge.leadsUp ? -3.5 : 3.5);
    painter.setPen(Qt::NoPen);
    painter.setBrush(accent);
    painter.drawPolygon(
        QPolygonF{middle + QPointF(-x, -y), middle + QPointF(x, -y), middle + QPointF(0, y)});
    painter.setPen(theme.panelText);
    painter.setFont(fontFor(ratio));
    const QRectF text =
        box.adjusted(paint.px(badgePadding + arrowWidth + 3), 0, -paint.px(badgePadding - 1), 0);
    painter.drawText(text, Qt::AlignVCenter | Qt::AlignLeft, badge.text);
}

/// Paints a dashed line to the end on the other floor, unless that is near.
void paintLineTo(const Paint& paint, QPainter& painter, const IndexedExit& exit) {
    const QPointF a = paint.projection(exit.at).pixels(), b = paint.projection(exit.far).pixels();
    if (std::hypot(a.x() - b.x(), a.y() - b.y()) < paint.px(12))
        return;
    QColor colour = paint.scene.theme.active;
    colour.setAlphaF(0.55F);
    painter.setPen(QPen(colour, paint.px(1.6), Qt::DashLine));
    painter.drawLine(a, b);
}

} // namespace

std::vector<ExitBadge> exitBadges(const Level& level, const FloorEdges& floor, const Box& box) {
    std::vector<ExitBadge> badges;
    floor.forEachExitIn(box, [&badges](const IndexedExit& exit) { badges.push_back({exit}); });
    if (badges.empty())
        return badges;
    std::ranges::sort(badges, [](const ExitBadge& l, const ExitBadge& r) {
        return l.exit.vertex != r.exit.vertex ? l.exit.vertex < r.exit.vertex
                                              : l.exit.key < r.exit.key;
    });
    const std::vector<FloorId> stack = level.floors();
    const auto levelOf = [&](FloorId id) { return std::ranges::find(stack, id) - stack.begin(); };
    const QFontMetricsF metrics(fontFor(1));
    VertexId vertex;
    int stacked = 0;
    for (ExitBadge& badge : badges) {
        stacked = badge.exit.vertex == vertex ? stacked + 1 : 0;
        vertex = badge.exit.vertex;
        const Vertex* here = level.find<Vertex>(entranceOf(vertex));
        badge.leadsUp = here && levelOf(badge.exit.to) > levelOf(here->floor);
        const double room = widestBadge - arrowWidth - 2 * badgePadding - 3;
        badge.text = metrics.elidedText(shortFloorName(level, badge.exit.to), Qt::ElideRight, room);
        const double width =
            std::ceil(metrics.horizontalAdvance(badge.text)) + arrowWidth + 2 * badgePadding + 3;
        badge.box = QRectF(badgeRight, -badgeHeight / 2 - stacked * (badgeHeight + badgeGap), width,
                           badgeHeight);
    }
    return badges;
}

Box boxOfBadgesAt(Point2 at, double unitsPerScreenPixel) {
    const auto units = [&](double pixels) {
        return static_cast<Coord>(std::min(pixels * unitsPerScreenPixel, double{maxCoord}));
    };
    return {{at.x - units(badgeRight + widestBadge), at.y - units(badgeHeight)},
            {at.x, at.y + units(mostStacked * (badgeHeight + badgeGap))}};
}

void paintExitBadges(const Paint& paint, QPainter& painter) {
    const Scene& scene = paint.scene;
    if (!scene.view[Layer::Edges].visible || scene.view.barePicture || scene.edges.exitCount() == 0)
        return;
    const std::vector<ExitBadge> badges =
        exitBadges(scene.level, scene.edges, paint.query(paint.px(widestBadge + badgeRight)));
    for (const ExitBadge& badge : badges)
        paintLineTo(paint, painter, badge.exit);
    if (badges.size() <= mostBadges) {
        for (const ExitBadge& badge : badges)
            paintBadge(paint, painter, badge);
        return;
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(scene.theme.active);
    for (const ExitBadge& badge : badges)
        painter.drawEllipse(paint.projection(badge.exit.at).pixels(), paint.px(2.5), paint.px(2.5));
}

} // namespace waymark
