// SPDX-License-Identifier: MIT
#include "editor/panels/words.h"

#include <QLocale>

#include <cmath>

namespace waymark {

using namespace navcore;

QString numberText(double value, int decimals) {
    QString text = QLocale(QLocale::English).toString(value, 'f', decimals);
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

QString costChangeText(const Level& level, const LiveRoute& live) {
    const Route* now = live.route();
    if (!now || !live.before || live.before->cost == now->cost)
        return {};
    const double by = static_cast<double>(now->cost) - static_cast<double>(live.before->cost);
    return (by > 0 ? QStringLiteral("+") : QStringLiteral("−")) + amountText(level, std::abs(by));
}

} // namespace waymark
