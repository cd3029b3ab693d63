// SPDX-License-Identifier: MIT
// Tests that std::bad_alloc is thrown wherever memory runs out, and that repeated and later calls
// give the same answers as if nothing had happened.
#include "navcore/runtime/map/nav_batch.h"
#include "navcore/runtime/map/nav_field.h"
#include "navcore/runtime/map/nav_reach.h"
#include "navcore/runtime/map/nav_table.h"
#include "navcore/runtime/map/route_search.h"
#include "tests/navcore/runtime/map/asked_worlds.h"
#include "tests/navcore/runtime/map/memory_hooks.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <new>

namespace out_of_memory_test {

using namespace navcore;

namespace {

/// An executor like the threads of a game: an exception in one of them terminates the program.
class Strict : public Executor {
public:
    std::size_t threads() const override { return 2; }
    void run(std::size_t count, const std::function<void(std::size_t)>& task) override {
        const auto here = [&](std::size_t i) noexcept { task(i); };
        for (std::size_t i = 0; i < count; ++i)
            here(i);
    }
};

/// A world, a query of it, and the objects that a game creates from them.
struct Game {
    Game(const ResolvedGraph& graph, std::uint64_t seed)
        : world(NavWorld::make(graph).value()), agent(graph.agents[0].first),
          query(NavQuery::make(world, agent).value()), gates(asked::gatesOf(graph)) {
        Random random(seed);
        for (int i = 0; i < 5; ++i)
            ends.push_back(asked::drawEnd(random, graph));
        conditions = asked::drawConditions(random, graph);
        const Point2 at = graph.positions[random.below(graph.positions.size())].flat();
        conditions.areas = {{Disc{at, 12}, Charge{.multiplier = 4000}},
                            {Disc{{at.x + 30, at.y}, 6}, Charge::ban(), AreaKind::Solid}};
        vertices = {graph.vertexIds.front(), graph.vertexIds[graph.vertexIds.size() / 2]};
    }

    std::span<const RouteEnd> end(std::size_t i) const { return {&ends[i], 1}; }
    std::vector<RouteAsk> asks() const {
        std::vector<RouteAsk> all;
        for (const RouteEnd& from : ends)
            all.push_back({from, ends.back()});
        return all;
    }
    void turnAll() {
        for (const BarrierId gate : gates)
            if (const auto now = turned.find(gate); now != turned.end()) [[maybe_unused]]
                const Status status = query.setGate(gate, now->second);
    }
    /// Requests the opposite state for every gate.
    void wantTurned() {
        for (const auto& [gate, state] : query.gates())
            turned[gate] = state == GateState::Open ? GateState::Closed : GateState::Open;
    }

    /// Makes sure that there is exactly one obstacle, and publishes it.
    void putObstacle() {
        if (obstacles.size() == 0)
            static_cast<void>(
                obstacles.add(solidObstacle(std::get<Disc>(conditions.areas[0].where))));
        obstacles.publish();
    }

