// SPDX-License-Identifier: MIT
#include "navcore/author/level/settings.h"
#include "tests/support/test_registry.h"

#include <QTest>

using namespace navcore;

class TestSettings : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aQuarterOfTheLongerSide() {
        QCOMPARE(defaultLongest(1200, 800), 300 * unitsPerPixel);
        QCOMPARE(defaultLongest(800, 1201), 300 * unitsPerPixel + unitsPerPixel / 4);
        QCOMPARE(defaultLongest(1, 1), unitsPerPixel);
        QCOMPARE(defaultLongest(0, 0), unitsPerPixel);
        const Coord most = defaultLongest(std::int64_t{1} << 40, 5);
        QVERIFY(most <= maxCoord && most > maxCoord - unitsPerPixel);
    }
};

WAYMARK_TEST(TestSettings)
#include "tst_settings.moc"
