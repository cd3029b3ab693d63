// SPDX-License-Identifier: MIT
#include "navcore/author/edit/stamps.h"

#include "navcore/author/edit/graph_edits.h"
#include "navcore/author/edit/item_verbs.h"
#include "navcore/author/edit/move_items.h"
#include "navcore/author/io/level_text.h"
#include "navcore/author/revision/differences.h"
#include "navcore/author/revision/merge_levels.h"
#include "navcore/runtime/base/random.h"
#include "tests/support/test_registry.h"

#include <QTest>

namespace stamps_test {

using namespace navcore;

namespace {

constexpr Coord px = unitsPerPixel;

Level applied(Level level, const LevelChange& change) {
    const auto done = level.apply(change);
    if (!done)
        qFatal("%s", done.error().message.c_str());
    return level;
}

ShapePtr box(Point2 at, Coord side) {
    return std::make_shared<const Shape>(
        Shape{ShapeKind::Solid,
              {{at, {at.x + side, at.y}, {at.x + side, at.y + side}, {at.x, at.y + side}}}});
}

/// Returns a camp: three vertices in a chain of links, a rule, a wall, a gate and a note.
Level camp() {
    Level level;
    LevelEdit edit(level);
    edit.set<Terrain>({40}, Terrain{"Mud", 0x332211, 3000});
    edit.set<Vertex>({10}, Vertex{{-100 * px, 0, 0}, "Camp {n}", "camp", {}, {}});
    edit.set<Vertex>({20}, Vertex{{0, 40 * px, 0}, {}, {}, {}, {}});
    edit.set<Vertex>({30}, Vertex{{100 * px, 0, 0}, "Exit {n}", {}, {}, {}});
    edit.set<Link>({5}, Link{{20}, {10}, Direction::Forward, TerrainId{40}, 700, {}});
    edit.set<Link>({6}, Link{{20}, {30}, Direction::Both, {}, 1000, {}});
    edit.set<EdgeRule>({{10}, {30}}, EdgeRule{Permission::Forbidden, {}, 1000});
    edit.set<Obstacle>({7}, Obstacle{"hut", box({-20 * px, -60 * px}, 30 * px), {}});
    Barrier gate{.name = "Gate {n}", .kind = BarrierKind::Gate};
    gate.line = std::make_shared<const Shape>(Shape{ShapeKind::Wall, {{{0, -px}, {0, 90 * px}}}});
    edit.set<Barrier>({8}, gate);
    edit.set<Note>({9}, Note{{0, -90 * px}, "Guards of camp {n}"});
    return applied(level, edit.change());
}

} // namespace

/// A level with placed camps.
struct StampWorld {
    Level level;
    IdBlock ids{1000};
    std::map<std::string, Level> stamps{{"camp", camp()}};

