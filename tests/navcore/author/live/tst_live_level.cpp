// SPDX-License-Identifier: MIT
#include "navcore/author/live/live_level.h"

#include "navcore/author/level/level_edit.h"
#include "navcore/author/link/compile.h"
#include "navcore/runtime/base/thread_team.h"
#include "navcore/runtime/search/arc_snapshot.h"
#include "tests/navcore/author/link/random_level.h"
#include "tests/navcore/query_on.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <rapidcheck.h>

namespace live_level_test {

using namespace navcore;

constexpr Coord extent = 16, step = 256;

class TestLiveLevel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void anEmptyOneHasAnAgent();
    void applyIsLink();
    void whatIfLeavesNoTrace();
    void whatIfLeavesSlotsToRulesAndAgents();
    void whatIfIsWithoutLandmarks();
    void anErrorLeavesAllAsItWas();
    void aJobDoesWhatApplyDoes();
    void manyThreadsLinkTheSame();
    void aStoppedJobSaysSo();
    void gatesOfThePreview();
    void gatesTurnWithoutCompiling();
    void pointsAttachAtEdgesAsInAGame();
};

namespace {

/// Everything that a distance field or a list of slots needs to know about the slots of a graph.
struct Seen {
    std::vector<VertexId> ids;
    std::vector<Point3> places;
    std::vector<std::vector<std::pair<CompiledGraph::Slot, Cost>>> arcs;
    friend bool operator==(const Seen&, const Seen&) = default;
};

Seen seen(const CompiledGraph& graph, const Level& level) {
    Seen found;
    found.ids.resize(graph.slotCount());
    found.places.resize(graph.slotCount());
    found.arcs.resize(graph.slotCount());
    for (const auto& [id, vertex] : level.items<Vertex>()) {
        const auto slot = graph.slotOf(id);
        found.ids[slot] = graph.vertexAt(slot);
        found.places[slot] = vertex.position;
        for (const auto& arc : graph.arcsFrom(slot))
            found.arcs[slot].emplace_back(arc.to, arc.cost);
        std::sort(found.arcs[slot].begin(), found.arcs[slot].end());
    }
    while (!found.ids.empty() && !found.ids.back().valid()) { // free ones at the end do not matter
        found.ids.pop_back();
        found.places.pop_back();
        found.arcs.pop_back();
    }
    return found;
}

/// Returns the arcs by ids, independent of slots.
std::vector<std::tuple<VertexId, VertexId, Cost>> arcsById(const CompiledGraph& graph,
                                                           const Level& level) {
    std::vector<std::tuple<VertexId, VertexId, Cost>> arcs;
    for (const auto& [id, vertex] : level.items<Vertex>())
        for (const auto& arc : graph.arcsFrom(graph.slotOf(id)))
            arcs.emplace_back(id, graph.vertexAt(arc.to), arc.cost);
    std::sort(arcs.begin(), arcs.end());
    return arcs;
}

bool isLinkOf(const LiveLevel& live, const Level& level) {
    const LiveLevel fresh = LiveLevel::link(level).value();
    if (!(live.level() == level) || !(live.graph() == fresh.graph()))
        return false;
    for (const auto& [id, agent] : level.items<Agent>()) {
        const AgentRules rules = agentRules(level, id);
        if (live.rules(id) != rules ||
            arcsById(live.compiledNow(id), level) != arcsById(compile(fresh.graph(), rules), level))
            return false;
    }
    return true;
}

Level drawLevel(Random& random) {
    Level level = oracle::randomLevel(random, 30, extent, step);
    LevelEdit edit(level);
    Agent heavy = *level.find<Agent>(Level::defaultAgentId);
    heavy.name = "Heavy";
    heavy.terrains = {{Level::swampId, impassable}};
    edit.set<Agent>({9}, heavy);
    if (!level.apply(edit.change()))
        qFatal("no second agent");
    return level;
}

/// Draws a random change of vertex positions, agents' costs, or the set of agents.
LevelChange drawChange(Random& random, const Level& level) {
    const auto rules = random.below(4);
    if (rules > 1)
        return oracle::randomChange(random, level, extent, step);
    LevelEdit edit(level);
    if (rules == 0)
        edit.modify<Terrain>(Level::groundId, [&](Terrain& terrain) {
            terrain.multiplier = static_cast<std::uint32_t>(500 + random.below(3000));
        });
    else if (level.find<Agent>({9}))
        edit.remove<Agent>({9});
    else
        edit.set<Agent>({9}, *level.find<Agent>(Level::defaultAgentId));
    return edit.change();
}

} // namespace

