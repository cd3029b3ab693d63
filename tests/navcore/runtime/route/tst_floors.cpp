// SPDX-License-Identifier: MIT
#include "navcore/author/link/compile.h"
#include "navcore/runtime/attach/attachment.h"
#include "navcore/runtime/base/random.h"
#include "navcore/runtime/geometry/predicates.h"
#include "navcore/runtime/plane/floors_at.h"
#include "navcore/runtime/route/route_solver.h"
#include "navcore/runtime/walk/follower.h"
#include "navcore/runtime/walk/styled_walk.h"
#include "navcore/runtime/walk/walk_legs.h"
#include "tests/support/test_registry.h"

#include <QTest>
#include <algorithm>
#include <map>
#include <set>

namespace floors_test {

using namespace navcore;

namespace {

constexpr Coord pixel = unitsPerPixel;
constexpr std::uint32_t floorCount = 3, verticesPerFloor = 9;
constexpr Coord storey = 40 * pixel;

Point3 drawPoint(Random& random, std::uint32_t floor) {
    const auto part = [&] { return static_cast<Coord>(random.below(24)) * pixel * 2 + 3; };
    const Coord x = part(), y = part();
    return {x, y, static_cast<Coord>(floor) * storey};
}

ShapePtr drawBlock(Random& random) {
    const auto part = [&](std::uint64_t most) {
        return static_cast<Coord>(1 + random.below(most)) * pixel * 2;
    };
    const Coord x = part(20), y = part(20), w = part(6), h = part(6);
    return std::make_shared<const Shape>(
        Shape{ShapeKind::Solid, {{{x, y}, {x + w, y}, {x + w, y + h}, {x, y + h}}}});
}

/// Three floors on top of each other, with links between them.
struct Building {
    explicit Building(std::uint64_t seed) {
        Random random(seed);
        rules.costs.set({1}, 1000);
        rules.joinRange = 30 * pixel;
        planes.setPlain({1});
        for (std::uint32_t floor = 1; floor <= floorCount; ++floor) {
            std::map<VertexId, Point3>& here = vertices[{floor}];
            for (std::uint32_t i = 0; i < verticesPerFloor; ++i)
                here[{floor * 100 + i}] = drawPoint(random, floor);
            for (int i = 0; i < 4; ++i)
                blocks[{floor}].push_back(drawBlock(random));
            fill(planes.add({floor}), {floor});
            const Plane& plane = planes.at({floor});
            for (auto a = here.begin(); a != here.end(); ++a)
                for (auto b = std::next(a); b != here.end(); ++b)
                    if (random.below(3) == 0 &&
                        plane.obstacles.visible(a->second.flat(), b->second.flat())) {
                        Edge edge = legEdge(plane, rules, a->second, b->second);
                        edge.key = EdgeKey::of(VertexPair{a->first, b->first});
                        edge.a = a->first;
                        edge.b = b->first;
                        edges.push_back(std::move(edge));
                    }
        }
        for (std::uint32_t id = 1; id <= 4; ++id) {
            const auto floor = static_cast<std::uint32_t>(1 + random.below(floorCount - 1));
            const auto draw = [&](std::uint32_t on) {
                return VertexId{on * 100 +
                                static_cast<std::uint32_t>(random.below(verticesPerFloor))};
            };
            Edge edge;
            edge.key = EdgeKey::of(LinkId{id});
            edge.a = draw(floor);
            edge.b = draw(floor + 1);
            const Point3 a = positionOf(edge.a), b = positionOf(edge.b);
            edge.length = latticeLength(a, b);
            edge.pieces = planes.between().ground.pieces(a, b, edge.length);
            edge.direction = random.below(4) == 0 ? Direction::Forward : Direction::Both;
            edge.terms = TermsOf({LinkKind::Jump, {}, {}, {}});
            edges.push_back(std::move(edge));
        }
        std::ranges::sort(edges, {}, &Edge::key);
        std::vector<NavGraph::Node> nodes;
        for (const auto& [floor, here] : vertices)
            for (const auto& [id, at] : here)
                nodes.push_back({at, id});
        graph = NavGraph(std::move(nodes), edges);
        compiled = compile(graph, rules);
        present.emplace(rules);
    }

    void fill(Plane& plane, FloorId floor) const {
        plane.ground.setPlain({1});
        for (const auto& [id, at] : vertices.at(floor))
            plane.vertices.set(id, at);
        for (std::uint32_t i = 0; i < blocks.at(floor).size(); ++i)
            plane.obstacles.set({floor.value * 100 + i}, blocks.at(floor)[i]);
    }
    /// Returns the planes of a level that consists of this floor only.
    Planes alone(FloorId floor) const {
        Plane plane;
        fill(plane, floor);
        return Planes(std::move(plane));
    }
    Point3 positionOf(VertexId id) const { return vertices.at({id.value / 100}).at(id); }
    RouteContext context() const {
        return {.graph = compiled,
                .planes = planes,
                .present = *present,
                .joinCount = 3,
                .edges = &graph};
    }
    Place drawPlace(Random& random) const {
        const auto floor = static_cast<std::uint32_t>(1 + random.below(floorCount));
        return {drawPoint(random, floor), {floor}};
    }