    void apply(const LevelChange& change) { level = applied(level, LevelChange(change)); }
    ItemSet place(StampPlacement placement) {
        LevelEdit edit(level);
        placement.number = nextStampNumber(level, "camp", stamps.at("camp"));
        const auto added = placeStamp(edit, ids, "camp", stamps.at("camp"), placement);
        if (!added)
            qFatal("%s", added.error().message.c_str());
        apply(edit.change());
        return added.value();
    }
    /// Updates all copies, and returns the report and whether anything but the uses changed.
    std::pair<StampReport, bool> update() {
        LevelEdit edit(level);
        const auto report = updateStamps(edit, ids, stamps);
        if (!report)
            qFatal("%s", report.error().message.c_str());
        bool isOther = false;
        forEachItemType([&]<class Item>(ItemType<Item>) {
            if constexpr (!std::is_same_v<Item, StampUse>)
                isOther = isOther || !edit.change().of<Item>().empty();
        });
        apply(edit.change());
        return {report.value(), isOther};
    }
    void change(const std::function<void(LevelEdit&)>& act) {
        LevelEdit edit(level);
        act(edit);
        apply(edit.change());
    }
    void changeStamp(const std::function<void(LevelEdit&)>& act) {
        Level& stamp = stamps.at("camp");
        LevelEdit edit(stamp);
        act(edit);
        const LevelChange change = edit.change();
        stamp = applied(stamp, change);
    }
    VertexId named(const std::string& name) const {
        for (const auto& [id, vertex] : level.items<Vertex>())
            if (vertex.name == name)
                return id;
        return {};
    }
    Point2 at(const std::string& name) const {
        return level.find<Vertex>(named(name))->position.flat();
    }
};

namespace {

/// Describes the items of a level without their ids, apart from uses of stamps.
std::multiset<std::string> contentOf(const Level& level) {
    std::multiset<std::string> content;
    const auto place = [&](VertexId id) {
        const Point2 at = level.find<Vertex>(id)->position.flat();
        return std::to_string(at.x) + ',' + std::to_string(at.y);
    };
    const auto points = [](const Shape& shape) {
        std::string text;
        for (const Ring& ring : shape.rings)
            for (const Point2 p : ring)
                text += ' ' + std::to_string(p.x) + ',' + std::to_string(p.y);
        return text;
    };
    for (const auto& [id, vertex] : level.items<Vertex>())
        content.insert("vertex " + place(id) + ' ' + std::string(*vertex.name));
    for (const auto& [id, link] : level.items<Link>())
        content.insert("link " + place(link.from) + ' ' + place(link.to) + ' ' +
                       std::to_string(link.multiplier));
    for (const auto& [pair, rule] : level.items<EdgeRule>())
        content.insert("rule " + std::min(place(pair.a), place(pair.b)) + ' ' +
                       std::max(place(pair.a), place(pair.b)) + ' ' +
                       std::to_string(rule.multiplier));
    for (const auto& [id, obstacle] : level.items<Obstacle>())
        content.insert("obstacle" + points(*obstacle.shape));
    for (const auto& [id, barrier] : level.items<Barrier>())
        content.insert("barrier" + points(*barrier.line) + barrier.name);
    for (const auto& [id, note] : level.items<Note>())
        content.insert("note " + note.text + std::to_string(note.position.x));
    return content;
}

/// Makes a few random changes to a stamp.
void changeAtRandom(LevelEdit& edit, Random& random, std::uint32_t step) {
    const auto below = [&](std::uint64_t bound) { return random.next() % bound; };
    const auto somewhere = [&] { return (static_cast<Coord>(below(400)) - 200) * px; };
    std::vector<VertexId> vertices;
    for (const auto& [id, vertex] : edit.level().items<Vertex>())
        vertices.push_back(id);
    switch (below(6)) {
    case 0:
        edit.set<Vertex>({100 + step}, Vertex{{somewhere(), somewhere(), 0}, {}, {}, {}, {}});
        break;
    case 1:
        if (!vertices.empty())
            edit.modify<Vertex>(vertices[below(vertices.size())], [&](Vertex& vertex) {
                vertex.position = {somewhere(), somewhere(), 0};
            });
        break;
    case 2:
        if (vertices.size() > 2)
            removeVertex(edit, vertices[below(vertices.size())]);
        break;
    case 3:
        if (vertices.size() > 1) {
            const std::size_t i = below(vertices.size() - 1);
            Link link;
            link.from = vertices[i];
            link.to = vertices[i + 1];
            link.multiplier = 100 + static_cast<std::uint32_t>(below(900));
            edit.set<Link>({100 + step}, link);
            edit.set<EdgeRule>(VertexPair::of(link.from, link.to),
                               EdgeRule{Permission::Allowed, {}, 200 + step});
        }
        break;
    case 4:
        edit.set<Obstacle>({7}, Obstacle{"hut", box({somewhere(), somewhere()}, 9 * px), {}});
        break;
    default:
        edit.set<Note>({9}, Note{{somewhere(), 0}, "Note {n}"});
        break;
    }
}

} // namespace

class TestStamps : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aStampIsAroundItsCentre() {
        const Level level = camp();
        const Level stamp = stampOf(level, everything(level)).value();
        QCOMPARE(stamp.items<Link>().size(), std::size_t{2});
        Box bounds = boundsOf(stamp, everything(stamp));
        QVERIFY(std::abs(bounds.lo.x + bounds.hi.x) <= 1);
        QVERIFY(std::abs(bounds.lo.y + bounds.hi.y) <= 1);
        QVERIFY(!stampOf(level, {}).ok());
    }

