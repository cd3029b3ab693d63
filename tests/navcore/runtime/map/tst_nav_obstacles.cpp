// SPDX-License-Identifier: MIT
// Tests obstacles that come, move and go while a game runs, against a query that has had them from
// the start, and against a search that tests every edge by itself.
#include "navcore/runtime/map/nav_field.h"
#include "navcore/runtime/map/nav_obstacles.h"
#include "navcore/runtime/map/nav_table.h"
#include "navcore/runtime/map/route_search.h"
#include "tests/navcore/runtime/map/asked_worlds.h"
#include "tests/navcore/runtime/route/obstacle_oracle.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <atomic>
#include <queue>
#include <thread>

namespace nav_obstacles_test {

using namespace navcore;

namespace {

using Costs = std::map<VertexId, std::uint64_t>;

ChargedArea drawObstacle(Random& random, const ResolvedGraph& graph) {
    const Point2 at = graph.positions[random.below(graph.positions.size())].flat();
    const auto size = static_cast<Coord>(random.below(12));
    ChargedArea area = solidObstacle(Disc{at, size});
    if (random.below(2) == 0)
        area.where = std::make_shared<const Shape>(
            Shape{ShapeKind::Solid, {{at, {at.x + 1 + size, at.y}, {at.x, at.y + 9}}}});
    if (random.below(3) == 0)
        area.charge = oracle::randomCharge(random);
    if (random.below(4) == 0)
        area.kind = AreaKind::Range;
    return area;
}

/// Returns the costs of the cheapest routes from a vertex to all others, by testing every area for
/// every edge.
Costs costsFrom(const NavQuery& query, VertexId start, const std::vector<ChargedArea>& areas) {
    const ResolvedGraph& graph = query.graph();
    const AgentRules& rules = query.parts().present.rules();
    std::map<VertexId, Point2> places;
    for (std::size_t i = 0; i < graph.vertexIds.size(); ++i)
        places[graph.vertexIds[i]] = graph.positions[i].flat();
    std::map<VertexId, std::vector<std::pair<VertexId, std::uint64_t>>> ways;
    for (std::size_t i = 0; i < graph.edgeCount(); ++i) {
        const Edge edge = graph.edge(i);
        Charge charge;
        for (const ChargedArea& area : areas)
            if (oracle::meetsWalk(area, rules.radius, places[edge.a], places[edge.b]))
                charge.add(area.charge);
        const EdgeCosts costs = edgeCosts(edge, rules);
        const auto add = [&](VertexId from, VertexId to, std::optional<Cost> cost) {
            if (const auto charged = cost ? charge.on(*cost) : std::nullopt)
                ways[from].emplace_back(to, *charged);
        };
        add(edge.a, edge.b, costs.forward);
        add(edge.b, edge.a, costs.backward);
    }
    Costs found;
    std::set<std::pair<std::uint64_t, VertexId>> ahead{{0, start}};
    while (!ahead.empty()) {
        const auto [cost, vertex] = *ahead.begin();
        ahead.erase(ahead.begin());
        if (!found.emplace(vertex, cost).second)
            continue;
        for (const auto& [to, more] : ways[vertex])
            ahead.emplace(cost + more, to);
    }
    return found;
}

/// Obstacles of a game, and a plain list of them.
struct Game {
    explicit Game(std::uint64_t seed)
        : random(seed),
          world(NavWorld::make(oracle::walkWorld(random, oracle::Gates::Two)).value()),
          query(fresh()) {
        if (seed % 2 == 0) // Hub labels do not know the obstacles.
            [[maybe_unused]]
            const Status built = world->buildHubLabels({&query.parts().agent->id, 1});
    }

    NavQuery fresh() const {
        return NavQuery::make(world, world->graph().agents.front().first).value();
    }
    /// Makes some random changes and gives them to `query`.
    void change() {
        for (std::uint64_t count = 1 + random.below(4); count > 0; --count) {
            const ChargedArea area = drawObstacle(random, world->graph());
            const auto any = [&] {
                return std::next(all.begin(), static_cast<int>(random.below(all.size())));
            };
            const std::uint64_t what = all.empty() ? 0 : random.below(3);
            if (what == 0) {
                const ObstacleHandle handle = obstacles.add(area).value();
                QVERIFY(all.emplace(handle.value, area).second);
            } else if (what == 1) {
                const auto at = any();
                QVERIFY(obstacles.move({at->first}, area));
                at->second = area;
            } else {
                const auto at = any();
                QVERIFY(obstacles.remove({at->first}));
                all.erase(at);
            }
        }
        QCOMPARE(obstacles.size(), all.size());
        obstacles.publish();
        query.setObstacles(obstacles.snapshot());
    }
    std::vector<ChargedArea> areas() const {
        std::vector<ChargedArea> list;
        for (const auto& [handle, area] : all)
            list.push_back(area);
        return list;
    }