    std::shared_ptr<const NavWorld> world;
    AgentId agent;
    NavQuery query;
    NavObstacles obstacles;
    std::vector<BarrierId> gates;
    std::map<BarrierId, GateState> turned;
    std::vector<RouteEnd> ends;
    std::vector<VertexId> vertices;
    RouteConditions conditions;
    std::shared_ptr<const PreparedConditions> ready;
    std::optional<NavField> field;
    RouteSearch search;
    ReachSearch reach;
    RouteBatch batch;
    Strict threads;
};

struct Work {
    const char* name;
    void (*before)(Game&);
    void (*act)(Game&);
    bool isQuestion = false; ///< nothing has changed afterwards
};

void nothing(Game&) {}

const Work works[] = {
    {"prepare", nothing,
     [](Game& g) {
         static_cast<void>(g.world->prepare({&g.agent, 1}, &g.threads));
     },
     true},
    {"labels", nothing,
     [](Game& g) {
         static_cast<void>(g.world->buildHubLabels({&g.agent, 1}, {}, &g.threads));
     },
     true},
    {"labelled route",
     [](Game& g) {
         static_cast<void>(g.world->buildHubLabels({&g.agent, 1}));
     },
     [](Game& g) { g.query.route(g.ends[0], g.ends[1]); }, true},
    {"query", nothing, [](Game& g) { g.query = NavQuery::make(g.world, g.agent).value(); }},
    {"gates", [](Game& g) { g.wantTurned(); }, [](Game& g) { g.turnAll(); }},
    {"obstacle", nothing, [](Game& g) { g.putObstacle(); }},
    {"obstacles", [](Game& g) { g.putObstacle(); },
     [](Game& g) { g.query.setObstacles(g.obstacles.snapshot()); }},
    {"obstacles gone",
     [](Game& g) {
         g.putObstacle();
         g.query.setObstacles(g.obstacles.snapshot());
     },
     [](Game& g) { g.query.setObstacles(nullptr); }},
    {"gates back",
     [](Game& g) {
         g.wantTurned();
         g.turnAll();
         g.wantTurned();
     },
     [](Game& g) { g.turnAll(); }},
    {"route", nothing,
     [](Game& g) {
         for (const RouteEnd& to : g.ends)
             g.query.route(g.ends[0], to);
     },
     true},
    {"cost", nothing, [](Game& g) { g.query.cost(g.end(0), g.end(1)); }, true},
    {"first areas", nothing, [](Game& g) { g.ready = g.query.prepare(g.conditions).value(); }},
    {"under", [](Game& g) { g.ready = g.query.prepare(g.conditions).value(); },
     [](Game& g) { g.query.route(*g.ready, g.end(0), g.end(1)); }, true},
    {"joining", nothing,
     [](Game& g) {
         (void)g.query.setAttachment(Attachment::Edges);
         g.query.route(g.ends[0], g.ends[1]);
     }},
    {"snap", nothing,
     [](Game& g) {
         g.query.setSnap(9);
         g.query.route(g.ends[1], g.ends[2]);
     }},
    {"move",
     [](Game& g) {
         g.wantTurned();
         g.turnAll();
         static_cast<void>(g.query.nextMove(g.vertices[1], g.vertices[0]));
     },
     [](Game& g) { static_cast<void>(g.query.nextMove(g.vertices[0], g.vertices[1])); }, true},
    {"field", nothing,
     [](Game& g) {
         auto made = NavField::make(g.query, g.end(2));
         if (made)
             g.field = std::move(made).value();
     }},
    {"follow",
     [](Game& g) {
         g.field = NavField::make(g.query, g.end(2)).value();
         g.wantTurned();
         g.turnAll();
     },
     [](Game& g) { (void)g.field->follow(); }},
    {"follow areas",
     [](Game& g) {
         g.field = NavField::make(g.query, g.end(2)).value();
         g.ready = g.query.prepare(g.conditions).value();
     },
     [](Game& g) { (void)g.field->follow(g.ready.get()); }},
    {"search", nothing,
     [](Game& g) {
         g.search.begin(g.query, g.end(1), g.end(3));
         while (!g.search.goOn(3))
             ;
     }},
    {"search on",
     [](Game& g) {
         g.search.begin(g.query, g.end(1), g.end(3));
         g.search.goOn(3);
         g.wantTurned();
         g.turnAll();
     },
     [](Game& g) {
         while (!g.search.goOn(3))
             ;
         g.search.answer();
     }},
    {"reach", nothing,
     [](Game& g) {
         g.reach.from(g.query, g.ends[0], 4000);
         g.reach.randomPlace(g.query, g.ends[0], 4000, 20, 5);
         g.reach.towards(g.query, g.ends[0], g.ends[3]);
     },
     true},
    {"batch", nothing, [](Game& g) { g.batch.routes(g.query, g.asks(), &g.threads); }, true},
    {"table", nothing, [](Game& g) { static_cast<void>(NavTable::build(g.query, &g.threads)); }},
};

/// The answers to all queries that a game can make.
struct Answers {
    std::vector<RouteAnswer> routes;
    std::vector<std::optional<std::uint64_t>> costs;
    std::vector<std::optional<VertexId>> moves;
    std::vector<ReachedVertex> reached;
    std::optional<Place> place;
    std::uint64_t gates = 0;
};

Answers answersOf(Game& g) {
    Answers all;
    all.gates = g.query.gateState();
    const auto routesOf = [&](NavQuery& query) {
        for (const RouteEnd& from : g.ends)
            for (const RouteEnd& to : g.ends)
                all.routes.push_back(query.route(from, to));
    };
    routesOf(g.query);
    const ResolvedGraph& graph = g.world->graph();
    for (const VertexId id : graph.vertexIds)
        for (const VertexId goal : {g.vertices[0], g.vertices[1]})
            all.moves.push_back(g.query.nextMove(id, goal).value());
    for (std::size_t i = 0; i < g.ends.size(); ++i)
        all.costs.push_back(g.query.cost(g.end(0), g.end(i)));
    if (g.field)
        for (const VertexId id : graph.vertexIds)
            all.costs.push_back(g.field->cost(id).value());
    all.routes.push_back(g.search.answer().answer);
    const auto under = g.query.prepare(g.conditions).value();
    for (std::size_t i = 0; i < g.ends.size(); ++i)
        all.routes.push_back(g.query.route(*under, g.end(i), g.end(0)).answer);
    all.reached = g.reach.from(g.query, g.ends[0], 4000);
    all.place = g.reach.randomPlace(g.query, g.ends[0], 4000, 20, 5);
    for (RouteAnswer& answer : g.batch.routes(g.query, g.asks()))
        all.routes.push_back(std::move(answer));
    // For other queries of the same world.
    for (const auto& [id, agent] : graph.agents) {
        NavQuery other = NavQuery::make(g.world, id).value();
        (void)other.setAttachment(Attachment::Edges);
        routesOf(other);
    }
    return all;
}

bool areSame(const Answers& a, const Answers& b) {
    const auto isSame = [](const ReachedVertex& l, const ReachedVertex& r) {
        return l.vertex == r.vertex && l.cost == r.cost;
    };
    return a.routes == b.routes && a.costs == b.costs && a.moves == b.moves && a.place == b.place &&
           a.gates == b.gates && std::ranges::equal(a.reached, b.reached, isSame);
}

/// Returns whether the work threw because that allocation failed.
bool failsAt(long allocation, const Work& work, Game& game) {
    bool isOut = false;
    hooks::untilFailure = allocation;
    try {
        work.act(game);
    } catch (const std::bad_alloc&) {
        isOut = true;
    }
    hooks::untilFailure = -1;
    return isOut;
}

} // namespace

class TestOutOfMemory : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsAskedAgainIsAnswered_data();
    void whatIsAskedAgainIsAnswered();
};

