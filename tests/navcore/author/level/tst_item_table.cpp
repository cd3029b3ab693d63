// SPDX-License-Identifier: MIT
#include "navcore/author/level/item_table.h"
#include "navcore/runtime/base/random.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <map>
#include <string>
#include <thread>

namespace item_table_test {

using namespace navcore;

namespace {

struct Thing {
    using Key = std::uint32_t;
    std::string name;
    friend bool operator==(const Thing&, const Thing&) = default;
};
using Table = ItemTable<Thing>;
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

/// Changes both alike: puts, puts over and takes away, within so many keys.
void change(Random& random, std::uint64_t keys, Table& table, Model& model) {
    const auto key = static_cast<std::uint32_t>(random.below(keys));
    if (random.below(3) == 0) {
        table.set(key, std::nullopt);
        model.erase(key);
    } else {
        const Thing thing{std::string(random.below(40), 'x') + std::to_string(random.below(9))};
        table.set(key, thing);
        model.insert_or_assign(key, thing);
    }
}

} // namespace

class TestItemTable : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isAMap();
    void copiesDiffer();
    void risingAndFallingKeys();
    void movedFrom();
    void copiesAreForOtherThreads();
};

void TestItemTable::isAMap() {
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
        while (!model.empty()) { // to the last
            const auto at =
                std::next(model.begin(), static_cast<std::ptrdiff_t>(random.below(model.size())));
            table.set(at->first, std::nullopt);
            model.erase(at);
        }
        QVERIFY(same(table, model));
    }
}

void TestItemTable::copiesDiffer() {
    Random random(2);
    std::vector<std::pair<Table, Model>> all(1);
    for (int i = 0; i < 6000; ++i) {
        auto& [table, model] = all[random.below(all.size())];
        change(random, 500, table, model);
        if (i % 200 == 0) {
            auto copy = all[random.below(all.size())];
            all.push_back(std::move(copy));
        }
        if (i % 150 == 0 && all.size() > 1) // an equal one in place of another
            all[random.below(all.size())] = all[random.below(all.size())];
    }
    for (const auto& [table, model] : all) {
        QVERIFY(same(table, model));
        for (const auto& other : all)
            QCOMPARE(table == other.first, model == other.second);
    }
}

void TestItemTable::risingAndFallingKeys() {
    Table rising, falling;
    Model model;
    for (std::uint32_t i = 0; i < 1000; ++i) {
        rising.set(i, Thing{std::to_string(i)});
        falling.set(999 - i, Thing{std::to_string(999 - i)});
        model.emplace(i, Thing{std::to_string(i)});
    }
    QVERIFY(same(rising, model) && same(falling, model) && rising == falling);
    for (std::uint32_t i = 0; i < 1000; ++i) {
        rising.set(i, std::nullopt);
        model.erase(i);
        if (i % 31 == 0)
            QVERIFY(same(rising, model));
    }
    QVERIFY(rising.begin() == rising.end());
}

void TestItemTable::movedFrom() {
    Table table;
    table.set(1, Thing{"one"});
    const Table taken = std::move(table);
    QVERIFY(taken.contains(1));
    table.set(2, Thing{"two"});
    QVERIFY(same(table, {{2, {"two"}}}));
    table = taken;
    QVERIFY(table == taken);
}

void TestItemTable::copiesAreForOtherThreads() {
    Random random(3);
    Table table;
    Model model;
    for (int i = 0; i < 2000; ++i)
        change(random, 900, table, model);
    for (int round = 0; round < 50; ++round) {
        bool isSame = false;
        std::thread reader([copy = table, &isSame, expected = model]() mutable {
            isSame = same(copy, expected);
            copy = Table(); // the last owner of pages may be either
        });
        for (int i = 0; i < 200; ++i)
            change(random, 900, table, model);
        reader.join();
        QVERIFY(isSame && same(table, model));
    }
}

WAYMARK_TEST(TestItemTable)

} // namespace item_table_test
#include "tst_item_table.moc"
