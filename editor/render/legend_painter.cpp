// SPDX-License-Identifier: MIT
#include "editor/render/legend_painter.h"

#include "editor/render/line_raster.h"

#include <QCoreApplication>
#include <QGuiApplication>

#include <cmath>

namespace waymark {

using namespace navcore;

namespace {

constexpr std::size_t mostRows = 8;

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

QString rowText(const Terrain& terrain) {
    const QString factor =
        terrain.multiplier == impassable
            ? QCoreApplication::translate("waymark", "impassable")
            : QString(QChar(0xd7)) + QString::number(terrain.multiplier / 1000.0, 'g', 5);
    return QStringLiteral("%1  %2").arg(QString::fromStdString(terrain.name).left(24), factor);
}

} // namespace

void paintLegend(const Paint& paint, QPainter& painter, QSize image) {
    const Scene& scene = paint.scene;
    QFont font = QGuiApplication::font();
    font.setPixelSize(static_cast<int>(paint.px(11)));
    const QFontMetricsF metrics(font);
    const ScaleBar bar = scaleBarOf(paint);

    std::vector<std::pair<const TerrainStyle*, QString>> rows;
    if ((scene.view[Layer::Edges].visible && scene.graph.edgeCount() > 0) ||
        (scene.view[Layer::TerrainPaint].visible && !scene.level.items<PaintTile>().empty()))
        for (const auto& [id, terrain] : scene.level.items<Terrain>())
            if (rows.size() < mostRows)
                rows.emplace_back(&paint.styles.of(id), rowText(terrain));

    const double pad = paint.px(8), line = paint.px(16), swatch = paint.px(34);
    const double barText = metrics.horizontalAdvance(bar.text);
    double width = bar.pixels + paint.px(8) + barText;
    for (const auto& [style, text] : rows)
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
    for (const auto& [style, text] : rows) {
        Stroke stroke = Stroke::of(paint.px(2.6));
        stroke.dash = &style->dash;
        drawLine(paint.target, fixed(left, y), fixed(left + swatch, y), stroke, Ink(style->colour));
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
