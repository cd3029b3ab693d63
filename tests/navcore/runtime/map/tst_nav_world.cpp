// SPDX-License-Identifier: MIT
#include "navcore/runtime/base/thread_team.h"
#include "navcore/runtime/map/query_parts.h"
#include "navcore/runtime/navfile/nav_file.h"
#include "navcore/runtime/space/vertex_grid.h"
#include "tests/navcore/runtime/route/route_graphs.h"
#include "tests/navcore/runtime/route/walk_worlds.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <thread>

namespace nav_world_test {

using namespace navcore;
using namespace sample;

namespace {

/// Returns a random level with two gates, as a game loads it.
ResolvedGraph gatedGraph(Random& random) {
    return oracle::walkWorld(random, oracle::Gates::Two);
}

std::vector<BarrierId> gatesOf(const ResolvedGraph& graph) {
    std::vector<BarrierId> gates;
    for (const auto& [id, barrier] : graph.barriers)
        if (barrier.kind == BarrierKind::Gate)
            gates.push_back(id);
    return gates;
}

std::vector<RouteEnd> placesIn(Random& random, const ResolvedGraph& graph, int count) {
    std::vector<RouteEnd> places;
    for (int i = 0; i < count; ++i) {
        const Point3 near = graph.positions[random.below(graph.positions.size())];
        if (random.below(2) == 0)
            places.emplace_back(graph.vertexIds[random.below(graph.vertexIds.size())]);
        else
            places.emplace_back(Point3{near.x + 1, near.y - 1, 0});
    }
    return places;
}

/// Returns the answer on a graph compiled with the current gates, without an overlay.
RouteAnswer compiledAnew(const NavQuery& query, const RouteEnd& from, const RouteEnd& to) {
    const RouteContext world = query.parts().context();
    const CompiledGraph graph = compile(query.graph(), world.rules());
    const Overlay present = world.rules();
    const RouteContext plain{.graph = graph,
                             .planes = world.planes,
                             .present = present,
                             .joinCount = world.joinCount,
                             .edges = world.edges};
    return RouteSolver().solve(plain, from, to, Algorithm::Dijkstra);
}

} // namespace

class TestNavWorld : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void gatesOnlyMaskWhatIsShared();
    void threadsAnswerAsOneDoes();
    void preparedAgentsAnswerTheSame();
    void mistakesAtTheDoorAreAnswers();
    void namesAreFound();
    void bytesGiveTheSameWorld();
    void bytesAreUsedInPlace();
    void bytesInPlaceAreChecked();
    void compilingAtOnceGivesTheSameGraph();
    void agentsShareTheSlotsOfTheGround();
};

void TestNavWorld::gatesOnlyMaskWhatIsShared() {
    Random random(1);
    int closedWays = 0, reasons = 0;
    for (int round = 0; round < 60; ++round) {
        const ResolvedGraph graph = gatedGraph(random);
        const auto gates = gatesOf(graph);
        const auto world = NavWorld::make(graph).value();
        NavQuery query = NavQuery::make(world, graph.agents[0].first).value();
        NavQuery untouched = NavQuery::make(world, graph.agents[0].first).value();
        const auto places = placesIn(random, graph, 6);
        const RouteAnswer before = untouched.route(places[0], places[1]);
        for (int turn = 0; turn < 6; ++turn) {
            const BarrierId gate = gates[random.below(gates.size())];
            const auto state = static_cast<GateState>(random.below(2));
            QVERIFY(query.setGate(gate, state));
            QVERIFY(query.gate(gate).value() == state);
            const CompiledGraph recompiled = compile(graph, query.parts().context().rules());
            const CompiledGraph now = query.parts().compiledNow();
            QCOMPARE(now.vertexCount(), recompiled.vertexCount());
            for (const VertexId id : graph.vertexIds) {
                const auto sorted = [id](const CompiledGraph& of) {
                    std::vector<std::tuple<VertexId, Cost, EdgeKey>> arcs;
                    const auto out = of.arcsFrom(of.slotOf(id));
                    for (std::size_t i = 0; i < out.size(); ++i)
                        arcs.emplace_back(of.vertexAt(out[i].to), out[i].cost,
                                          of.edgesAt(of.slotOf(id))[i]);
                    std::sort(arcs.begin(), arcs.end());
                    return arcs;
                };
                QVERIFY(sorted(now) == sorted(recompiled));
            }
            for (std::size_t i = 1; i < places.size(); ++i) {
                const RouteAnswer expected = compiledAnew(query, places[0], places[i]);
                QVERIFY(query.route(places[0], places[i]) == expected);
                closedWays += expected != untouched.route(places[0], places[i]);
                reasons += std::holds_alternative<std::vector<NoRouteReason>>(expected);
            }
        }
        QVERIFY(untouched.route(places[0], places[1]) == before);
    }
    QVERIFY(closedWays > 30 && reasons > 30);
}

