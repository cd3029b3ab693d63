// SPDX-License-Identifier: MIT
// Compares what Why reports about edges with routes that are solved with changed costs.
#include "editor/modes/why/why_tracker.h"

#include "editor/live/workspace.h"
#include "navcore/author/edit/attributes.h"
#include "navcore/author/io/level_text.h"
#include "tests/editor/modes/square_area.h"
#include "tests/navcore/author/link/random_level.h"
#include "tests/support/grid_level.h"
#include "tests/support/test_registry.h"

#include <QSignalSpy>
#include <QTest>

namespace why_board_test {

using namespace navcore;
using namespace waymark;

namespace {

constexpr Coord extent = 16, step = 256;
constexpr AgentId slim = Level::defaultAgentId, wide{9};
constexpr PinnedRouteId first{500}, second{501};

Level drawLevel(Random& random) {
    Level level = oracle::randomLevel(random, 25, extent, step);
    LevelEdit edit(level);
    Agent agent = *level.find<Agent>(slim);
    agent.name = "Wide";
    agent.radius = 200;
    edit.set<Agent>(wide, agent);
    for (const auto& [id, link] : level.items<Link>())
        if (random.below(4) == 0)
            edit.modify<Link>(id, [](Link& changed) { changed.needs = {"swim"}; });
    const auto end = [&]() -> PinnedEnd {
        if (random.below(2) == 0)
            return VertexId{1 + static_cast<std::uint32_t>(random.below(25))};
        return oracle::drawPoint(random, extent, step);
    };
    edit.set<PinnedRoute>(first, PinnedRoute{"one", 0, slim, end(), end()});
    edit.set<PinnedRoute>(second, PinnedRoute{"two", 0, wide, end(), end()});
    if (!level.apply(edit.change()))
        qFatal("no such level");
    return level;
}

SelectedItems only(EdgeKey key) {
    SelectedItems items;
    items.edges.insert(key);
    return items;
}

struct Opened {
    explicit Opened(const Level& level) {
        workspace.document.reset(level);
        m_why.toggle();
    }

    WhyTracker& why() { return m_why; }

    /// Solves the shown route with another multiplier for one edge.
    std::optional<Route> tried(EdgeKey key, std::uint32_t multiplier) {
        const RouteTracker::Ends ends = why().shown()->ends;
        LevelEdit edit(workspace.document.level());
        setMultiplier(edit, key, multiplier);
        std::optional<Route> route;
        const Status done = workspace.document.whatIf(edit.change(), [&] {
            const RouteAnswer answer =
                workspace.document.live().route(solver, ends.agent, ends.from, ends.to);
            if (const auto* found = std::get_if<Route>(&answer))
                route = *found;
        });
        if (!done)
            qFatal("%s", done.error().message.c_str());
        return route;
    }

