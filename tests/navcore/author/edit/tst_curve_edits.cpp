// SPDX-License-Identifier: MIT
#include "navcore/author/edit/curve_edits.h"

#include "navcore/author/edit/chains.h"
#include "navcore/author/edit/curve_room.h"
#include "navcore/author/edit/graph_edits.h"
#include "navcore/author/edit/move_items.h"
#include "navcore/author/edit/reshape.h"
#include "navcore/author/edit/round_corners.h"
#include "navcore/author/edit/symmetry.h"
#include "navcore/author/edit/symmetry_compare.h"
#include "navcore/author/edit/symmetry_images.h"
#include "navcore/author/link/level_plane.h"
#include "navcore/author/link/linker.h"
#include "navcore/runtime/space/clearance.h"
#include "tests/navcore/author/link/curve_oracle.h"
#include "tests/navcore/author/link/session.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <cmath>

namespace curve_edits_test {

using namespace navcore;

namespace {

constexpr Coord px = unitsPerPixel;

/// Returns the points of a link's line.
std::vector<Point3> lineOf(const Level& level, LinkId id) {
    const Link& link = *level.find<Link>(id);
    std::vector<Point3> line = bendsOf(level, link);
    line.insert(line.begin(), positionOf(level, *level.find<Vertex>(link.from)));
    line.push_back(positionOf(level, *level.find<Vertex>(link.to)));
    return line;
}

double distanceTo(Point2 p, const std::vector<Point3>& line) {
    double least = 1e300;
    for (std::size_t i = 1; i < line.size(); ++i) {
        const double dx = line[i].x - line[i - 1].x, dy = line[i].y - line[i - 1].y;
        const double whole = dx * dx + dy * dy;
        const double dot = (p.x - line[i - 1].x) * dx + (p.y - line[i - 1].y) * dy;
        const double t = whole == 0 ? 0 : std::clamp(dot / whole, 0.0, 1.0);
        least =
            std::min(least, std::hypot(p.x - line[i - 1].x - t * dx, p.y - line[i - 1].y - t * dy));
    }
    return least;
}

double apart(const std::vector<Point3>& a, const std::vector<Point3>& b) {
    double most = 0;
    for (const Point3 p : a)
        most = std::max(most, distanceTo(p.flat(), b));
    for (const Point3 p : b)
        most = std::max(most, distanceTo(p.flat(), a));
    return most;
}

} // namespace

class TestCurveEdits : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void formsKeepTheLine();
    void pointsComeAndGo();
    void splittingKeepsTheLine();
    void dissolvingKeepsTheLine();
    void movedEndsTakeTheirHandles();
    void tightenFindsTheLargestCurve();
    void barriersCloseACurve();
    void cornersBecomeArcs();
    void partnersAreCurvedAlike();
    void curvesTurnWithTheirEnds();
};

void TestCurveEdits::formsKeepTheLine() {
    Random random(1);
    for (int round = 0; round < 200; ++round) {
        const Level level = oracle::chainOf({{0, 0}, {200 * px, 40 * px}});
        LevelEdit edit(level);
        const LinkCurve curve = oracle::drawCurve(random, {0, 0}, {200 * px, 40 * px});
        edit.modify<Link>({1}, [&](Link& link) { link.curve = curve; });
        Level before = level;
        oracle::apply(before, edit.change());
        for (const CurveForm form : {CurveForm::Hermite, CurveForm::Bezier, CurveForm::Corners}) {
            LevelEdit change(before);
            setCurveForm(change, {1}, form);
            Level after = before;
            oracle::apply(after, change.change());
            const LinkCurve& now = after.find<Link>({1})->curve;
            if (form == CurveForm::Bezier)
                QVERIFY(apart(lineOf(before, {1}), lineOf(after, {1})) <= 2);
            // The points on the line stay there.
            for (std::size_t i = 0; i < now.points->size(); ++i)
                if (form != CurveForm::Bezier || i % 3 == 2)
                    QVERIFY(distanceTo((*now.points)[i], lineOf(before, {1})) <= 2 ||
                            curve.form == form);
        }
    }
}

