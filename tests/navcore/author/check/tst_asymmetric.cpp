// SPDX-License-Identifier: MIT
#include "tests/navcore/author/check/world.h"
#include "tests/support/test_registry.h"

#include "navcore/author/edit/graph_edits.h"
#include "navcore/author/edit/paint_map.h"
#include "navcore/author/edit/symmetry.h"

#include <QtTest>

namespace asymmetric_test {

using namespace navcore;

namespace {

constexpr Coord mapPixel = unitsPerPixel;

/// A level with a guide between left and right at x = 0, which is off, so that tests change one
/// side.
World guidedWorld() {
    World world;
    SymmetryGuide guide;
    guide.kind = SymmetryKind::Axis;
    guide.words = {{"West", "East"}};
    world.put(SingletonKey{}, guide);
    world.linking(0, 60);
    return world;
}

std::vector<Issue> asymmetries(const World& world) {
    return world.issues(IssueKind::Asymmetric);
}

QString messageOf(const World& world) {
    const auto found = asymmetries(world);
    return found.size() == 1 ? QString::fromStdString(english(found[0].message))
                             : QString("%1 issues").arg(found.size());
}

QString says(const std::string& what, const std::string& place) {
    return QString::fromStdString(messageAt(what, place));
}

/// Returns the level after a fix of the first issue.
Level fixedBy(const World& world, std::size_t fix) {
    const Issue issue = asymmetries(world).at(0);
    Level level = world.level;
    if (!level.apply(issue.fixes->at(fix).changeOf(world.level, issue)))
        return {};
    return level;
}

} // namespace

class TestAsymmetric : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void levelsWithoutAGuideHaveNone() {
        World world;
        world.vertex(1, -50, 0);
        QVERIFY(asymmetries(world).empty());
    }

    void messagesNamePartnersAndDifferences() {
        World world = guidedWorld();
        world.vertex(1, -50, 10, "West mine");
        QCOMPARE(messageOf(world),
                 says("West mine has no partner at 50.0, 10.0 px, on the other side of the "
                      "symmetry guide",
                      "-50.0, 10.0 px"));
        world.vertex(2, 50, 10, "East mine");
        const auto set = [&](std::uint32_t id, const std::string& name, const std::string& kind) {
            Vertex vertex = *world.level.find<Vertex>({id});
            vertex.name = name;
            vertex.kind = kind;
            world.put(VertexId{id}, vertex);
        };
        set(2, "East mine", "spawn");
        QCOMPARE(messageOf(world), says("West mine differs from its partner East mine at "
                                        "50.0, 10.0 px: kind \"\" here, \"spawn\" there",
                                        "-50.0, 10.0 px"));
        set(2, "West mine 2", "");
        QCOMPARE(messageOf(world),
                 says("West mine differs from its partner West mine 2 at 50.0, 10.0 px: name "
                      "\"West mine\" here, \"West mine 2\" there instead of \"East mine\"",
                      "-50.0, 10.0 px"));
        set(1, "", "mine");
        set(2, "", "");
        QCOMPARE(messageOf(world), says("A vertex differs from its partner at 50.0, 10.0 px: "
                                        "kind \"mine\" here, \"\" there",
                                        "-50.0, 10.0 px"));
    }

