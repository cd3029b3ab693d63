// SPDX-License-Identifier: MIT
#include "navcore/author/io/level_text.h"
#include "tests/navcore/author/io/any_member.h"
#include "tests/navcore/author/io/random_level.h"
#include "tests/support/test_registry.h"

#include <QTest>
#include <rapidcheck.h>

using namespace navcore;

namespace {

/// Changes one member of one item of this type, if the level accepts it. Returns whether it did.
template <class Item>
bool changeSome(Level& level) {
    const auto& items = level.items<Item>();
    if (items.empty())
        return false;
    const auto at =
        std::next(items.begin(),
                  *rc::gen::inRange<std::ptrdiff_t>(0, static_cast<std::ptrdiff_t>(items.size())));
    Item item = at->second;
    anymember::changeMember(item);
    LevelEdit edit(level);
    edit.set<Item>(at->first, std::move(item));
    return !edit.change().empty() && level.apply(edit.change()).ok();
}

} // namespace

/// Tests that a file can hold every value that a level accepts.
class tst_LevelRanges : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatApplyAcceptsComesBack() {
        // Most changes of a route check are refused, so this repeats until every item type has had
        // an accepted change.
        std::map<std::size_t, int> accepted;
        constexpr std::size_t sorts = std::tuple_size_v<PerItem<ItemType>>;
        for (std::size_t round = 0; round < 100 && accepted.size() < sorts; ++round)
            QVERIFY(comesBack(round, accepted));
        QCOMPARE(accepted.size(), sorts);
    }

private:
    /// Returns whether levels with random changes survive a round trip, and counts the accepted
    /// changes by item type. Within a process, rapidcheck draws the same numbers for each check, so
    /// `round` is used to vary the changes.
    static bool comesBack(std::size_t round, std::map<std::size_t, int>& accepted) {
        return rc::check("read(write(level)) == level for any accepted member", [&] {
            Level level = randomlevel::level();
            for (int i = 0; i < 400; ++i) {
                constexpr std::size_t sorts = std::tuple_size_v<PerItem<ItemType>>;
                const auto wanted = (*rc::gen::inRange<std::size_t>(0, sorts) + round) % sorts;
                std::size_t sort = 0;
                forEachItemType([&]<class Item>(ItemType<Item>) {
                    if (sort++ == wanted && changeSome<Item>(level))
                        ++accepted[wanted];
                });
            }
            const auto file = readLevelText(writeLevelText(level, {}), "x");
            if (!file)
                RC_FAIL(file.error().message);
            const LevelChange lost = diff(level, file.value().level);
            forEachItemType([&]<class Item>(ItemType<Item>) {
                if (!lost.of<Item>().empty())
                    RC_FAIL(std::string("not the same: ") + typeid(Item).name());
            });
        });
    }

private Q_SLOTS:
    void ownCostsOfAnyAmount_data() {
        QTest::addColumn<int>("cost");
        for (const std::int32_t cost :
             {maxOwnCost, -maxOwnCost, maxCoord, maxCoord + 1, -maxCoord - 1, 0})
            QTest::addRow("%d", cost) << cost;
    }
    void ownCostsOfAnyAmount() {
        QFETCH(int, cost);
        Level level;
        LevelEdit edit(level);
        edit.set<Vertex>({1}, Vertex{});
        edit.set<Vertex>({2}, Vertex{{9, 9, 0}, {}, {}, {}, {}});
        Link link;
        link.from = {1};
        link.to = {2};
        link.ownCost = cost;
        edit.set<Link>({3}, link);
        QVERIFY(level.apply(edit.change()).ok());
        const auto file = readLevelText(writeLevelText(level, {}), "x");
        QVERIFY2(file.ok(), file ? "" : file.error().message.c_str());
        QVERIFY(file.value().level == level);
    }
};

WAYMARK_TEST(tst_LevelRanges)
#include "tst_level_ranges.moc"