void TestCurveEdits::pointsComeAndGo() {
    Random random(2);
    for (int round = 0; round < 200; ++round) {
        Level level = oracle::chainOf({{0, 0}, {200 * px, 40 * px}});
        LevelEdit bend(level);
        const LinkCurve curve = oracle::drawCurve(random, {0, 0}, {200 * px, 40 * px});
        bend.modify<Link>({1}, [&](Link& link) { link.curve = curve; });
        oracle::apply(level, bend.change());
        const std::size_t handles = curveHandles(level, {1}).size();
        QCOMPARE(handles, curve.points->size() + partsOf(level.find<Link>({1})->curve));
        const std::size_t part = random.below(partsOf(level.find<Link>({1})->curve));
        LevelEdit insert(level);
        const std::size_t index = insertCurvePoint(insert, {1}, part);
        Level more = level;
        oracle::apply(more, insert.change());
        const LinkCurve& now = more.find<Link>({1})->curve;
        QVERIFY(index < now.points->size());
        QVERIFY(distanceTo((*now.points)[index], lineOf(level, {1})) <= 2);
        // The halves of a part have twice as many segments.
        if (curve.form != CurveForm::Hermite && !curve.empty())
            QVERIFY(apart(lineOf(level, {1}), lineOf(more, {1})) <= px / 2);
        LevelEdit move(more);
        moveCurvePoint(move, {1}, index, {50 * px, 70 * px});
        QVERIFY((*move.find<Link>({1})->curve.points)[index] == (Point2{50 * px, 70 * px}));
        // Removing every point in any order makes the link straight.
        while (!more.find<Link>({1})->curve.points.empty()) {
            LevelEdit remove(more);
            const std::size_t count = more.find<Link>({1})->curve.points->size();
            removeCurvePoint(remove, {1}, random.below(count));
            oracle::apply(more, remove.change());
            QVERIFY(more.find<Link>({1})->curve.points->size() < count);
        }
        QVERIFY(more.find<Link>({1})->curve == LinkCurve());
    }
}

void TestCurveEdits::splittingKeepsTheLine() {
    Random random(3);
    for (int round = 0; round < 200; ++round) {
        Level level = oracle::chainOf({{0, 0}, {200 * px, 40 * px}});
        LevelEdit bend(level);
        bend.modify<Link>({1}, [&](Link& link) {
            link.curve = oracle::drawCurve(random, {0, 0}, {200 * px, 40 * px});
            link.delay = 1000;
        });
        oracle::apply(level, bend.change());
        const std::vector<Point3> line = lineOf(level, {1});
        const Point3 at = line[random.below(line.size())];
        if (at == line.front() || at == line.back())
            continue;
        IdBlock ids(500);
        LevelEdit split(level);
        splitEdge(split, ids, *oracle::graphOf(level).find(EdgeKey::of(LinkId{1})), at);
        Level halves = level;
        oracle::apply(halves, split.change());
        QCOMPARE(halves.items<Link>().size(), 2U);
        std::vector<Point3> both = lineOf(halves, {1});
        std::uint32_t delay = 0;
        for (const auto& [id, link] : halves.items<Link>()) {
            delay += link.delay;
            if (id != LinkId{1}) {
                const std::vector<Point3> second = lineOf(halves, id);
                QVERIFY(both.back() == second.front());
                both.insert(both.end(), second.begin() + 1, second.end());
            }
        }
        QCOMPARE(delay, 1000U);
        // The split is at the nearest of 31 points of each part.
        QVERIFY(apart(line, both) < 12 * px);
    }
}

