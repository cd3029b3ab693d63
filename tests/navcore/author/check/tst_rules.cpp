// SPDX-License-Identifier: MIT
#include "navcore/author/check/rules.h"

#include "tests/navcore/author/check/world.h"
#include "tests/support/test_registry.h"

#include <QtTest>

#include <set>

using namespace navcore;

class TestRules : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyKindHasOneRule() {
        std::set<std::string> names;
        for (std::size_t i = 0; i < allRules.size(); ++i) {
            QCOMPARE(allRules[i]->kind, static_cast<IssueKind>(i));
            QVERIFY(names.insert(allRules[i]->name).second);
        }
        QCOMPARE(allRules.back()->kind, IssueKind::IgnoredNoMore); // The last kind.
    }

    void anEmptyLevelIsFine() { QVERIFY(World().issues().empty()); }

    void aSoundLevelIsFine() {
        World world;
        world.linking(2, 100);
        for (std::uint32_t i = 0; i < 4; ++i)
            world.vertex(i + 1, i % 2 * 50.0, i / 2 * 50.0);
        world.block(1, 20, 20, 30, 30);
        QVERIFY(world.issues().empty());
    }

    void vertexInSolid() {
        World world;
        world.vertex(1, 0, 0);
        world.vertex(2, 60, 30, "mill");
        world.vertex(3, 200, 0);
        world.vertex(4, 100, 100); // on the corner; obstacles are closed
        world.block(7, 50, 20, 100, 100, "Rock 12");
        const auto issues = world.issues(IssueKind::VertexInSolid);
        QCOMPARE(issues.size(), 2U);
        QCOMPARE(english(issues[0].message),
                 messageAt(say(words::isInside, "mill", "Rock 12"), "60.0, 30.0 px"));
        QVERIFY(issues[0].severity == Severity::Error);
        QCOMPARE(issues[0].vertices, (std::vector<VertexId>{{2}}));
        QCOMPARE(*issues[0].obstacles, (std::vector<ObstacleId>{{7}}));
        QCOMPARE(issues[1].vertices, (std::vector<VertexId>{{4}}));
        QCOMPARE(issues[0].fixes->size(), 2U);
        for (const Fix& fix : issues[0].fixes) {
            World fixed;
            fixed.level = world.level;
            QVERIFY(fixed.apply(fix.changeOf(fixed.level, issues[0])));
            QCOMPARE(fixed.issues(IssueKind::VertexInSolid).size(), 1U);
        }
        // Moves to the near side with 2 px of clearance: 10 px to the left or up.
        World moved;
        moved.level = world.level;
        QVERIFY(moved.apply(issues[0].fixes->front().changeOf(moved.level, issues[0])));
        const Point3 p = moved.level.find<Vertex>({2})->position;
        QCOMPARE(squaredDistance(p, {60 * 256, 30 * 256, 0}), std::int64_t{12} * 12 * 256 * 256);
    }

    void vertexDeepInASolidCanOnlyBeDeleted() {
        World world;
        world.vertex(1, 500, 500);
        world.block(1, 0, 0, 1000, 1000);
        const auto issues = world.issues(IssueKind::VertexInSolid);
        QCOMPARE(issues.size(), 1U);
        QCOMPARE(issues[0].fixes->size(), 1U);
        QVERIFY(everyFixWorks(world, issues[0]));
        QVERIFY(world.issues(IssueKind::IsolatedVertex).empty());
    }

    void coincidentVertices() {
        World world;
        world.vertex(1, 10, 10);
        world.vertex(2, 30, 10);
        world.vertex(5, 10, 10);
        QVERIFY(world.issues(IssueKind::CoincidentVertices).size() == 1);
        world.vertex(9, 10, 10);
        const auto issues = world.issues(IssueKind::CoincidentVertices);
        QCOMPARE(issues.size(), 1U);
        QCOMPARE(
            english(issues[0].message),
            messageAt(say(words::lieInOnePlace, say(words::vertices, Count{3})), "10.0, 10.0 px"));
        QCOMPARE(issues[0].vertices, (std::vector<VertexId>{{1}, {5}, {9}}));
        QVERIFY(everyFixWorks(world, issues[0]));
        World apart;
        apart.vertex(1, 10, 10);
        apart.vertex(2, 10, 10.004);
        QVERIFY(apart.issues(IssueKind::CoincidentVertices).empty());
    }

    void linkThroughObstacle() {
        World world;
        world.vertex(1, 0, 50, "mill");
        world.vertex(2, 200, 50, "ford");
        world.vertex(3, 0, 60);
        world.vertex(4, 200, 200);
        world.link(1, 1, 2);
        world.link(2, 3, 4);
        world.block(2, 90, 0, 110, 80, "River 2");
        const auto issues = world.issues(IssueKind::LinkThroughObstacle);
        QCOMPARE(issues.size(), 1U);
        QCOMPARE(
            english(issues[0].message),
            messageAt(say(words::runsThrough, say(words::linkBetween, "mill", "ford"), "River 2"),
                      "100.0, 50.0 px"));
        QCOMPARE(issues[0].edges, (std::vector<EdgeKey>{EdgeKey::of(LinkId{1})}));
        QCOMPARE(*issues[0].obstacles, (std::vector<ObstacleId>{{2}}));
        QCOMPARE(issues[0].fixes->size(), 2U);
        QCOMPARE(english(issues[0].fixes->front().label), english(words::makeABridge));
        QVERIFY(everyFixWorks(world, issues[0]));
    }

    void separateParts() {
        World world;
        world.linking(2, 60);
        for (std::uint32_t i = 0; i < 3; ++i)
            world.vertex(i + 1, i * 50.0, 0);
        world.vertex(11, 200, 0);
        world.vertex(12, 250, 0);
        const auto issues = world.issues(IssueKind::SeparateParts);
        QCOMPARE(issues.size(), 1U);
        QCOMPARE(english(issues[0].message),
                 messageAt(say(words::nearestGap, say(words::cutOff, Count{2}, "3"), "100.0 px"),
                           "200.0, 0.0 px"));
        QCOMPARE(issues[0].vertices, (std::vector<VertexId>{{11}, {12}}));
        QVERIFY(everyFixWorks(world, issues[0]));
        const auto again = world.issues(IssueKind::SeparateParts);
        QVERIFY(again[0].fixes->front().changeOf(world.level, again[0]) ==
                issues[0].fixes->front().changeOf(world.level, issues[0]));
    }

    void partsThatDoNotSeeEachOtherAreBridged() {
        World world;
        world.linking(2, 60);
        for (std::uint32_t i = 0; i < 3; ++i)
            world.vertex(i + 1, i * 50.0, 0);
        world.vertex(11, 200, 0);
        world.vertex(12, 250, 0);
        world.block(1, 120, -500, 180, 500);
        const auto issues = world.issues(IssueKind::SeparateParts);
        QCOMPARE(issues.size(), 1U);
        QCOMPARE(english(issues[0].fixes->front().label), english(words::joinByBridge));
        QVERIFY(everyFixWorks(world, issues[0]));
    }

    void aTrapThatABarrierMakesHasNoFixOfItsOwn() {
        World world;
        world.linking(4, 60);
        world.vertex(1, 0, 0);
        world.vertex(2, 40, 0);
        world.vertex(3, 80, 0);
        Barrier cliff; // its open side is west
        cliff.line = std::make_shared<const Shape>(
            Shape{ShapeKind::Wall, {{{20 * 256, -2560}, {20 * 256, 2560}}}});
        world.put(BarrierId{1}, cliff);
        const auto issues = world.issues(IssueKind::OneWayTrap);
        QCOMPARE(issues.size(), std::size_t{1});
        QCOMPARE(issues[0].vertices, std::vector<VertexId>{{1}});
        QVERIFY(issues[0].fixes.empty());
    }

    void oneWayTrap() {
        World world;
        world.linking(0, 60);
        for (std::uint32_t i = 1; i <= 5; ++i)
            world.vertex(i, i * 100.0, 0);
        world.link(1, 1, 2);
        world.link(2, 2, 3);
        world.link(3, 3, 4, Direction::Forward);
        world.link(4, 5, 4);
        const auto issues = world.issues();
        QCOMPARE(issues.size(), 1U);
        QVERIFY(issues[0].kind == IssueKind::OneWayTrap);
        QCOMPARE(english(issues[0].message),
                 english(say(words::entersForGood, Count{1}, words::units,
                             say(words::theseVertices, Count{2}), "350.0, 0.0 px")));
        QCOMPARE(issues[0].vertices, (std::vector<VertexId>{{4}, {5}}));
        QVERIFY(everyFixWorks(world, issues[0]));
    }

    void oneWaySource() {
        World world;
        world.linking(0, 60);
        for (std::uint32_t i = 1; i <= 4; ++i)
            world.vertex(i, i * 100.0, 0, i == 4 ? "tower" : "");
        world.link(1, 1, 2);
        world.link(2, 2, 3);
        world.link(3, 3, 4, Direction::Backward);
        const auto issues = world.issues();
        QCOMPARE(issues.size(), 1U);
        QVERIFY(issues[0].kind == IssueKind::OneWaySource);
        QCOMPARE(english(issues[0].message), english(say(words::leavesForGood, Count{1},
                                                         words::units, "tower", "350.0, 0.0 px")));
        QVERIFY(everyFixWorks(world, issues[0]));
    }

    void aOneWayRingIsNoTrap() {
        World world;
        world.linking(0, 60);
        for (std::uint32_t i = 1; i <= 4; ++i)
            world.vertex(i, i % 2 * 100.0, i / 2 * 100.0);
        for (std::uint32_t i = 1; i <= 4; ++i)
            world.link(i, i, i % 4 + 1, Direction::Forward);
        QVERIFY(world.issues().empty());
    }

    void edgeNearVertex() {
        World world;
        world.linking(0, 60);
        world.vertex(1, 0, 0);
        world.vertex(2, 300, 0);
        world.vertex(3, 150, 3);
        world.vertex(4, 150, -3.01);
        world.vertex(5, 1, 1); // at the end of the edge: near, but the edge does not pass it
        world.link(1, 1, 2);
        const auto issues = world.issues(IssueKind::EdgeNearVertex);
        QCOMPARE(issues.size(), 1U);
        QCOMPARE(english(issues[0].message),
                 messageAt(say(words::edgePasses, words::aLink, words::aVertex, "3.0 px"),
                           "150.0, 3.0 px"));
        QVERIFY(issues[0].severity == Severity::Note);
        QVERIFY(everyFixWorks(world, issues[0]));
    }

    void edgeNearVertexOnAllSlopes() {
        // Checks every edge and vertex by brute force in floating point. No distance is close to
        // the limit.
        for (std::uint32_t seed = 1; seed <= 8; ++seed) {
            World world;
            world.linking(0, 60);
            LevelEdit edit(world.level);
            std::uint64_t state = seed * 7919;
            const auto next = [&](int bound) {
                state = state * 6364136223846793005ULL + 1442695040888963407ULL;
                return static_cast<Coord>((state >> 33U) % static_cast<std::uint64_t>(bound));
            };
            for (std::uint32_t i = 1; i <= 120; ++i) {
                Vertex vertex;
                vertex.position = {next(300 * 256), next(300 * 256), 0};
                edit.set<Vertex>({i}, vertex);
            }
            for (std::uint32_t i = 1; i <= 60; ++i) {
                Link link;
                link.from = {i};
                link.to = {121 - i};
                edit.set<Link>({i}, link);
            }
            QVERIFY(world.apply(edit.change()));
            std::set<std::pair<std::uint32_t, std::uint32_t>> expected, found;
            for (std::uint32_t v = 1; v <= 120; ++v)
                for (std::uint32_t i = 1; i <= 60; ++i) {
                    const Point3 p = world.level.find<Vertex>({v})->position;
                    const Point3 a = world.level.find<Vertex>({i})->position;
                    const Point3 b = world.level.find<Vertex>({121 - i})->position;
                    const double dx = b.x - a.x, dy = b.y - a.y;
                    const double t = std::clamp(
                        ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy), 0.0, 1.0);
                    const double limit = 3 * 256;
                    if (std::hypot(a.x + t * dx - p.x, a.y + t * dy - p.y) <= limit &&
                        std::hypot(a.x - p.x, a.y - p.y) > limit &&
                        std::hypot(b.x - p.x, b.y - p.y) > limit)
                        expected.emplace(v, i);
                }
            for (const Issue& issue : world.issues(IssueKind::EdgeNearVertex))
                for (const EdgeKey key : issue.edges)
                    found.emplace(issue.vertices[0].value, key.link().value);
            QVERIFY(!expected.empty());
            QVERIFY(found == expected);
        }
    }

    void verticesThatShareANameAreReportedOnce() {
        World world;
        world.linking(0, 60);
        world.vertex(1, 0, 0, "mine");
        world.vertex(2, 100, 0, "mine");
        world.vertex(3, 200, 0, "mine 2");
        world.vertex(4, 300, 0, "mine");
        world.vertex(5, 400, 0);
        world.vertex(6, 500, 0);
        const auto issues = world.issues(IssueKind::SameName);
        QCOMPARE(issues.size(), 1U);
        QCOMPARE(issues[0].vertices, (std::vector<VertexId>{{1}, {2}, {4}}));
        QVERIFY(world.apply(issues[0].fixes->front().changeOf(world.level, issues[0])));
        QCOMPARE(world.level.find<Vertex>({1})->name, std::string("mine"));
        QCOMPARE(world.level.find<Vertex>({2})->name, std::string("mine 3"));
        QCOMPARE(world.level.find<Vertex>({4})->name, std::string("mine 4"));
        QVERIFY(world.issues(IssueKind::SameName).empty());
    }

    /// Two links are parallel if a unit can use either of them from one vertex to the other.
    void parallelLinksAreReported() {
        for (const Direction a : {Direction::Both, Direction::Forward, Direction::Backward})
            for (const Direction b : {Direction::Both, Direction::Forward, Direction::Backward})
                for (const bool isSwapped : {false, true}) {
                    World world;
                    world.linking(0, 60);
                    world.vertex(1, 0, 0);
                    world.vertex(2, 100, 0);
                    world.link(5, 1, 2, a);
                    world.link(6, isSwapped ? 2 : 1, isSwapped ? 1 : 2, b);
                    const Direction seen = isSwapped ? flipped(b) : b;
                    const auto issues = world.issues(IssueKind::ParallelLinks);
                    const bool share = a == seen || a == Direction::Both || seen == Direction::Both;
                    QCOMPARE(issues.size(), share ? 1U : 0U);
                    if (!share || issues[0].fixes.empty())
                        continue;
                    QVERIFY(world.apply(issues[0].fixes->front().changeOf(world.level, issues[0])));
                    QCOMPARE(world.level.items<Link>().size(), 1U);
                    QVERIFY(world.issues(IssueKind::ParallelLinks).empty());
                }
    }
};

WAYMARK_TEST(TestRules)
#include "tst_rules.moc"