void TestLiveLevel::anEmptyOneHasAnAgent() {
    const LiveLevel live;
    QCOMPARE(live.firstAgent().value, Level::defaultAgentId.value);
    QCOMPARE(live.compiled(live.firstAgent()).vertexCount(), 0U);
    QVERIFY(isLinkOf(live, Level()));
}

void TestLiveLevel::applyIsLink() {
    QVERIFY(rc::check("apply = link from nothing", [](std::uint64_t seed) {
        Random random(seed);
        LiveLevel live = LiveLevel::link(drawLevel(random)).value();
        for (int i = 0; i < 8; ++i) {
            Level after = live.level();
            const LevelChange change = drawChange(random, after);
            const bool fits = after.apply(change).ok();
            RC_ASSERT(live.apply(change).ok() == fits);
            RC_ASSERT(isLinkOf(live, after));
        }
    }));
}

void TestLiveLevel::whatIfLeavesNoTrace() {
    QVERIFY(rc::check("nothing remains of what was tried", [](std::uint64_t seed) {
        Random random(seed);
        LiveLevel live = LiveLevel::link(drawLevel(random)).value();
        for (int i = 0; i < 8; ++i) {
            const Level before = live.level();
            std::map<AgentId, Seen> slots;
            for (const auto& [id, agent] : before.items<Agent>())
                slots[id] = seen(live.compiled(id), before);
            const LevelChange change = drawChange(random, before);
            Level after = before;
            const bool fits = after.apply(change).ok();
            bool looked = false;
            const Status status = live.whatIf(change, [&] {
                looked = true;
                RC_ASSERT(isLinkOf(live, after));
            });
            RC_ASSERT(status.ok() == fits);
            RC_ASSERT(looked == fits);
            RC_ASSERT(isLinkOf(live, before));
            for (const auto& [id, agent] : before.items<Agent>())
                RC_ASSERT(seen(live.compiled(id), before) == slots[id]);
            // Slots are freed and reused, and the next round starts from the resulting state.
            if (random.below(2) == 0)
                RC_ASSERT(live.apply(drawChange(random, before)).ok() || true);
        }
    }));
}

void TestLiveLevel::whatIfLeavesSlotsToRulesAndAgents() {
    Random random(3);
    LiveLevel live = LiveLevel::link(drawLevel(random)).value();
    // After many patches, the slots differ from those of a graph that is compiled from scratch.
    for (int i = 0; i < 40; ++i)
        (void)live.apply(oracle::randomChange(random, live.level(), extent, step));
    const Seen slots = seen(live.compiled({9}), live.level());
    QVERIFY(!(slots == seen(compile(live.graph(), live.rules({9})), live.level())));
    LevelEdit costlier(live.level());
    costlier.modify<Terrain>(Level::groundId, [](Terrain& terrain) { terrain.multiplier = 3000; });
    const CompiledGraph* address = &live.compiled({9});
    QVERIFY(live.whatIf(costlier.change(), [] {}));
    QVERIFY(seen(live.compiled({9}), live.level()) == slots);
    QCOMPARE(&live.compiled({9}), address); // references stay valid
    LevelEdit without(live.level());
    without.remove<Agent>({9});
    QVERIFY(live.whatIf(without.change(), [] {}));
    QVERIFY(seen(live.compiled({9}), live.level()) == slots);
}

void TestLiveLevel::whatIfIsWithoutLandmarks() {
    Random random(5);
    LiveLevel live = LiveLevel::link(drawLevel(random)).value();
    const AgentId agent = live.firstAgent();
    live.landmarks(agent).await(1);
    live.landmarks(agent).put(1,
                              Landmarks::build(ArcSnapshot(live.compiled(agent), ArcWay::Forward)),
                              live.compiled(agent));
    const LandmarkGuide* landmarks = live.routeContext(agent).landmarks;
    QVERIFY(landmarks);
    const std::uint64_t slack = landmarks->slack();
    LevelEdit edit(live.level());
    edit.remove<Link>(oracle::drawKey<Link>(random, live.level()));
    bool isLed = true;
    QVERIFY(
        live.whatIf(edit.change(), [&] { isLed = live.routeContext(agent).landmarks != nullptr; }));
    QVERIFY(!isLed);
    QCOMPARE(live.routeContext(agent).landmarks, landmarks);
    QCOMPARE(landmarks->slack(), slack);
}