    void messagesOfLinksShowDirectionsAndCurves() {
        World world = guidedWorld();
        world.vertex(1, -50, 0, "West");
        world.vertex(2, -90, 0);
        world.vertex(3, 50, 0, "East");
        world.vertex(4, 90, 0);
        world.link(1, 1, 2, Direction::Forward);
        const std::string link = "Link West - a vertex", place = "-70.0, 0.0 px";
        QCOMPARE(messageOf(world), says(link + " has no partner at 70.0, 0.0 px, on the other "
                                               "side of the symmetry guide",
                                        place));
        const std::string differs =
            link + " differs from its partner link East - a vertex at 70.0, 0.0 px: ";
        // The partner is drawn the other way round, so its direction is turned.
        world.link(2, 4, 3, Direction::Forward);
        QCOMPARE(messageOf(world), says(differs + "direction forward here, backward there", place));
        Link partner = *world.level.find<Link>({2});
        partner.direction = Direction::Backward;
        partner.multiplier = 2000;
        world.put(LinkId{2}, partner);
        QCOMPARE(messageOf(world), says(differs + "multiplier x1 here, x2 there", place));
        partner.multiplier = 1000;
        partner.curve.points = std::vector{Point2{70 * mapPixel, 20 * mapPixel}};
        world.put(LinkId{2}, partner);
        QCOMPARE(messageOf(world), says(differs + "straight here, curved there", place));
        Link link1 = *world.level.find<Link>({1});
        link1.curve.points = std::vector{Point2{-70 * mapPixel, -20 * mapPixel}};
        world.put(LinkId{1}, link1);
        QVERIFY(messageOf(world).contains(": curved in another way"));
        partner.curve = {};
        world.put(LinkId{2}, partner);
        QVERIFY(messageOf(world).contains(": curved here, straight there"));
        link1.curve = {};
        world.put(LinkId{1}, link1);
        QVERIFY(asymmetries(world).empty());
        world.put(VertexPair{{3}, {4}}, EdgeRule{Permission::Forbidden, {}, 1000});
        QCOMPARE(messageOf(world), says("Edge East - a vertex has another rule than its "
                                        "partner edge West - a vertex at -70.0, 0.0 px: "
                                        "forbidden yes here, no there",
                                        "70.0, 0.0 px"));
    }

    void missingPartnersAreAddedOrTheOtherDeleted() {
        World world = guidedWorld();
        world.vertex(1, -50, 10, "West mine");
        QCOMPARE(asymmetries(world).size(), 1U);
        const Issue issue = asymmetries(world)[0];
        QCOMPARE(labelsOf(issue),
                 (std::vector<std::string>{"Use left or upper side", "Use right or lower side"}));
        QVERIFY(everyFixWorks(world, issue));
        const Level added = fixedBy(world, 0), removed = fixedBy(world, 1);
        QCOMPARE(added.items<Vertex>().size(), 2U);
        for (const auto& [id, vertex] : added.items<Vertex>())
            QCOMPARE(*vertex.name, std::string(vertex.position.x > 0 ? "East mine" : "West mine"));
        QVERIFY(removed.items<Vertex>().empty());
    }

    void differencesAreTakenFromEitherSide() {
        World world = guidedWorld();
        world.vertex(1, 50, 10, "East mine");
        world.vertex(2, -50, 10, "West mine");
        QVERIFY(asymmetries(world).empty());
        Vertex vertex = *world.level.find<Vertex>({1});
        vertex.kind = "spawn";
        world.put(VertexId{1}, vertex);
        QCOMPARE(asymmetries(world).size(), 1U);
        QVERIFY(everyFixWorks(world, asymmetries(world)[0]));
        QVERIFY(fixedBy(world, 0).find<Vertex>({1})->kind.empty());
        QCOMPARE(*fixedBy(world, 1).find<Vertex>({2})->kind, std::string("spawn"));
        QCOMPARE(*fixedBy(world, 1).find<Vertex>({2})->name, std::string("West mine"));
    }

    void placesMayDifferWithinTheTolerance() {
        World world = guidedWorld();
        world.vertex(1, 50, 10);
        world.vertex(2, -52, 11);
        QVERIFY(asymmetries(world).empty());
        world.vertex(2, -55, 11);
        QCOMPARE(asymmetries(world).size(), 2U); // Neither has a partner.
    }

