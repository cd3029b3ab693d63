// SPDX-License-Identifier: MIT
#include "editor/modes/field/field_tracker.h"

#include "editor/live/workspace.h"
#include "navcore/author/io/level_text.h"
#include "tests/editor/modes/square_area.h"
#include "tests/navcore/author/link/random_level.h"
#include "tests/support/grid_level.h"
#include "tests/support/test_registry.h"

#include <QSignalSpy>
#include <QTest>

namespace field_board_test {

using namespace navcore;
using namespace waymark;

namespace {

constexpr Coord extent = 16, step = 256;
constexpr AgentId slim = Level::defaultAgentId, wide{9};

Level drawLevel(Random& random, int vertices) {
    Level level = oracle::randomLevel(random, vertices, extent, step);
    LevelEdit edit(level);
    oracle::addWideAgent(edit, wide, 300);
    for (const std::uint32_t id : {1U, 2U, 3U})
        edit.modify<Vertex>({id}, [](Vertex& vertex) { vertex.kind = "mine"; });
    if (!level.apply(edit.change()))
        qFatal("no such level");
    return level;
}

/// A workspace with the Field view open.
struct Opened {
    explicit Opened(const Level& level) {
        workspace.views.add("view.field", std::make_unique<FieldTracker>(workspace));
        workspace.document.reset(level);
        workspace.views.open("view.field");
    }

    FieldTracker& tracker() {
        return static_cast<FieldTracker&>(*workspace.views.tracker("view.field"));
    }

    /// Returns whether the cost of every vertex equals that of the solver's route.
    bool isRight(AgentId agent) {
        const FieldAnswer* answer = tracker().field();
        if (!answer || answer->agent != agent || !answer->isCurrent)
            return false;
        const LiveLevel& live = workspace.document.live();
        const std::vector<PinnedEnd> all = tracker().goals();
        const std::vector<RouteEnd> goals(all.begin(), all.end());
        std::size_t unreached = 0;
        std::uint64_t most = 0;
        for (const auto& [id, vertex] : live.level().items<Vertex>()) {
            const RouteEnd from = id;
            MultiEndAnswer among;
            solver.solve(live.routeContext(agent), {&from, 1}, goals, among, Algorithm::Dijkstra);
            const auto* route = std::get_if<Route>(&among.answer);
            const auto slot = live.compiled(agent).slotOf(id);
            if (answer->cost(slot) != (route ? std::optional(route->cost) : std::nullopt))
                return false;
            unreached += route ? 0U : 1U;
            most = std::max(most, route ? route->cost : 0);
            // If several routes are equally cheap, the next move may belong to a different one of
            // them.
            const auto next = answer->field->nextMove(slot);
            if (next && !leads(live.compiledNow(agent), slot, *next, *answer))
                return false;
        }
        return answer->unreached == unreached && answer->most == most;
    }

    static bool leads(const CompiledGraph& graph, CompiledGraph::Slot from, CompiledGraph::Slot to,
                      const FieldAnswer& answer) {
        const auto arcs = graph.arcsFrom(from);
        return std::any_of(arcs.begin(), arcs.end(), [&](const CompiledGraph::Arc& arc) {
            return arc.to == to && *answer.cost(to) + arc.cost == *answer.cost(from);
        });
    }

    Workspace workspace{5000};
    RouteSolver solver;
};

} // namespace

class TestFieldTracker : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void costsAreThoseOfRoutes() {
        for (std::uint64_t seed = 0; seed < 25; ++seed) {
            Random random(seed);
            Opened opened(drawLevel(random, 30));
            QVERIFY(!opened.tracker().field());
            opened.tracker().setGoals({VertexId{1}, oracle::drawPoint(random, extent, step)});
            QVERIFY(opened.isRight(slim));
            for (int i = 0; i < 6; ++i) {
                switch (random.below(4)) {
                case 0: {
                    const Point2 middle = oracle::drawPoint(random, extent, step).flat();
                    opened.workspace.document.setAreas({squareArea(middle, 300, random.below(3))});
                    break;
                }
                case 1: {
                    ViewSettings view = opened.workspace.view.settings();
                    view.lens = random.below(2) == 0 ? wide : slim;
                    opened.workspace.view.set(view);
                    break;
                }
                default:
                    (void)opened.workspace.document.edit(
                        oracle::randomChange(random, opened.workspace.document.level(), extent,
                                             step),
                        "Change");
                }
                if (opened.tracker().goals().empty())
                    break;
                QVERIFY(opened.isRight(opened.workspace.views.agent()));
            }
        }
    }

