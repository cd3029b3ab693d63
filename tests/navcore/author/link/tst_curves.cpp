// SPDX-License-Identifier: MIT
#include "navcore/author/io/level_text.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/author/link/compile.h"
#include "navcore/author/live/live_level.h"
#include "navcore/runtime/attach/edge_positions.h"
#include "navcore/runtime/graph/check_resolved.h"
#include "navcore/runtime/map/nav_query.h"
#include "navcore/runtime/map/nav_world.h"
#include "navcore/runtime/navfile/nav_file.h"
#include "navcore/runtime/walk/follower.h"
#include "tests/navcore/author/link/curve_oracle.h"
#include "tests/navcore/author/link/random_level.h"
#include "tests/navcore/author/link/session.h"
#include "tests/navcore/query_on.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <cmath>

namespace curves_test {

using namespace navcore;

namespace {

constexpr Coord extent = 120, step = unitsPerPixel;

/// Returns a level in which most links are curved and useful. Its unit has a radius and turns.
Level curvedLevel(Random& random) {
    Level level = oracle::randomLevel(random, 40, extent, step);
    LevelEdit edit(level);
    for (const auto& [id, obstacle] : level.items<Obstacle>())
        if (random.below(3) > 0)
            edit.remove<Obstacle>(id);
    for (std::uint32_t id = 101; id <= 140; ++id) {
        const VertexId a = oracle::drawKey<Vertex>(random, level);
        const VertexId b = oracle::drawKey<Vertex>(random, level);
        if (a == b)
            continue;
        Link link;
        link.from = a;
        link.to = b;
        link.multiplier = 300 + static_cast<std::uint32_t>(random.below(500));
        link.direction = static_cast<Direction>(random.below(3));
        link.delay = random.below(4) == 0 ? 700 : 0;
        if (random.below(6) == 0)
            link.ownCost = 1 + static_cast<std::int32_t>(random.below(5000));
        if (random.below(5) == 0)
            link.kind = LinkKind::Bridge;
        link.curve = oracle::drawCurve(random, level.find<Vertex>(a)->position.flat(),
                                       level.find<Vertex>(b)->position.flat());
        edit.set<Link>({id}, link);
    }
    edit.modify<Agent>(Level::defaultAgentId, [&](Agent& agent) {
        agent.radius = static_cast<Coord>(random.below(2)) * 100;
        agent.turnRate = static_cast<std::uint16_t>(random.below(3) * 120);
        agent.joinRange = 30 * unitsPerPixel;
    });
    oracle::apply(level, edit.change());
    return level;
}

bool isCurved(const Edge& edge) {
    return !edge.terms.bends().empty();
}

double distanceTo(Point3 p, const std::vector<Point3>& line) {
    double least = 1e300;
    for (std::size_t i = 1; i < line.size(); ++i) {
        const Point3 a = line[i - 1], b = line[i];
        const double d[] = {1.0 * b.x - a.x, 1.0 * b.y - a.y, 1.0 * b.z - a.z};
        const double w[] = {1.0 * p.x - a.x, 1.0 * p.y - a.y, 1.0 * p.z - a.z};
        const double length = d[0] * d[0] + d[1] * d[1] + d[2] * d[2];
        const double dot = w[0] * d[0] + w[1] * d[1] + w[2] * d[2];
        const double t = length == 0 ? 0 : std::clamp(dot / length, 0.0, 1.0);
        double sum = 0;
        for (int axis = 0; axis < 3; ++axis)
            sum += (w[axis] - t * d[axis]) * (w[axis] - t * d[axis]);
        least = std::min(least, std::sqrt(sum));
    }
    return least;
}

std::vector<WalkLeg> curvedLegs(const Walk& walk) {
    std::vector<WalkLeg> legs;
    for (const WalkLeg& leg : walk.legs)
        if (leg.isOnCurve)
            legs.push_back(leg);
    return legs;
}

} // namespace

class TestCurves : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void filesKeepCurves();
    void hostileCurvesAreRefused();
    void bothAlgorithmsFindTheSameRoutes();
    void walksKeepToCurves();
    void positionsAreMeasuredAlongTheCurve();
    void pointsAttachToTheCurve();
};