    AgentRules rules;
    Planes planes;
    std::map<FloorId, std::map<VertexId, Point3>> vertices;
    std::map<FloorId, std::vector<ShapePtr>> blocks;
    std::vector<Edge> edges;
    NavGraph graph;
    CompiledGraph compiled;
    std::optional<Overlay> present;
};

/// Returns the cost of each vertex that can be reached from a place, by relaxing all edges until
/// nothing changes. Nothing moves on the floor `banned`.
std::map<VertexId, std::uint64_t> reachedFrom(const Building& of, const Place& from,
                                              FloorId banned = {}) {
    const Planes start = of.alone(from.floor);
    const RouteContext atStart{of.compiled, start, *of.present, 3};
    std::map<VertexId, std::uint64_t> costs;
    for (const RouteAnchor& leg : jointsOf(atStart, from.point, RouteEndName::Start))
        if (from.floor != banned)
            costs[of.compiled.vertexAt(leg.slot)] = leg.cost;
    for (bool goesOn = true; goesOn;) {
        goesOn = false;
        const auto relax = [&](VertexId a, VertexId b, Cost cost) {
            if (!costs.contains(a) || (costs.contains(b) && costs[b] <= costs[a] + cost))
                return;
            costs[b] = costs[a] + cost;
            goesOn = true;
        };
        for (const Edge& edge : of.edges) {
            if (edge.a.value / 100 == banned.value && edge.b.value / 100 == banned.value)
                continue;
            const Cost cost = edgeCost(edge, of.rules).value();
            relax(edge.a, edge.b, cost);
            if (edge.direction == Direction::Both)
                relax(edge.b, edge.a, cost);
        }
    }
    return costs;
}

/// Returns the cost of the cheapest route, from the legs on each floor as if it were alone, and by
/// relaxing all edges until nothing changes. Nothing moves on the floor `banned`.
std::optional<std::uint64_t> expectedCost(const Building& of, const Place& from, const Place& to,
                                          FloorId banned = {}) {
    const Planes start = of.alone(from.floor), goal = of.alone(to.floor);
    const RouteContext atStart{of.compiled, start, *of.present, 3};
    const RouteContext atGoal{of.compiled, goal, *of.present, 3};
    const std::map<VertexId, std::uint64_t> costs = reachedFrom(of, from, banned);
    std::optional<std::uint64_t> least;
    const auto offer = [&](std::uint64_t cost) { least = std::min(least.value_or(cost), cost); };
    for (const RouteAnchor& leg : jointsOf(atGoal, to.point, RouteEndName::Goal))
        if (const auto at = costs.find(of.compiled.vertexAt(leg.slot));
            at != costs.end() && to.floor != banned)
            offer(at->second + leg.cost);
    if (from.floor == to.floor && from.floor != banned)
        if (const auto straight = straightCost(atStart, from.point, to.point))
            offer(*straight);
    return least;
}

} // namespace

class TestFloors : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void routesCostWhatSeparateFloorsCost();
    void walksStayOnTheirFloors();
    void endsAreOnTheirFloors();
    void areasActOnTheirFloors();
    void reasonsNameTheFloorThatCannotBeReached();
    void groundIsFoundBelow();
};

void TestFloors::routesCostWhatSeparateFloorsCost() {
    std::size_t between = 0, within = 0, none = 0;
    RouteSolver solver;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const Building building(seed);
        Random random(seed + 1000);
        for (int i = 0; i < 25; ++i) {
            const Place from = building.drawPlace(random), to = building.drawPlace(random);
            const auto expected = expectedCost(building, from, to);
            for (const Algorithm by : {Algorithm::AStar, Algorithm::Dijkstra}) {
                const RouteAnswer answer = solver.solve(building.context(), from, to, by);
                const auto* route = std::get_if<Route>(&answer);
                QCOMPARE(route ? std::optional(route->cost) : std::nullopt, expected);
                if (route)
                    QCOMPARE(route->floor, from.floor);
            }
            ++(!expected ? none : from.floor == to.floor ? within : between);
        }
    }
    QVERIFY(between > 200 && within > 200 && none > 100);
}