/// A link that replaces two others has their line, whatever their forms and directions are.
void TestCurveEdits::dissolvingKeepsTheLine() {
    Random random(31);
    int curved = 0;
    for (int round = 0; round < 200; ++round) {
        const Point2 ends[] = {{0, 0}, {200 * px, 40 * px}, {380 * px, 200 * px}};
        Level level = oracle::chainOf({ends[0], ends[1], ends[2]});
        LevelEdit bend(level);
        for (std::uint32_t id = 1; id <= 2; ++id)
            bend.modify<Link>({id}, [&](Link& link) {
                if (random.below(3) > 0)
                    link.curve = oracle::drawCurve(random, ends[id - 1], ends[id]);
                if (random.below(2) == 0)
                    link = turnedRound(link);
            });
        oracle::apply(level, bend.change());
        const bool isStraight =
            level.find<Link>({1})->curve.empty() && level.find<Link>({2})->curve.empty();
        std::vector<Point3> line;
        for (std::uint32_t id = 1; id <= 2; ++id) {
            std::vector<Point3> part = lineOf(level, {id});
            if (level.find<Link>({id})->from != VertexId{id})
                std::ranges::reverse(part);
            line.insert(line.end(), part.begin(), part.end());
        }
        IdBlock ids(500);
        LevelEdit edit(level);
        KeySet<VertexId> middle;
        middle.insert(VertexId{2});
        const Dissolved done = dissolveVertices(edit, ids, oracle::graphOf(level), middle);
        QCOMPARE(done.different, std::size_t{0});
        QCOMPARE(done.links.size(), std::size_t{1});
        oracle::apply(level, edit.change());
        QCOMPARE(level.items<Link>().size(), 1U);
        const LinkId joined = done.links.front();
        QCOMPARE(level.find<Link>(joined)->curve.empty(), isStraight);
        if (!isStraight)
            QVERIFY(apart(line, lineOf(level, joined)) <= 2);
        curved += isStraight ? 0 : 1;
    }
    QVERIFY(curved > 100 && curved < 200);
}

void TestCurveEdits::movedEndsTakeTheirHandles() {
    Level level = oracle::chainOf({{0, 0}, {100 * px, 0}});
    LevelEdit edit(level);
    edit.modify<Link>({1}, [](Link& link) {
        link.curve.form = CurveForm::Bezier;
        link.curve.points = {{30 * px, 50 * px}, {70 * px, 50 * px}};
    });
    oracle::apply(level, edit.change());
    const Point2 by{5 * px, -7 * px};
    const auto moved = [&](const KeySet<VertexId>& vertices) {
        ItemSet items;
        items.vertices = vertices;
        Level once = level, again = level;
        oracle::apply(once, movedOnce(level, items, by));
        oracle::apply(again, MovedItems(level, items).by(by));
        if (!(once == again))
            QTest::qFail("the two ways to move differ", __FILE__, __LINE__);
        return *once.find<Link>({1})->curve.points;
    };
    QVERIFY(moved({VertexId{1}}) == (std::vector<Point2>{{35 * px, 43 * px}, {70 * px, 50 * px}}));
    QVERIFY(moved({VertexId{2}}) == (std::vector<Point2>{{30 * px, 50 * px}, {75 * px, 43 * px}}));
    QVERIFY(moved({VertexId{1}, VertexId{2}}) ==
            (std::vector<Point2>{{35 * px, 43 * px}, {75 * px, 43 * px}}));
    ItemSet one;
    one.vertices.insert(VertexId{1});
    QVERIFY(MovedItems(level, one).onlyVertex() == VertexId{1});
}

void TestCurveEdits::tightenFindsTheLargestCurve() {
    Level level = oracle::chainOf({{0, 0}, {200 * px, 0}});
    LevelEdit edit(level);
    edit.modify<Link>({1}, [](Link& link) { link.curve.points = {{100 * px, 100 * px}}; });
    edit.modify<Agent>(Level::defaultAgentId, [](Agent& agent) { agent.radius = 8 * px; });
    IdBlock ids(700);
    addSolid(edit, ids, {{80 * px, 60 * px}, {120 * px, 60 * px}, {100 * px, 140 * px}});
    oracle::apply(level, edit.change());
    const Plane plane = planeOf(level);
    Link link = *level.find<Link>({1});
    const auto clip = curveClip(level, plane, link);
    QVERIFY(clip && !clip->segments.empty() && clip->through.valid() && clip->missing == 0);
    const auto curve = tightened(level, plane, link);
    QVERIFY(curve.has_value());
    link.curve = *curve;
    QVERIFY(!curveClip(level, plane, link));
    // The highest point has just enough room, and the next larger step has not.
    const Coord height = curve->points->front().y;
    QVERIFY2(height > 51 * px && height <= 52 * px, qPrintable(QString::number(height)));
    link.curve.points = {{100 * px, height + px / 4}};
    QVERIFY(curveClip(level, plane, link));
    QVERIFY(tightened(level, plane, *level.find<Link>({1})).value() == *curve);
    link.curve = *curve;
    QVERIFY(tightened(level, plane, link).value() == *curve);
    // A wall across the straight line leaves no room for any curve.
    LevelEdit wall(level);
    addSolid(wall, ids, {{90 * px, -900 * px}, {110 * px, -900 * px}, {100 * px, 900 * px}});
    oracle::apply(level, wall.change());
    QVERIFY(!tightened(level, planeOf(level), *level.find<Link>({1})));
}

