// SPDX-License-Identifier: MIT
#include "navcore/author/words/amounts.h"
#include "tests/support/test_registry.h"

#include <QTest>

using namespace navcore;

class TestAmounts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theUnitOfTheLevel() {
        LevelInfo info;
        QCOMPARE(placeText(info, {640 * 256, 212 * 256 + 128}), std::string("640.0, 212.5 px"));
        info.unit = "m";
        info.pixelsPerUnit = 4;
        QCOMPARE(placeText(info, {640 * 256, -6 * 256}), std::string("160.0, -1.5 m"));
        QCOMPARE(lengthText(info, 256), std::string("0.2 m")); // half to even: 0.25
        QCOMPARE(amountText(info, -1), std::string("0.0"));
        info.pixelsPerUnit = 1e-300;
        QVERIFY(amountText(info, 1e9).size() > 300);
    }
};

WAYMARK_TEST(TestAmounts)
#include "tst_amounts.moc"
