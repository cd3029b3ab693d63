// SPDX-License-Identifier: MIT
#include "navcore/author/level/paged_map_impl.h"
#include "navcore/runtime/base/random.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <string>
#include <thread>

namespace paged_map_test {

using namespace navcore;

namespace {

struct Thing {
    std::string name;
    friend bool operator==(const Thing&, const Thing&) = default;
};
using Table = PagedMap<std::uint32_t, Thing>;
using Model = std::map<std::uint32_t, Thing>;

bool same(const Table& table, const Model& model) {
    if (table.size() != model.size() || table.empty() != model.empty())
        return false;
    auto at = model.begin();
    for (const auto& [key, item] : table) {
        if (at->first != key || !(at->second == item) || table.find(key) != &item)
            return false;
        ++at;
    }
    auto back = table.end();
    for (auto from = model.rbegin(); from != model.rend(); ++from)
        if ((--back)->first != from->first)
            return false;
    return back == table.begin();
}

/// Changes both in the same way: inserts, replaces and removes random keys.
void change(Random& random, std::uint64_t keys, Table& table, Model& model) {
    const auto key = static_cast<std::uint32_t>(random.below(keys));
    if (const auto at = model.find(key); at != model.end() && random.below(4) == 0) {
        table.own(key).name += '!';
        at->second.name += '!';
    } else if (random.below(3) == 0) {
        table.erase(key);
        model.erase(key);
    } else {
        const Thing thing{std::string(random.below(40), 'x') + std::to_string(random.below(9))};
        table.put(key, thing);
        model.insert_or_assign(key, thing);
    }
}

struct Both {
    Table table;
    Model model;
};

Both changedOften(Random& random, int times, std::uint64_t keys) {
    Both both;
    for (int i = 0; i < times; ++i)
        change(random, keys, both.table, both.model);
    return both;
}

} // namespace

class TestPagedMap : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isAMap();
    void copiesDiffer();
    void risingAndFallingKeys();
    void movedFrom();
    void eachIsOwn();
    void copiesAreForOtherThreads();
};

void TestPagedMap::isAMap() {
    Random random(1);
    for (const std::uint64_t keys : {1U, 2U, 33U, 64U, 65U, 300U, 5000U}) {
        Table table;
        Model model;
        for (int i = 0; i < 4000; ++i) {
            change(random, keys, table, model);
            if (i % 97 == 0)
                QVERIFY(same(table, model));
        }
        QVERIFY(same(table, model));
        for (std::uint32_t key = 0; key < keys + 2; ++key)
            QCOMPARE(table.contains(key), model.contains(key));
        while (!model.empty()) { // until both are empty
            const auto at =
                std::next(model.begin(), static_cast<std::ptrdiff_t>(random.below(model.size())));
            table.erase(at->first);
            model.erase(at);
        }
        QVERIFY(same(table, model));
    }
}

void TestPagedMap::copiesDiffer() {
    Random random(2);
    std::vector<std::pair<Table, Model>> all(1);
    for (int i = 0; i < 6000; ++i) {
        auto& [table, model] = all[random.below(all.size())];
        change(random, 500, table, model);
        if (i % 200 == 0) {
            auto copy = all[random.below(all.size())];
            all.push_back(std::move(copy));
        }
        if (i % 150 == 0 && all.size() > 1) // replaces a copy by an equal one
            all[random.below(all.size())] = all[random.below(all.size())];
    }
    for (const auto& [table, model] : all) {
        QVERIFY(same(table, model));
        for (const auto& other : all)
            QCOMPARE(table == other.first, model == other.second);
    }
}

void TestPagedMap::risingAndFallingKeys() {
    Table rising, falling;
    Model model;
    for (std::uint32_t i = 0; i < 1000; ++i) {
        rising.put(i, Thing{std::to_string(i)});
        falling.put(999 - i, Thing{std::to_string(999 - i)});
        model.emplace(i, Thing{std::to_string(i)});
    }
    QVERIFY(same(rising, model) && same(falling, model) && rising == falling);
    for (std::uint32_t i = 0; i < 1000; ++i) {
        rising.erase(i);
        model.erase(i);
        if (i % 31 == 0)
            QVERIFY(same(rising, model));
    }
    QVERIFY(rising.begin() == rising.end());
}

void TestPagedMap::movedFrom() {
    Table table;
    table.put(1, Thing{"one"});
    const Table taken = std::move(table);
    QVERIFY(taken.contains(1));
    table.put(2, Thing{"two"});
    QVERIFY(same(table, {{2, {"two"}}}));
    table = taken;
    QVERIFY(table == taken);
}

/// If everything in one map is changed, a copy of the map stays the same.
void TestPagedMap::eachIsOwn() {
    Random random(4);
    const auto [table, model] = changedOften(random, 500, 300);
    Table copy = table;
    Model expected = model;
    std::vector<std::uint32_t> keys;
    copy.forEachOwn([&](std::uint32_t key, Thing& thing) {
        keys.push_back(key);
        thing.name += std::to_string(key);
    });
    for (auto& [key, thing] : expected)
        thing.name += std::to_string(key);
    QVERIFY(same(copy, expected) && same(table, model));
    QVERIFY(std::ranges::is_sorted(keys) && keys.size() == model.size());
}

void TestPagedMap::copiesAreForOtherThreads() {
    Random random(3);
    auto [table, model] = changedOften(random, 2000, 900);
    for (int round = 0; round < 50; ++round) {
        bool isSame = false;
        std::thread reader([copy = table, &isSame, expected = model]() mutable {
            isSame = same(copy, expected);
            copy = Table(); // either may be the last owner of the pages
        });
        for (int i = 0; i < 200; ++i)
            change(random, 900, table, model);
        reader.join();
        QVERIFY(isSame && same(table, model));
    }
}

WAYMARK_TEST(TestPagedMap)

} // namespace paged_map_test
#include "tst_paged_map.moc"