void TestFloors::walksStayOnTheirFloors() {
    std::size_t links = 0, shortened = 0;
    RouteSolver solver;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const Building building(seed);
        const RouteContext context = building.context();
        Random random(seed + 2000);
        for (int i = 0; i < 25; ++i) {
            const Place from = building.drawPlace(random), to = building.drawPlace(random);
            const RouteAnswer answer = solver.solve(context, from, to);
            const auto* route = std::get_if<Route>(&answer);
            if (!route)
                continue;
            const Walk plain = walkOf(context, *route).value();
            QCOMPARE(plain.cost(), route->cost);
            const Walk smooth = styled(
                context, plain, {Shortcuts::LineOfSight, Corners::Curved, pixel, random.next()});
            shortened += smooth.cost() < plain.cost();
            for (const Walk* walk : {&plain, &smooth}) {
                FloorId floor = from.floor;
                for (const WalkLeg& leg : walk->legs) {
                    QCOMPARE(leg.floor, floor);
                    if (leg.edge.terms.kind() == LinkKind::Jump) {
                        QVERIFY(leg.toFloor != floor);
                        ++links;
                    } else {
                        QCOMPARE(leg.toFloor, floor);
                        const Planes alone = building.alone(floor);
                        QVERIFY(alone.first().obstacles.visible(leg.from.flat(), leg.to.flat()));
                    }
                    floor = leg.toFloor;
                }
                QCOMPARE(floor, to.floor);
                const Follower follower(*walk, building.rules, 256 * 50);
                QCOMPARE(follower.at(0).floor, from.floor);
                QCOMPARE(follower.at(follower.duration()).floor, to.floor);
            }
        }
    }
    QVERIFY(links > 500 && shortened > 100);
}

void TestFloors::endsAreOnTheirFloors() {
    RouteSolver solver;
    const auto reasons = [&](const Building& building, const RouteEnd& from) {
        const RouteAnswer answer = solver.solve(building.context(), from, VertexId{100});
        const auto* why = std::get_if<std::vector<NoRouteReason>>(&answer);
        return why ? *why : std::vector<NoRouteReason>();
    };
    std::size_t solids = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Building building(seed);
        Random random(seed + 3000);
        const auto missing = reasons(building, Place(drawPoint(random, 4), {4}));
        QVERIFY(missing.size() == 1 && missing.front().cause == NoRouteCause::EndMissing);
        for (int i = 0; i < 20; ++i) {
            const Place from = building.drawPlace(random);
            const auto solid =
                building.alone(from.floor).first().obstacles.solidAt(from.point.flat());
            const auto why = reasons(building, from);
            if (!solid)
                continue;
            ++solids;
            QVERIFY(!why.empty() && why.front().cause == NoRouteCause::EndInSolid);
            QVERIFY(why.front().obstacle == solid);
        }
    }
    QVERIFY(solids > 20);
}

void TestFloors::areasActOnTheirFloors() {
    std::size_t routes = 0, lost = 0;
    RouteSolver solver;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const Building building(seed);
        Random random(seed + 4000);
        const FloorId floor{static_cast<std::uint32_t>(1 + random.below(floorCount))};
        const std::vector<ChargedArea> areas{
            {.where = Disc{{0, 0}, maxCoord}, .charge = Charge::ban(), .floor = floor}};
        std::map<EdgeKey, LinkKind> jumps;
        for (const Edge& edge : building.edges)
            if (edge.key.isLink())
                jumps.emplace(edge.key, LinkKind::Jump);
        const Overlay conditions(
            building.context(),
            {.areas = areas,
             .notWalked = std::make_shared<const std::map<EdgeKey, LinkKind>>(jumps)});
        // The same areas as the present state of the level instead of as conditions.
        Overlay present(building.rules, building.compiled, building.planes);
        std::vector<const Edge*> all;
        for (const Edge& edge : building.edges)
            all.push_back(&edge);
        present.setAreas(std::make_shared<const ChargedAreas>(areas), all);
        RouteContext live{.graph = building.compiled,
                          .planes = building.planes,
                          .present = present,
                          .joinCount = 3,
                          .edges = &building.graph};
        for (int i = 0; i < 25; ++i) {
            const Place from = building.drawPlace(random), to = building.drawPlace(random);
            const auto expected = expectedCost(building, from, to, floor);
            for (const RouteContext& context :
                 {building.context().withConditions(&conditions), live}) {
                const RouteAnswer answer = solver.solve(context, from, to);
                const auto* route = std::get_if<Route>(&answer);
                QCOMPARE(route ? std::optional(route->cost) : std::nullopt, expected);
            }
            ++(expected ? routes : lost);
        }
    }
    QVERIFY(routes > 300 && lost > 300);
}