    void stampsFromAGridStayOnIt() {
        Level level;
        LevelEdit edit(level);
        edit.set<Vertex>({1}, Vertex{{-48 * px, 16 * px, 0}, {}, {}, {}, {}});
        edit.set<Vertex>({2}, Vertex{{-32 * px, 64 * px, 0}, {}, {}, {}, {}});
        level = applied(level, edit.change());
        const Level stamp = stampOf(level, everything(level), 16 * px).value();
        QCOMPARE(stamp.find<Vertex>({1})->position.flat(), (Point2{0, -16 * px}));
        QCOMPARE(stamp.find<Vertex>({2})->position.flat(), (Point2{16 * px, 32 * px}));
    }

    /// A number is skipped if one of the names with it exists, such as that of a mirror image.
    void takenNumbersAreSkipped() {
        StampWorld world;
        world.place({{500 * px, 0}});
        world.change([](LevelEdit& edit) {
            edit.set<Vertex>({1}, Vertex{{0, 0, 0}, "Exit 2", {}, {}, {}});
            edit.set<Vertex>({2}, Vertex{{9, 0, 0}, "Camp 4", {}, {}, {}});
        });
        world.place({{0, 500 * px}});
        QVERIFY(world.named("Camp 3").valid() && !world.named("Camp 2").valid());
        world.place({{0, 900 * px}});
        QVERIFY(world.named("Exit 5").valid());
    }

    /// A copy can touch the border of the lattice. Nothing is placed or updated beyond it.
    void copiesEndAtTheBorder() {
        StampWorld world;
        world.place({{maxCoord - 100 * px, 0}});
        QCOMPARE(world.at("Exit 1").x, maxCoord);
        LevelEdit edit(world.level);
        const auto added = placeStamp(edit, world.ids, "camp", camp(), {{maxCoord, 0}});
        QVERIFY(!added.ok() && edit.change().empty());
        QVERIFY(added.error().message.find("camp") != std::string::npos);
        world.changeStamp([](LevelEdit& change) {
            change.modify<Vertex>({30}, [](Vertex& vertex) { vertex.position.x += 1; });
        });
        LevelEdit update(world.level);
        QVERIFY(!updateStamps(update, world.ids, world.stamps).ok());
    }

    /// Two people place copies in the same level. A merge keeps both.
    void copiesOfBothAreMerged() {
        StampWorld base;
        base.place({{500 * px, 0}});
        StampWorld ours = base, theirs = base;
        theirs.ids = IdBlock{2000};
        ours.place({{0, 500 * px}});
        theirs.place({{0, 900 * px}});
        theirs.change([&](LevelEdit& edit) {
            edit.remove<StampUse>(base.level.items<StampUse>().begin()->first);
        });
        const auto merged = mergeLevels({base.level, {}}, {ours.level, {}}, {theirs.level, {}});
        QVERIFY(merged.ok());
        QCOMPARE(merged.value().conflicts, std::size_t{0});
        base.level = merged.value().file.level;
        QCOMPARE(base.level.items<StampUse>().size(), std::size_t{2});
        QVERIFY(!base.update().second);
        const auto all = differences(theirs.level, ours.level);
        QVERIFY(std::ranges::any_of(all, [](const ItemDifference& difference) {
            return englishLine(difference).find("placed stamp") != std::string::npos &&
                   englishLine(difference).find("\"camp\"") != std::string::npos;
        }));
    }

    void copiesAreNumbered() {
        StampWorld world;
        world.place({{500 * px, 0}});
        world.place({{0, 500 * px}});
        QVERIFY(world.named("Camp 1").valid() && world.named("Exit 2").valid());
        QCOMPARE(world.at("Camp 2"), (Point2{-100 * px, 500 * px}));
        QCOMPARE(world.level.items<StampUse>().size(), std::size_t{2});
        QVERIFY(world.level.items<Note>().begin()->second.text == "Guards of camp 1");
        QCOMPARE(world.level.items<Terrain>().size(), std::size_t{4}); // Mud was added once.
    }

