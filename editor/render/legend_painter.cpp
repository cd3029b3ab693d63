// SPDX-License-Identifier: MIT
#include "editor/render/painters.h"

#include "editor/model/route_words.h"
#include "editor/raster/line_raster.h"
#include "editor/render/edge_looks.h"
#include "editor/render/edge_ramp.h"
#include "editor/render/map_layers.h"
#include "navcore/runtime/graph/agent_rules.h"

#include <QCoreApplication>
#include <QGuiApplication>
#include <QPainter>
#include <cmath>
#include <map>
#include <set>

namespace waymark {

using namespace navcore;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Legend)
};

QString shadesTitle(EdgeColours colours, const Agent& agent) {
    const QString name = QString::fromStdString(agent.name).left(24);
    return colours == EdgeColours::Cost         ? Words::tr("Cost for %1").arg(name)
           : colours == EdgeColours::Multiplier ? Words::tr("Multiplier for %1").arg(name)
                                                : Words::tr("Clearance");
}

QString shadeText(const Paint& paint, double amount) {
    const LevelInfo info = shownInfo(paint.scene.level);
    const double units = toUnits(info, amount);
    const auto length = [&] {
        return QStringLiteral("%1 %2").arg(numberText(units, units < 1 ? 3 : 1),
                                           QString::fromStdString(info.unit));
    };
    switch (paint.scene.view.edgeColours) {
    case EdgeColours::Cost:
        return QStringLiteral("%1 · %2").arg(
            length(), timeText(paint.scene.level, paint.scene.agent,
                               static_cast<std::uint64_t>(std::llround(amount))));
    case EdgeColours::Multiplier:
        return QString(QChar(0xd7)) + numberText(amount / static_cast<double>(plainAmount), 3);
    case EdgeColours::Room:
        return amount >= LiveLevel::maxClearance() ? Words::tr("%1 or more").arg(length())
                                                   : length();
    case EdgeColours::Terrain:
        break;
    }
    return {};
}

/// Adds legend rows for the colour ramp of edges, and for edges without an amount.
/// ViewSettings::edgeColours must not be EdgeColours::Terrain.
void addColourRows(const Paint& paint, std::vector<LegendRow>& rows) {
    const EdgeColours colours = paint.scene.view.edgeColours;
    const ShadeRange range = paint.scene.shades;
    rows.push_back({[](Fixed, Fixed) {},
                    shadesTitle(colours, *paint.scene.level.find<Agent>(paint.scene.agent))});
    const LevelInfo info = shownInfo(paint.scene.level);
    const double unit = colours == EdgeColours::Multiplier
                            ? static_cast<double>(plainAmount)
                            : info.pixelsPerUnit * double{unitsPerPixel};
    std::vector<double> ticks = rampTicks(range, unit);
    const bool isCapped = colours == EdgeColours::Room && range.hasSome &&
                          range.most == shadeOf(LiveLevel::maxClearance());
    if (isCapped) { // Larger clearances are not measured, so the ramp ends here.
        std::erase_if(ticks, [](double tick) { return tick >= LiveLevel::maxClearance(); });
        ticks.push_back(LiveLevel::maxClearance());
    }
    const EdgeRamp ramp(colours, range);
    for (const double tick : ticks) {
        const auto draw =
            [&paint, tint = Tint(ramp.of(shadeOf(static_cast<std::uint64_t>(std::llround(tick)))))](
                Fixed a, Fixed b) { drawLine(paint.target, a, b, Stroke::of(paint.px(5)), tint); };
        rows.push_back({draw, shadeText(paint, tick)});
    }
    const auto addFaint = [&](const QString& text) {
        rows.push_back({[&paint](Fixed a, Fixed b) {
                            drawThinLine(paint.target, a, b, Tint(paint.scene.theme.vertex, 0.45));
                        },
                        text});
    };
    if (range.hasNone)
        addFaint(colours == EdgeColours::Room ? Words::tr("not on the ground")
                                              : Words::tr("cannot be used"));
    if (range.hasWaiting)
        addFaint(Words::tr("calculating…"));
}

constexpr std::size_t maxRows = 8;
// Number of rows if all types of links or barriers occur.
constexpr std::size_t linkRows = 3, barrierRows = 5;