void TestCurves::filesKeepCurves() {
    int curved = 0, straight = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Random random(seed);
        Level level = curvedLevel(random);
        if (seed % 4 == 0) {
            LevelEdit edit(level);
            for (const auto& [id, link] : level.items<Link>())
                edit.modify<Link>(id, [](Link& item) {
                    item.curve = {};
                    item.delay = 0;
                });
            oracle::apply(level, edit.change());
        }
        const bool hasCurves = std::ranges::any_of(level.items<Link>(), [](const auto& entry) {
            return entry.second.curve != LinkCurve();
        });
        const std::string text = writeLevelText(level, {});
        QCOMPARE(text.find("\"minor\":15") != std::string::npos, hasCurves);
        QCOMPARE(text.find("\"curve") != std::string::npos, hasCurves);
        const auto read = readLevelText(text, "curves.waymark");
        QVERIFY2(read.ok(), read ? "" : read.error().message.c_str());
        QVERIFY(read.value().level == level);

        ResolvedGraph graph = resolve(level, oracle::graphOf(level));
        const auto bytes = writeNavFile(graph);
        QVERIFY2(bytes.ok(), bytes ? "" : bytes.error().message.c_str());
        const ResolvedGraph shipped = readNavFile(bytes.value()).value();
        QVERIFY(writeNavFile(shipped).value() == bytes.value());
        std::map<EdgeKey, Edge> before, after;
        for (std::size_t i = 0; i < graph.edgeCount(); ++i) {
            before.emplace(graph.edge(i).key, graph.edge(i));
            after.emplace(shipped.edge(i).key, shipped.edge(i));
        }
        QVERIFY(before == after);
        (hasCurves ? curved : straight) += 1;
    }
    QVERIFY(curved > 10 && straight > 3);
}

void TestCurves::hostileCurvesAreRefused() {
    Random random(5);
    const Level level = curvedLevel(random);
    const ResolvedGraph good = resolve(level, oracle::graphOf(level));
    QVERIFY(checkResolvedGraph(good, EdgeOrder::Any).ok());
    const auto at = std::ranges::find_if(
        good.terms, [](const auto& entry) { return entry.second.bends.all().size() > 3; });
    QVERIFY(at != good.terms.end());
    const auto index = static_cast<std::size_t>(at - good.terms.begin());
    const auto refusal = [&](auto&& spoil) {
        ResolvedGraph bad = good;
        std::vector<Point3> corners(at->second.bends.all().begin(), at->second.bends.all().end());
        spoil(bad, corners);
        bad.terms[index].second.bends = Bends(corners);
        const Status status = checkResolvedGraph(bad, EdgeOrder::Any);
        return status ? std::string() : status.error().message;
    };
    using Corners = std::vector<Point3>;
    QVERIFY(refusal([](ResolvedGraph&, Corners&) {}).empty());
    QVERIFY(refusal([](ResolvedGraph&, Corners& corners) {
                corners[1].x = maxCoord + 1;
            }).find("not within") != std::string::npos);
    QVERIFY(refusal([](ResolvedGraph&, Corners& corners) {
                corners[1] = corners[0];
            }).find("repeats") != std::string::npos);
    QVERIFY(refusal([&](ResolvedGraph& bad, Corners& corners) {
                corners[0] = bad.positions[bad.edgeFrom[at->first]];
            }).find("repeats") != std::string::npos);
    QVERIFY(refusal([](ResolvedGraph&, Corners& corners) {
                corners.pop_back();
            }).find("edge_length") != std::string::npos);
    QVERIFY(refusal([&](ResolvedGraph& bad, Corners&) {
                bad.terms[index].second.kind = LinkKind::Teleport;
            }).find("cannot be curved") != std::string::npos);
    QVERIFY(!refusal([&](ResolvedGraph& bad, Corners&) { bad.edgeLink[at->first] = {}; }).empty());
}

void TestCurves::bothAlgorithmsFindTheSameRoutes() {
    int curved = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Random random(seed);
        const Level level = curvedLevel(random);
        LiveLevel live = LiveLevel::link(level).value();
        const auto world = NavWorld::make(resolve(level, live.graph())).value();
        NavQuery query = NavQuery::make(world, Level::defaultAgentId).value();
        live.landmarks(Level::defaultAgentId);
        RouteSolver solver;
        for (int i = 0; i < 20; ++i) {
            const VertexId from = oracle::drawKey<Vertex>(random, level),
                           to = oracle::drawKey<Vertex>(random, level);
            const RouteContext context = live.routeContext(Level::defaultAgentId);
            const RouteAnswer plain = solver.solve(context, from, to, Algorithm::Dijkstra);
            QVERIFY(solver.solve(context, from, to, Algorithm::AStar) == plain);
            const auto* route = std::get_if<Route>(&plain);
            if (!route)
                continue;
            QVERIFY(std::get<Route>(query.route(from, to)) == *route);
            std::uint64_t length = 0, cost = 0;
            for (const EdgeKey key : route->edges) {
                const Edge& edge = *live.graph().find(key);
                length += edge.length;
                cost += *edgeCost(edge, agentRules(level, Level::defaultAgentId));
                curved += isCurved(edge);
            }
            QCOMPARE(route->length, length);
            QCOMPARE(route->cost, cost);
        }
    }
    QVERIFY2(curved > 100, qPrintable(QString::number(curved)));
}

