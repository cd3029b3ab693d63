// SPDX-License-Identifier: MIT
#include "navcore/author/edit/item_verbs.h"
#include "navcore/author/edit/paste.h"
#include "navcore/author/edit/returned_items.h"
#include "navcore/author/io/level_text.h"
#ifndef Q_MOC_RUN
#include "tests/navcore/author/check/world.h"
#include "tests/navcore/author/io/random_level.h"
#include "tests/support/test_registry.h"
#endif

#include <QTest>
#include <rapidcheck.h>

namespace returned_items_test {

using namespace navcore;

World threeVertices() {
    World world;
    world.linking(0, 100);
    world.vertex(1, 0, 0, "a");
    world.vertex(2, 10, 0, "b");
    world.vertex(3, 20, 0, "c");
    world.link(1, 1, 2);
    world.link(2, 2, 3);
    return world;
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const auto at = text.find(from);
    if (at == std::string::npos)
        qFatal("not there: %s", from.c_str());
    return text.replace(at, from.size(), to);
}

class TestReturnedItems : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void changedItemsChangeAndOthersStay() {
        World world = threeVertices();
        const Level clip = clipOf(world.level, {{{1}, {2}}});
        const std::string text = replaced(itemsText(clip), "\"name\":\"a\"", "\"name\":\"A\"");
        const auto change = readReturnedItems(world.level, clip, text, "tool");
        QVERIFY(change.ok());
        QCOMPARE(change.value().size(), 1U);
        QVERIFY(world.apply(change.value()));
        QCOMPARE(*world.level.find<Vertex>({1})->name, std::string("A"));
        QVERIFY(readReturnedItems(world.level, clip, itemsText(clip), "tool").value().empty());
    }

    void missingItemsAreRemovedWithWhatRefersToThem() {
        World world = threeVertices();
        const Level clip = clipOf(world.level, {{{2}}});
        World empty;
        const auto change = readReturnedItems(world.level, clip,
                                              writeLevelText(clipOf(world.level, {}), {}), "tool");
        QVERIFY(change.ok());
        QVERIFY(world.apply(change.value()));
        QVERIFY(!world.level.find<Vertex>({2}));
        QVERIFY(world.level.items<Link>().empty());
        QCOMPARE(world.level.items<Vertex>().size(), 2U);
    }

    void newItemsNeedFreeIds() {
        World world = threeVertices();
        const Level clip = clipOf(world.level, {{{1}}});
        const auto with = [&](std::uint32_t id) {
            Level more = clip;
            LevelEdit edit(more);
            edit.set<Vertex>({id}, Vertex{{5, 5, 0}, "new", {}, {}, {}});
            if (!more.apply(LevelChange(edit.change())))
                qFatal("refused");
            return readReturnedItems(world.level, clip, itemsText(more), "tool");
        };
        QVERIFY(with(9).ok());
        QVERIFY(world.apply(with(9).value()));
        const auto taken = with(3);
        QVERIFY(!taken.ok());
        QCOMPARE(taken.error().message,
                 std::string("tool added vertex 3, but this id belongs to an item that is not "
                             "selected"));
    }

    void everythingElseIsRefused() {
        World world = threeVertices();
        const Level clip = clipOf(world.level, {{{1}}});
        const auto refused = [&](const std::string& text) {
            const auto change = readReturnedItems(world.level, clip, text, "tool");
            return change.ok() ? std::string() : change.error().message;
        };
        const std::string terrains =
            refused(replaced(itemsText(clip), "\"name\":\"Road\"", "\"name\":\"Path\""));
        QVERIFY2(terrains.starts_with("tool changed \"terrains\""), terrains.c_str());
        const std::string notALevel = refused("{}");
        QVERIFY2(notALevel.starts_with("tool"), notALevel.c_str());
        QVERIFY(!refused("").empty());
    }

    /// A gate of a lift is not in the clip unless it is selected, but the lift keeps it.
    void liftsKeepTheirGates() {
        World world;
        world.vertex(1, 0, 0);
        Barrier gate{.name = "Gate", .kind = BarrierKind::Gate};
        gate.line = std::make_shared<const Shape>(Shape{ShapeKind::Wall, {{{0, 0}, {256, 0}}}});
        world.put<Barrier>({7}, gate);
        Lift lift;
        lift.stops[firstFloor].entrance = {1};
        lift.stops[firstFloor].gate = BarrierId{7};
        world.put<Lift>({5}, lift);
        ItemSet items;
        items.lifts = {{5}};
        Level clip = clipOf(world.level, items), renamed = clip;
        LevelEdit edit(renamed);
        edit.modify<Lift>({5}, [](Lift& changed) { changed.name = "Tower"; });
        QVERIFY(renamed.apply(LevelChange(edit.change())).ok());
        const auto change = readReturnedItems(world.level, clip, itemsText(renamed), "tool");
        QVERIFY(change.ok());
        QVERIFY(world.apply(change.value()));
        QCOMPARE(world.level.find<Lift>({5})->name, std::string("Tower"));
        QVERIFY(world.level.find<Lift>({5})->stops.at(firstFloor).gate == BarrierId{7});
    }

    /// Whatever is selected, a program that returns what it received changes nothing.
    void theSameTextChangesNothing() {
        rc::check([] {
            const Level level = randomlevel::level();
            ItemSet items = everything(level);
            forEachKind([&]<class Key>(Kind<Key>) {
                const KeySet<Key> all = items.of<Key>();
                for (const Key key : all)
                    if (randomlevel::below(3) == 0)
                        items.of<Key>().erase(key);
            });
            const Level clip = clipOf(level, items);
            const auto change = readReturnedItems(level, clip, itemsText(clip), "tool");
            RC_ASSERT(change.ok());
            RC_ASSERT(change.value().empty());
        });
    }
};

WAYMARK_TEST(TestReturnedItems)

} // namespace returned_items_test

#include "tst_returned_items.moc"
