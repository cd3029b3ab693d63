// SPDX-License-Identifier: MIT
#include "navcore/author/level/id_block.h"
#include "tests/navcore/author/link/random_level.h"

#include <QTest>

#ifndef Q_MOC_RUN
#include <rapidcheck.h>
#endif

#include <functional>
#include <limits>

using namespace navcore;

namespace {

constexpr Coord extent = 16, step = unitsPerPixel;

Level randomLevel(Random& random) {
    return oracle::randomLevel(random, 20, extent, step);
}

/// Changes beyond those the linker cares for: names, terrains, agents, routes, the picture.
LevelChange anyChange(Random& random, const Level& level) {
    if (random.below(3) != 0)
        return oracle::randomChange(random, level, extent, step);
    LevelEdit edit(level);
    const TerrainId terrain{1 + static_cast<std::uint32_t>(random.below(6))};
    const PinnedRouteId route{1 + static_cast<std::uint32_t>(random.below(4))};
    switch (random.below(6)) {
    case 0:
        edit.set<Terrain>(terrain, Terrain{"T", 1, static_cast<std::uint32_t>(random.below(3))});
        break;
    case 1:
        edit.remove<Terrain>(terrain);
        break;
    case 2:
        edit.set<PinnedRoute>(route, PinnedRoute{"R",
                                                 2,
                                                 {1},
                                                 oracle::drawKey<Vertex>(random, level),
                                                 oracle::drawPoint(random, extent, step)});
        break;
    case 3:
        edit.remove<PinnedRoute>(route);
        break;
    case 4:
        edit.modify<Picture>({}, [&](Picture& picture) { ++picture.width; });
        break;
    default:
        edit.set<Agent>({2}, random.below(2) == 0 ? std::nullopt : std::optional(Agent{"A", 7}));
    }
    return edit.change();
}

/// Whether the index of links and rules by vertex is what going through all of them gives.
bool indexFits(const Level& level) {
    std::map<VertexId, std::set<LinkId>> links;
    std::map<VertexId, std::set<VertexPair>> rules;
    for (const auto& [id, link] : level.items<Link>())
        for (const VertexId end : {link.from, link.to})
            links[end].insert(id);
    for (const auto& [pair, rule] : level.items<EdgeRule>())
        for (const VertexId end : {pair.a, pair.b})
            rules[end].insert(pair);
    for (std::uint32_t id = 1; id <= 5000; ++id) {
        const auto* linked = level.linksAt({id});
        const auto* ruled = level.rulesAt({id});
        if (links.contains({id}) ? !linked || *linked != links[{id}] : linked != nullptr)
            return false;
        if (rules.contains({id}) ? !ruled || *ruled != rules[{id}] : ruled != nullptr)
            return false;
    }
    return true;
}

bool refused(Level& level, const LevelChange& change, std::optional<Culprit> culprit,
             ErrorKind kind = ErrorKind::InvalidArgument) {
    const Level before = level;
    const auto result = level.apply(change);
    return !result.ok() && result.error().kind == kind && !result.error().message.empty() &&
           level == before && indexFits(level) &&
           (culprit ? result.error().culprits == std::vector{*culprit}
                    : result.error().culprits.empty());
}

ShapePtr triangle() {
    return std::make_shared<const Shape>(Shape{ShapeKind::Solid, {{{0, 0}, {9, 0}, {9, 9}}}});
}

/// Vertices 5, 6, 7; link 3 from 5 to 6 over road; a rule on 6-7 that says swamp; a route 5-7.
Level smallLevel() {
    Level level;
    LevelEdit edit(level);
    for (std::uint32_t id = 5; id <= 7; ++id)
        edit.set<Vertex>({id}, Vertex{{static_cast<Coord>(id) * step, 0, 0}, "", "", {}, {}});
    edit.set<Link>({3}, Link{{5}, {6}, Direction::Both, Level::roadId, 1000, {}});
    edit.set<EdgeRule>({{6}, {7}}, EdgeRule{Permission::Allowed, Level::swampId, 1000});
    edit.set<Obstacle>({4}, Obstacle{"rock", triangle(), {}});
    edit.set<PinnedRoute>({8}, PinnedRoute{"patrol", 0, {1}, VertexId{5}, VertexId{7}});
    const bool fits = level.apply(edit.change()).ok();
    return fits ? level : Level();
}

} // namespace

