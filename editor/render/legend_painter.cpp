// SPDX-License-Identifier: MIT
#include "editor/render/legend_painter.h"

#include "editor/render/barrier_painter.h"
#include "editor/render/edge_looks.h"
#include "editor/render/line_raster.h"
#include "navcore/runtime/graph/agent_rules.h"

#include <QCoreApplication>
#include <QGuiApplication>

#include <cmath>
#include <functional>
#include <map>
#include <set>

namespace waymark {

using namespace navcore;

namespace {

constexpr std::size_t mostRows = 8; // of terrains

struct ScaleBar {
    double pixels; // real
    QString text;
};

// The longest of 1, 2, 5 * 10^n units that fits.
ScaleBar scaleBarOf(const Paint& paint) {
    const LevelInfo& info = paint.scene.level.info();
    const double pixelsPerUnit = info.pixelsPerUnit * paint.projection.scale();
    const double room = paint.px(110) / pixelsPerUnit;
    const double decade = std::pow(10, std::floor(std::log10(room)));
    const double units = room >= 5 * decade ? 5 * decade : room >= 2 * decade ? 2 * decade : decade;
    return {units * pixelsPerUnit, QStringLiteral("%1 %2").arg(QString::number(units, 'g', 6),
                                                               QString::fromStdString(info.unit))};
}

QString rowText(const Terrain& terrain, std::uint32_t multiplier) {
    const QString factor =
        multiplier == impassable
            ? QCoreApplication::translate("waymark", "impassable")
            : QString(QChar(0xd7)) + QString::number(multiplier / 1000.0, 'g', 5);
    return QStringLiteral("%1  %2").arg(QString::fromStdString(terrain.name).left(24), factor);
}

QString words(const char* text) {
    return QCoreApplication::translate("Legend", text);
}

QString textOf(LinkKind kind) {
    return kind == LinkKind::Jump     ? words("Jump")
           : kind == LinkKind::Bridge ? words("Bridge")
                                      : words("Teleport");
}

QString textOf(const Barrier& barrier) {
    switch (barrier.kind) {
    case BarrierKind::OneWay:
        return words("One-way barrier");
    case BarrierKind::Gate:
        return barrier.gate == GateState::Open ? words("Gate, open") : words("Gate, closed");
    case BarrierKind::Needs:
        return words("Needs an ability");
    case BarrierKind::Closed:
        break;
    }
    return words("Closed");
}

struct Row {
    std::function<void(Fixed, Fixed)> draw; ///< the swatch, from left to right
    QString text;
};

// Through the lens they cost what its agent pays, and a line above says so.
void addTerrains(const Paint& paint, std::vector<Row>& rows) {
    const Agent* agent = paint.scene.level.find<Agent>(paint.scene.view.lens);
    if (agent)
        rows.push_back({[](Fixed, Fixed) {},
                        words("For %1").arg(QString::fromStdString(agent->name).left(24))});
    for (const auto& [id, terrain] : paint.scene.level.items<Terrain>()) {
        if (rows.size() >= mostRows)
            return;
        const auto draw = [&paint, &style = paint.styles.of(id)](Fixed a, Fixed b) {
            Stroke stroke = Stroke::of(paint.px(2.6));
            stroke.dash = &style.dash;
            drawLine(paint.target, a, b, stroke, Ink(style.colour));
        };
        const std::uint32_t multiplier =
            agent ? multiplierFor(*agent, id, terrain) : terrain.multiplier;
        rows.push_back({draw, rowText(terrain, multiplier)});
    }
}

// The kinds that occur, in the order of their enums.
void addLinkKinds(const Paint& paint, std::vector<Row>& rows) {
    std::set<LinkKind> kinds;
    for (const auto& [id, link] : paint.scene.level.items<Link>())
        if (link.kind != LinkKind::Walk)
            kinds.insert(link.kind);
    for (const LinkKind kind : kinds) {
        const auto draw = [&paint, kind](Fixed a, Fixed b) {
            drawEdge(paint, a, b, {kind, Stroke::of(paint.px(2.4))},
                     Ink(paint.scene.theme.panelText));
        };
        rows.push_back({draw, textOf(kind)});
    }
}

void addBarriers(const Paint& paint, std::vector<Row>& rows, FillRaster& fill) {
    std::map<std::pair<BarrierKind, GateState>, const Barrier*> kinds;
    for (const auto& [id, barrier] : paint.scene.level.items<Barrier>())
        kinds.try_emplace(
            {barrier.kind, barrier.kind == BarrierKind::Gate ? barrier.gate : GateState::Open},
            &barrier);
    for (const auto& [kind, barrier] : kinds) {
        const auto draw = [&paint, &fill, barrier = barrier](Fixed a, Fixed b) {
            paintBarrier(paint, *barrier, fill, std::array<Fixed, 2>{a, b});
        };
        rows.push_back({draw, textOf(*barrier)});
    }
}

} // namespace

void paintLegend(const Paint& paint, QPainter& painter, QSize image) {
    const Scene& scene = paint.scene;
    QFont font = QGuiApplication::font();
    font.setPixelSize(static_cast<int>(paint.px(11)));
    const QFontMetricsF metrics(font);
    const ScaleBar bar = scaleBarOf(paint);

    FillRaster fill;
    std::vector<Row> rows;
    if ((scene.view[Layer::Edges].visible && scene.graph.edgeCount() > 0) ||
        (scene.view[Layer::TerrainPaint].visible && !scene.level.items<PaintTile>().empty()))
        addTerrains(paint, rows);
    if (scene.view[Layer::Edges].visible)
        addLinkKinds(paint, rows);
    if (scene.view[Layer::Barriers].visible)
        addBarriers(paint, rows, fill);

    const double pad = paint.px(8), line = paint.px(16), swatch = paint.px(34);
    const double barText = metrics.horizontalAdvance(bar.text);
    double width = bar.pixels + paint.px(8) + barText;
    for (const auto& [draw, text] : rows)
        width = std::max(width, swatch + paint.px(8) + metrics.horizontalAdvance(text));
    const double height = line * static_cast<double>(rows.size() + 1);
    const QRectF panel(paint.px(10), image.height() - paint.px(10) - height - 2 * pad,
                       width + 2 * pad, height + 2 * pad);

    painter.setPen(QPen(scene.theme.panelLine, paint.px(1)));
    painter.setBrush(scene.theme.panel);
    painter.drawRoundedRect(panel, paint.px(6), paint.px(6));
    painter.setFont(font);

    const auto fixed = [](double x, double y) {
        return Fixed{std::llround(x * 256), std::llround(y * 256)};
    };
    double y = panel.top() + pad + line / 2;
    const double left = panel.left() + pad;
    for (const auto& [draw, text] : rows) {
        draw(fixed(left, y), fixed(left + swatch, y));
        painter.setPen(scene.theme.panelText);
        painter.drawText(QRectF(left + swatch + paint.px(8), y - line / 2, width, line),
                         Qt::AlignVCenter | Qt::AlignLeft, text);
        y += line;
    }
    const Ink ink(scene.theme.panelText);
    const double tick = paint.px(3.5);
    const Stroke stroke = Stroke::of(std::max(1.0, paint.px(1.5)));
    drawLine(paint.target, fixed(left, y), fixed(left + bar.pixels, y), stroke, ink);
    for (const double x : {left, left + bar.pixels})
        drawLine(paint.target, fixed(x, y - tick), fixed(x, y + tick), stroke, ink);
    painter.setPen(scene.theme.panelText);
    painter.drawText(QRectF(left + bar.pixels + paint.px(8), y - line / 2, barText + 4, line),
                     Qt::AlignVCenter | Qt::AlignLeft, bar.text);
}

} // namespace waymark
