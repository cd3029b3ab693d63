// SPDX-License-Identifier: MIT
#include "navcore/runtime/geometry/wide.h"

#include "navcore/runtime/base/random.h"
#include "tests/support/test_registry.h"

#include <QTest>

using namespace navcore;

class TestWide : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void roots();
};

void TestWide::roots() {
    const auto check = [](std::uint64_t value) {
        const UInt128 low = floorSqrt(value);
        QVERIFY(low * low <= value && (low + 1) * (low + 1) > value);
        if (value <= 0xfffffffe00000001ULL) {
            const UInt128 high = ceilSqrt(value);
            QVERIFY(high * high >= value && (high == 0 || (high - 1) * (high - 1) < value));
        }
    };
    for (std::uint64_t value = 0; value < 10'000; ++value)
        check(value);
    Random random(1);
    for (int i = 0; i < 100'000; ++i) {
        const std::uint64_t root = random.next() >> (32 + random.below(31));
        check(random.next() >> random.below(64));
        check(root * root);
        check(root * root - (root > 0 ? 1 : 0));
        check(root * root + 1);
    }
    check(~0ULL);
    check(0xfffffffe00000001ULL);
}

WAYMARK_TEST(TestWide)
#include "tst_wide.moc"