    void copiesAreTurnedAndMirrored() {
        StampWorld world;
        world.place({{0, 0}, firstFloor, 1});
        QCOMPARE(world.at("Exit 1"), (Point2{0, 100 * px})); // Clockwise on the map.
        world.place({{0, 0}, firstFloor, 0, true});
        QCOMPARE(world.at("Exit 2"), (Point2{-100 * px, 0}));
    }

    void anUnchangedStampChangesNothing() {
        for (std::uint8_t turns = 0; turns < 4; ++turns)
            for (const bool isMirrored : {false, true}) {
                StampWorld world;
                world.place({{300 * px, 77}, firstFloor, turns, isMirrored});
                world.place({{-9, 500 * px}, firstFloor, turns, isMirrored});
                const Level before = world.level;
                const auto [report, isChanged] = world.update();
                QVERIFY(world.level == before);
                QCOMPARE(report.copies, std::size_t{2});
                QCOMPARE(report.changedHere, std::size_t{0});
            }
    }

    void copiesFollowTheStamp() {
        StampWorld world;
        world.place({{500 * px, 0}});
        const VertexId exit = world.named("Exit 1"), camp = world.named("Camp 1");
        // A road from elsewhere leads to the exit.
        world.change([&](LevelEdit& edit) {
            edit.set<Vertex>({1}, Vertex{{900 * px, 0, 0}, "Town", {}, {}, {}});
            edit.set<Link>({1}, Link{{1}, exit, Direction::Both, {}, 1000, {}});
        });
        world.changeStamp([](LevelEdit& edit) {
            edit.modify<Vertex>({30}, [](Vertex& vertex) { vertex.position.y = 50 * px; });
            removeVertex(edit, {10});
            edit.set<Vertex>({50}, Vertex{{0, 0, 0}, "Fire {n}", {}, {}, {}});
            edit.set<Link>({55}, Link{{50}, {30}, Direction::Both, {}, 1000, {}});
            edit.remove<Obstacle>({7});
        });
        world.update();
        QCOMPARE(world.named("Exit 1"), exit); // The same vertex at its new place,
        QCOMPARE(world.at("Exit 1"), (Point2{600 * px, 50 * px}));
        QVERIFY(world.level.find<Link>({1})->to == exit); // with the road,
        QVERIFY(!world.level.find<Vertex>(camp));
        QVERIFY(world.named("Fire 1").valid());
        QCOMPARE(world.level.linksAt(exit)->size(), std::size_t{3}); // and a new link.
        QVERIFY(world.level.items<Obstacle>().empty());
        QVERIFY(!world.update().second);
    }

    void itemsThatOthersUseStay() {
        StampWorld world;
        world.place({{500 * px, 0}});
        const VertexId exit = world.named("Exit 1");
        world.change([&](LevelEdit& edit) {
            edit.set<Vertex>({1}, Vertex{{900 * px, 0, 0}, "Town", {}, {}, {}});
            edit.set<Link>({1}, Link{{1}, exit, Direction::Both, {}, 1000, {}});
        });
        world.changeStamp([](LevelEdit& edit) { removeVertex(edit, {30}); });
        const auto report = world.update().first;
        QCOMPARE(report.usedElsewhere, std::size_t{1});
        QVERIFY(world.level.find<Vertex>(exit) && world.level.find<Link>({1}));
    }

    void ownChangesStay() {
        StampWorld world;
        world.place({{500 * px, 0}});
        world.place({{0, 500 * px}});
        const VertexId camp = world.named("Camp 1"), exit = world.named("Exit 1");
        world.change([&](LevelEdit& edit) {
            edit.modify<Vertex>(camp, [](Vertex& vertex) { vertex.kind = "castle"; });
            removeVertex(edit, exit);
        });
        world.changeStamp([](LevelEdit& edit) {
            for (const VertexId id : {VertexId{10}, VertexId{20}, VertexId{30}})
                edit.modify<Vertex>(id, [](Vertex& vertex) { vertex.position.y += px; });
        });
        const auto report = world.update().first;
        QVERIFY(report.changedHere >= 2);
        QVERIFY(world.level.find<Vertex>(camp)->kind == "castle");
        QCOMPARE(world.at("Camp 1"), (Point2{400 * px, 0}));
        QVERIFY(!world.level.find<Vertex>(exit) && !world.named("Exit 1").valid());
        QCOMPARE(world.at("Camp 2"), (Point2{-100 * px, 501 * px})); // The other copy follows.
    }

