// SPDX-License-Identifier: MIT
#include "editor/panels/words.h"

#include <QCoreApplication>
#include <QLocale>

#include <cmath>

namespace waymark {

using namespace navcore;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Words)
};

QLocale locale() {
    return QLocale(QLocale::English);
}

} // namespace

QString countText(std::size_t count) {
    return locale().toString(static_cast<qulonglong>(count));
}

QString numberText(double value, int decimals) {
    QString text = locale().toString(value, 'f', decimals);
    if (decimals > 0) {
        while (text.endsWith('0'))
            text.chop(1);
        if (text.endsWith('.'))
            text.chop(1);
    }
    return text == "-0" ? QStringLiteral("0") : text;
}

double toUnits(const LevelInfo& info, double units) {
    return units / unitsPerPixel / info.pixelsPerUnit;
}

std::optional<Coord> fromUnits(const LevelInfo& info, double value) {
    Coord coord = 0;
    return toLattice(value * info.pixelsPerUnit, coord) ? std::optional(coord) : std::nullopt;
}

QString multiplierText(std::uint32_t multiplier) {
    return QStringLiteral("×%1").arg(numberText(multiplier / 1000.0, 3));
}

QString routeEndText(const Level& level, const RouteEnd& end) {
    if (const auto* id = std::get_if<VertexId>(&end))
        return nameOf(level, *id);
    return placeText(level.info(), std::get<Point3>(end).flat());
}

} // namespace waymark