namespace {

/// What a unit requests in one frame: a route, one under conditions, a walk and a next move.
struct Frame {
    RouteAnswer route, banned;
    std::optional<Walk> walk;
    std::optional<VertexId> move;
    friend bool operator==(const Frame&, const Frame&) = default;
};

/// Returns the answers of a thread with that seed, frame by frame, with gates changing in between.
std::vector<Frame> play(const std::shared_ptr<const NavWorld>& world, std::uint64_t seed) {
    Random random(seed);
    const ResolvedGraph& graph = world->graph();
    const auto gates = gatesOf(graph);
    NavQuery query = NavQuery::make(world, graph.agents[0].first).value();
    std::vector<Frame> frames;
    for (int i = 0; i < 20; ++i) {
        query.setGate(gates[random.below(gates.size())], static_cast<GateState>(random.below(2)))
            .value();
        (void)query.setAttachment(static_cast<Attachment>(random.below(2)));
        const auto places = placesIn(random, graph, 2);
        const RouteEnd ends[] = {places[0], places[1]};
        const auto start = std::span(ends).first(1), goal = std::span(ends).last(1);
        RouteConditions conditions;
        conditions.vertices[graph.vertexIds[random.below(graph.vertexIds.size())]] = Charge::ban();
        Frame& frame = frames.emplace_back();
        frame.route = query.route(places[0], places[1]);
        frame.banned = query.route(*query.prepare(conditions).value(), start, goal).answer;
        if (const auto* route = std::get_if<Route>(&frame.route))
            frame.walk = query.walk(*route, {.shortcuts = Shortcuts::LineOfSight}).value();
        frame.move = query.nextMove(graph.vertexIds.front(), graph.vertexIds.back()).value();
    }
    return frames;
}

} // namespace

void TestNavWorld::threadsAnswerAsOneDoes() {
    constexpr std::size_t threadCount = 8;
    Random random(2);
    for (int round = 0; round < 10; ++round) {
        const ResolvedGraph graph = gatedGraph(random);
        std::vector<std::vector<Frame>> expected, answered(threadCount);
        for (std::size_t i = 0; i < threadCount; ++i)
            expected.push_back(play(NavWorld::make(graph).value(), i));
        const auto world = NavWorld::make(graph).value(); // nothing is compiled yet, so the threads
                                                          // compete at the start
        std::vector<std::thread> threads;
        for (std::size_t i = 0; i < threadCount; ++i)
            threads.emplace_back([&, i] {
                if (i == 0)
                    world->prepare({&graph.agents[0].first, 1}).value();
                answered[i] = play(world, i);
            });
        for (std::thread& thread : threads)
            thread.join();
        QVERIFY(answered == expected);
    }
}

void TestNavWorld::preparedAgentsAnswerTheSame() {
    Random random(3);
    ThreadTeam team(2);
    for (int round = 0; round < 30; ++round) {
        ResolvedGraph graph = gatedGraph(random);
        graph.agents.emplace_back(AgentId{graph.agents.back().first.value + 1},
                                  graph.agents.back().second);
        graph.agents.back().second.radius = 0;
        const auto plain = NavWorld::make(graph).value(), prepared = NavWorld::make(graph).value();
        const std::vector agents{graph.agents[0].first, graph.agents[1].first};
        QVERIFY(prepared->prepare(agents, &team));
        for (const AgentId agent : agents) {
            NavQuery one = NavQuery::make(plain, agent).value();
            NavQuery other = NavQuery::make(prepared, agent).value();
            QVERIFY(other.parts().context().landmarks != nullptr &&
                    one.parts().context().landmarks == nullptr);
            for (int i = 0; i < 12; ++i) {
                const auto gates = gatesOf(graph);
                const auto state = static_cast<GateState>(random.below(2));
                const BarrierId gate = gates[random.below(gates.size())];
                QVERIFY(one.setGate(gate, state) && other.setGate(gate, state));
                const auto places = placesIn(random, graph, 2);
                QVERIFY(one.route(places[0], places[1]) == other.route(places[0], places[1]));
            }
        }
    }
}