    /// The cost of each cell equals that of the solver's route from its centre.
    void theGroundIsWhatUnitsThereWouldWalk() {
        for (std::uint64_t seed = 0; seed < 4; ++seed) {
            Random random(seed);
            Opened opened(drawLevel(random, 30));
            const LiveLevel& live = opened.workspace.document.live();
            opened.tracker().setGoals({VertexId{1}, oracle::drawPoint(random, extent, step)});
            QVERIFY(!opened.tracker().field()->ground);
            opened.tracker().setCover(FieldCover::Ground);
            QVERIFY(!opened.tracker().field()->ground->isDone()); // The first, coarse pass.
            opened.tracker().finish();
            for (int change = 0; change < 2; ++change) {
                const FieldGround& ground = *opened.tracker().field()->ground;
                QVERIFY(ground.isDone());
                int ways = 0;
                for (int row = 0; row < ground.rows(); row += 5)
                    for (int column = 0; column < ground.columns(); column += 7) {
                        const auto at = [&](Coord corner, int cell) {
                            return corner + ground.cellSize() * cell + ground.cellSize() / 2;
                        };
                        const RouteEnd from =
                            Point3{at(ground.origin().x, column), at(ground.origin().y, row), 0};
                        const std::vector<PinnedEnd> all = opened.tracker().goals();
                        const std::vector<RouteEnd> goals(all.begin(), all.end());
                        MultiEndAnswer among;
                        opened.solver.solve(live.routeContext(slim), {&from, 1}, goals, among,
                                            Algorithm::Dijkstra);
                        const auto* route = std::get_if<Route>(&among.answer);
                        QCOMPARE(ground.cost(column, row),
                                 route ? static_cast<double>(route->cost) : -1.0);
                        ways += route ? 1 : 0;
                    }
                QVERIFY(ways > 0);
                opened.workspace.document.setAreas(
                    {squareArea(oracle::drawPoint(random, extent, step).flat(), 500)});
                opened.tracker().finish();
            }
        }
    }

    void allOfAKind() {
        Random random(5);
        Opened opened(drawLevel(random, 30));
        opened.tracker().setKind("mine");
        QCOMPARE(opened.tracker().goals().size(), std::size_t{3});
        LevelEdit edit(opened.workspace.document.level());
        edit.modify<Vertex>({7}, [](Vertex& vertex) { vertex.kind = "mine"; });
        QVERIFY(opened.workspace.document.edit(edit.change(), "Kind"));
        QCOMPARE(opened.tracker().goals().size(), std::size_t{4});
        QVERIFY(opened.isRight(slim));
        opened.tracker().setGoals({VertexId{1}});
        QCOMPARE(opened.tracker().goals().size(), std::size_t{1});
    }

    /// The initial goals are the selected vertices or, if there are none, the goals of the first
    /// check with a vertex kind.
    void beginsWithGoals() {
        Random random(5);
        Level level = drawLevel(random, 30);
        LevelEdit edit(level);
        edit.set<RouteCheck>({4}, [] {
            RouteCheck check;
            check.from = VertexId{8};
            check.to = EveryOfKind{"mine"};
            return check;
        }());
        QVERIFY(level.apply(edit.change()));
        Opened opened(level);
        QCOMPARE(opened.tracker().kind(), std::string("mine"));
        opened.workspace.views.close();
        SelectedItems items;
        items.vertices = {{5}, {6}};
        opened.workspace.selection.set(items);
        opened.workspace.views.open("view.field");
        QVERIFY(opened.tracker().goals() == (std::vector<PinnedEnd>{VertexId{5}, VertexId{6}}));
    }

