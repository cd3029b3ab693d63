// SPDX-License-Identifier: MIT
#include "editor/model/hierarchical_grid.h"

#include "navcore/runtime/base/random.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <map>
#include <tuple>

using namespace waymark;
using namespace navcore;

namespace {

struct Entry {
    int key;
    Box bounds;
    int told = 0;
    const Box& box() const { return bounds; }
};

// Level, row, column and key of an item. The oracle computes them by plain division.
using Order = std::tuple<int, std::int64_t, std::int64_t, int>;

Order orderOf(const Entry& entry) {
    const auto cellOf = [](std::int64_t sum, std::int64_t size) {
        const std::int64_t middle = sum >= 0 ? sum / 2 : -((1 - sum) / 2);
        return middle >= 0 ? middle / size : -((size - 1 - middle) / size);
    };
    const Box& box = entry.bounds;
    std::int64_t size = std::int64_t{64} * unitsPerPixel;
    int level = 0;
    while (level < 12 &&
           size < std::max(std::int64_t{box.hi.x} - box.lo.x, std::int64_t{box.hi.y} - box.lo.y)) {
        size *= 2;
        ++level;
    }
    return {level, cellOf(std::int64_t{box.lo.y} + box.hi.y, size),
            cellOf(std::int64_t{box.lo.x} + box.hi.x, size), entry.key};
}

Coord coordinate(Random& random, Coord reach) {
    return static_cast<Coord>(random.below(2 * static_cast<std::uint32_t>(reach) + 1)) - reach;
}

Box boxOf(Random& random) {
    switch (random.below(8)) {
    case 0: // Anywhere, of any size.
        return Box::of({coordinate(random, maxCoord), coordinate(random, maxCoord)},
                       {coordinate(random, maxCoord), coordinate(random, maxCoord)});
    case 1: { // On the lines between cells, as large as a cell.
        const Coord x = 16384 * coordinate(random, 20), y = 16384 * coordinate(random, 20);
        return {{x, y}, {x + 16384, y + static_cast<Coord>(random.below(2))}};
    }
    default: {
        const Point2 p{coordinate(random, 400'000), coordinate(random, 400'000)};
        const auto size = static_cast<Coord>(random.below(40'000));
        return {p, {p.x + size, p.y + static_cast<Coord>(random.below(40'000))}};
    }
    }
}

using Entries = std::map<Order, Entry>;

void compare(const HierarchicalGrid<Entry>& grid, const Entries& entries, Random& random) {
    QCOMPARE(grid.size(), entries.size());
    std::vector<int> all, wanted;
    grid.forEach([&all](const Entry& entry) { all.push_back(entry.key); });
    for (const auto& [order, entry] : entries)
        wanted.push_back(entry.key);
    QCOMPARE(all, wanted);
    for (int i = 0; i < 20; ++i) {
        Box box = boxOf(random);
        if (i == 0) // The whole lattice and beyond.
            box = {{-INT32_MAX, -INT32_MAX}, {INT32_MAX, INT32_MAX}};
        if (i == 1)
            box = {};
        wanted.clear();
        for (const auto& [order, entry] : entries)
            if (entry.bounds.meets(box))
                wanted.push_back(entry.key);
        std::vector<int> met;
        grid.forEachIn(box, [&met](const Entry& entry) { met.push_back(entry.key); });
        QCOMPARE(met, wanted);
    }
}

} // namespace

class TestHierarchicalGrid : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void equalsPlainSearch() {
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            Random random(seed);
            HierarchicalGrid<Entry> grid;
            Entries entries;
            compare(grid, entries, random);
            std::vector<Entry> bulk;
            for (int key = 0; key < 400 * static_cast<int>(seed); ++key) {
                bulk.push_back({key, boxOf(random)});
                entries.emplace(orderOf(bulk.back()), bulk.back());
            }
            if (seed % 2 == 0) {
                grid.assign(bulk);
            } else {
                for (const Entry& entry : bulk)
                    grid.insert(entry);
            }
            compare(grid, entries, random);
            for (int i = 0; i < 3000; ++i) {
                const bool isOut = !entries.empty() && random.below(5) < (i < 1500 ? 2U : 4U);
                if (isOut) {
                    const auto at = std::next(entries.begin(),
                                              static_cast<std::ptrdiff_t>(random.below(
                                                  static_cast<std::uint32_t>(entries.size()))));
                    const auto removed = grid.remove(at->second.key, at->second.bounds);
                    QVERIFY(removed && removed->key == at->second.key &&
                            removed->bounds == at->second.bounds);
                    QVERIFY(!grid.remove(at->second.key, at->second.bounds));
                    entries.erase(at);
                } else {
                    const Entry entry{10'000 + i, boxOf(random)};
                    grid.insert(entry);
                    entries.emplace(orderOf(entry), entry);
                }
                if (i % 500 == 499)
                    compare(grid, entries, random);
            }
            const auto rest = entries;
            for (const auto& [order, entry] : rest)
                QVERIFY(grid.remove(entry.key, entry.bounds));
            compare(grid, {}, random);
            grid.assign(bulk);
            QCOMPARE(grid.size(), bulk.size());
            grid.clear();
            compare(grid, {}, random);
        }
    }

    void entriesCanBeTold() {
        HierarchicalGrid<Entry> grid;
        for (int key = 0; key < 1000; ++key)
            grid.insert({key, {{key, key}, {key, key}}});
        grid.forEach([](Entry& entry) { entry.told = entry.key + 1; });
        int sum = 0;
        grid.forEach([&sum](const Entry& entry) { sum += entry.told - entry.key; });
        QCOMPARE(sum, 1000);
        QVERIFY(!grid.remove(3, Box{{4, 4}, {400'000, 400'000}})); // Belongs to another cell.
    }
};

WAYMARK_TEST(TestHierarchicalGrid)
#include "tst_hierarchical_grid.moc"