    Random random;
    std::shared_ptr<const NavWorld> world;
    NavQuery query;
    NavObstacles obstacles;
    std::map<std::uint64_t, ChargedArea> all;
};

} // namespace

class TestNavObstacles : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// However the obstacles came about, all answers are those of a new query that gets them all at
    /// once.
    void theHistoryDoesNotMatter() {
        int routes = 0, altered = 0;
        for (std::uint64_t seed = 0; seed < 60; ++seed) {
            Game game(seed);
            const ResolvedGraph& graph = game.world->graph();
            if (graph.edgeCount() == 0)
                continue;
            NavQuery plain = game.fresh();
            for (int step = 0; step < 6; ++step) {
                game.change();
                NavQuery fresh = game.fresh();
                fresh.setObstacles(game.obstacles.snapshot());
                QCOMPARE(game.query.gateState(), fresh.gateState());
                for (int i = 0; i < 6; ++i) {
                    const RouteEnd from = asked::drawEnd(game.random, graph),
                                   to = asked::drawEnd(game.random, graph);
                    const RouteAnswer answer = game.query.route(from, to);
                    QVERIFY(answer == fresh.route(from, to));
                    routes += std::holds_alternative<Route>(answer) ? 1 : 0;
                    altered += answer != plain.route(from, to) ? 1 : 0;
                }
            }
            for (const auto& [handle, area] : game.all)
                QVERIFY(game.obstacles.remove({handle}));
            game.obstacles.publish();
            game.query.setObstacles(game.obstacles.snapshot());
            QCOMPARE(game.query.gateState(), plain.gateState());
            for (int i = 0; i < 6; ++i) {
                const RouteEnd from = asked::drawEnd(game.random, graph),
                               to = asked::drawEnd(game.random, graph);
                QVERIFY(game.query.route(from, to) == plain.route(from, to));
            }
        }
        QVERIFY(routes > 500);
        QVERIFY(altered > 200);
    }

    void costsAreThoseOfAnExhaustiveTest() {
        int reached = 0;
        for (std::uint64_t seed = 100; seed < 140; ++seed) {
            Game game(seed);
            const auto& ids = game.world->graph().vertexIds;
            for (int step = 0; step < 4; ++step) {
                game.change();
                const VertexId start = ids[game.random.below(ids.size())];
                const Costs costs = costsFrom(game.query, start, game.areas());
                for (const VertexId goal : ids) {
                    const auto at = costs.find(goal);
                    const auto cost = game.query.cost(only(start), only(goal));
                    QCOMPARE(cost.has_value(), at != costs.end());
                    if (cost)
                        QCOMPARE(*cost, at->second);
                    reached += cost ? 1 : 0;
                }
            }
        }
        QVERIFY(reached > 1000);
    }

    void fieldsFollow() {
        for (std::uint64_t seed = 200; seed < 240; ++seed) {
            Game game(seed);
            const ResolvedGraph& graph = game.world->graph();
            const RouteEnd goal = graph.vertexIds[game.random.below(graph.vertexIds.size())];
            NavField field = NavField::make(game.query, only(goal)).value();
            for (int step = 0; step < 5; ++step) {
                const std::uint64_t before = game.query.gateState();
                game.change();
                QCOMPARE(field.isCurrent(), game.query.gateState() == before);
                QVERIFY(field.follow());
                QVERIFY(field.isCurrent());
                const NavField fresh = NavField::make(game.query, only(goal)).value();
                for (const VertexId vertex : graph.vertexIds) {
                    QCOMPARE(field.cost(vertex).value(), fresh.cost(vertex).value());
                    QCOMPARE(field.next(vertex).value(), fresh.next(vertex).value());
                }
            }
        }
    }