    void goalsThatGoAreNoGoals() {
        Random random(5);
        Opened opened(drawLevel(random, 30));
        opened.tracker().setGoals({VertexId{8}});
        LevelEdit edit(opened.workspace.document.level());
        oracle::removeVertex(edit, {8});
        QVERIFY(opened.workspace.document.edit(edit.change(), "Remove"));
        QVERIFY(opened.tracker().goals().empty());
        QVERIFY(!opened.tracker().field());
        opened.workspace.document.undo();
    }

    void leavesNoTrace() {
        Random random(6);
        Opened opened(drawLevel(random, 30));
        const Document& document = opened.workspace.document;
        const std::string before = writeLevelText(document.level(), {});
        opened.tracker().setKind("mine");
        opened.tracker().setIsolineStep(200);
        QCOMPARE(opened.tracker().field()->step, 200U);
        opened.workspace.views.close();
        QVERIFY(!opened.tracker().field());
        QCOMPARE(writeLevelText(document.level(), {}), before);
        QCOMPARE(opened.workspace.document.history().count(), 0);
    }

    /// Routes of study levels respect own costs below 1, but fields cannot.
    void noFieldOfOwnCostsBelowOne() {
        Random random(5);
        Level level = drawLevel(random, 30);
        LevelEdit edit(level);
        edit.modify<LevelInfo>({}, [](LevelInfo& info) { info.purpose = LevelPurpose::Study; });
        Link link;
        link.from = {1};
        link.to = {2};
        link.direction = Direction::Forward;
        link.ownCost = -2;
        edit.set<Link>({900}, link);
        QVERIFY(level.apply(edit.change()));
        Opened opened(level);
        QVERIFY(opened.tracker().isBarred());
        opened.tracker().setGoals({VertexId{1}});
        QVERIFY(!opened.tracker().field());
    }

    /// The colour bands cover the costs of everything that is coloured.
    void bandsCountTheGround() {
        Random random(5);
        Opened opened(drawLevel(random, 30));
        opened.tracker().setGoals({VertexId{1}});
        const std::uint64_t ofGraph = opened.tracker().field()->most;
        opened.tracker().setCover(FieldCover::Ground);
        opened.tracker().finish();
        const FieldAnswer& answer = *opened.tracker().field();
        double most = 0;
        for (int row = 0; row < answer.ground->rows(); ++row)
            for (int column = 0; column < answer.ground->columns(); ++column)
                most = std::max(most, answer.ground->cost(column, row));
        QVERIFY(most > static_cast<double>(ofGraph)); // Off the graph, at the border.
        QCOMPARE(answer.most, static_cast<std::uint64_t>(most));
        QVERIFY(answer.bands() <= 10);
    }

    /// In large levels, a worker solves the field. Until it is done, the previous answer is shown
    /// and marked as outdated.
    void aWorkerAbove() {
        const std::uint32_t side = test::sideAbove(FieldTracker::maxAtOnce);
        const Level level = test::gridLevel(side);
        Opened opened(level);
        opened.tracker().setGoals({VertexId{1}});
        QVERIFY(opened.tracker().isWorking());
        opened.tracker().finish();
        const FieldAnswer* answer = opened.tracker().field();
        QVERIFY(answer && answer->isCurrent);
        QCOMPARE(answer->most, std::uint64_t{4096} * (side - 1) * 2);
        QCOMPARE(answer->unreached, std::size_t{0});
        const std::uint64_t serial = answer->serial;
        for (int i = 0; i < 3; ++i) { // Simulates a drag. The worker uses the last edit.
            LevelEdit move(opened.workspace.document.level());
            move.modify<Vertex>({side * side}, [](Vertex& vertex) { vertex.position.x += 256; });
            QVERIFY(opened.workspace.document.edit(move.change(), "Move"));
            QVERIFY(!opened.tracker().field()->isCurrent);
        }
        opened.tracker().finish();
        answer = opened.tracker().field();
        QVERIFY(answer->isCurrent && answer->serial > serial);
        // The length of the last edge, from the vertex above, is now the root of 4096^2 + 768^2.
        QCOMPARE(answer->most, std::uint64_t{4096} * (side - 1) * 2 - 4096 + 4168);
    }

