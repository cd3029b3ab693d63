// SPDX-License-Identifier: MIT
#include "editor/render/legend_rows.h"

#include "editor/model/route_words.h"
#include "editor/raster/line_raster.h"
#include "editor/render/edge_ramp.h"

#include <QCoreApplication>

#include <cmath>

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

} // namespace

void addColourRows(const Paint& paint, std::vector<LegendRow>& rows) {
    const EdgeColours colours = paint.scene.view.edgeColours;
    const ShadeRange range = paint.scene.edges.shades();
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
            [&paint, ink = Ink(ramp.of(shadeOf(static_cast<std::uint64_t>(std::llround(tick)))))](
                Fixed a, Fixed b) { drawLine(paint.target, a, b, Stroke::of(paint.px(5)), ink); };
        rows.push_back({draw, shadeText(paint, tick)});
    }
    const auto addFaint = [&](const QString& text) {
        rows.push_back({[&paint](Fixed a, Fixed b) {
                            drawThinLine(paint.target, a, b, Ink(paint.scene.theme.vertex, 0.45));
                        },
                        text});
    };
    if (range.hasNone)
        addFaint(colours == EdgeColours::Room ? Words::tr("not on the ground")
                                              : Words::tr("cannot be used"));
    if (range.hasWaiting)
        addFaint(Words::tr("calculating…"));
}

} // namespace waymark