void TestCurves::walksKeepToCurves() {
    int curved = 0, times = 0;
    for (std::uint64_t seed = 0; seed < 25; ++seed) {
        Random random(seed);
        const Level level = curvedLevel(random);
        const ResolvedGraph graph = resolve(level, oracle::graphOf(level));
        NavQuery query = queryOn(graph, Level::defaultAgentId);
        QVERIFY(query.setAttachment(seed % 2 == 0 ? Attachment::Vertices : Attachment::Edges).ok());
        for (int i = 0; i < 15; ++i) {
            const auto drawn = [&]() -> RouteEnd {
                if (random.below(2) == 0)
                    return oracle::drawKey<Vertex>(random, level);
                if (random.below(2) == 0)
                    return Place(oracle::drawPoint(random, extent, step));
                const LinkId link = oracle::drawKey<Link>(random, level);
                const auto at = std::ranges::find(graph.edgeLink, link);
                const std::uint32_t length =
                    graph.edgeLength[static_cast<std::size_t>(at - graph.edgeLink.begin())];
                return EdgePosition{EdgeKey::of(link),
                                    static_cast<std::uint32_t>(random.below(length + 1))};
            };
            const RouteEnd from = drawn(), to = drawn();
            const RouteAnswer answer = query.route(from, to);
            const auto* route = std::get_if<Route>(&answer);
            if (!route)
                continue;
            const Walk walk = query.walk(*route).value();
            QCOMPARE(walk.cost(), route->cost);
            const std::vector<Point3> line = query.lineOf(*route);
            QVERIFY(line.size() == walk.legs.size() + 1 || walk.legs.empty());
            std::uint64_t length = 0;
            for (std::size_t leg = 0; leg < walk.legs.size(); ++leg) {
                QVERIFY(walk.legs[leg].from == line[leg] && walk.legs[leg].to == line[leg + 1]);
                length += latticeLength(line[leg], line[leg + 1]);
            }
            QCOMPARE(route->length, length);
            const Follower follower = query.follow(walk);
            QCOMPARE(follower.duration(), query.timeOf(*route));
            for (int k = 0; k <= 16 && line.size() > 1; ++k, ++times) {
                const UnitPose pose =
                    follower.at(follower.duration() * static_cast<std::uint64_t>(k) / 16);
                const bool isFlying = pose.kind == LinkKind::Teleport;
                QVERIFY(isFlying || distanceTo(pose.position, line) <= 1);
            }
            const std::vector<WalkLeg> kept = curvedLegs(walk);
            curved += kept.empty() ? 0 : 1;
            for (const WalkStyle style :
                 {WalkStyle{.shortcuts = Shortcuts::LineOfSight},
                  WalkStyle{.corners = Corners::Curved},
                  WalkStyle{Shortcuts::LineOfSight, Corners::Curved, 500, seed}})
                QVERIFY(curvedLegs(query.walk(*route, style).value()) == kept);
        }
    }
    QVERIFY2(curved > 60 && times > 2000, qPrintable(QString("%1 %2").arg(curved).arg(times)));
}

