// SPDX-License-Identifier: MIT
// Tests that invalid calls return an error in every build: conditions of another query or from
// before a gate was set, ids and enumerators that do not exist, and extreme numbers.
#include "navcore/runtime/map/nav_batch.h"
#include "navcore/runtime/map/nav_field.h"
#include "navcore/runtime/map/nav_places.h"
#include "navcore/runtime/map/nav_reach.h"
#include "navcore/runtime/map/nav_table.h"
#include "navcore/runtime/map/route_search.h"
#include "tests/navcore/runtime/map/asked_worlds.h"
#include "tests/support/test_registry.h"

#include <QTest>

namespace misuse_test {

using namespace navcore;

namespace {

bool areStale(const RouteAnswer& answer) {
    const auto* why = std::get_if<std::vector<NoRouteReason>>(&answer);
    return why && why->size() == 1 && why->front().cause == NoRouteCause::StaleConditions;
}

template <class T>
bool isConflict(const Result<T>& result) {
    return !result && result.error().kind == ErrorKind::Conflict;
}

/// Checks that every call that takes conditions refuses these.
void refusesAll(NavQuery& query, const PreparedConditions& conditions) {
    const ResolvedGraph& graph = query.graph();
    const VertexId a = graph.vertexIds.front(), b = graph.vertexIds.back();
    const RouteEnd from = a, to = b;
    const std::span start(&from, 1), goal(&to, 1);
    const Point3 place = graph.positions.front();
    QVERIFY(areStale(query.route(conditions, start, goal).answer));
    MultiEndAnswer into = query.route(start, goal);
    query.route(conditions, start, goal, into);
    QVERIFY(areStale(into.answer));
    QVERIFY(!query.cost(conditions, start, goal));
    QVERIFY(isConflict(query.nextMove(conditions, a, b)));
    QVERIFY(isConflict(query.walk(conditions, Route{})));
    query.setSnap(100);
    QVERIFY(query.snapped(place, &conditions) == RouteEnd(place));
    query.setSnap(0);
    QVERIFY(!isWalkable(query, place.flat(), &conditions));
    QVERIFY(!nearestWalkable(query, place, maxCoord, &conditions));
    QVERIFY(!straightCost(query, place, place, &conditions));
    ReachSearch reach;
    QVERIFY(reach.from(query, from, ReachSearch::anyCost, &conditions).empty());
    QVERIFY(!reach.randomPlace(query, from, ReachSearch::anyCost, 0, 1, &conditions));
    QVERIFY(areStale(reach.towards(query, from, to, &conditions).answer));
    const std::vector<RouteAsk> asks{{from, to}, {to, from}};
    for (const RouteAnswer& answer : RouteBatch().routes(query, asks, nullptr, &conditions))
        QVERIFY(areStale(answer));
    RouteSearch search;
    search.begin(query, start, goal, &conditions);
    QVERIFY(search.goOn(1));
    QVERIFY(areStale(search.answer().answer));
    QVERIFY(isConflict(NavField::make(query, goal, &conditions)));
    NavField field = NavField::make(query, goal).value();
    QVERIFY(isConflict(field.follow(&conditions)));
    QVERIFY(field.isCurrent());
}

/// The limits of the range of an integer, and numbers around 0.
constexpr std::array<Coord, 7> extremes{
    std::numeric_limits<Coord>::min(), -maxCoord - 1, -1, 0, 1, maxCoord + 1,
    std::numeric_limits<Coord>::max()};

} // namespace

class TestMisuse : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void conditionsOfAnotherQuery() {
        Random random(3);
        const ResolvedGraph graph = oracle::walkWorld(random, oracle::Gates::Two);
        const auto world = NavWorld::make(graph).value();
        const AgentId agent = graph.agents.front().first;
        NavQuery query = NavQuery::make(world, agent).value();
        const NavQuery sameWorld = NavQuery::make(world, agent).value();
        refusesAll(query, *sameWorld.prepare({}).value());
        // The same level, loaded again.
        const NavQuery reloaded = NavQuery::make(NavWorld::make(graph).value(), agent).value();
        refusesAll(query, *reloaded.prepare({}).value());
        // Uses conditions of a destroyed query. The memory of the query must not be accessed.
        std::shared_ptr<const PreparedConditions> orphan;
        {
            const NavQuery gone = NavQuery::make(NavWorld::make(graph).value(), agent).value();
            orphan = gone.prepare({}).value();
        }
        refusesAll(query, *orphan);
    }

