// SPDX-License-Identifier: MIT
#include "navcore/author/edit/moved_curves.h"

#include "navcore/author/edit/move_items.h"
#include "navcore/author/edit/smooth_ends.h"
#include "tests/navcore/author/link/curve_oracle.h"
#include "tests/navcore/author/link/session.h"
#include "tests/support/test_registry.h"

#include <QTest>

namespace moved_curves_test {

using namespace navcore;

namespace {

constexpr Coord px = unitsPerPixel;

Point2 somewhere(Random& random) {
    return {static_cast<Coord>(random.below(400)) * px, static_cast<Coord>(random.below(400)) * px};
}

/// Returns a chain of five vertices, whose links have random directions. About a third of them are
/// straight. The others are smooth curves, whose ends fit the chain.
Level smoothChain(Random& random) {
    Level level;
    LevelEdit edit(level);
    Point2 places[5];
    for (std::uint32_t i = 0; i < 5; ++i) {
        places[i] = somewhere(random);
        oracle::addVertex(edit, i + 1, {places[i].x, places[i].y, 0});
    }
    for (std::uint32_t i = 1; i < 5; ++i) {
        Link link;
        link.from = {i};
        link.to = {i + 1};
        if (random.below(2) == 0)
            std::swap(link.from, link.to);
        if (random.below(3) > 0)
            link.curve.points = {somewhere(random), somewhere(random)};
        edit.set<Link>({i}, link);
    }
    for (std::uint32_t i = 1; i < 5; ++i)
        smoothEnds(edit, {i});
    oracle::apply(level, edit.change());
    return level;
}

} // namespace

class TestMovedCurves : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void smoothEndsStaySmooth();
    void otherTangentsStay();
    void noMovementChangesNothing();
};

void TestMovedCurves::smoothEndsStaySmooth() {
    int changed = 0;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        Random random(seed);
        Level level = smoothChain(random);
        ItemSet items;
        for (std::uint32_t id = 1; id <= 5; ++id)
            if (random.below(2) == 0)
                items.vertices.insert(VertexId{id});
        const auto turn = LatticeTransform::rotation(somewhere(random), 40);
        const auto change = random.below(2) == 0
                                ? std::optional(movedOnce(level, items, somewhere(random)))
                                : movedOnce(level, items, planeMap(turn));
        QVERIFY(change);
        changed += change->of<Link>().size() > 0 ? 1 : 0;
        oracle::apply(level, *change);
        LevelEdit again(level);
        for (std::uint32_t id = 1; id <= 4; ++id)
            smoothEnds(again, {id});
        Level smooth = level;
        oracle::apply(smooth, again.change());
        QVERIFY2(smooth == level, qPrintable(QString::number(seed)));
    }
    QVERIFY2(changed > 200, qPrintable(QString::number(changed)));
}

/// Tangents that do not follow the chain stay as they are when one end moves.
void TestMovedCurves::otherTangentsStay() {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        Random random(seed);
        Level level = smoothChain(random);
        const Point2 tangent{3 * px, 7 * px};
        LevelEdit edit(level);
        edit.modify<Link>({2}, [&](Link& link) {
            link.curve.points = {somewhere(random)};
            link.curve.leave = link.curve.arrive = tangent;
        });
        oracle::apply(level, edit.change());
        ItemSet items;
        items.vertices.insert(VertexId{random.below(2) == 0 ? 2U : 3U});
        oracle::apply(level, movedOnce(level, items, somewhere(random)));
        const LinkCurve& curve = level.find<Link>({2})->curve;
        QVERIFY(curve.leave == tangent && curve.arrive == tangent);
    }
}

void TestMovedCurves::noMovementChangesNothing() {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        Random random(seed);
        const Level level = smoothChain(random);
        ItemSet items;
        items.vertices.insert(VertexId{2});
        items.vertices.insert(VertexId{3});
        const MovedItems moved(level, items);
        QVERIFY(moved.by({}).of<Link>().empty());
        Level there = level;
        oracle::apply(there, moved.by({5 * px, 0}));
        const auto back = movedOnce(there, items, Point2{-5 * px, 0});
        oracle::apply(there, back);
        QVERIFY(there == level);
    }
}

WAYMARK_TEST(TestMovedCurves)

} // namespace moved_curves_test
#include "tst_moved_curves.moc"