void TestCurveEdits::barriersCloseACurve() {
    Level level = oracle::chainOf({{0, 0}, {200 * px, 0}});
    LevelEdit edit(level);
    edit.modify<Link>({1}, [](Link& link) { link.curve.points = {{100 * px, 100 * px}}; });
    Barrier barrier;
    barrier.kind = BarrierKind::OneWay;
    barrier.line = std::make_shared<const Shape>(
        Shape{ShapeKind::Wall, {{{-50 * px, 60 * px}, {250 * px, 60 * px}}}});
    edit.set<Barrier>({1}, barrier);
    oracle::apply(level, edit.change());
    // The curve crosses the barrier there and back.
    const auto clip = curveClip(level, planeOf(level), *level.find<Link>({1}));
    QVERIFY(clip && clip->segments.size() == 2 && clip->missing == 0);
    const auto curve = tightened(level, planeOf(level), *level.find<Link>({1}));
    QVERIFY(curve && curve->points->front().y < 61 * px && curve->points->front().y > 55 * px);
}

void TestCurveEdits::cornersBecomeArcs() {
    const Level level =
        oracle::chainOf({{0, 0}, {100 * px, 0}, {100 * px, 100 * px}, {180 * px, 100 * px}});
    LevelEdit edit(level);
    IdBlock ids(800);
    KeySet<EdgeKey> edges{EdgeKey::of(LinkId{1}), EdgeKey::of(LinkId{2}), EdgeKey::of(LinkId{3})};
    QCOMPARE(roundCorners(edit, ids, edges, 30 * px), 2U);
    Level rounded = level;
    oracle::apply(rounded, edit.change());
    QCOMPARE(edges.size(), 3U);
    // The first arc is around (70, 30), from (70, 0) to (100, 30), with the vertex in its middle.
    const Point2 centre{70 * px, 30 * px};
    const auto radiusAt = [&](Point3 p) { return std::hypot(p.x - centre.x, p.y - centre.y) / px; };
    QVERIFY(std::abs(radiusAt(rounded.find<Vertex>({2})->position) - 30) < 0.01);
    int onArc = 0;
    for (const LinkId id : {LinkId{1}, LinkId{2}})
        for (const Point3 p : lineOf(rounded, id))
            if (p.x >= centre.x && p.y <= centre.y) {
                QVERIFY(std::abs(radiusAt(p) - 30) < 0.05);
                ++onArc;
            }
    QVERIFY(onArc > 40);
    // Between the arcs, the links are straight, and the ends of the chain stay.
    QVERIFY(distanceTo({100 * px, 50 * px}, lineOf(rounded, {2})) <= 1);
    QVERIFY(rounded.find<Vertex>({1})->position == level.find<Vertex>({1})->position);
    // A radius that does not fit becomes smaller: half of the middle link for each corner.
    LevelEdit wide(level);
    QCOMPARE(roundCorners(wide, ids, edges, 1000 * px), 2U);
    Level widest = level;
    oracle::apply(widest, wide.change());
    QVERIFY(distanceTo({100 * px, 50 * px}, lineOf(widest, {2})) <= 1);
    // Straight chains have no corners.
    const Level straight = oracle::chainOf({{0, 0}, {100 * px, 0}, {200 * px, 0}});
    LevelEdit none(straight);
    KeySet<EdgeKey> both{EdgeKey::of(LinkId{1}), EdgeKey::of(LinkId{2})};
    QCOMPARE(roundCorners(none, ids, both, 30 * px), 0U);
    QVERIFY(none.change().empty());
}