    void conditionsFromBeforeAGateWasSet() {
        Random random(4);
        const ResolvedGraph graph = oracle::walkWorld(random, oracle::Gates::Two);
        NavQuery query =
            NavQuery::make(NavWorld::make(graph).value(), graph.agents.front().first).value();
        const BarrierId gate = asked::gatesOf(graph).front();
        const GateState before = query.gate(gate).value();
        const GateState after = before == GateState::Open ? GateState::Closed : GateState::Open;
        const auto ready = query.prepare({}).value();
        QVERIFY(query.setGate(gate, after).ok());
        refusesAll(query, *ready);
        // A search in progress notices the change itself.
        const RouteEnd from = graph.vertexIds.front(), to = graph.vertexIds.back();
        const auto now = query.prepare({}).value();
        RouteSearch search;
        search.begin(query, {&from, 1}, {&to, 1}, now.get());
        QVERIFY(query.setGate(gate, before).ok());
        QVERIFY(search.goOn(1));
        QVERIFY(areStale(search.answer().answer));
        // Once the gates are in their previous states again, the first conditions are valid again,
        // even after the query was moved.
        NavQuery moved = std::move(query);
        const auto asBefore = moved.route(*ready, {&from, 1}, {&to, 1});
        QVERIFY(asBefore.answer == moved.route(from, to));
    }

    void unknownEnumerators() {
        Random random(5);
        const ResolvedGraph graph = oracle::walkWorld(random, oracle::Gates::Two);
        NavQuery query =
            NavQuery::make(NavWorld::make(graph).value(), graph.agents.front().first).value();
        const auto refused = [](const auto& result) {
            return !result && result.error().kind == ErrorKind::InvalidArgument;
        };
        for (const int wrong : {2, 3, 127, 255}) {
            const BarrierId gate = asked::gatesOf(graph).front();
            const std::uint64_t stood = query.gateState();
            QVERIFY(refused(query.setGate(gate, static_cast<GateState>(wrong))));
            QCOMPARE(query.gateState(), stood);
            QVERIFY(refused(query.setAttachment(static_cast<Attachment>(wrong))));
            QVERIFY(query.attachment() == Attachment::Vertices);
            QVERIFY(refused(query.prepare({.gates = {{gate, static_cast<GateState>(wrong)}}})));
            Charge charge;
            charge.passing = static_cast<Charge::Passing>(wrong);
            QVERIFY(refused(query.prepare({.vertices = {{graph.vertexIds.front(), charge}}})));
            const Disc disc{{}, 1};
            QVERIFY(refused(
                query.prepare({.areas = {{disc, Charge{}, static_cast<AreaKind>(wrong)}}})));
            Route still;
            still.points = {graph.positions.front()};
            still.vertices = {graph.vertexIds.front()};
            QVERIFY(query.walk(still).ok());
            QVERIFY(refused(query.walk(still, {.shortcuts = static_cast<Shortcuts>(wrong)})));
            QVERIFY(refused(query.walk(still, {.corners = static_cast<Corners>(wrong)})));
            const RouteEnd from = graph.vertexIds.front(), to = graph.vertexIds.back();
            QVERIFY(query.route(from, to, static_cast<Algorithm>(wrong)) == query.route(from, to));
        }
    }