void TestCurves::positionsAreMeasuredAlongTheCurve() {
    Random random(3);
    int inside = 0;
    for (int round = 0; round < 300; ++round) {
        const Point3 a = oracle::drawPoint(random, extent, step),
                     b = oracle::drawPoint(random, extent, step);
        Edge edge;
        edge.key = EdgeKey::of(LinkId{1});
        edge.a = {1};
        edge.b = {2};
        const LinkCurve curve = oracle::drawCurve(random, a.flat(), b.flat());
        std::vector<Point3> line = oracle::bendsOf(curve, a, b);
        edge.terms = TermsOf({.bends = Bends(line)});
        line.insert(line.begin(), a);
        line.push_back(b);
        for (std::size_t i = 1; i < line.size(); ++i)
            edge.length += latticeLength(line[i - 1], line[i]);
        if (line.size() == 2)
            continue;
        const EdgeGeometry geometry(edge, a, b);
        QVERIFY(geometry.end({1}).place == a && geometry.end({2}).place == b);
        QCOMPARE(geometry.line(geometry.end({1}), geometry.end({2})).length(),
                 std::uint64_t{edge.length});
        // The points at equal distances are on the line, in order, and as far along it as asked.
        EdgeParameter last = geometry.end({1});
        for (std::uint32_t k = 1; k <= 10; ++k) {
            const std::uint32_t along =
                static_cast<std::uint32_t>(std::uint64_t{edge.length} * k / 10);
            const EdgeParameter at = geometry.at(along);
            QVERIFY(geometry.fromA(at) == along && distanceTo(at.place, line) <= 1);
            QVERIFY(last.place == at.place || geometry.way(last, at) == EdgeWay::Forward);
            const auto gone = static_cast<double>(geometry.line(geometry.end({1}), at).length());
            QVERIFY(std::abs(gone - along) <= 2);
            last = at;
        }
        const Point3 point = oracle::drawPoint(random, extent, step);
        const auto near = geometry.nearest(point);
        double least = 1e300;
        for (std::size_t i = 1; i < line.size(); ++i)
            least = std::min(least, distanceTo(point, {line[i - 1], line[i]}));
        if (!near) {
            const double atEnd = std::min(distanceTo(point, {a, a}), distanceTo(point, {b, b}));
            QVERIFY(std::abs(atEnd - least) <= 1);
            continue;
        }
        ++inside;
        QVERIFY(std::abs(distanceTo(point, {near->place, near->place}) - least) <= 1);
        QVERIFY(geometry.at(geometry.fromA(*near)).segment == near->segment ||
                distanceTo(geometry.at(geometry.fromA(*near)).place, {near->place, near->place}) <=
                    2);
    }
    QVERIFY(inside > 100);
}

void TestCurves::pointsAttachToTheCurve() {
    Level level;
    LevelEdit edit(level);
    oracle::addVertex(edit, 1, {0, 0, 0});
    oracle::addVertex(edit, 2, {100 * unitsPerPixel, 0, 0});
    Link link;
    link.from = {1};
    link.to = {2};
    link.curve.form = CurveForm::Corners;
    link.curve.points = {{0, 50 * unitsPerPixel}, {100 * unitsPerPixel, 50 * unitsPerPixel}};
    edit.set<Link>({1}, link);
    // Hides the vertices from the start.
    Obstacle wall;
    constexpr Coord px = unitsPerPixel;
    wall.shape = std::make_shared<const Shape>(
        Shape{ShapeKind::Solid,
              {{{5 * px, 10 * px}, {95 * px, 10 * px}, {95 * px, 40 * px}, {5 * px, 40 * px}}}});
    edit.set<Obstacle>({1}, wall);
    edit.modify<LinkSettings>({}, [](LinkSettings& settings) { settings.linksWanted = 0; });
    oracle::apply(level, edit.change());
    NavQuery query = queryOn(resolve(level, oracle::graphOf(level)), Level::defaultAgentId);
    QVERIFY(query.setAttachment(Attachment::Edges).ok());
    const Point3 start{40 * unitsPerPixel, 55 * unitsPerPixel, 0};
    const auto route = std::get<Route>(query.route(start, VertexId{2}));
    QCOMPARE(route.points[1], (Point3{40 * unitsPerPixel, 50 * unitsPerPixel, 0}));
    QVERIFY(route.startEdge == EdgeKey::of(LinkId{1}));
    QCOMPARE(route.length, std::uint64_t{(5 + 60 + 50) * unitsPerPixel});
    const std::vector<Point3> line = query.lineOf(route);
    QCOMPARE(line.size(), 4U);
    QCOMPARE(line[2], (Point3{100 * unitsPerPixel, 50 * unitsPerPixel, 0}));
    // A corner is the nearest point from outside.
    const Point3 outside{-10 * unitsPerPixel, 60 * unitsPerPixel, 0};
    const auto other = std::get<Route>(query.route(outside, VertexId{2}));
    QCOMPARE(other.points[1], (Point3{0, 50 * unitsPerPixel, 0}));
    QCOMPARE(query.walk(other).value().legs.size(), 3U);
}

WAYMARK_TEST(TestCurves)

} // namespace curves_test
#include "tst_curves.moc"