void TestNavWorld::mistakesAtTheDoorAreAnswers() {
    ResolvedGraph graph = emptyGraph(10 * pixel);
    addVertex(graph, 1, {});
    addVertex(graph, 2, {pixel, 0, 0});
    join(graph, 0, 1);
    Barrier wall;
    wall.kind = BarrierKind::Closed;
    wall.line = std::make_shared<const Shape>(Shape{ShapeKind::Wall, {{{0, 99}, {9, 99}}}});
    graph.barriers.emplace_back(BarrierId{5}, wall);
    const auto world = NavWorld::make(graph).value();
    QVERIFY(!NavQuery::make(nullptr, agentId));
    QVERIFY(NavQuery::make(world, {99}).error().kind == ErrorKind::NotFound);
    const std::vector unknown{agentId, AgentId{99}};
    QVERIFY(world->prepare(unknown).error().kind == ErrorKind::NotFound);
    NavQuery query = NavQuery::make(world, agentId).value();
    for (const BarrierId id : {BarrierId{}, BarrierId{5}, BarrierId{77}}) {
        QVERIFY(query.gate(id).error().kind == ErrorKind::NotFound);
        QVERIFY(query.setGate(id, GateState::Open).error().kind == ErrorKind::NotFound);
        RouteConditions conditions;
        conditions.gates[id] = GateState::Closed;
        QVERIFY(query.prepare(conditions).error().kind == ErrorKind::NotFound);
    }
    QVERIFY(query.nextMove({1}, {3}).error().kind == ErrorKind::NotFound);
    QVERIFY(query.nextMove({}, {1}).error().kind == ErrorKind::NotFound);
    const auto free = query.prepare({});
    QVERIFY(query.nextMove(*free.value(), {1}, {3}).error().kind == ErrorKind::NotFound);

    const RouteEnd end = VertexId{1};
    const std::span<const RouteEnd> one(&end, 1), none;
    const auto missingAt = [](const MultiEndAnswer& among, RouteEndName name) {
        const auto* why = std::get_if<std::vector<NoRouteReason>>(&among.answer);
        return why && why->size() == 1 && why->front().cause == NoRouteCause::EndMissing &&
               why->front().end == name;
    };
    QVERIFY(missingAt(query.route(none, one), RouteEndName::Start));
    QVERIFY(missingAt(query.route(one, none), RouteEndName::Goal));
    QVERIFY(missingAt(query.route(*free.value(), none, none), RouteEndName::Start));
    QVERIFY(missingAt(query.route(*free.value(), one, none), RouteEndName::Goal));

    const auto refuses = [&](const RouteConditions& conditions) {
        const auto made = query.prepare(conditions);
        return !made && made.error().kind == ErrorKind::InvalidArgument;
    };
    for (const std::uint32_t multiplier : {0U, plainMultiplier - 1, maxMultiplier + 1}) {
        const Charge charge{.multiplier = multiplier};
        QVERIFY(refuses({.vertices = {{VertexId{1}, charge}}}));
        QVERIFY(refuses({.edges = {{EdgeKey::of(LinkId{1}), charge}}}));
        QVERIFY(refuses({.areas = {{Disc{{0, 0}, 5}, charge}}}));
    }
    QVERIFY(refuses({.areas = {{ShapePtr(), Charge::ban()}}}));
    QVERIFY(refuses({.areas = {{Disc{{0, 0}, -1}, Charge::ban()}}}));
    QVERIFY(refuses({.areas = {{Disc{{0, 0}, maxCoord + 1}, Charge::ban()}}}));
    QVERIFY(refuses({.areas = {{Disc{{maxCoord + 1, 0}, 1}, Charge::ban()}}}));
    const Charge highestCosts{.multiplier = maxMultiplier};
    QVERIFY(query.prepare(
        {.vertices = {{VertexId{1}, highestCosts}}, .areas = {{Disc{}, highestCosts}}}));
}