/// A curve that is added or bent under a guide changes its partner.
void TestCurveEdits::partnersAreCurvedAlike() {
    Level level = oracle::chainOf({{10 * px, 0}, {60 * px, 0}, {-10 * px, 0}, {-60 * px, 0}});
    LevelEdit start(level);
    SymmetryGuide guide;
    guide.kind = SymmetryKind::Axis;
    guide.use = SymmetryUse::On;
    start.set<SymmetryGuide>({}, guide);
    for (const std::uint32_t id : {1U, 2U, 3U})
        start.remove<Link>({id});
    oracle::apply(level, start.change());
    IdBlock ids(1000);
    const auto change = [&](auto&& make) {
        LevelEdit edit(level);
        make(edit);
        const auto full = withPartners(level, edit.change(), ids);
        return full.ok() && level.apply(full.value()).ok();
    };
    Link link;
    link.from = {1};
    link.to = {2};
    link.curve.points = std::vector<Point2>{{20 * px, 30 * px}, {50 * px, 40 * px}};
    link.curve.leave = {8 * px, 16 * px};
    QVERIFY(change([&](LevelEdit& edit) { edit.set<Link>({1}, link); }));
    QCOMPARE(level.items<Link>().size(), std::size_t{2});
    LinkId partner;
    for (const auto& [id, item] : level.items<Link>())
        if (id != LinkId{1})
            partner = id;
    const SymmetryMap map(guide);
    const auto image = [&] { return level.find<Link>(partner)->curve; };
    const auto bend = [&](Point2 to) {
        return change([&](LevelEdit& edit) { moveCurvePoint(edit, {1}, 0, to); });
    };
    const std::vector<Point2> mirrored{{-20 * px, 30 * px}, {-50 * px, 40 * px}};
    QVERIFY(std::vector<Point2>(image().points) == mirrored);
    QVERIFY(image().leave == (Point2{-8 * px, 16 * px}));
    QVERIFY(isLikeImage(map, *level.find<Link>(partner), *level.find<Link>({1}), 1));
    QVERIFY(bend({25 * px, 10 * px}));
    QVERIFY(std::vector<Point2>(image().points)[0] == (Point2{-25 * px, 10 * px}));
    // A partner that runs from the image of the end.
    LevelEdit edit(level);
    edit.set<Link>(partner, turnedRound(*level.find<Link>(partner)));
    oracle::apply(level, edit.change());
    QVERIFY(bend({28 * px, 5 * px}));
    QVERIFY(std::vector<Point2>(image().points)[1] == (Point2{-28 * px, 5 * px}));
    const auto areAlike = [&] {
        return isLikeImage(map, turnedRound(*level.find<Link>(partner)), *level.find<Link>({1}), 1);
    };
    QVERIFY(areAlike());
    LevelEdit straighten(level);
    straighten.modify<Link>(partner, [](Link& item) { item.curve = {}; });
    oracle::apply(level, straighten.change());
    QVERIFY(!areAlike());

    ItemSet items;
    items.vertices = {{1}, {2}};
    const auto moved = movedToImage(level, items, map, 1);
    QVERIFY(moved.ok());
    const auto* there = moved.value().of<Link>().find({1});
    QVERIFY(there);
    QVERIFY(std::vector<Point2>(there->after->curve.points)[0] == (Point2{-28 * px, 5 * px}));
}

/// A quarter turn of a selection turns its curves.
void TestCurveEdits::curvesTurnWithTheirEnds() {
    Level level = oracle::chainOf({{0, 0}, {64 * px, 0}});
    LevelEdit edit(level);
    edit.modify<Link>({1}, [](Link& link) {
        link.curve.points = std::vector<Point2>{{32 * px, 20 * px}};
        link.curve.arrive = {10 * px, 0};
    });
    oracle::apply(level, edit.change());
    ItemSet items;
    items.vertices = {{1}, {2}};
    const auto turn = LatticeTransform::rotation({0, 0}, 90);
    const auto turned = movedOnce(level, items, planeMap(turn));
    QVERIFY(turned.has_value());
    const auto* link = turned->of<Link>().find({1});
    QVERIFY(link);
    const LinkCurve curve = link->after->curve;
    QVERIFY(std::vector<Point2>(curve.points)[0] == (Point2{-20 * px, 32 * px}));
    QVERIFY(curve.arrive == (Point2{0, 10 * px}));
}

WAYMARK_TEST(TestCurveEdits)

} // namespace curve_edits_test
#include "tst_curve_edits.moc"
