// SPDX-License-Identifier: MIT
#include "navcore/author/edit/attributes.h"

#include "tests/navcore/author/check/world.h"
#include "tests/support/test_registry.h"

#include <QtTest>

namespace attributes_test {

using namespace navcore;

namespace {

const VertexPair pair12 = VertexPair::of({1}, {2});
const EdgeKey generated = EdgeKey::of(pair12);

World twoVertices() {
    World world;
    world.vertex(1, 0, 0);
    world.vertex(2, 20, 0);
    return world;
}

template <class Change>
bool edited(World& world, Change&& change) {
    LevelEdit edit(world.level);
    IdBlock ids(100);
    change(edit, ids);
    return world.apply(edit.change());
}

} // namespace

class TestAttributes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void namesAreNumbered_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QStringList>("given");
        QTest::newRow("plain") << "Post" << QStringList{"Post", "Post 2", "Post 3"};
        QTest::newRow("taken") << "Camp" << QStringList{"Camp 2", "Camp 3", "Camp 4"};
        QTest::newRow("number") << "Post 7" << QStringList{"Post 7", "Post 8", "Post 9"};
        QTest::newRow("zeros") << "P008" << QStringList{"P008", "P009", "P010"};
        QTest::newRow("mark") << "N{n}-{n}" << QStringList{"N1-{n}", "N2-{n}", "N3-{n}"};
        QTest::newRow("taken numbers") << "Hut {n}" << QStringList{"Hut 1", "Hut 3", "Hut 4"};
        QTest::newRow("only a number") << "98" << QStringList{"98", "99", "100"};
        QTest::newRow("a long number")
            << "1234567890" << QStringList{"1234567890", "1234567890 2", "1234567890 3"};
        QTest::newRow("none") << "" << QStringList{"", "", ""};
    }
    void namesAreNumbered() {
        QFETCH(QString, name);
        QFETCH(QStringList, given);
        World world = twoVertices();
        world.vertex(3, 40, 0);
        world.vertex(4, 60, 0, "Camp");
        world.vertex(5, 80, 0, "Hut 2");
        const std::vector<VertexId> ids{{1}, {2}, {3}};
        QVERIFY(edited(
            world, [&](LevelEdit& edit, IdBlock&) { nameInTurn(edit, ids, name.toStdString()); }));
        for (std::size_t i = 0; i < ids.size(); ++i)
            QCOMPARE(QString::fromStdString(*world.level.find<Vertex>(ids[i])->name),
                     given[static_cast<qsizetype>(i)]);
        // A single vertex may get a name that another one has.
        QVERIFY(edited(world, [&](LevelEdit& edit, IdBlock&) {
            nameInTurn(edit, std::span(ids).first(1), "Camp");
        }));
        QCOMPARE(std::string(world.level.find<Vertex>({1})->name), std::string("Camp"));
    }

    void addedVerticesGetFreeNumbers() {
        World world;
        world.vertex(1, 0, 0, "Camp");
        world.vertex(2, 20, 0, "West 2");
        world.vertex(3, 40, 0, "West 3");
        LevelEdit edit(world.level);
        KeySet<VertexId> added;
        const QStringList names{"Camp", "Camp", "West 2", "New", "New", ""};
        for (const QString& name : names) {
            Vertex vertex;
            vertex.name = name.toStdString();
            const VertexId id{10 + static_cast<std::uint32_t>(added.size())};
            edit.set<Vertex>(id, vertex);
            added.insert(id);
        }
        numberTakenNames(edit, added);
        QStringList given;
        for (const VertexId id : added)
            given << QString::fromStdString(*edit.find<Vertex>(id)->name);
        QCOMPARE(given, (QStringList{"Camp 2", "Camp 3", "West 4", "New", "New 2", ""}));
        QCOMPARE(std::string(edit.find<Vertex>({1})->name), std::string("Camp"));
    }

    void aTeleportHasItsOwnCost() {
        World world = twoVertices();
        LinkId id{};
        QVERIFY(edited(world, [&](LevelEdit& edit, IdBlock& ids) {
            QCOMPARE(setKind(edit, ids, generated, LinkKind::Walk), generated);
            QVERIFY(edit.change().empty());
            id = setKind(edit, ids, generated, LinkKind::Teleport).link();
        }));
        const auto link = [&] { return *world.level.find<Link>(id); };
        QCOMPARE(link().kind, LinkKind::Teleport);
        QCOMPARE(link().ownCost, std::optional<std::int32_t>(
                                     latticeLength(world.level.find<Vertex>({1})->position,
                                                   world.level.find<Vertex>({2})->position)));
        QVERIFY(edited(world, [&](LevelEdit& edit, IdBlock& ids) {
            setOwnCost(edit, ids, EdgeKey::of(id), 7);
            setKind(edit, ids, EdgeKey::of(id), LinkKind::Teleport);
        }));
        QCOMPARE(link().ownCost, std::optional<std::int32_t>(7)); // the cost set by the designer
                                                                  // stays
        QVERIFY(edited(world, [&](LevelEdit& edit, IdBlock& ids) {
            setKind(edit, ids, EdgeKey::of(id), LinkKind::Bridge);
        }));
        QVERIFY(!link().ownCost);
    }

    void needsAndOwnCostPin() {
        World world = twoVertices();
        LinkId id{};
        QVERIFY(edited(world, [&](LevelEdit& edit, IdBlock& ids) {
            QCOMPARE(setNeeds(edit, ids, generated, {}), generated);
            QCOMPARE(setOwnCost(edit, ids, generated, {}), generated);
            QVERIFY(edit.change().empty());
            const EdgeKey key = setNeeds(edit, ids, generated, {"swim"});
            id = key.link();
            QCOMPARE(setOwnCost(edit, ids, key, -3), key);
        }));
        QCOMPARE(world.level.find<Link>(id)->needs, Abilities{"swim"});
        QCOMPARE(world.level.find<Link>(id)->ownCost, std::optional<std::int32_t>(-3));
        QVERIFY(edited(world, [&](LevelEdit& edit, IdBlock& ids) {
            setNeeds(edit, ids, EdgeKey::of(id), {});
            setOwnCost(edit, ids, EdgeKey::of(id), {});
        }));
        QVERIFY(world.level.find<Link>(id)->needs.empty());
        QVERIFY(!world.level.find<Link>(id)->ownCost);
    }

    void pinningKeepsOneEdgeWithItsLook() {
        World world = twoVertices();
        EdgeRule rule;
        rule.terrain = Level::roadId;
        rule.multiplier = 3000;
        world.put(pair12, rule);
        const Edge before = *world.graph.find(generated);
        QVERIFY(
            edited(world, [](LevelEdit& edit, IdBlock& ids) { pinEdge(edit, ids, generated); }));
        QCOMPARE(world.graph.edgeCount(), 1U);
        Edge after = *world.graph.find(EdgeKey::of(LinkId{100}));
        QVERIFY(after.pieces == before.pieces && after.multiplier == before.multiplier);
        QVERIFY(world.level.find<EdgeRule>(pair12));
    }

    void pinningALinkChangesNothing() {
        World world = twoVertices();
        world.link(7, 1, 2);
        LevelEdit edit(world.level);
        IdBlock ids(100);
        QCOMPARE(pinEdge(edit, ids, EdgeKey::of(LinkId{7})), LinkId{7});
        QVERIFY(edit.change().empty());
    }

    void backToAutomatic() {
        World world = twoVertices();
        const NavGraph plain = world.graph;
        EdgeRule forbidden;
        forbidden.permission = Permission::Forbidden;
        world.put(pair12, forbidden);
        world.link(7, 1, 2, Direction::Forward);
        QVERIFY(edited(world,
                       [](LevelEdit& edit, IdBlock&) { unpinEdge(edit, EdgeKey::of(LinkId{7})); }));
        QVERIFY(world.graph == plain);
        world.put(pair12, forbidden);
        QVERIFY(edited(world, [](LevelEdit& edit, IdBlock&) { unpinEdge(edit, generated); }));
        QVERIFY(world.graph == plain);
    }

    void paintAndEraser() {
        World world = twoVertices();
        const Level plain = world.level;
        QVERIFY(edited(
            world, [](LevelEdit& edit, IdBlock&) { paintEdge(edit, generated, Level::swampId); }));
        QVERIFY(paintedTerrain(world.level, generated) == Level::swampId);
        QVERIFY(world.graph.find(generated)->pieces.all()[0].terrain == Level::swampId);
        LevelEdit again(world.level);
        paintEdge(again, generated, Level::swampId);
        QVERIFY(again.change().empty());
        QVERIFY(edited(world, [](LevelEdit& edit, IdBlock&) { paintEdge(edit, generated, {}); }));
        QVERIFY(world.level == plain); // a default rule is not stored
        world.link(7, 1, 2);
        const EdgeKey link = EdgeKey::of(LinkId{7});
        QVERIFY(edited(world, [&](LevelEdit& edit, IdBlock&) {
            paintEdge(edit, link, Level::roadId);
            setMultiplier(edit, link, 1200);
        }));
        QVERIFY(paintedTerrain(world.level, link) == Level::roadId);
        QCOMPARE(world.graph.find(link)->multiplier, 1200U);
    }

    void directionPinsAndCycles() {
        World world = twoVertices();
        EdgeKey key = generated;
        LevelEdit none(world.level);
        IdBlock ids(100);
        QCOMPARE(setDirection(none, ids, key, Direction::Both), key);
        QVERIFY(none.change().empty());
        std::vector<Direction> seen;
        for (int i = 0; i < 3; ++i) {
            QVERIFY(edited(world, [&](LevelEdit& edit, IdBlock& block) {
                const Direction now = world.graph.find(key)->direction;
                key = setDirection(edit, block, key, nextDirection(now));
            }));
            QCOMPARE(world.graph.edgeCount(), 1U);
            QVERIFY(key.isLink());
            QCOMPARE(world.graph.find(key)->a, VertexId{1});
            seen.push_back(world.graph.find(key)->direction);
        }
        QVERIFY(seen == (std::vector{Direction::Forward, Direction::Backward, Direction::Both}));
        QVERIFY(flipped(Direction::Forward) == Direction::Backward);
        QVERIFY(flipped(Direction::Backward) == Direction::Forward);
        QVERIFY(flipped(Direction::Both) == Direction::Both);
    }
};

WAYMARK_TEST(TestAttributes)

} // namespace attributes_test
#include "tst_attributes.moc"
