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
    void ownIntegersAreThoseOfTheCompiler();
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

#ifdef __SIZEOF_INT128__
namespace {

__extension__ typedef __int128 Native;
__extension__ typedef unsigned __int128 UNative;

template <class Wide, class Known>
bool isSame(Wide own, Known native) {
    return own.low() == static_cast<std::uint64_t>(native) &&
           own.high() == static_cast<std::uint64_t>(native >> 64);
}

/// Draws a number, often near a power of two, where carries and signs matter.
std::int64_t edgy(Random& random) {
    const std::uint64_t any = random.next() >> random.below(64);
    const std::uint64_t power = std::uint64_t{1} << random.below(64);
    switch (random.below(4)) {
    case 0:
        return static_cast<std::int64_t>(power + random.below(5) - 2);
    case 1:
        return static_cast<std::int64_t>(~any);
    default:
        return static_cast<std::int64_t>(any);
    }
}

/// Compares the results of our type with those of the compiler's type for a pair of numbers.
template <class Wide, class Known>
void compareAll(Known a, Known b, int by) {
    const auto ours = [](Known value) {
        return (Wide(static_cast<std::uint64_t>(value >> 64)) << 64) +
               Wide(static_cast<std::uint64_t>(value));
    };
    // Overflow is defined for unsigned numbers only.
    const auto sum = static_cast<Known>(UNative(a) + UNative(b));
    const auto difference = static_cast<Known>(UNative(a) - UNative(b));
    const auto product = static_cast<Known>(UNative(a) * UNative(b));
    const Wide wideA = ours(a), wideB = ours(b);
    QVERIFY(isSame(wideA, a) && isSame(wideB, b));
    QVERIFY(isSame(wideA + wideB, sum));
    QVERIFY(isSame(wideA - wideB, difference));
    QVERIFY(isSame(wideA * wideB, product));
    QVERIFY(isSame(-wideA, static_cast<Known>(-UNative(a))));
    QVERIFY(isSame(wideA << by, static_cast<Known>(UNative(a) << by)));
    QVERIFY(isSame(wideA >> by, a >> by));
    const bool isLeast = a == static_cast<Known>(UNative(1) << 127) && b == static_cast<Known>(-1);
    if (b != 0 && !isLeast)
        QVERIFY(isSame(wideA / wideB, a / b));
    QCOMPARE(wideA < wideB, a < b);
    QCOMPARE(wideA >= wideB, a >= b);
    QCOMPARE(wideA == wideB, a == b);
    QCOMPARE(static_cast<std::int64_t>(wideA), static_cast<std::int64_t>(a));
}

} // namespace
#endif

void TestWide::ownIntegersAreThoseOfTheCompiler() {
#ifdef __SIZEOF_INT128__
    Random random(7);
    for (int i = 0; i < 200'000; ++i) {
        const std::int64_t high = random.below(2) == 0 ? edgy(random) : 0;
        const auto joined = [&](std::int64_t over) {
            return static_cast<Native>((UNative(static_cast<std::uint64_t>(over)) << 64) |
                                       static_cast<std::uint64_t>(edgy(random)));
        };
        const Native a = joined(high), b = joined(random.below(2) == 0 ? edgy(random) : 0);
        const int by = static_cast<int>(random.below(128));
        compareAll<WideInteger<true>>(a, b, by);
        compareAll<WideInteger<false>>(UNative(a), UNative(b), by);
        QVERIFY(isSame(WideInteger<true>(high), Native(high)));
        QVERIFY(isSame(WideInteger<false>(WideInteger<true>(high)), UNative(Native(high))));
    }
#else
    QSKIP("this compiler has no integers of 128 bits to compare with");
#endif
}

WAYMARK_TEST(TestWide)
#include "tst_wide.moc"
