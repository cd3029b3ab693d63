// SPDX-License-Identifier: MIT
// Drags a corner of a traced outline with 20,000 corners. Only the surroundings of the changed
// sides may be processed.
#include "navcore/author/link/link_state.h"
#include "tests/navcore/author/link/level_oracle.h"
#include "tests/navcore/author/link/session.h"
#include "tests/support/test_registry.h"

#include <QTest>

using namespace navcore;
using oracle::addVertex, oracle::apply, oracle::graphOf, oracle::Session;

class TestLongOutline : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void cornerDragTouchesFew_data();
    void cornerDragTouchesFew();
    void gridFilesWhatDiffers();
};

namespace {

constexpr Coord pixel = unitsPerPixel;
constexpr int corners = 20'000;

/// Returns a coastline in steps of one pixel around a square of 5,000 pixels.
Shape coast(ShapeKind kind) {
    Ring ring;
    const Coord side = corners / 4;
    for (Coord i = 0; i < side; ++i)
        ring.push_back({i * pixel, (i % 2) * pixel});
    for (Coord i = 0; i < side; ++i)
        ring.push_back({(side - i % 2) * pixel, i * pixel});
    for (Coord i = 0; i < side; ++i)
        ring.push_back({(side - i) * pixel, (side - i % 2) * pixel});
    for (Coord i = 0; i < side; ++i)
        ring.push_back({(i % 2) * pixel, (side - i) * pixel});
    return {kind, {ring}};
}

LevelChange cornerMove(const Level& level, std::size_t corner, Coord by) {
    LevelEdit edit(level);
    edit.modify<Obstacle>({1}, [&](Obstacle& obstacle) {
        Shape shape = *obstacle.shape;
        shape.rings[0][corner].x += by;
        shape.rings[0][corner].y += by;
        obstacle.shape = std::make_shared<const Shape>(std::move(shape));
    });
    return edit.change();
}

} // namespace

void TestLongOutline::cornerDragTouchesFew_data() {
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("corner");
    QTest::addColumn<int>("margin");
    for (const int corner : {0, 1, 700, 10'000, corners - 1}) {
        QTest::addRow("solid, corner %d", corner) << 0 << corner << 0;
        QTest::addRow("wall, corner %d", corner) << 1 << corner << 0;
        QTest::addRow("solid, corner %d, margin", corner) << 0 << corner << 8 * pixel;
    }
}

void TestLongOutline::cornerDragTouchesFew() {
    QFETCH(int, kind);
    QFETCH(int, corner);
    QFETCH(int, margin);
    Session session;
    session.linkEvery = 6;
    LevelEdit edit(session.level);
    std::uint32_t id = 0;
    for (Coord y = -100; y <= 5100; y += 100)
        for (Coord x = -100; x <= 5100; x += 100)
            addVertex(edit, ++id, {x * pixel + 40, y * pixel + 70, 0});
    Obstacle obstacle;
    obstacle.shape = std::make_shared<const Shape>(coast(static_cast<ShapeKind>(kind)));
    edit.set<Obstacle>({1}, obstacle);
    edit.modify<LinkSettings>({}, [&](LinkSettings& s) { s.margin = margin; });
    apply(session.level, edit.change());
    session.link();
    Plane plane = planeOf(session.level);
    LinkState state(session.level, plane);
    QVERIFY(state.build(session.level, {}));
    for (int i = 0; i < 12; ++i) {
        const LevelChange change = cornerMove(session.level, static_cast<std::size_t>(corner),
                                              i < 6 ? 20 * pixel : -20 * pixel);
        Level after = session.level;
        apply(after, change);
        const auto touched = state.touchedBy(after, change);
        QVERIFY(touched);
        QVERIFY2(touched->size() <= 24, qPrintable(QString::number(touched->size())));
        state.follow(after, change);
        auto all = *touched;
        const auto keys = state.relist(after, change, all);
        QVERIFY(keys);
        QVERIFY(keys->size() <= 200);
        QVERIFY(session.step(change));
    }
}

/// The incrementally updated grid contains the same sides as one built from scratch.
void TestLongOutline::gridFilesWhatDiffers() {
    ObstacleIndex followed;
    Shape shape = coast(ShapeKind::Solid);
    followed.set({1}, std::make_shared<const Shape>(shape));
    for (std::size_t corner = 0; corner < corners; corner += 997) {
        shape.rings[0][corner].x += 300;
        followed.set({1}, std::make_shared<const Shape>(shape));
    }
    using Sides = std::vector<std::pair<Point2, Point2>>;
    const auto sidesOf = [](const ObstacleIndex& index, const Box& box) {
        Sides sides;
        index.forEachSideIn(box, [&](ObstacleId, Point2 a, Point2 b) {
            if (box.meets(Box::of(a, b)))
                sides.emplace_back(a, b);
        });
        std::sort(sides.begin(), sides.end());
        return sides;
    };
    const Box all{{-maxCoord, -maxCoord}, {maxCoord, maxCoord}};
    Sides expected;
    forEachSide(shape, [&](Point2 a, Point2 b) { expected.emplace_back(a, b); });
    std::sort(expected.begin(), expected.end());
    QVERIFY(sidesOf(followed, all) == expected);
    ObstacleIndex fresh;
    fresh.set({1}, std::make_shared<const Shape>(shape));
    for (Coord at = 0; at < 5000; at += 50)
        for (const Point2 p : {Point2{at * pixel, 0}, Point2{0, at * pixel}}) {
            const Box box = grown(Box::of(p, p), 40 * pixel);
            QVERIFY(sidesOf(followed, box) == sidesOf(fresh, box));
            QCOMPARE(followed.solidAt({p.x + 3, p.y + 5}), fresh.solidAt({p.x + 3, p.y + 5}));
        }
}

WAYMARK_TEST(TestLongOutline)
#include "tst_long_outline.moc"
