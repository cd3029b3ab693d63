// SPDX-License-Identifier: MIT
#include "navcore/author/outline/simplify.h"

#include "tests/navcore/author/picture/outline_oracle.h"
#include "tests/support/test_registry.h"

#include <QtTest>

namespace simplify_test {

using namespace navcore;
using namespace outlineoracle;

namespace {

constexpr Coord px = unitsPerPixel;

/// Draws a band between two slanted lines, with pixels of `scale` x `scale`.
Mask slantedBand(int slope, int scale) {
    Mask mask{60 * scale, 60 * scale, {}};
    for (int y = 0; y < mask.height; ++y)
        for (int x = 0; x < mask.width; ++x) {
            const int at = x / scale + slope * (y / scale);
            mask.solid.push_back(at > 70 && at < 140 ? 1 : 0);
        }
    return mask;
}

/// Draws two half planes with a slanted passage `wide` pixels high between them. `noise` adds bumps
/// to both sides.
Mask slantedPassage(int run, int wide, const std::vector<int>& noise) {
    Mask mask{40, 30, {}};
    for (int y = 0; y < mask.height; ++y)
        for (int x = 0; x < mask.width; ++x) {
            const int bump = noise[static_cast<std::size_t>(x) % noise.size()];
            const int top = 6 + x / run + (bump == 1 ? 1 : 0);
            const int bottom = 6 + x / run + wide + (bump == 2 ? -1 : 0);
            mask.solid.push_back(y < top || y >= std::max(bottom, top + 1) ? 1 : 0);
        }
    return mask;
}

} // namespace

class TestSimplify : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void slantedWallsBecomeStraight_data() {
        QTest::addColumn<int>("slope");
        QTest::addColumn<int>("scale");
        for (const int slope : {1, 2, 3, 5})
            for (const int scale : {1, 2})
                QTest::addRow("1:%d x%d", slope, scale) << slope << scale;
    }
    void slantedWallsBecomeStraight() {
        QFETCH(int, slope);
        QFETCH(int, scale);
        const Mask mask = slantedBand(slope, scale);
        const std::size_t before = cornersOf(outlines(mask, 0));
        const std::size_t after = cornersOf(outlines(mask, scale * px));
        QVERIFY2(before >= 40 && after <= 12, qPrintable(QString::number(after)));
    }

    void diagonalLinesOfSinglePixelsBecomeOneBand() {
        Mask mask{40, 40, {}};
        for (int y = 0; y < 40; ++y)
            for (int x = 0; x < 40; ++x)
                mask.solid.push_back(x == y && x > 2 && x < 37 ? 1 : 0);
        QCOMPARE(cornersOf(outlines(mask, 0)), 4U * 34);
        const auto pieces = traced(mask, 2 * px);
        QCOMPARE(pieces.size(), 1U);
        QCOMPARE(pieces[0].shape.rings.size(), 1U);
        QVERIFY(pieces[0].shape.rings[0].size() <= 10);
    }

    void drawnRightAnglesStay() {
        const Mask mask = maskoracle::fromArt({
            "...............",
            ".#######.......",
            ".#.....########",
            ".#............#",
            ".####.........#",
            "....###########",
        });
        QCOMPARE(outlines(mask, 192), outlines(mask, 0));
    }

    void wallsOfOnePixelKeepTheirEnds() {
        const Mask mask = maskoracle::fromArt({
            "........................",
            ".####################...",
            ".#..................#...",
            ".#..................#...",
            ".#..................#...",
            ".#......................",
            ".#......................",
        });
        for (const Coord tolerance : {192, px, 2 * px}) {
            QCOMPARE(outlines(mask, tolerance), outlines(mask, 0));
            Mask turned = mask; // upside down, so that the ends come first in the outline
            std::reverse(turned.solid.begin(), turned.solid.end());
            QCOMPARE(outlines(turned, tolerance), outlines(turned, 0));
        }
    }

    void specksKeepTheirShape() {
        for (const char* row : {"#", "##", "###"}) {
            const Mask mask = maskoracle::fromArt({row});
            for (const Coord tolerance : {px, 2 * px, 8 * px})
                QCOMPARE(outlines(mask, tolerance), outlines(mask, 0));
        }
    }