struct ScaleBar {
    double pixels = 0; // Length of the scale bar, in device pixels.
    QString text = {}; // Length in the level's unit. Empty if there is no scale bar.
};

// Returns the longest scale bar of 1, 2 or 5 * 10^n units that fits into the legend.
ScaleBar scaleBarOf(const Paint& paint) {
    const LevelInfo info = shownInfo(paint.scene.level);
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
        return words("Requires an ability");
    case BarrierKind::Closed:
        break;
    }
    return words("Closed");
}

// Adds a row per terrain. If an agent is selected in "View as", the rows show its multipliers, and
// a heading shows its name.
void addTerrains(const Paint& paint, std::vector<LegendRow>& rows) {
    const Agent* agent = paint.scene.level.find<Agent>(paint.scene.view.lens);
    if (agent)
        rows.push_back({[](Fixed, Fixed) {},
                        words("For %1").arg(QString::fromStdString(agent->name).left(24))});
    for (const auto& [id, terrain] : paint.scene.level.items<Terrain>()) {
        if (rows.size() >= maxRows)
            return;
        const auto draw = [&paint, &style = paint.styles.of(id)](Fixed a, Fixed b) {
            Stroke stroke = Stroke::of(paint.px(2.6));
            stroke.dash = &style.dash;
            drawLine(paint.target, a, b, stroke, Tint(style.colour));
        };
        const std::uint32_t multiplier =
            agent ? multiplierFor(*agent, id, terrain) : terrain.multiplier;
        rows.push_back({draw, rowText(terrain, multiplier)});
    }
}

// Adds a row for each link type that occurs, in the order of the enumeration.
void addLinkKinds(const Paint& paint, std::vector<LegendRow>& rows) {
    std::set<LinkKind> kinds;
    for (const auto& [id, link] : paint.scene.level.items<Link>()) {
        if (link.kind != LinkKind::Walk)
            kinds.insert(link.kind);
        if (kinds.size() == linkRows)
            break;
    }
    for (const LinkKind kind : kinds) {
        const auto draw = [&paint, kind](Fixed a, Fixed b) {
            drawEdge(paint, a, b, {kind, Stroke::of(paint.px(2.4))},
                     Tint(paint.scene.theme.panelText));
        };
        rows.push_back({draw, textOf(kind)});
    }
}

void addBarriers(const Paint& paint, std::vector<LegendRow>& rows, FillRaster& fill) {
    std::map<std::pair<BarrierKind, GateState>, const Barrier*> kinds;
    for (const auto& [id, barrier] : paint.scene.level.items<Barrier>()) {
        kinds.try_emplace(
            {barrier.kind, barrier.kind == BarrierKind::Gate ? barrier.gate : GateState::Open},
            &barrier);
        if (kinds.size() == barrierRows)
            break;
    }
    for (const auto& [kind, barrier] : kinds) {
        const auto draw = [&paint, &fill, barrier = barrier](Fixed a, Fixed b) {
            // The posts of a gate extend beyond the ends of its line.
            if (barrier->kind == BarrierKind::Gate) {
                const auto post = std::llround(paint.px(4) * 256);
                a.x += post;
                b.x -= post;
            }
            paintBarrier(paint, barrier->kind, barrier->gate, fill, std::array<Fixed, 2>{a, b});
        };
        rows.push_back({draw, textOf(*barrier)});
    }
}

struct Legend {
    FillRaster fill;
    std::vector<LegendRow> rows;
    ScaleBar bar;
    double barText = 0;
    QFont font = QGuiApplication::font();
    QRectF panel;