class TestLevel : public QObject {
    Q_OBJECT
private slots:
    void inverseIsIdentity();
    void composedDoesBoth();
    void differenceLeadsThere();
    void sequencesUndoBitIdentically();
    void conflictsAreRefused();
    void invariantsAreKept_data();
    void invariantsAreKept();
    void whatIsReferredToStays();
    void freshIds();
};

void TestLevel::inverseIsIdentity() {
    QVERIFY(rc::check("apply, then its inverse", [](std::uint64_t seed) {
        Random random(seed);
        Level level = randomLevel(random);
        for (int i = 0; i < 10; ++i) {
            const Level before = level;
            const LevelChange change = anyChange(random, level);
            const auto inverse = level.apply(change);
            if (!inverse) {
                RC_ASSERT(level == before && indexFits(level));
                continue;
            }
            RC_ASSERT(inverse.value() == change.inverse());
            RC_ASSERT(inverse.value().inverse() == change);
            RC_ASSERT(indexFits(level));
            Level back = level;
            const auto again = back.apply(inverse.value());
            RC_ASSERT(again.ok() && again.value() == change);
            RC_ASSERT(back == before && indexFits(back));
        }
    }));
}

void TestLevel::composedDoesBoth() {
    QVERIFY(rc::check("compose(a, b) does a, then b", [](std::uint64_t seed) {
        Random random(seed);
        const Level start = randomLevel(random);
        Level level = start;
        LevelChange all;
        std::vector<LevelChange> parts;
        for (int i = 0; i < 8; ++i) {
            const LevelChange change = anyChange(random, level);
            if (!level.apply(change))
                continue;
            all = compose(all, change);
            parts.push_back(change);
        }
        Level direct = start;
        RC_ASSERT(direct.apply(all).ok());
        RC_ASSERT(direct == level && indexFits(direct));
        // It does not matter how the parts are bracketed, and nothing stays of what cancels out.
        LevelChange fromBehind;
        for (std::size_t i = parts.size(); i-- > 0;)
            fromBehind = compose(parts[i], fromBehind);
        RC_ASSERT(fromBehind == all);
        RC_ASSERT(compose(all, all.inverse()).empty());
        RC_ASSERT(diff(start, level) == all);
    }));
}

void TestLevel::differenceLeadsThere() {
    QVERIFY(rc::check("from + diff(from, to) = to", [](std::uint64_t seed) {
        Random random(seed);
        Level from = randomLevel(random);
        const Level to = randomLevel(random);
        RC_ASSERT(diff(from, from).empty());
        const LevelChange change = diff(from, to);
        RC_ASSERT(diff(to, from) == change.inverse());
        RC_ASSERT(from.apply(change).ok());
        RC_ASSERT(from == to && indexFits(from));
    }));
}

void TestLevel::sequencesUndoBitIdentically() {
    Random random(31);
    const Level start = randomLevel(random);
    Level level = start;
    std::vector<std::pair<Level, LevelChange>> undo;
    for (int i = 0; i < 400; ++i) {
        const Level before = level;
        if (const auto inverse = level.apply(anyChange(random, level)))
            undo.emplace_back(before, inverse.value());
    }
    QVERIFY(undo.size() > 200);
    for (; !undo.empty(); undo.pop_back()) {
        QVERIFY(level.apply(undo.back().second).ok());
        QVERIFY(level == undo.back().first);
    }
    QVERIFY(level == start && indexFits(level));
}