    Workspace workspace{5000};
    WhyTracker m_why{workspace};
    RouteSolver solver;
    int wins = 0, leaves = 0, others = 0;
};

bool isOn(const std::optional<Route>& route, EdgeKey key) {
    return route && std::find(route->edges.begin(), route->edges.end(), key) != route->edges.end();
}

/// The oracle: compares an edge's sensitivity with routes solved with its multiplier at the limit
/// and beyond it. Returns false on a difference.
bool checkEdge(Opened& opened, EdgeKey key) {
    opened.workspace.selection.set(only(key));
    const std::optional<WhyEdge> edge = opened.why().chosen();
    if (!edge)
        return false;
    const Document& document = opened.workspace.document;
    const AgentId agent = opened.why().shown()->ends.agent;
    const Route& route = std::get<Route>(*opened.why().shown()->answer);
    if (edge->onRoute != isOn(route, key))
        return false;
    if (!edge->cost || !edge->standing)
        return !edge->onRoute;
    const auto& other = opened.why().alternative();
    if (edge->onRoute ? other.has_value() != edge->standing->without.has_value() ||
                            (other && other->cost != *edge->standing->without)
                      : !other || other->cost != edge->standing->over.rest + *edge->cost)
        return false;
    opened.others += other ? 1 : 0;
    const auto limit = edge->standing->limit();
    if (!limit)
        return edge->onRoute;
    const RouteContext world = document.live().routeContext(agent);
    const Edge& now = *document.graph().find(key);
    const auto below = greatestMultiplier(world, now, *limit - 1);
    if (below && !edge->onRoute) {
        if (!isOn(opened.tried(key, *below), key))
            return false;
        ++opened.wins;
    }
    const auto at = greatestMultiplier(world, now, *limit);
    if (at && *at < maxMultiplier) {
        const auto then = opened.tried(key, *at + 1);
        if (!then || isOn(then, key))
            return false;
        ++opened.leaves;
    }
    return true;
}

} // namespace

class TestWhyTracker : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyEdgeIsRight() {
        int wins = 0, leaves = 0, others = 0, noWays = 0;
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            Random random(seed);
            Opened opened(drawLevel(random));
            for (int i = 0; i < 5; ++i) {
                if (!opened.why().shown())
                    break;
                const auto* route = std::get_if<Route>(opened.why().shown()->answer);
                QCOMPARE(opened.why().state(),
                         route ? WhyTracker::State::Way : WhyTracker::State::NoWay);
                noWays += route ? 0 : 1;
                if (route)
                    for (const EdgeKey key : opened.workspace.document.graph().sortedEdges())
                        QVERIFY2(checkEdge(opened, key), qPrintable(QString::number(seed)));
                if (random.below(3) == 0) {
                    const Point2 middle = oracle::drawPoint(random, extent, step).flat();
                    opened.workspace.document.setAreas({squareArea(middle, 300, random.below(3))});
                } else {
                    (void)opened.workspace.document.edit(
                        oracle::randomChange(random, opened.workspace.document.level(), extent,
                                             step),
                        "Change");
                }
            }
            wins += opened.wins;
            leaves += opened.leaves;
            others += opened.others;
        }
        QVERIFY(wins > 100 && leaves > 100 && others > 100 && noWays > 10);
    }

    /// After an edge is clicked, Why still explains the same route.
    void theRouteIsRemembered() {
        Random random(3);
        Opened opened(drawLevel(random));
        SelectedItems routes;
        routes.routes = {second};
        opened.workspace.selection.set(routes);
        QVERIFY(opened.why().shown()->pinned == second);
        opened.workspace.selection.set(only(opened.workspace.document.graph().sortedEdges()[0]));
        QVERIFY(opened.why().shown()->pinned == second);
        QVERIFY(shownRoute(opened.workspace)->pinned == first);
        // A route that is being drawn takes precedence. Afterwards, the previous route is explained
        // again.
        opened.workspace.routes.setPreview(RouteTracker::Ends{VertexId{1}, VertexId{2}, slim});
        QVERIFY(!opened.why().shown()->pinned.valid());
        opened.workspace.routes.setPreview(std::nullopt);
        QVERIFY(opened.why().shown()->pinned == second);
        // A deleted route is no longer explained.
        LevelEdit edit(opened.workspace.document.level());
        edit.remove<PinnedRoute>(second);
        QVERIFY(opened.workspace.document.edit(edit.change(), "Remove"));
        QVERIFY(opened.why().shown()->pinned == first);
        LevelEdit last(opened.workspace.document.level());
        last.remove<PinnedRoute>(first);
        QVERIFY(opened.workspace.document.edit(last.change(), "Remove"));
        QCOMPARE(opened.why().state(), WhyTracker::State::NoRoutes);
        opened.workspace.document.undo();
        QVERIFY(opened.why().state() != WhyTracker::State::NoRoutes);
    }

    void pointingTellsOnce() {
        Random random(3);
        Opened opened(drawLevel(random));
        const auto edges = opened.workspace.document.graph().sortedEdges();
        QSignalSpy changed(&opened.why(), &WhyTracker::pointedChanged);
        opened.why().point(edges[0], {10, 20});
        opened.why().point(edges[0], {11, 20});
        QCOMPARE(changed.count(), 1);
        QVERIFY(opened.why().pointed() && opened.why().pointed()->key == edges[0]);
        QVERIFY(opened.why().pointedAt() == (Point2{10, 20}));
        opened.why().point(std::nullopt, {});
        QCOMPARE(changed.count(), 2);
        QVERIFY(!opened.why().pointed());
    }

    /// There is no answer if Why is off, after another level has been opened, and in a study level.
    void whereItIsSilent() {
        Random random(4);
        Opened opened(drawLevel(random));
        const Document& document = opened.workspace.document;
        const std::string before = writeLevelText(document.level(), {});
        opened.why().toggle();
        QCOMPARE(opened.why().state(), WhyTracker::State::Off);
        opened.why().point(document.graph().sortedEdges()[0], {});
        QVERIFY(!opened.why().pointed() && !opened.why().fields());
        QCOMPARE(writeLevelText(document.level(), {}), before);
        QCOMPARE(opened.workspace.document.history().count(), 0);
        opened.why().toggle();
        QVERIFY(opened.why().isOn());
        LevelEdit edit(document.level());
        edit.set<Link>({900},
                       Link{.from = {1}, .to = {2}, .terrain = {}, .tags = {}, .ownCost = -5});
        edit.modify<LevelInfo>({}, [](LevelInfo& info) { info.purpose = LevelPurpose::Study; });
        QVERIFY(opened.workspace.document.edit(edit.change(), "Own cost"));
        QCOMPARE(opened.why().state(), WhyTracker::State::Study);
        opened.workspace.document.reset(drawLevel(random));
        QVERIFY(!opened.why().isOn());
    }

    /// Adding the missing piece makes a route possible. If the graph has two parts, the suggested
    /// edge connects them.
    void theMissingPieceIsEnough() {
        int joined = 0;
        for (std::uint64_t seed = 0; seed < 60; ++seed) {
            Random random(seed);
            Opened opened(drawLevel(random));
            if (opened.why().state() != WhyTracker::State::NoWay)
                continue;
            const auto& missing = opened.why().missing();
            QCOMPARE(missing.has_value(), !opened.why().fields()->starts().empty() &&
                                              !opened.why().fields()->goals().empty());
            if (!missing || !missing->edge)
                continue;
            LevelEdit edit(opened.workspace.document.level());
            edit.set<Link>({900}, Link{.from = missing->edge->from,
                                       .to = missing->edge->to,
                                       .terrain = {},
                                       .tags = {}});
            QVERIFY(opened.workspace.document.edit(edit.change(), "Join"));
            QCOMPARE(opened.why().state(), WhyTracker::State::Way);
            QVERIFY(!opened.why().missing());
            ++joined;
        }
        QVERIFY(joined > 3);
    }

    /// In large levels, a worker solves the distance fields. Until it is done, there are no
    /// answers.
    void aWorkerAbove() {
        const std::uint32_t side = test::sideAbove(WhyTracker::maxAtOnce);
        Level level = test::gridLevel(side);
        LevelEdit edit(level);
        edit.set<PinnedRoute>(first, PinnedRoute{"", 0, slim, VertexId{1}, VertexId{side}});
        QVERIFY(level.apply(edit.change()));
        Opened opened(level);
        const EdgeKey edge = EdgeKey::of(VertexPair{{1}, {2}});
        opened.workspace.selection.set(only(edge));
        QCOMPARE(opened.why().state(), WhyTracker::State::Working);
        QVERIFY(!opened.why().chosen());
        opened.why().finish();
        QCOMPARE(opened.why().state(), WhyTracker::State::Way);
        QVERIFY(opened.why().chosen() && opened.why().chosen()->onRoute);
        // The detour has three edges.
        QCOMPARE(*opened.why().chosen()->standing->limit(), std::int64_t{3} * 4096);
        // Cut off: the diagnosis runs when edits pause.
        LevelEdit cut(opened.workspace.document.level());
        for (std::uint32_t row = 0; row < side; ++row)
            cut.set<EdgeRule>(VertexPair{{row * side + 1}, {row * side + 2}},
                              EdgeRule{Permission::Forbidden, {}, plainMultiplier});
        QVERIFY(opened.workspace.document.edit(cut.change(), "Cut"));
        QCOMPARE(opened.why().state(), WhyTracker::State::Working);
        opened.why().finish();
        QCOMPARE(opened.why().state(), WhyTracker::State::NoWay);
        QVERIFY(opened.why().missing()->obstructions.empty());
        QVERIFY(opened.why().missing()->edge == (MissingEdge{{1}, {2}, 4096}));
        // Why is turned off while the worker is running.
        opened.workspace.document.undo();
        opened.why().toggle();
        opened.why().finish();
        QCOMPARE(opened.why().state(), WhyTracker::State::Off);
    }
};

WAYMARK_TEST(TestWhyTracker)

} // namespace why_board_test
#include "tst_why_tracker.moc"
