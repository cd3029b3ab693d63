// SPDX-License-Identifier: MIT
#include "navcore/runtime/base/radix_sort.h"
#include "navcore/runtime/base/random.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <algorithm>

namespace radix_sort_test {

using namespace navcore;

namespace {

struct Item {
    std::uint64_t key;
    int place; // position before sorting
    friend bool operator==(const Item&, const Item&) = default;
};

/// Draws items whose keys are chosen from `count` random keys. The keys differ from `base` only in
/// the given bits.
std::vector<Item> drawn(Random& random, int size, std::uint64_t count, std::uint64_t bits,
                        std::uint64_t base) {
    std::vector<std::uint64_t> keys;
    for (std::uint64_t i = 0; i < count; ++i)
        keys.push_back((random.next() & bits) ^ base);
    std::vector<Item> items;
    for (int i = 0; i < size; ++i)
        items.push_back({keys[random.below(count)], i});
    return items;
}

} // namespace

class TestRadixSort : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void asStableSort_data();
    void asStableSort();
    void endsOfTheRange();
};

void TestRadixSort::asStableSort_data() {
    QTest::addColumn<quint64>("bits");
    QTest::newRow("all alike") << quint64{0};
    QTest::newRow("the last") << quint64{1};
    QTest::newRow("one digit") << quint64{0x7ff};
    QTest::newRow("over the border of digits") << quint64{0xc00};
    QTest::newRow("far digits") << (quint64{0x7} << 60 | quint64{0x3} << 20);
    QTest::newRow("an id") << quint64{0x7fffffff};
    QTest::newRow("all") << ~quint64{0};
}

void TestRadixSort::asStableSort() {
    QFETCH(quint64, bits);
    Random random(1);
    for (const std::uint64_t base : {std::uint64_t{0}, ~std::uint64_t{0}, std::uint64_t{1} << 40})
        for (const int size : {0, 1, 2, 3, 100, 5000}) {
            std::vector<Item> items = drawn(random, size, 40, bits, base), expected = items;
            std::ranges::stable_sort(expected, {}, &Item::key);
            radixSort(items, [](const Item& item) { return item.key; });
            QVERIFY(items == expected);
        }
}

void TestRadixSort::endsOfTheRange() {
    std::vector<std::uint64_t> numbers{~std::uint64_t{0},     0, std::uint64_t{1} << 63, 1, 0,
                                       ~std::uint64_t{0} >> 1};
    auto expected = numbers;
    std::ranges::sort(expected);
    radixSort(numbers, [](std::uint64_t number) { return number; });
    QCOMPARE(numbers, expected);
}

WAYMARK_TEST(TestRadixSort)

} // namespace radix_sort_test
#include "tst_radix_sort.moc"