void TestOutOfMemory::whatIsAskedAgainIsAnswered_data() {
    QTest::addColumn<int>("work");
    for (std::size_t i = 0; i < std::size(works); ++i)
        QTest::newRow(works[i].name) << static_cast<int>(i);
}

void TestOutOfMemory::whatIsAskedAgainIsAnswered() {
    QFETCH(int, work);
    const Work& of = works[work];
    Random random(31);
    int failures = 0;
    for (std::uint64_t round = 0; round < 4; ++round) {
        const ResolvedGraph graph = oracle::walkWorld(random, oracle::Gates::Two);
        Game undisturbed(graph, round);
        of.before(undisturbed);
        of.act(undisturbed);
        const Answers wanted = answersOf(undisturbed);
        Game unasked(graph, round);
        of.before(unasked);
        const Answers before = answersOf(unasked);
        for (long at = 0;; at += 1 + at / 16) {
            Game game(graph, round);
            of.before(game);
            if (!failsAt(at, of, game))
                break;
            ++failures;
            if (of.isQuestion) {
                QVERIFY2(areSame(answersOf(game), before), qPrintable(QString::number(at)));
                continue;
            }
            of.act(game);
            QVERIFY2(areSame(answersOf(game), wanted), qPrintable(QString::number(at)));
        }
    }
    QVERIFY(failures > 0);
}

WAYMARK_TEST(TestOutOfMemory)

} // namespace out_of_memory_test
#include "tst_out_of_memory.moc"