    /// The goals may be removed while a worker solves the field for them.
    void goalsMayGoMeanwhile() {
        Opened opened(test::gridLevel(test::sideAbove(FieldTracker::maxAtOnce)));
        opened.tracker().setCover(FieldCover::Ground);
        opened.tracker().setGoals({VertexId{1}});
        QVERIFY(opened.tracker().isWorking());
        opened.tracker().setGoals({});
        opened.tracker().finish();
        QVERIFY(!opened.tracker().field());
    }

    void whatHasAKindMayBeCutOff() {
        Random random(5);
        Opened opened(drawLevel(random, 30));
        opened.tracker().setGoals({VertexId{2}});
        const std::vector<TravelDemand> demands = opened.workspace.demands();
        QCOMPARE(demands.size(), std::size_t{1});
        QVERIFY(demands.front().units == (std::vector<PinnedEnd>{VertexId{1}, VertexId{3}}));
        opened.workspace.views.close();
        QVERIFY(opened.workspace.demands().empty());

        // Checks give one demand per pair of starts and goals. Pinned routes give demands too.
        LevelEdit edit(opened.workspace.document.level());
        RouteCheck check;
        check.from = EveryOfKind{"mine"};
        check.to = VertexId{9};
        check.ways = CheckWays::ThereAndBack;
        check.agents = {slim};
        edit.set<RouteCheck>({4}, check);
        PinnedRoute route;
        route.agent = wide;
        route.from = VertexId{5};
        route.to = VertexId{6};
        edit.set<PinnedRoute>({7}, route);
        QVERIFY(opened.workspace.document.edit(edit.change(), "Promise"));
        const std::vector<PinnedEnd> mines{VertexId{1}, VertexId{2}, VertexId{3}},
            nine{VertexId{9}};
        std::vector<TravelDemand> promised{{slim, mines, nine}};
        for (const PinnedEnd& mine : mines)
            promised.push_back({slim, nine, {mine}});
        promised.push_back({wide, {VertexId{5}}, {VertexId{6}}});
        QVERIFY(opened.workspace.demands() == promised);
    }

    void coursesAreTheCheaperWayOff() {
        Random random(8);
        for (int i = 0; i < 2000; ++i) {
            const auto maybe = [&](std::uint64_t bound) {
                return random.below(5) == 0 ? std::nullopt : std::optional(random.below(bound) + 1);
            };
            const auto atA = maybe(1000), atB = maybe(1000);
            const auto cost = [&]() -> std::optional<Cost> {
                const auto drawn = maybe(600);
                return drawn ? std::optional(static_cast<Cost>(*drawn)) : std::nullopt;
            };
            const auto aToB = cost(), bToA = cost();
            const FieldCourse course = courseOf(atA, atB, aToB, bToA);
            const bool isOn = atB && aToB, isBack = atA && bToA;
            QCOMPARE(course.count > 0, isOn || isBack);
            double end = 0;
            for (int piece = 0; piece < course.count; ++piece) {
                const FieldPiece& now = course.pieces[static_cast<std::size_t>(piece)];
                QCOMPARE(now.from, end);
                end = now.to;
                for (const double part : {0.0, 0.3, 1.0}) {
                    const double t = now.from + (now.to - now.from) * part;
                    double least = 1e18;
                    if (isOn)
                        least = static_cast<double>(*atB) + (1 - t) * *aToB;
                    if (isBack)
                        least = std::min(least, static_cast<double>(*atA) + t * *bToA);
                    const double told = now.costFrom + (now.costTo - now.costFrom) * part;
                    QVERIFY(std::abs(told - least) < 1e-6);
                }
            }
            QVERIFY(course.count == 0 || end == 1);
        }
    }

    void stepsAreReadable() {
        QCOMPARE(readableStep(9), 1U);
        QCOMPARE(readableStep(10), 2U);
        QCOMPARE(readableStep(48'200), 5'000U);
        QCOMPARE(readableStep(50'000), 10'000U);
        for (std::uint64_t time = 1; time < 10'000'000; time = time * 5 / 4 + 1) {
            const std::uint64_t bands = time / readableStep(time) + 1;
            QVERIFY(bands <= 10 && (bands > 3 || time < 5));
        }
    }
};

WAYMARK_TEST(TestFieldTracker)

} // namespace field_board_test

#include "tst_field_tracker.moc"
