// SPDX-License-Identifier: MIT
#include "navcore/author/edit/curve_room.h"

#include "navcore/author/edit/curve_edits.h"
#include "navcore/author/edit/graph_edits.h"
#include "navcore/author/edit/smooth_ends.h"
#include "navcore/author/edit/symmetry.h"
#include "navcore/author/edit/symmetry_compare.h"
#include "navcore/author/edit/symmetry_images.h"
#include "navcore/author/link/level_plane.h"
#include "tests/navcore/author/link/session.h"
#include "tests/support/test_registry.h"

#include <QTest>

namespace curve_room_test {

using namespace navcore;

namespace {

constexpr Coord px = unitsPerPixel;

/// Returns a level with a curved link between two vertices, for an agent with a radius of 8 px.
Level curvedLevel(Point2 to, Point2 bend) {
    Level level = oracle::chainOf({{0, 0}, to});
    LevelEdit edit(level);
    edit.modify<Link>({1}, [bend](Link& link) { link.curve.points = {bend}; });
    edit.modify<Agent>(Level::defaultAgentId, [](Agent& agent) { agent.radius = 8 * px; });
    oracle::apply(level, edit.change());
    return level;
}

void addBarrier(Level& level, std::uint32_t id, BarrierKind kind, Point2 a, Point2 b) {
    LevelEdit edit(level);
    Barrier barrier;
    barrier.kind = kind;
    barrier.line = std::make_shared<const Shape>(Shape{ShapeKind::Wall, {{a, b}}});
    edit.set<Barrier>({id}, barrier);
    oracle::apply(level, edit.change());
}

} // namespace

class TestCurveRoom : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void tightenLeadsAroundAnObstacle();
    void onlyBarriersThatCloseAreMarked();
    void ownPartnersStaySymmetric();
};

void TestCurveRoom::tightenLeadsAroundAnObstacle() {
    Level level = curvedLevel({200 * px, 0}, {100 * px, 60 * px});
    LevelEdit edit(level);
    IdBlock ids(700);
    addSolid(edit, ids, {{90 * px, -50 * px}, {110 * px, -50 * px}, {100 * px, 70 * px}});
    oracle::apply(level, edit.change());
    const Plane plane = planeOf(level);
    Link link = *level.find<Link>({1});
    QVERIFY(curveClip(level, plane, link)->through.valid());
    const auto curve = tightened(level, plane, link);
    QVERIFY(curve.has_value());
    link.curve = *curve;
    QVERIFY(!curveClip(level, plane, link));
    // It is the smallest such curve: one that is closer to the obstacle does not pass.
    const Coord height = curve->points->front().y;
    QVERIFY2(height > 77 * px && height < 80 * px, qPrintable(QString::number(height)));
    link.curve.points = {{100 * px, height - px / 4}};
    const auto clip = curveClip(level, plane, link);
    QVERIFY(clip && !clip->through.valid() && clip->missing > 0 && clip->missing <= px / 4);
}

void TestCurveRoom::onlyBarriersThatCloseAreMarked() {
    Level level = curvedLevel({300 * px, 0}, {150 * px, 20 * px});
    addBarrier(level, 1, BarrierKind::OneWay, {75 * px, -90 * px}, {75 * px, 90 * px});
    QVERIFY(!curveClip(level, planeOf(level), *level.find<Link>({1})));
    addBarrier(level, 2, BarrierKind::Closed, {225 * px, -90 * px}, {225 * px, 90 * px});
    const auto clip = curveClip(level, planeOf(level), *level.find<Link>({1}));
    QVERIFY(clip.has_value());
    QCOMPARE(clip->segments.size(), std::size_t{1});
    QVERIFY(clip->segments.front().first.x <= 225 * px &&
            clip->segments.front().second.x >= 225 * px);
}

/// A link whose image under the guide is the link itself has a symmetric curve after each edit.
void TestCurveRoom::ownPartnersStaySymmetric() {
    Level level;
    LevelEdit start(level);
    oracle::addVertex(start, 1, {-90 * px, 30 * px, 0});
    oracle::addVertex(start, 2, {-40 * px, 0, 0});
    oracle::addVertex(start, 3, {40 * px, 0, 0});
    oracle::addVertex(start, 4, {90 * px, 30 * px, 0});
    for (std::uint32_t i = 1; i < 4; ++i)
        oracle::addLink(start, i, i, i + 1);
    SymmetryGuide guide;
    guide.kind = SymmetryKind::Axis;
    guide.use = SymmetryUse::On;
    start.set<SymmetryGuide>({}, guide);
    oracle::apply(level, start.change());
    IdBlock ids(1000);
    const SymmetryMap map(guide);
    const std::vector<std::vector<Point2>> bends{{{13 * px, 40 * px}},
                                                 {{-20 * px, 30 * px}, {21 * px, 45 * px}},
                                                 {{-7, 5}, {-20 * px, 30 * px}, {9 * px, 3}}};
    for (const auto& points : bends)
        for (const CurveForm form : {CurveForm::Hermite, CurveForm::Corners}) {
            LevelEdit edit(level);
            edit.modify<Link>({2}, [&](Link& link) {
                link.curve.form = form;
                link.curve.points = points;
            });
            smoothEnds(edit, {2});
            const auto full = withPartners(level, edit.change(), ids);
            QVERIFY(full.ok());
            Level bent = level;
            oracle::apply(bent, full.value());
            const LinkCurve& curve = bent.find<Link>({2})->curve;
            QCOMPARE(curve.points->size(), points.size());
            for (std::size_t i = 0; i < points.size(); ++i) {
                const Point2 image = (*curve.points)[points.size() - 1 - i];
                QVERIFY((*curve.points)[i] == (Point2{-image.x, image.y}));
            }
            QVERIFY(isLikeImage(map, turnedRound(*bent.find<Link>({3})), *bent.find<Link>({1}), 1));
        }
}

WAYMARK_TEST(TestCurveRoom)

} // namespace curve_room_test
#include "tst_curve_room.moc"