void TestNavWorld::namesAreFound() {
    ResolvedGraph graph = emptyGraph(pixel);
    graph.agents.emplace_back(AgentId{2}, Agent{.name = "Wagon"});
    graph.agents.emplace_back(AgentId{3}, Agent{.name = "Twin"});
    graph.agents.emplace_back(AgentId{4}, Agent{.name = "Twin"});
    const auto world = NavWorld::make(graph).value();
    QVERIFY(world->agentNamed("Wagon") == AgentId{2});
    QVERIFY(!world->agentNamed("Twin") && !world->agentNamed("wagon"));
    QVERIFY(!world->vertexNamed("Wagon") && !world->gateNamed("Wagon"));
    QVERIFY(NavQuery::make(world, "Wagon"));
    for (const char* name : {"Twin", "wagon", ""})
        QVERIFY(NavQuery::make(world, name).error().kind == ErrorKind::NotFound);
    QVERIFY(NavQuery::make(nullptr, "Wagon").error().kind == ErrorKind::NotFound);
    QVERIFY(loadWorld("/no/such.nav").error().kind == ErrorKind::NotFound);
}

void TestNavWorld::bytesGiveTheSameWorld() {
    Random random(4);
    for (int round = 0; round < 20; ++round) {
        const ResolvedGraph graph = gatedGraph(random);
        std::vector<std::uint8_t> bytes = writeNavFile(graph).value();
        const auto made = NavWorld::make(graph).value();
        const auto read = readWorld(bytes).value();
        const AgentId agent = graph.agents[0].first;
        NavQuery one = NavQuery::make(made, agent).value();
        NavQuery other = NavQuery::make(read, agent).value();
        const auto places = placesIn(random, graph, 4);
        for (const RouteEnd& from : places)
            for (const RouteEnd& to : places)
                QVERIFY(one.route(from, to) == other.route(from, to));
        for (std::size_t i = 0; i < graph.edgeCount(); ++i)
            QVERIFY(read->hasEdge(graph.edge(i).key));
        QVERIFY(!read->hasEdge(EdgeKey::of(LinkId{12'345'678})));
        bytes.resize(bytes.size() / 2);
        QVERIFY(readWorld(bytes).error().kind == ErrorKind::Syntax);
    }
}

void TestNavWorld::bytesAreUsedInPlace() {
    Random random(6);
    for (int round = 0; round < 20; ++round) {
        const ResolvedGraph graph = gatedGraph(random);
        auto bytes = std::make_shared<const std::vector<std::uint8_t>>(writeNavFile(graph).value());
        const std::weak_ptr<const void> alive = bytes;
        const auto made = NavWorld::make(graph).value();
        const auto check = round % 2 == 0 ? NavFileCheck::Full : NavFileCheck::None;
        auto used = openWorld(*bytes, bytes, check).value();
        const ResolvedGraph& read = used->graph();
        QVERIFY(read.vertexIds.isInPlace() && read.positions.isInPlace() &&
                read.pieceLength.isInPlace());
        QVERIFY(used->memory().graph + bytes->size() / 2 <
                readWorld(*bytes).value()->memory().graph);
        bytes.reset();
        const auto places = placesIn(random, graph, 4);
        for (const auto& [agent, unit] : graph.agents) {
            NavQuery one = NavQuery::make(made, agent).value();
            NavQuery other = NavQuery::make(used, agent).value();
            for (const BarrierId gate : gatesOf(graph)) {
                const auto state = static_cast<GateState>(random.below(2));
                QVERIFY(one.setGate(gate, state) && other.setGate(gate, state));
            }
            for (const RouteEnd& from : places)
                for (const RouteEnd& to : places)
                    QVERIFY(one.route(from, to) == other.route(from, to));
            QVERIFY(other.parts().compiled().positions().data() == read.positions.data());
            used.reset(); // The query keeps the world, and that keeps the bytes.
            QVERIFY(!alive.expired());
            used = other.shared();
        }
        used.reset();
        QVERIFY(alive.expired());
    }
}