    Legend(const Paint& paint, QSize image) {
        const Scene& scene = paint.scene;
        // Study levels have no scale bar, because their costs do not depend on lengths.
        if (scene.level.info().purpose != LevelPurpose::Study)
            bar = scaleBarOf(paint);
        if (scene.layer)
            scene.layer->addLegendRows(paint, rows);
        else if (scene.view[Layer::Edges].visible && scene.graph.edgeCount() > 0 &&
                 scene.view.edgeColours != EdgeColours::Terrain)
            addColourRows(paint, rows);
        else if ((scene.view[Layer::Edges].visible && scene.graph.edgeCount() > 0) ||
                 (scene.view[Layer::TerrainPaint].visible &&
                  !scene.level.items<PaintTile>().empty()))
            addTerrains(paint, rows);
        if (bar.text.isEmpty() && scene.level.items<Terrain>().size() == 1)
            rows.clear(); // Do not list terrains, because all edges of a study have the same style.
        if (scene.view[Layer::Edges].visible && !scene.layer)
            addLinkKinds(paint, rows);
        for (const OverlayLayer* layer : scene.overlays)
            layer->addLegendRows(paint, rows, fill);
        if (scene.view[Layer::Barriers].visible)
            addBarriers(paint, rows, fill);
        font.setPixelSize(static_cast<int>(paint.px(11)));
        const QFontMetricsF metrics(font);
        barText = metrics.horizontalAdvance(bar.text);
        double width = bar.pixels + paint.px(8) + barText;
        for (const auto& [draw, text] : rows)
            width = std::max(width, paint.px(swatch + 8) + metrics.horizontalAdvance(text));
        if (rows.empty() && bar.text.isEmpty())
            return;
        const std::size_t lines = rows.size() + (bar.text.isEmpty() ? 0 : 1);
        const double height = paint.px(line) * static_cast<double>(lines);
        panel.setSize({width + paint.px(2 * pad), height + paint.px(2 * pad)});
        panel.moveTopLeft({paint.px(10), paint.px(10)});
        if (scene.view.legend == LegendPlace::BottomLeft)
            panel.moveBottom(image.height() - paint.px(10));
        else if (scene.view.legend == LegendPlace::TopRight)
            panel.moveRight(image.width() - paint.px(10));
    }
    // LegendRow objects refer to `fill`, so the references of a copy would dangle.
    Legend(const Legend&) = delete;
    Legend& operator=(const Legend&) = delete;

    // Sizes in the legend, in screen pixels.
    static constexpr double pad = 8, line = 16, swatch = 34;
};

} // namespace

QRectF legendPlace(const Paint& paint, QSize image) {
    if (paint.scene.view.legend == LegendPlace::Hidden)
        return {};
    return Legend(paint, image).panel;
}

void paintLegend(const Paint& paint, QPainter& painter, QSize image) {
    const Scene& scene = paint.scene;
    if (scene.view.legend == LegendPlace::Hidden)
        return;
    const Legend legend(paint, image);
    const QRectF& panel = legend.panel;
    if (panel.isEmpty())
        return;
    const double pad = paint.px(Legend::pad), line = paint.px(Legend::line),
                 swatch = paint.px(Legend::swatch);
    painter.setPen(QPen(scene.theme.panelLine, paint.px(1)));
    painter.setBrush(scene.theme.panel);
    painter.drawRoundedRect(panel, paint.px(6), paint.px(6));
    painter.setFont(legend.font);

    const auto fixed = [](double x, double y) {
        return Fixed{std::llround(x * 256), std::llround(y * 256)};
    };
    double y = panel.top() + pad + line / 2;
    const double left = panel.left() + pad;
    for (const auto& [draw, text] : legend.rows) {
        draw(fixed(left, y), fixed(left + swatch, y));
        painter.setPen(scene.theme.panelText);
        painter.drawText(QRectF(left + swatch + paint.px(8), y - line / 2, panel.width(), line),
                         Qt::AlignVCenter | Qt::AlignLeft, text);
        y += line;
    }
    if (legend.bar.text.isEmpty())
        return;
    const Tint tint(scene.theme.panelText);
    const double tick = paint.px(3.5);
    const Stroke stroke = Stroke::of(std::max(1.0, paint.px(1.5)));
    drawLine(paint.target, fixed(left, y), fixed(left + legend.bar.pixels, y), stroke, tint);
    for (const double x : {left, left + legend.bar.pixels})
        drawLine(paint.target, fixed(x, y - tick), fixed(x, y + tick), stroke, tint);
    painter.setPen(scene.theme.panelText);
    painter.drawText(
        QRectF(left + legend.bar.pixels + paint.px(8), y - line / 2, legend.barText + 4, line),
        Qt::AlignVCenter | Qt::AlignLeft, legend.bar.text);
}

} // namespace waymark