    void extremeNumbers() {
        Random random(6);
        const ResolvedGraph graph = oracle::walkWorld(random, oracle::Gates::Two);
        NavQuery query =
            NavQuery::make(NavWorld::make(graph).value(), graph.agents.front().first).value();
        ReachSearch reach;
        const RouteEnd from = graph.vertexIds.front();
        const RouteEnd to = reach.from(query, from).back().vertex;
        const RouteAnswer answer = query.route(from, to);
        QVERIFY(std::holds_alternative<Route>(answer));
        for (const Coord number : extremes) {
            const bool isVariation = number >= 0 && number <= maxRadius;
            QCOMPARE(query.walk(std::get<Route>(answer), {.variation = number}).ok(), isVariation);
            query.setSnap(number);
            QVERIFY(query.snap() >= 0 && query.snap() <= maxCoord);
            for (const Point3 far : {Point3{number, 0, 0}, {0, number, 0}, {0, 0, number}}) {
                if (onLattice(far))
                    continue;
                QVERIFY(!std::holds_alternative<Route>(query.route(far, to)));
                QVERIFY(!isWalkable(query, far.flat()) || onLattice(far.flat()));
                QVERIFY(!nearestWalkable(query, far, number));
                QVERIFY(!straightCost(query, far, graph.positions.front()));
                QVERIFY(!raycast(query, far, graph.positions.front()));
                QVERIFY(reach.from(query, far).empty());
            }
            query.setSnap(0);
            (void)reach.randomPlace(query, from, ReachSearch::anyCost, number, 1);
            const auto on = static_cast<std::uint32_t>(number);
            QVERIFY(!query.nextMove(VertexId{on}, graph.vertexIds.back()).ok() ||
                    query.shared()->hasVertex({on}));
            const EdgePosition nowhere{EdgeKey::of(LinkId{987'654}), on};
            QVERIFY(!std::holds_alternative<Route>(query.route(nowhere, to)));
        }
    }

    void arrivedIsNotLost() {
        Random random(7);
        const ResolvedGraph graph = oracle::walkWorld(random, oracle::Gates::Two);
        NavQuery query =
            NavQuery::make(NavWorld::make(graph).value(), graph.agents.front().first).value();
        const NavTable table = NavTable::build(query).value();
        const auto free = query.prepare({}).value();
        int lost = 0;
        for (const VertexId to : graph.vertexIds) {
            const RouteEnd goal = to;
            const NavField field = NavField::make(query, {&goal, 1}).value();
            for (const VertexId from : graph.vertexIds) {
                const RouteEnd start = from;
                const bool leads = query.cost({&start, 1}, {&goal, 1}).has_value();
                lost += leads ? 0 : 1;
                for (const auto& next : {query.nextMove(from, to), query.nextMove(*free, from, to),
                                         table.next(from, to), field.next(from)}) {
                    QCOMPARE(next.value().has_value(), leads);
                    QCOMPARE(leads && *next.value() == from, from == to);
                }
            }
        }
        QVERIFY(lost > 0);
    }

    void graphsThatDoNotHangTogether() {
        Random random(8);
        const ResolvedGraph graph = oracle::walkWorld(random, oracle::Gates::Two);
        QVERIFY(NavWorld::make(graph).ok());
        const std::vector<std::function<void(ResolvedGraph&)>> breaks{
            [](ResolvedGraph& of) { of.edgeTo.front() = 0xffffffffU; },
            [](ResolvedGraph& of) { of.edgeLength.pop_back(); },
            [](ResolvedGraph& of) { of.pieceBegin.back() += 1; },
            [](ResolvedGraph& of) { of.pieceTerrain.front() = 0xffffU; },
            [](ResolvedGraph& of) { of.vertexIds.back() = of.vertexIds.front(); },
            [](ResolvedGraph& of) { of.positions.front().x = maxCoord + 1; },
            [](ResolvedGraph& of) {
                of.labels.push_back({0xffffffffU, "name", {}, {}});
            },
            [](ResolvedGraph& of) {
                of.terms.push_back({0xffffffffU, {}});
            },
            [](ResolvedGraph& of) {
                of.paint.push_back({{0, 0}, nullptr});
            },
            [](ResolvedGraph& of) {
                of.obstacles.push_back({ObstacleId{900'000}, {}, nullptr});
            },
            [](ResolvedGraph& of) {
                of.agents.clear(), of.moveTables.push_back({{1}, nullptr});
            },
            [](ResolvedGraph& of) { of.ground = {900'000}; },
        };
        for (const auto& broken : breaks) {
            ResolvedGraph bad = graph;
            broken(bad);
            const auto made = NavWorld::make(std::move(bad));
            QVERIFY(!made && made.error().kind == ErrorKind::InvalidArgument);
            QVERIFY(!made.error().message.empty());
        }
    }

    /// A range that a call returns stays valid while a loop iterates over it.
    void aLoopHoldsWhatACallReturns() {
        Random random(9);
        const ResolvedGraph graph = oracle::walkWorld(random, oracle::Gates::Two);
        const NavQuery query =
            NavQuery::make(NavWorld::make(graph).value(), graph.agents.front().first).value();
        static_assert(!std::is_reference_v<decltype(movesFrom(query, VertexId{}).value())>);
        for (const VertexId id : graph.vertexIds)
            for (const Move& move : movesFrom(query, id).value())
                QVERIFY(query.shared()->hasVertex(move.to));
    }
};

WAYMARK_TEST(TestMisuse)

} // namespace misuse_test
#include "tst_misuse.moc"