void TestFloors::reasonsNameTheFloorThatCannotBeReached() {
    std::size_t unreachable = 0, others = 0, against = 0;
    RouteSolver solver;
    for (std::uint64_t seed = 0; seed < 80; ++seed) {
        const Building building(seed);
        Random random(seed + 5000);
        const auto floorOf = [](VertexId id) { return FloorId{id.value / 100}; };
        for (int i = 0; i < 25; ++i) {
            const Place from = building.drawPlace(random);
            const VertexId to{static_cast<std::uint32_t>((1 + random.below(floorCount)) * 100)};
            const auto costs = reachedFrom(building, from);
            const RouteAnswer answer = solver.solve(building.context(), from, to);
            const auto* reasons = std::get_if<std::vector<NoRouteReason>>(&answer);
            if (!reasons || costs.empty())
                continue;
            const bool isReached = std::ranges::any_of(
                costs, [&](const auto& at) { return floorOf(at.first) == floorOf(to); });
            const NoRouteReason& first = reasons->front();
            QCOMPARE(first.cause == NoRouteCause::FloorUnreachable, !isReached);
            if (isReached) {
                ++others;
                continue;
            }
            ++unreachable;
            QCOMPARE(first.floor, floorOf(to));
            std::size_t links = 0;
            std::set<EdgeKey> oneWay, listed;
            for (const Edge& edge : building.edges) {
                const bool isTo = floorOf(edge.b) == floorOf(to);
                if (floorOf(edge.a) == floorOf(edge.b) || (!isTo && floorOf(edge.a) != floorOf(to)))
                    continue;
                ++links;
                if (edge.direction == Direction::Forward && !isTo)
                    oneWay.insert(edge.key);
            }
            for (std::size_t k = 1; k < reasons->size(); ++k) {
                QVERIFY((*reasons)[k].cause == NoRouteCause::OneWay);
                QVERIFY(!(*reasons)[k].floor.valid());
                listed.insert(*(*reasons)[k].edge);
            }
            QCOMPARE(std::size_t{first.links}, links);
            QVERIFY(listed == oneWay);
            against += oneWay.size();
        }
    }
    QVERIFY2(unreachable > 100 && others > 50 && against > 20,
             qPrintable(QString("%1 %2 %3").arg(unreachable).arg(others).arg(against)));
}

void TestFloors::groundIsFoundBelow() {
    std::map<std::size_t, std::size_t> found;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        Building building(seed);
        Random random(seed + 6000);
        const auto drawHeight = [&] { return static_cast<Coord>(random.below(4)) * 500; };
        for (std::uint32_t floor = 1; floor <= floorCount; ++floor)
            building.planes.at({floor}).elevation = drawHeight();
        const auto painted = std::make_shared<TileCells>();
        (*painted)[0] = {1}; // the cell from 0,0 to 4,4 px
        building.planes.at({2}).ground.setTile({0, 0}, painted);
        const auto hasGround = [&](FloorId floor, Point2 at) {
            const auto boxOf = [](const ShapePtr& block) {
                return Box::of(block->rings[0][0], block->rings[0][2]);
            };
            const auto& blocks = building.blocks.at(floor);
            if (std::ranges::any_of(
                    blocks, [&](const ShapePtr& block) { return boxOf(block).contains(at); }))
                return false;
            if (floor == FloorId{2} && at.x < 4 * pixel && at.y < 4 * pixel)
                return true;
            return std::ranges::any_of(building.vertices.at(floor), [&](const auto& vertex) {
                return std::ranges::none_of(blocks, [&](const ShapePtr& block) {
                    return segmentMeetsBox(at, vertex.second.flat(), boxOf(block));
                });
            });
        };
        for (int i = 0; i < 40; ++i) {
            Point3 at = drawPoint(random, 0);
            at.z = drawHeight() + (random.below(2) == 0 ? 0 : 250) - 300;
            std::vector<FloorId> expected;
            Coord highest = -maxCoord;
            for (const bool isCounting : {false, true})
                for (std::uint32_t floor = 1; floor <= floorCount; ++floor) {
                    const Coord elevation = building.planes.at({floor}).elevation;
                    if (elevation > at.z || !hasGround({floor}, at.flat()))
                        continue;
                    if (!isCounting)
                        highest = std::max(highest, elevation);
                    else if (elevation == highest)
                        expected.push_back({floor});
                }
            QCOMPARE(floorsAt(building.planes, at), expected);
            ++found[expected.size()];
        }
        QVERIFY(floorsAt(building.planes, {0, 0, maxCoord + 1}).empty());
        QCOMPARE(floorsAt(building.alone({1}), {0, 0, -maxCoord}),
                 std::vector<FloorId>{firstFloor});
    }
    QVERIFY(found[0] > 100 && found[1] > 500 && found[2] > 50 && found[3] > 5);
}

WAYMARK_TEST(TestFloors)

} // namespace floors_test

#include "tst_floors.moc"
