// SPDX-License-Identifier: MIT
#include "navcore/author/edit/apply_trace.h"

#include "navcore/author/edit/paint_map.h"
#include "navcore/author/edit/reshape.h"
#include "tests/navcore/author/picture/mask_oracle.h"
#include "tests/support/test_registry.h"

#include <QtTest>

using namespace navcore;

namespace {

std::vector<TracedPiece> pieces(const std::vector<std::string>& art) {
    TraceOptions options;
    options.tolerance = 0;
    return traceMask(maskoracle::fromArt(art), options).value();
}

void apply(Level& level, const LevelEdit& edit) {
    QVERIFY(level.apply(edit.change()).ok());
}

Level levelAt(Point2 origin) {
    Level level;
    LevelEdit edit(level);
    edit.modify<Picture>({}, [&](Picture& picture) { picture.origin = origin; });
    apply(level, edit);
    return level;
}

} // namespace

class TestApplyTrace : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void piecesBecomeLockedObstacles() {
        Level level = levelAt({1000, -500});
        IdBlock ids(5000);
        LevelEdit edit(level);
        TraceRecipe recipe;
        recipe.threshold = 77;
        applyTrace(edit, ids, pieces({"##..", "....", "...#"}), recipe);
        apply(level, edit);
        QCOMPARE(level.items<Obstacle>().size(), 2U);
        QVERIFY(level.traceRecipe() == recipe);
        const Obstacle& first = level.items<Obstacle>().begin()->second;
        QVERIFY(first.origin == ObstacleOrigin::Traced && first.lock == Lock::Locked);
        QVERIFY(boundsOf(*first.shape) == Box::of({1000, -500}, {1512, -244}));
    }

    void whatWasDrawnOrCorrectedStays() {
        Level level = levelAt({});
        IdBlock ids(5000);
        LevelEdit first(level);
        const ObstacleId drawn = addSolid(first, ids, {{9000, 9000}, {9900, 9000}, {9000, 9900}});
        applyTrace(first, ids, pieces({"##..#", ".....", "...#."}), {});
        apply(level, first);
        std::vector<ObstacleId> traced;
        for (const auto& [id, obstacle] : level.items<Obstacle>())
            if (id != drawn)
                traced.push_back(id);
        QCOMPARE(traced.size(), 3U);
        LevelEdit byHand(level);
        moveCorner(byHand, {traced[1], 0, 0}, {1100, 100});
        apply(level, byHand);
        QVERIFY(level.find<Obstacle>(traced[1])->origin == ObstacleOrigin::Drawn);
        // Second trace: the first piece is unchanged, the others no longer exist.
        LevelEdit again(level);
        applyTrace(again, ids, pieces({"##...", ".....", "....."}), {});
        apply(level, again);
        QVERIFY(level.find<Obstacle>(drawn));
        QVERIFY(level.find<Obstacle>(traced[0]));
        QVERIFY(level.find<Obstacle>(traced[1]));
        QVERIFY(!level.find<Obstacle>(traced[2]));
        QCOMPARE(level.items<Obstacle>().size(), 3U);
        // A third, identical trace changes nothing.
        LevelEdit third(level);
        applyTrace(third, ids, pieces({"##...", ".....", "....."}), {});
        QVERIFY(third.change().empty());
    }

    void aCorrectedPieceDoesNotComeAgain() {
        Level level = levelAt({});
        IdBlock ids(5000);
        const std::vector<std::string> art{"####..##", "####..##", "##......", "##......"};
        LevelEdit first(level);
        applyTrace(first, ids, pieces(art), {});
        apply(level, first);
        QCOMPARE(level.items<Obstacle>().size(), 2U);
        const ObstacleId large = level.items<Obstacle>().begin()->first;
        QCOMPARE(level.find<Obstacle>(large)->shape->rings.front().size(), 6U);
        LevelEdit byHand(level);
        moveCorner(byHand, {large, 0, 1}, {800, 40}); // frees one of its corners
        apply(level, byHand);
        const Level corrected = level;
        LevelEdit again(level);
        applyTrace(again, ids, pieces(art), {});
        apply(level, again);
        QVERIFY(level == corrected);
        // A piece that shares fewer corners is a different obstacle, so both are kept.
        LevelEdit other(level);
        applyTrace(other, ids, pieces({"........", "..####..", "..####..", "........"}), {});
        apply(level, other);
        QCOMPARE(level.items<Obstacle>().size(), 2U);
        QVERIFY(level.find<Obstacle>(large));
    }

    void masksBecomePaint() {
        Level level = levelAt({128, -300});
        LevelEdit edit(level);
        edit.set<PaintGrid>({}, PaintGrid{{{128, -300}, 4 * unitsPerPixel}});
        // The left cell is half solid, the right one less than half.
        const BitMask mask = packed(maskoracle::fromArt({
            "##..####",
            "##..#...",
            "##..#...",
            "##..#...",
        }));
        QCOMPARE(paintMask(edit, mask, Level::swampId, PaintOver::BareGround), 1U);
        apply(level, edit);
        const TileCells& cells = *level.items<PaintTile>().begin()->second.cells;
        QCOMPARE(level.items<PaintTile>().size(), 1U);
        QVERIFY(cells[0] == Level::swampId);
        QCOMPARE(std::count(cells.begin(), cells.end(), Level::swampId), 1);
        LevelEdit wipe(level);
        QCOMPARE(paintMask(wipe, mask, std::nullopt, PaintOver::Everything), 1U);
    }
};

WAYMARK_TEST(TestApplyTrace)
#include "tst_apply_trace.moc"