void TestLevel::conflictsAreRefused() {
    Level level = smallLevel();
    LevelChange stale;
    stale.record<Vertex>({5}, Vertex{}, Vertex{{1, 1, 0}, "", "", {}, {}});
    QVERIFY(refused(level, stale, Culprit(VertexId{5}), ErrorKind::Conflict));
    LevelChange taken;
    taken.record<Obstacle>({4}, std::nullopt, Obstacle{"other", triangle(), {}});
    QVERIFY(refused(level, taken, Culprit(ObstacleId{4}), ErrorKind::Conflict));
    LevelChange gone;
    gone.record<Link>({99}, Link{{5}, {7}, Direction::Both, {}, 1000, {}}, std::nullopt);
    QVERIFY(refused(level, gone, Culprit(LinkId{99}), ErrorKind::Conflict));
    // One bad item refuses the whole change.
    LevelEdit edit(level);
    edit.modify<Vertex>({6}, [](Vertex& vertex) { vertex.name = "moved"; });
    QVERIFY(
        refused(level, compose(edit.change(), stale), Culprit(VertexId{5}), ErrorKind::Conflict));
}

using Break = std::function<void(LevelEdit&)>;
Q_DECLARE_METATYPE(Break)
using Blame = std::optional<Culprit>;
Q_DECLARE_METATYPE(Blame)

void TestLevel::invariantsAreKept_data() {
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
        "terrain multiplier 0",
        [](LevelEdit& e) { e.modify<Terrain>({2}, [](Terrain& t) { t.multiplier = 0; }); },
        TerrainId{2});
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

void TestLevel::invariantsAreKept() {
    QFETCH(Break, breakIt);
    QFETCH(Blame, culprit);
    Level level = smallLevel();
    LevelEdit edit(level);
    edit.modify<Vertex>({6}, [](Vertex& v) { v.name = "also changed"; });
    breakIt(edit);
    QVERIFY(refused(level, edit.change(), culprit));
}

void TestLevel::whatIsReferredToStays() {
    Level level = smallLevel();
    const auto removing = [&](auto remove) {
        LevelEdit edit(level);
        remove(edit);
        return edit.change();
    };
    QVERIFY(
        refused(level, removing([](LevelEdit& e) { e.remove<Vertex>({5}); }), Culprit(LinkId{3})));
    QVERIFY(refused(level, removing([](LevelEdit& e) { e.remove<Vertex>({7}); }),
                    Culprit(VertexPair{{6}, {7}})));
    QVERIFY(refused(level, removing([](LevelEdit& e) {
                        e.remove<Vertex>({7});
                        e.remove<EdgeRule>({{6}, {7}});
                    }),
                    Culprit(PinnedRouteId{8})));
    QVERIFY(refused(level, removing([](LevelEdit& e) { e.remove<Terrain>(Level::roadId); }),
                    Culprit(LinkId{3})));
    QVERIFY(refused(level, removing([](LevelEdit& e) { e.remove<Terrain>(Level::swampId); }),
                    Culprit(VertexPair{{6}, {7}})));
    QVERIFY(refused(level, removing([](LevelEdit& e) { e.remove<Terrain>(Level::groundId); }),
                    Culprit(Level::groundId)));
    QVERIFY(refused(level, removing([](LevelEdit& e) {
                        e.set<Agent>({2}, Agent{"other"});
                        e.remove<Agent>({1});
                    }),
                    Culprit(PinnedRouteId{8})));
    // Together with all that refers to it, it goes.
    const LevelChange together = removing([](LevelEdit& e) {
        e.remove<Vertex>({7});
        e.remove<EdgeRule>({{6}, {7}});
        e.remove<PinnedRoute>({8});
    });
    QVERIFY(level.apply(together).ok());
    QVERIFY(indexFits(level));
}

void TestLevel::freshIds() {
    const Level level = smallLevel();
    IdBlock ids(5);
    QVERIFY(ids.draw<Vertex>(level) == VertexId{8}); // 5, 6 and 7 are taken
    QVERIFY(ids.draw<Vertex>(level) == VertexId{9});
    IdBlock last(VertexId::max);
    QVERIFY(last.draw<Vertex>(level) == VertexId{VertexId::max});
    QVERIFY(last.draw<Vertex>(level) == VertexId{1});
    for (const std::uint64_t bits : {std::uint64_t{0}, ~std::uint64_t{0}, std::uint64_t{1} << 40U})
        QVERIFY(VertexId{IdBlock::sessionStart(bits)}.valid());
}

QTEST_GUILESS_MAIN(TestLevel)
#include "tst_level.moc"
