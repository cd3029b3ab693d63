// SPDX-License-Identifier: MIT
#include "tests/navcore/author/level/small_level.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <functional>
#include <limits>

using namespace navcore;

/// Tests what a level refuses, and that a refused change leaves it unchanged.
class TestLevelInvariants : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void invariantsAreKept_data();
    void invariantsAreKept();
};

using Break = std::function<void(LevelEdit&)>;
Q_DECLARE_METATYPE(Break)
using Blame = std::optional<Culprit>;
Q_DECLARE_METATYPE(Blame)

void TestLevelInvariants::invariantsAreKept_data() {
    QTest::addColumn<Break>("breakIt");
    QTest::addColumn<Blame>("culprit");
    const auto row = [](const char* name, Break breakIt, Blame culprit) {
        QTest::newRow(name) << breakIt << culprit;
    };
    const auto vertex = [&](const char* name, auto change) {
        row(
            name, [change](LevelEdit& e) { e.modify<Vertex>({5}, change); }, VertexId{5});
    };
    vertex("x off the lattice", [](Vertex& v) { v.position.x = maxCoord + 1; });
    vertex("y off the lattice", [](Vertex& v) { v.position.y = -maxCoord - 1; });
    vertex("z off the lattice", [](Vertex& v) { v.position.z = maxCoord + 1; });
    vertex("too many links wanted", [](Vertex& v) { v.linksWanted = maxLinksWanted + 1; });
    row(
        "vertex id 0", [](LevelEdit& e) { e.set<Vertex>({0}, Vertex{}); }, VertexId{0});
    row(
        "vertex id of 32 bits", [](LevelEdit& e) { e.set<Vertex>({0x80000000U}, Vertex{}); },
        VertexId{0x80000000U});
    const auto link = [&](const char* name, auto change) {
        row(
            name, [change](LevelEdit& e) { e.modify<Link>({3}, change); }, LinkId{3});
    };
    link("link to itself", [](Link& l) { l.to = l.from; });
    link("link to nothing", [](Link& l) { l.to = {99}; });
    link("link from nothing", [](Link& l) { l.from = {99}; });
    link("link over no terrain", [](Link& l) { l.terrain = TerrainId{9}; });
    link("link multiplier 0", [](Link& l) { l.multiplier = 0; });
    link("link multiplier above 60", [](Link& l) { l.multiplier = maxMultiplier + 1; });
    const auto rule = [&](const char* name, VertexPair pair, EdgeRule value) {
        row(
            name, [=](LevelEdit& e) { e.set<EdgeRule>(pair, value); }, pair);
    };
    const EdgeRule forbids{Permission::Forbidden, {}, 1000};
    rule("rule on a falling pair", {{7}, {5}}, forbids);
    rule("rule on one vertex", {{5}, {5}}, forbids);
    rule("rule on a missing vertex", {{5}, {99}}, forbids);
    rule("rule that says nothing", {{5}, {7}}, {});
    rule("rule over no terrain", {{5}, {7}}, {Permission::Allowed, TerrainId{9}, 1000});
    rule("rule multiplier 0", {{5}, {7}}, {Permission::Allowed, {}, 0});
    const auto obstacle = [&](const char* name, ShapePtr shape) {
        row(
            name,
            [=](LevelEdit& e) {
                e.set<Obstacle>({4}, Obstacle{"", shape, {}});
            },
            ObstacleId{4});
    };
    obstacle("obstacle without a shape", nullptr);
    obstacle("ring of two corners",
             std::make_shared<const Shape>(Shape{ShapeKind::Solid, {{{0, 0}, {9, 9}}}}));
    obstacle("corner off the lattice",
             std::make_shared<const Shape>(Shape{ShapeKind::Wall, {{{0, 0}, {maxCoord + 1, 9}}}}));
    row(
        "terrain multiplier above 60",
        [](LevelEdit& e) { e.modify<Terrain>({2}, [](Terrain& t) { t.multiplier = 60'001; }); },
        TerrainId{2});
    const auto agent = [&](const char* name, auto change) {
        row(
            name, [change](LevelEdit& e) { e.modify<Agent>({1}, change); }, AgentId{1});
    };
    agent("agent of speed 0", [](Agent& a) { a.speed = 0; });
    agent("agent of radius below 0", [](Agent& a) { a.radius = -1; });
    agent("agent of too large a radius", [](Agent& a) { a.radius = maxRadius + 1; });
    agent("agent with an empty ability", [](Agent& a) { a.abilities = {""}; });
    agent("agent with a terrain that is none", [](Agent& a) { a.terrains[{99}] = 1000; });
    agent("agent with a multiplier above 60", [](Agent& a) { a.terrains[{1}] = 60'001; });
    row(
        "terrain that an agent mentions",
        [](LevelEdit& e) {
            e.modify<Agent>({1}, [](Agent& a) { a.terrains[{3}] = impassable; });
            e.remove<Terrain>({3});
        },
        AgentId{1});
    const auto barrier = [&](const char* name, Barrier value) {
        row(
            name, [value](LevelEdit& e) { e.set<Barrier>({4}, value); }, BarrierId{4});
    };
    const auto line = [](ShapeKind kind, LevelVector<Ring> rings) {
        return std::make_shared<const Shape>(Shape{kind, std::move(rings)});
    };
    barrier("barrier without a line", {});
    barrier("barrier of one point", {.line = line(ShapeKind::Wall, {{{0, 0}}})});
    barrier("barrier of two lines",
            {.line = line(ShapeKind::Wall, {{{0, 0}, {1, 1}}, {{0, 0}, {1, 1}}})});
    const ShapePtr fence = line(ShapeKind::Wall, {{{0, 0}, {9, 9}}});
    using enum BarrierKind;
    for (const BarrierKind kind : {OneWay, Gate, Closed})
        barrier("abilities of another kind", {.kind = kind, .line = fence, .needs = {"swim"}});
    for (const BarrierKind kind : {OneWay, Needs, Closed})
        barrier("closed, and not a gate", {.kind = kind, .line = fence, .gate = GateState::Closed});
    barrier("barrier with an inside", {.line = line(ShapeKind::Solid, {{{0, 0}, {9, 0}, {9, 9}}})});
    barrier("barrier with a bad name",
            {.name = "\xff", .line = line(ShapeKind::Wall, {{{0, 0}, {1, 1}}})});
    const auto note = [&](const char* name, Note value) {
        row(
            name, [value](LevelEdit& e) { e.set<Note>({4}, value); }, NoteId{4});
    };
    note("note off the lattice", {{maxCoord + 1, 0}, "x"});
    note("note below the lattice", {{0, -maxCoord - 1}, "x"});
    note("note without a text", {{0, 0}, ""});
    note("note of blanks", {{0, 0}, " \t\r\n"});
    note("note that is too long", {{0, 0}, std::string(maxNoteText + 1, 'x')});
    note("note with a bad text", {{0, 0}, "\xff"});
    const auto routeCheck = [&](const char* name, CheckEnd from, std::set<AgentId> agents = {}) {
        row(
            name,
            [=](LevelEdit& e) {
                e.set<RouteCheck>({6}, RouteCheck{"", from, Point3{}, {}, agents, {}, {}, {}, {}});
            },
            RouteCheckId{6});
    };
    routeCheck("check from a vertex that is none", VertexId{99});
    routeCheck("check from off the map", Point3{maxCoord + 1, 0, 0});
    routeCheck("check from no kind", EveryOfKind{""});
    routeCheck("check for an agent that is none", Point3{}, {AgentId{99}});
    row(
        "join range below 0",
        [](LevelEdit& e) { e.modify<Agent>({1}, [](Agent& a) { a.joinRange = -1; }); }, AgentId{1});
    row(
        "no agent",
        [](LevelEdit& e) {
            e.remove<Agent>({1});
            e.remove<PinnedRoute>({8});
        },
        AgentId{1});
    row(
        "ground that is no terrain",
        [](LevelEdit& e) {
            e.modify<LevelInfo>({}, [](LevelInfo& i) { i.ground = TerrainId{9}; });
        },
        TerrainId{9});
    for (const double scale : {0.0, -1.0, std::numeric_limits<double>::infinity(),
                               std::numeric_limits<double>::quiet_NaN()})
        row(qPrintable(QString("scale %1").arg(scale)),
            [scale](LevelEdit& e) {
                e.modify<LevelInfo>({}, [&](LevelInfo& i) { i.pixelsPerUnit = scale; });
            },
            {});
    row("picture off the map",
        [](LevelEdit& e) { e.modify<Picture>({}, [](Picture& p) { p.origin.x = maxCoord + 1; }); },
        {});
    const auto settings = [&](const char* name, auto change) {
        row(name, [change](LevelEdit& e) { e.modify<LinkSettings>({}, change); }, {});
    };
    settings("k of 65", [](LinkSettings& s) { s.linksWanted = maxLinksWanted + 1; });
    settings("longest 0", [](LinkSettings& s) { s.longest = 0; });
    settings("longest off the map", [](LinkSettings& s) { s.longest = maxCoord + 1; });
    settings("join count 0", [](LinkSettings& s) { s.joinCount = 0; });
    settings("join count 17", [](LinkSettings& s) { s.joinCount = 17; });
    settings("margin below 0", [](LinkSettings& s) { s.margin = -1; });
    settings("margin above 4096 px", [](LinkSettings& s) { s.margin = maxLinkMargin + 1; });
    settings("height below 0", [](LinkSettings& s) { s.height = -1; });
    settings("height off the map", [](LinkSettings& s) { s.height = maxCoord + 1; });
    row("no info", [](LevelEdit& e) { e.remove<LevelInfo>({}); }, {});
    row("no picture item", [](LevelEdit& e) { e.remove<Picture>({}); }, {});
    row("no link settings", [](LevelEdit& e) { e.remove<LinkSettings>({}); }, {});
    const auto route = [&](const char* name, auto change) {
        row(
            name, [change](LevelEdit& e) { e.modify<PinnedRoute>({8}, change); }, PinnedRouteId{8});
    };
    route("route of no agent", [](PinnedRoute& r) { r.agent = {9}; });
    route("route from no vertex", [](PinnedRoute& r) { r.from = VertexId{99}; });
    route("route to a point off the map", [](PinnedRoute& r) {
        r.to = Point3{0, 0, maxCoord + 1};
    });
}

void TestLevelInvariants::invariantsAreKept() {
    QFETCH(Break, breakIt);
    QFETCH(Blame, culprit);
    Level level = smallLevel();
    LevelEdit edit(level);
    edit.modify<Vertex>({6}, [](Vertex& v) { v.name = "also changed"; });
    breakIt(edit);
    QVERIFY(refused(level, edit.change(), culprit));
}

WAYMARK_TEST(TestLevelInvariants)
#include "tst_level_invariants.moc"
