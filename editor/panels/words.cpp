// SPDX-License-Identifier: MIT
#include "editor/panels/words.h"

#include <QCoreApplication>
#include <QLocale>

#include <cmath>

namespace waymark {

using namespace navcore;

namespace {

QString noText() {
    return QCoreApplication::translate("waymark", "no");
}

} // namespace

std::optional<Coord> fromUnits(const LevelInfo& info, double value) {
    Coord coord = 0;
    return toLattice(value * info.pixelsPerUnit, coord) ? std::optional(coord) : std::nullopt;
}

std::optional<double> readNumber(const QString& text, const QString& suffix) {
    QString plain = text.trimmed();
    if (const QString unit = suffix.trimmed(); plain.endsWith(unit))
        plain.chop(unit.size());
    bool isNumber = false;
    const double value = QLocale().toDouble(plain.trimmed(), &isNumber);
    return isNumber ? std::optional(value) : std::nullopt;
}

QString fieldNumber(double value) {
    return numberText(value, value < 1 ? 3 : 2);
}

QString multiplierText(std::uint32_t multiplier) {
    return multiplier == impassable ? QCoreApplication::translate("waymark", "impassable")
                                    : QStringLiteral("×%1").arg(numberText(multiplier / 1000.0, 3));
}

QString factorText(std::uint32_t multiplier) {
    return multiplier == impassable ? noText() : numberText(multiplier / 1000.0, 3);
}

std::optional<std::uint32_t> readFactor(const QString& text) {
    const QString plain = text.trimmed();
    if (plain.compare(noText(), Qt::CaseInsensitive) == 0)
        return impassable;
    const double factor = readNumber(plain).value_or(-1) * 1000;
    // The negated condition also rejects NaN.
    if (!(factor >= minMultiplier && factor < maxMultiplier + 0.5))
        return std::nullopt;
    return static_cast<std::uint32_t>(factor + 0.5);
}

QString factorRange() {
    return QCoreApplication::translate("waymark", "Enter a number from %1 to %2, or %3.")
        .arg(numberText(minMultiplier / 1000.0, 3), numberText(maxMultiplier / 1000.0, 3),
             noText());
}

QString costChangeText(const Level& level, const LiveRoute& live) {
    const Route* now = live.route();
    const double by = now && live.before ? costOf(*now) - costOf(*live.before) : 0;
    const QString amount = amountText(level, std::abs(by));
    if (amount == amountText(level, 0))
        return {}; // The change is smaller than the last digit.
    return (by > 0 ? QStringLiteral("+") : QStringLiteral("−")) + amount;
}

} // namespace waymark