    void everyTypeOfItemIsCompared() {
        const auto isFixed = [](const auto& key, const auto& item) {
            World world = guidedWorld();
            world.put(key, item);
            const auto found = asymmetries(world);
            return found.size() == 1 && everyFixWorks(world, found[0]);
        };
        const Ring ring{{50 * mapPixel, 0}, {90 * mapPixel, 0}, {90 * mapPixel, 30 * mapPixel}};
        Obstacle obstacle;
        obstacle.shape = std::make_shared<const Shape>(Shape{ShapeKind::Solid, {ring}});
        QVERIFY(isFixed(ObstacleId{1}, obstacle));
        Barrier barrier;
        barrier.line = std::make_shared<const Shape>(Shape{ShapeKind::Wall, {ring}});
        QVERIFY(isFixed(BarrierId{1}, barrier));
        QVERIFY(isFixed(NoteId{1}, Note{{50 * mapPixel, 0}, "West"}));
        Lift lift;
        lift.position = {50 * mapPixel, 0};
        QVERIFY(isFixed(LiftId{1}, lift));
    }

    void linksAndRulesAreCompared() {
        World world = guidedWorld();
        world.vertex(1, -50, 0);
        world.vertex(2, -90, 0);
        world.vertex(3, 50, 0);
        world.vertex(4, 90, 0);
        world.link(1, 1, 2, Direction::Forward);
        QCOMPARE(asymmetries(world).size(), 1U);
        QVERIFY(everyFixWorks(world, asymmetries(world)[0]));
        // The same direction, drawn the other way round.
        world.link(2, 4, 3, Direction::Backward);
        QVERIFY(asymmetries(world).empty());
        world.link(2, 4, 3, Direction::Forward);
        QCOMPARE(asymmetries(world).size(), 1U);
        QVERIFY(everyFixWorks(world, asymmetries(world)[0]));
        QCOMPARE(fixedBy(world, 0).find<Link>({2})->direction, Direction::Backward);
        world.link(2, 4, 3, Direction::Backward);
        world.put(VertexPair{{3}, {4}}, EdgeRule{Permission::Forbidden, {}, 1000});
        QCOMPARE(asymmetries(world).size(), 1U);
        QVERIFY(everyFixWorks(world, asymmetries(world)[0]));
        // A link between the sides is its own image.
        world.link(3, 1, 3, Direction::Forward);
        QCOMPARE(asymmetries(world).size(), 1U);
    }

    void paintIsComparedCellByCell() {
        World world = guidedWorld();
        world.put(SingletonKey{}, PaintGrid{{{0, 0}, 4 * mapPixel}});
        LevelEdit edit(world.level);
        paintStroke(edit, {-50 * mapPixel, 2 * mapPixel}, {-42 * mapPixel, 2 * mapPixel}, mapPixel,
                    Level::roadId);
        QVERIFY(world.apply(edit.change()));
        const auto found = asymmetries(world);
        QCOMPARE(found.size(), 1U);
        QVERIFY(english(found[0].message)
                    .starts_with("The paint of 3 cells differs from that of the other side: Road "
                                 "here, no paint at 50.0, 2.0 px"));
        QVERIFY(everyFixWorks(world, found[0]));
        QCOMPARE(fixedBy(world, 0).items<PaintTile>().size(), 2U);
        QVERIFY(fixedBy(world, 1).items<PaintTile>().empty());
    }

    void symmetricEditsCauseNone() {
        World world = guidedWorld();
        SymmetryGuide guide = world.level.symmetryGuide();
        guide.use = SymmetryUse::On;
        guide.kind = SymmetryKind::Rotation;
        guide.order = 5;
        world.put(SingletonKey{}, guide);
        IdBlock ids(100);
        LevelEdit edit(world.level);
        for (std::uint32_t i = 1; i < 6; ++i) {
            Vertex vertex;
            vertex.position = {static_cast<Coord>(i) * 70 * mapPixel, 10 * mapPixel, 0};
            vertex.name = "West";
            edit.set<Vertex>({i}, vertex);
        }
        const auto full = withPartners(world.level, edit.change(), ids);
        QVERIFY(full.ok() && world.apply(full.value()));
        QCOMPARE(world.level.items<Vertex>().size(), 25U);
        QVERIFY(asymmetries(world).empty());
    }
};

WAYMARK_TEST(TestAsymmetric)

} // namespace asymmetric_test

#include "tst_asymmetric.moc"