    void aCopyCanBeMovedAsAWhole() {
        StampWorld world;
        const ItemSet added = world.place({{500 * px, 0}});
        world.apply(movedOnce(world.level, added, {10 * px, -3}));
        QVERIFY(!world.update().second);
        world.changeStamp([](LevelEdit& edit) {
            edit.modify<Vertex>({30}, [](Vertex& vertex) { vertex.position.y = px; });
        });
        const auto report = world.update().first;
        QCOMPARE(report.changedHere, std::size_t{0});
        QCOMPARE(world.at("Exit 1"), (Point2{610 * px, px - 3}));
    }

    void deletedCopiesAreForgotten() {
        StampWorld world;
        const ItemSet added = world.place({{500 * px, 0}});
        world.change([&](LevelEdit& edit) { removeItems(edit, added); });
        const auto report = world.update().first;
        QCOMPARE(report.copies, std::size_t{0});
        QVERIFY(world.level.items<StampUse>().empty());
        QVERIFY(world.level.items<Vertex>().empty());
    }

    void otherStampsAreNamed() {
        StampWorld world;
        world.place({{500 * px, 0}});
        world.stamps.clear();
        const auto [report, isChanged] = world.update();
        QCOMPARE(report.missing, std::set<std::string>{"camp"});
        QVERIFY(!isChanged);
    }

    /// After any changes of the stamp, an updated copy looks like one that is placed now.
    void anUpdatedCopyIsLikeANewOne() {
        for (std::uint64_t seed = 1; seed <= 150; ++seed) {
            Random random(seed);
            StampWorld world;
            StampPlacement placement{{static_cast<Coord>(random.next() % 1000) * px, 33},
                                     firstFloor,
                                     static_cast<std::uint8_t>(random.next() % 4),
                                     random.next() % 2 == 0};
            world.place(placement);
            for (std::uint32_t round = 0; round < 3; ++round) {
                for (std::uint32_t i = 0; i < 1 + random.next() % 4; ++i)
                    world.changeStamp(
                        [&](LevelEdit& edit) { changeAtRandom(edit, random, 10 * round + i); });
                world.update();
                StampWorld fresh;
                fresh.stamps = world.stamps;
                fresh.place(placement);
                QVERIFY2(contentOf(world.level) == contentOf(fresh.level),
                         qPrintable(QString("seed %1, round %2").arg(seed).arg(round)));
                QVERIFY(!world.update().second);
            }
        }
    }

    void filesKeepTheUses() {
        StampWorld world;
        world.place({{500 * px, 0}, firstFloor, 3, true});
        const std::string text = writeLevelText(world.level, {});
        QVERIFY(text.find("\"minor\":17") != std::string::npos);
        const auto file = readLevelText(text, "x");
        QVERIFY2(file.ok(), file ? "" : file.error().message.c_str());
        QVERIFY(file.value().level == world.level);
        const auto damaged = [&](const std::string& from, const std::string& to) {
            std::string other = text;
            other.replace(other.find(from), from.size(), to);
            return !readLevelText(other, "x").ok();
        };
        QVERIFY(damaged("\"place\":[", "\"place\":[1,"));
        QVERIFY(damaged("\"items\":[0,", "\"items\":[9,"));
        QVERIFY(damaged("\"items\":[0,10", "\"items\":[0,0"));
        QVERIFY(damaged("\"stamp\":\"camp\"", "\"stamp\":\" \""));
    }
};

WAYMARK_TEST(TestStamps)

} // namespace stamps_test

#include "tst_stamps.moc"