void TestNavWorld::bytesInPlaceAreChecked() {
    Random random(7);
    std::vector<std::uint8_t> bytes = writeNavFile(gatedGraph(random)).value();
    bytes.insert(bytes.begin(), 0);
    const auto misaligned = std::span(std::as_const(bytes)).subspan(1);
    const auto copied = openWorld(misaligned, nullptr).value();
    QVERIFY(copied->memory().graph > misaligned.size());
    bytes.erase(bytes.begin());
    for (std::size_t size = 0; size < bytes.size(); size += 8) {
        const auto part = std::span(std::as_const(bytes)).first(size);
        const auto refused = openWorld(part, nullptr), expected = readWorld(part);
        QVERIFY(!refused && refused.error().kind == ErrorKind::Syntax);
        QCOMPARE(refused.error().message, expected.error().message);
    }
    // Without the check, only files of another format are refused.
    QVERIFY(openWorld(std::span(std::as_const(bytes)).first(7), nullptr, NavFileCheck::None)
                .error()
                .kind == ErrorKind::Syntax);
    bytes[4] = 'V';
    QVERIFY(openWorld(bytes, nullptr, NavFileCheck::None).error().kind == ErrorKind::Syntax);
}

/// compile() works on the columns of a graph. The graph with all edges set one by one is equal.
void TestNavWorld::compilingAtOnceGivesTheSameGraph() {
    Random random(8);
    for (int round = 0; round < 60; ++round) {
        ResolvedGraph graph = gatedGraph(random);
        if (round % 2 == 0) // Vertices in the order of a Hilbert curve.
            graph = readNavFile(writeNavFile(graph).value()).value();
        for (const auto& [agent, unit] : graph.agents) {
            AgentRules rules = graph.rules(agent);
            rules.radius = random.below(2) == 0 ? 0 : static_cast<Coord>(random.below(20 * pixel));
            const CompiledGraph compiled = compile(graph, rules);
            CompiledGraph expected;
            std::vector<std::pair<VertexId, Point3>> vertices;
            for (std::size_t i = 0; i < graph.vertexIds.size(); ++i)
                vertices.emplace_back(std::as_const(graph).vertexIds[i],
                                      std::as_const(graph).positions[i]);
            expected.addVertices(vertices);
            for (std::size_t i = 0; i < graph.edgeCount(); ++i)
                setEdge(expected, graph.edge(i), rules);
            QCOMPARE(compiled.heuristicScale(), expected.heuristicScale());
            QCOMPARE(compiled.meanCost(), expected.meanCost());
            QCOMPARE(compiled.slotCount(), expected.slotCount());
            for (CompiledGraph::Slot slot = 0; slot < compiled.slotCount(); ++slot) {
                QVERIFY(compiled.vertexAt(slot) == expected.vertexAt(slot));
                QVERIFY(compiled.position(slot) == expected.position(slot));
                QCOMPARE(compiled.slotOf(compiled.vertexAt(slot)), slot);
                const auto sorted = [slot](const CompiledGraph& of, bool out) {
                    std::vector<std::tuple<EdgeKey, CompiledGraph::Slot, Cost>> arcs;
                    const std::size_t outgoing = of.arcsFrom(slot).size();
                    const auto list = out ? of.arcsFrom(slot) : of.oneWayInto(slot);
                    for (std::size_t i = 0; i < list.size(); ++i)
                        arcs.emplace_back(of.edgesAt(slot)[i + (out ? 0 : outgoing)], list[i].to,
                                          list[i].cost);
                    std::sort(arcs.begin(), arcs.end());
                    return arcs;
                };
                QVERIFY(sorted(compiled, true) == sorted(expected, true));
                QVERIFY(sorted(compiled, false) == sorted(expected, false));
            }
        }
    }
}

void TestNavWorld::agentsShareTheSlotsOfTheGround() {
    Random random(5);
    for (int round = 0; round < 20; ++round) {
        const ResolvedGraph graph = gatedGraph(random);
        const NavQuery query =
            NavQuery::make(NavWorld::make(graph).value(), graph.agents[0].first).value();
        const VertexGrid& ground = query.parts().planes().first().vertices.grid();
        for (const VertexId id : graph.vertexIds)
            QCOMPARE(ground.slotOf(id), query.parts().compiled().slotOf(id));
    }
}

WAYMARK_TEST(TestNavWorld)

} // namespace nav_world_test
#include "tst_nav_world.moc"