    /// No leg of a walk leads through a solid obstacle, whatever its style.
    void walksKeepAwayFromThem() {
        int legs = 0;
        for (std::uint64_t seed = 300; seed < 360; ++seed) {
            Game game(seed);
            const Coord radius = game.query.parts().present.rules().radius;
            for (int step = 0; step < 3; ++step) {
                game.change();
                for (const Route& route :
                     oracle::drawRoutes(game.random, game.world->graph(), game.query, 4)) {
                    const auto walk = game.query.walk(route, {Shortcuts::LineOfSight,
                                                              static_cast<Corners>(step % 2),
                                                              6 * step, game.random.next()});
                    QVERIFY(walk.ok());
                    for (const WalkLeg& leg : walk.value().legs)
                        for (const ChargedArea& area : game.areas())
                            if (area.charge.passing == Charge::Passing::Banned) {
                                QVERIFY(!oracle::meetsWalk(area, radius, leg.from.flat(),
                                                           leg.to.flat()));
                                ++legs;
                            }
                }
            }
        }
        QVERIFY(legs > 300);
    }

    /// An agent can stand exactly where no obstacle is too close.
    void placesAreThoseOutside() {
        int inside = 0;
        for (std::uint64_t seed = 400; seed < 440; ++seed) {
            Game game(seed);
            game.change();
            const NavQuery plain = game.fresh();
            const Coord radius = game.query.parts().present.rules().radius;
            const std::vector<ChargedArea> areas = game.areas();
            for (int i = 0; i < 40 && !areas.empty(); ++i) {
                const ChargedArea& any = areas[game.random.below(areas.size())];
                const auto* disc = std::get_if<Disc>(&any.where);
                const Point2 near =
                    disc ? disc->centre : std::get<ShapePtr>(any.where)->rings[0][0];
                const Point2 at{near.x + static_cast<Coord>(game.random.below(61)) - 30,
                                near.y + static_cast<Coord>(game.random.below(61)) - 30};
                const bool isBanned = std::ranges::any_of(areas, [&](const auto& area) {
                    return area.charge.passing == Charge::Passing::Banned &&
                           oracle::meetsWalk(area, radius, at, at);
                });
                QCOMPARE(isWalkable(game.query, at), isWalkable(plain, at) && !isBanned);
                inside += isBanned ? 1 : 0;
                if (const auto place = nearestWalkable(game.query, Place(Point3{at.x, at.y, 0}),
                                                       4 * unitsPerPixel))
                    QVERIFY(isWalkable(game.query, place->flat()));
            }
        }
        QVERIFY(inside > 100);
    }

    /// Conditions become stale if the obstacles change, and add to the present obstacles.
    void conditionsBecomeStale() {
        int both = 0;
        for (std::uint64_t seed = 500; seed < 540; ++seed) {
            Game game(seed);
            const ResolvedGraph& graph = game.world->graph();
            RouteConditions conditions;
            conditions.areas.push_back(drawObstacle(game.random, graph));
            const auto old = game.query.prepare(conditions).value();
            const std::uint64_t before = game.query.gateState();
            game.change();
            if (game.query.gateState() == before)
                continue; // An obstacle was added and removed.
            const RouteEnd from = graph.vertexIds.front(), to = graph.vertexIds.back();
            const MultiEndAnswer stale = game.query.route(*old, only(from), only(to));
            QCOMPARE(std::get<1>(stale.answer).front().cause, NoRouteCause::StaleConditions);
            const auto prepared = game.query.prepare(conditions).value();
            const auto cost = game.query.cost(*prepared, only(from), only(to));
            // Charges of areas that are in force in different ways are applied one after the other,
            // so only bans can be compared with a single list.
            std::vector<ChargedArea> areas = game.areas();
            areas.push_back(conditions.areas.front());
            const bool onlyBans = std::ranges::all_of(areas, [](const ChargedArea& area) {
                return area.charge.passing == Charge::Passing::Banned;
            });
            if (!onlyBans)
                continue;
            const Costs costs = costsFrom(game.query, graph.vertexIds.front(), areas);
            const auto at = costs.find(graph.vertexIds.back());
            QCOMPARE(cost, at == costs.end() ? std::nullopt : std::optional(at->second));
            ++both;
        }
        QVERIFY(both > 3);
    }