void TestLiveLevel::anErrorLeavesAllAsItWas() {
    Random random(7);
    LiveLevel live = LiveLevel::link(drawLevel(random)).value();
    const Level before = live.level();
    LevelEdit edit(before);
    edit.modify<Agent>({9}, [](Agent& agent) { agent.speed = 0; });
    bool looked = false;
    QVERIFY(!live.apply(edit.change()));
    QVERIFY(!live.whatIf(edit.change(), [&] { looked = true; }));
    QVERIFY(!looked);
    QVERIFY(isLinkOf(live, before));
}

void TestLiveLevel::aJobDoesWhatApplyDoes() {
    QVERIFY(rc::check("applyFromScratch = apply", [](std::uint64_t seed) {
        Random random(seed);
        LiveLevel live = LiveLevel::link(drawLevel(random)).value();
        const LevelChange change = drawChange(random, live.level());
        LiveLevel copy = live.copyForJob();
        const auto edges = live.apply(change);
        const Status fromScratch = copy.applyFromScratch(change);
        RC_ASSERT(edges.ok() == fromScratch.ok());
        if (edges) {
            RC_ASSERT(copy.graph() == live.graph());
            RC_ASSERT(isLinkOf(copy, live.level()));
        }
    }));
}

void TestLiveLevel::manyThreadsLinkTheSame() {
    ThreadTeam team(4);
    QVERIFY(rc::check("link on threads = link", [&](std::uint64_t seed) {
        Random random(seed);
        Level level = drawLevel(random);
        LevelEdit more(level); // enough for every thread
        for (std::uint32_t id = 1; id <= 3000; ++id) {
            const auto any = [&random] { return static_cast<Coord>(random.below(100'000)); };
            const Coord x = any();
            more.set<Vertex>({100'000 + id}, Vertex{{x, any(), 0}, "", "", {}, {}});
        }
        RC_ASSERT(level.apply(more.change()).ok());
        const LiveLevel one = LiveLevel::link(level).value();
        int reports = 0;
        const Progress progress{{}, [&reports](double) { ++reports; }};
        LiveLevel many = LiveLevel::link(level, progress, &team).value();
        RC_ASSERT(reports > 0);
        RC_ASSERT(many.graph() == one.graph());
        const LevelChange change = drawChange(random, level); // the lists are used again
        if (many.apply(change))
            RC_ASSERT(isLinkOf(many, many.level()));
    }));
}

void TestLiveLevel::aStoppedJobSaysSo() {
    Random random(9);
    std::stop_source stop;
    stop.request_stop();
    const Level level = drawLevel(random);
    const auto linked = LiveLevel::link(level, {stop.get_token(), {}});
    QVERIFY(!linked);
    QCOMPARE(linked.error().kind, ErrorKind::Cancelled);
    LiveLevel copy = LiveLevel::link(level).value().copyForJob();
    const auto done = copy.applyFromScratch(drawChange(random, level), {stop.get_token(), {}});
    QVERIFY(!done);
    QCOMPARE(done.error().kind, ErrorKind::Cancelled);
}

void TestLiveLevel::gatesOfThePreview() {
    Level level;
    LevelEdit edit(level);
    edit.modify<LinkSettings>({}, [](LinkSettings& settings) { settings.linksWanted = 1; });
    for (std::uint32_t id : {1U, 2U}) {
        Vertex vertex;
        vertex.position = {static_cast<Coord>(id) * 100, 50, 0};
        edit.set<Vertex>({id}, vertex);
    }
    Barrier gate;
    gate.kind = BarrierKind::Gate;
    gate.line = std::make_shared<const Shape>(Shape{ShapeKind::Wall, {{{150, 0}, {150, 100}}}});
    edit.set<Barrier>({4}, gate);
    QVERIFY(level.apply(edit.change()));
    LiveLevel live = LiveLevel::link(level).value();
    const auto arcs = [](const LiveLevel& of) {
        const CompiledGraph now = of.compiledNow(of.firstAgent());
        return now.arcsFrom(now.slotOf({1})).size();
    };
    QCOMPARE(live.gate({4}), GateState::Open);
    QCOMPARE(arcs(live), std::size_t{1});
    const auto crossing = [&live](BarrierId id) {
        std::vector<EdgeKey> keys;
        live.graph().forEachAtGate(id, [&keys](const Edge& edge) { keys.push_back(edge.key); });
        return keys;
    };
    QVERIFY(crossing({4}) == std::vector<EdgeKey>{EdgeKey::of(VertexPair{{1}, {2}})});
    QVERIFY(crossing({5}).empty());
    live.setGate({4}, GateState::Closed);
    QCOMPARE(live.gate({4}), GateState::Closed);
    QCOMPARE(live.level().find<Barrier>({4})->gate, GateState::Open);
    QCOMPARE(arcs(live), std::size_t{0});
    LiveLevel copy = live.copyForJob();
    LevelEdit rename(level);
    rename.modify<Vertex>({1}, [](Vertex& vertex) { vertex.name = "west"; });
    QVERIFY(copy.applyFromScratch(rename.change()));
    QCOMPARE(arcs(copy), std::size_t{0}); // the preview continues
    live.setGate({4}, GateState::Open);
    QCOMPARE(arcs(live), std::size_t{1});
}

void TestLiveLevel::gatesTurnWithoutCompiling() {
    std::size_t turns = 0, routes = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        Random random(seed);
        Level level = drawLevel(random);
        LevelEdit gated(level);
        for (const std::uint32_t id : {901U, 902U}) {
            const Coord x = static_cast<Coord>(random.below(extent)) * step + 7;
            Barrier gate{.kind = BarrierKind::Gate, .gate = GateState::Closed};
            gate.line = std::make_shared<const Shape>(
                Shape{ShapeKind::Wall, {{{x, -step}, {x + 60, (extent + 1) * step}}}});
            gated.set<Barrier>({id}, gate);
        }
        QVERIFY(level.apply(gated.change()));
        LiveLevel live = LiveLevel::link(level).value();
        const AgentId agent = live.firstAgent();
        live.landmarks(agent).await(1);
        live.landmarks(agent).put(
            1, Landmarks::build(ArcSnapshot(live.compiled(agent), ArcWay::Forward)),
            live.compiled(agent));
        const LandmarkGuide* landmarks = live.routeContext(agent).landmarks;
        for (int i = 0; i < 12; ++i) {
            const BarrierId gate{901 + static_cast<std::uint32_t>(random.below(2))};
            const GateState other =
                live.gate(gate) == GateState::Open ? GateState::Closed : GateState::Open;
            LevelEdit edit(live.level());
            edit.modify<Barrier>(gate, [&](Barrier& barrier) {
                barrier.gate =
                    barrier.gate == GateState::Open ? GateState::Closed : GateState::Open;
            });
            if (random.below(3) > 0)
                live.setGate(gate, other);
            else // together with edges that move
                (void)live.apply(random.below(2) == 0
                                     ? edit.change()
                                     : oracle::randomChange(random, live.level(), extent, step));
            ++turns;
            for (const auto& [id, item] : live.level().items<Agent>()) {
                const AgentRules rules = live.rulesNow(id);
                QVERIFY(live.rules(id) == rules);
                QVERIFY(arcsById(live.compiledNow(id), live.level()) ==
                        arcsById(compile(live.graph(), rules), live.level()));
            }
            RouteContext world = live.routeContext(agent);
            QCOMPARE(world.landmarks, landmarks); // A new graph would have none.
            RouteSolver solver;
            const PinnedEnd from = oracle::drawPoint(random, extent, step);
            const PinnedEnd to = oracle::drawPoint(random, extent, step);
            const RouteAnswer led = solver.solve(world, from, to);
            world.landmarks = nullptr;
            QVERIFY(led == solver.solve(world, from, to));
            routes += std::holds_alternative<Route>(led) ? 1U : 0U;
        }
    }
    QCOMPARE(turns, std::size_t{480});
    QVERIFY(routes > 100);
}

void TestLiveLevel::pointsAttachAtEdgesAsInAGame() {
    std::size_t atEdges = 0;
    for (std::uint64_t seed = 0; seed < 120; ++seed) {
        Random random(seed);
        LiveLevel live = LiveLevel::link(drawLevel(random)).value();
        RouteSolver solver;
        for (int edits = 0; edits < 3; ++edits) {
            const AgentId agent = live.firstAgent();
            NavQuery query = queryOn(resolve(live.level(), live.graph()), agent);
            QVERIFY(query.setAttachment(Attachment::Edges).ok());
            const RouteContext world = live.routeContext(agent, Attachment::Edges);
            for (int i = 0; i < 10; ++i) {
                const PinnedEnd from = oracle::drawPoint(random, extent, step);
                const PinnedEnd to = oracle::drawPoint(random, extent, step);
                const RouteAnswer answer = solver.solve(world, from, to);
                QVERIFY(answer == query.route(from, to));
                const Route* route = std::get_if<Route>(&answer);
                atEdges += route && (route->startEdge || route->goalEdge) ? 1U : 0U;
            }
            (void)live.apply(drawChange(random, live.level()));
        }
    }
    QVERIFY2(atEdges > 100, qPrintable(QString::number(atEdges)));
}

WAYMARK_TEST(TestLiveLevel)

} // namespace live_level_test

#include "tst_live_level.moc"
