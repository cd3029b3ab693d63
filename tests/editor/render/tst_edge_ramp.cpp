// SPDX-License-Identifier: MIT
#include "editor/render/edge_ramp.h"

#include "tests/support/test_registry.h"

#include <QTest>

#include <cmath>

namespace edge_ramp_test {

using namespace waymark;

namespace {

/// Perceived lightness (CIE L*) of a colour, independent of its hue.
double lightness(const QColor& colour) {
    const auto linear = [](double c) {
        return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    const double y = 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) +
                     0.0722 * linear(colour.blueF());
    return y > 0.008856 ? 116 * std::cbrt(y) - 16 : 903.3 * y;
}

ShadeRange rangeOf(std::uint64_t least, std::uint64_t most) {
    return {.least = shadeOf(least), .most = shadeOf(most), .hasSome = true};
}

} // namespace

class TestEdgeRamp : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Amounts can be distinguished by lightness alone.
    void lightnessFallsEvenly() {
        for (const EdgeColours colours : {EdgeColours::Cost, EdgeColours::Room}) {
            const ShadeRange range = rangeOf(1000, 60'000);
            const EdgeRamp ramp(colours, range);
            const double all = lightness(ramp.of(range.least)) - lightness(ramp.of(range.most));
            QVERIFY(all > 40);
            for (EdgeColour shade = range.least; shade < range.most; ++shade) {
                const double step = lightness(ramp.of(shade)) -
                                    lightness(ramp.of(static_cast<EdgeColour>(shade + 1)));
                QVERIFY2(step > 0, qPrintable(QString::number(shade)));
                QVERIFY(step < 4 * all / (range.most - range.least));
            }
        }
    }

    /// Without walls within the measured distance, edges have the largest clearance, which is not
    /// orange.
    void farFromWallsNothingIsTight() {
        const auto most = static_cast<std::uint64_t>(navcore::LiveLevel::maxClearance());
        const EdgeRamp far(EdgeColours::Room, rangeOf(most, most));
        const EdgeRamp all(EdgeColours::Room, rangeOf(256, most));
        const double roomy = lightness(all.of(shadeOf(most)));
        QVERIFY(std::abs(lightness(far.of(shadeOf(most))) - roomy) < 5);
        QVERIFY(lightness(all.of(shadeOf(256))) - roomy > 40);
    }

    /// People with colour blindness can tell blue and orange apart. A multiplier of 1 has neither
    /// colour, whatever the range is.
    void multipliersPartAtOne() {
        for (const std::uint64_t most : {plainAmount, plainAmount * 3, plainAmount * 20}) {
            const ShadeRange range = rangeOf(plainAmount / 4, most);
            const EdgeRamp ramp(EdgeColours::Multiplier, range);
            const QColor one = ramp.of(shadeOf(plainAmount));
            QVERIFY(one.red() == one.green() && one.green() == one.blue());
            const QColor half = ramp.of(shadeOf(plainAmount / 2)),
                         twice = ramp.of(shadeOf(plainAmount * 2));
            QVERIFY(half.blue() > half.red() + 10);
            QVERIFY(twice.red() > twice.blue() + 10);
        }
    }

    void ticksAreRoundAndInRange_data() {
        QTest::addColumn<quint64>("least");
        QTest::addColumn<quint64>("most");
        QTest::addColumn<double>("unit");
        QTest::newRow("an octave") << quint64{1000} << quint64{1999} << 256.0;
        QTest::newRow("one step") << quint64{4096} << quint64{4200} << 4096.0;
        QTest::newRow("narrow") << quint64{4096} << quint64{4700} << 16.0;
        QTest::newRow("decades") << quint64{1} << quint64{2'000'000'000} << 256.0;
        QTest::newRow("multipliers") << quint64{512} << quint64{2048} << 1024.0;
    }
    void ticksAreRoundAndInRange() {
        QFETCH(quint64, least);
        QFETCH(quint64, most);
        QFETCH(double, unit);
        const ShadeRange range = rangeOf(least, most);
        const auto ticks = rampTicks(range, unit);
        QVERIFY(!ticks.empty() && ticks.size() <= 10);
        for (std::size_t i = 0; i < ticks.size(); ++i) {
            QVERIFY(i == 0 || ticks[i] > ticks[i - 1]);
            const EdgeColour shade = shadeOf(static_cast<std::uint64_t>(std::llround(ticks[i])));
            QVERIFY(shade >= range.least && shade <= range.most);
        }
        if (most >= 2 * least - 1)
            QVERIFY(ticks.size() >= 3);
    }

    void plainOneIsAlwaysTold() {
        const auto ticks = rampTicks(rangeOf(plainAmount / 2, plainAmount * 2), 1024);
        QVERIFY(std::find(ticks.begin(), ticks.end(), 1024.0) != ticks.end());
    }
};

WAYMARK_TEST(TestEdgeRamp)

} // namespace edge_ramp_test
#include "tst_edge_ramp.moc"