    void dentsGoThatAreLessDeepThanTheTolerance() {
        for (const int depth : {1, 2, 3}) {
            Mask mask{60, 30, {}};
            for (int y = 0; y < 30; ++y)
                for (int x = 0; x < 60; ++x)
                    mask.solid.push_back(y >= (x >= 25 && x < 35 ? 10 + depth : 10) ? 1 : 0);
            QCOMPARE(cornersOf(outlines(mask, 600)), depth < 3 ? 4U : 8U);
        }
    }

    void roundThingsLoseMostCorners() {
        Mask mask{200, 200, {}};
        for (int y = 0; y < 200; ++y)
            for (int x = 0; x < 200; ++x)
                mask.solid.push_back((x - 100) * (x - 100) + (y - 100) * (y - 100) < 90 * 90);
        QVERIFY(cornersOf(outlines(mask, 2 * px)) * 15 < cornersOf(outlines(mask, 0)));
    }

    void smallTolerancesChangeNothing() {
        Mask mask = slantedBand(1, 1);
        QCOMPARE(outlines(mask, minTolerance - 1), outlines(mask, 0));
        mask = maskoracle::fromArt({"#.", ".#"});
        QCOMPARE(outlines(mask, minTolerance - 1), outlines(mask, 0));
        QVERIFY(outlines(mask, minTolerance) != outlines(mask, 0));
    }

    void originMovesTheResultOnly() {
        const Mask mask = slantedBand(2, 1);
        TraceOptions options;
        options.origin = {-12345, 777};
        const auto moved = traceMask(mask, options);
        QVERIFY(moved.ok());
        LevelVector<Ring> rings = outlines(mask, options.tolerance);
        for (Ring& ring : rings)
            for (Point2& corner : ring)
                corner = {corner.x - 12345, corner.y + 777};
        QCOMPARE(ringsOf(moved.value()), rings);
    }

    void cancelledInTheMiddle() {
        std::stop_source source;
        double reached = 0;
        const Progress progress{source.get_token(), [&](double done) {
                                    reached = done;
                                    if (done > 0.5)
                                        source.request_stop();
                                }};
        const auto pieces = traceMask(slantedBand(1, 1), {}, progress);
        QVERIFY(!pieces.ok());
        QVERIFY(pieces.error().kind == ErrorKind::Cancelled);
        QVERIFY(reached > 0.5 && reached < 1);
    }

    /// Passages with noise on their sides keep half their width, at large and small scales.
    void passagesKeepHalfTheirWidth() {
        QVERIFY(rc::check([] {
            const int run = *rc::gen::inRange(1, 7), wide = *rc::gen::inRange(1, 9);
            const Coord tolerance = *rc::gen::inRange<Coord>(minTolerance, 6 * px);
            const auto noise =
                *rc::gen::container<std::vector<int>>(40, rc::gen::element(0, 0, 0, 0, 0, 1, 2));
            const Mask mask = slantedPassage(run, wide, noise);
            const auto before = outlines(mask, 0), after = outlines(mask, tolerance);
            RC_ASSERT(before.size() == after.size());
            RC_LOG() << maskoracle::toArt(mask) << tolerance;
            for (std::size_t i = 0; i < before.size(); ++i)
                for (std::size_t j = 0; j < i; ++j) {
                    const double width = std::min(apart(before[i], before[j]), 4.0 * tolerance);
                    RC_ASSERT(apart(after[i], after[j]) > std::max(96.0, width / 2) - 1e-6);
                }
        }));
    }

    void aDiagonalPassageKeepsItsSlant() {
        // The passage is two pixels high. Both sides become straight and keep their distance.
        const Mask mask = slantedPassage(3, 2, {0});
        const auto after = outlines(mask, 2 * px);
        QCOMPARE(after.size(), 2U);
        QVERIFY(cornersOf(after) <= 12);
        QVERIFY(apart(after[0], after[1]) > 256);
    }
};

WAYMARK_TEST(TestSimplify)

} // namespace simplify_test
#include "tst_simplify.moc"