    void aSlicedSearchStartsAgain() {
        Game game(600);
        const ResolvedGraph& graph = game.world->graph();
        RouteSearch search;
        for (int step = 0; step < 30; ++step) {
            const RouteEnd from = asked::drawEnd(game.random, graph),
                           to = asked::drawEnd(game.random, graph);
            search.begin(game.query, only(from), only(to));
            search.goOn(1 + game.random.below(9));
            game.change();
            QVERIFY(search.answer().answer == game.query.route(from, to));
        }
    }

    void nextMovesAndTablesKnowThem() {
        int moves = 0;
        for (std::uint64_t seed = 700; seed < 720; ++seed) {
            Game game(seed);
            const auto& ids = game.world->graph().vertexIds;
            game.change();
            const auto table = NavTable::build(game.query).value();
            QCOMPARE(table.gateState(), game.query.gateState());
            for (int i = 0; i < 30; ++i) {
                const VertexId from = ids[game.random.below(ids.size())],
                               to = ids[game.random.below(ids.size())];
                const auto move = game.query.nextMove(from, to).value();
                QCOMPARE(table.next(from, to).value(), move);
                const auto cost = game.query.cost(only(from), only(to));
                QCOMPARE(move.has_value(), cost.has_value());
                moves += move ? 1 : 0;
            }
        }
        QVERIFY(moves > 100);
    }

    void badCallsChangeNothing() {
        NavObstacles obstacles;
        const auto published = obstacles.snapshot();
        QVERIFY(published);
        QCOMPARE(obstacles.add(solidObstacle(Disc{{0, 0}, -1})).error().kind,
                 ErrorKind::InvalidArgument);
        QCOMPARE(obstacles.add(solidObstacle(ShapePtr())).error().kind, ErrorKind::InvalidArgument);
        QCOMPARE(obstacles.add(solidObstacle(Disc{{maxCoord + 1, 0}, 1})).error().kind,
                 ErrorKind::InvalidArgument);
        ChargedArea cheap = solidObstacle(Disc{{0, 0}, 1});
        cheap.charge = {.multiplier = 999};
        QCOMPARE(obstacles.add(cheap).error().kind, ErrorKind::InvalidArgument);
        QCOMPARE(obstacles.move({1}, solidObstacle(Disc{})).error().kind, ErrorKind::NotFound);
        QCOMPARE(obstacles.remove({}).error().kind, ErrorKind::NotFound);
        obstacles.publish();
        QCOMPARE(obstacles.snapshot(), published);
        const ObstacleHandle disc = obstacles.add(solidObstacle(Disc{{0, 0}, maxCoord})).value();
        QCOMPARE(obstacles.snapshot(), published);
        QCOMPARE(obstacles.move(disc, cheap).error().kind, ErrorKind::InvalidArgument);
        QCOMPARE(obstacles.size(), std::size_t{1});
        QVERIFY(obstacles.remove(disc));
        QCOMPARE(obstacles.remove(disc).error().kind, ErrorKind::NotFound);
        QVERIFY(obstacles.add(solidObstacle(Disc{})).value() != disc);
        obstacles.publish();
        QVERIFY(obstacles.snapshot() != published);
    }

    /// Threads take snapshots while another one publishes.
    void threadsTakeThem() {
        Game game(800);
        const NavObstacles& obstacles = game.obstacles;
        const std::shared_ptr<const NavWorld> world = game.world;
        const ResolvedGraph& graph = world->graph();
        const AgentId agent = graph.agents.front().first;
        std::atomic<bool> isOver{false};
        std::atomic<int> differences{0};
        const auto look = [&] {
            NavQuery query = NavQuery::make(world, agent).value();
            while (!isOver) {
                query.setObstacles(obstacles.snapshot());
                NavQuery fresh = NavQuery::make(world, agent).value();
                fresh.setObstacles(query.parts().obstacles);
                const auto from = only(graph.vertexIds.front()), to = only(graph.vertexIds.back());
                differences += query.cost(from, to) != fresh.cost(from, to) ? 1 : 0;
            }
        };
        std::thread one(look), two(look);
        for (int step = 0; step < 100; ++step)
            game.change();
        isOver = true;
        one.join();
        two.join();
        QCOMPARE(differences.load(), 0);
    }
};

WAYMARK_TEST(TestNavObstacles)

} // namespace nav_obstacles_test
#include "tst_nav_obstacles.moc"
