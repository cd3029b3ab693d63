// SPDX-License-Identifier: MIT
#include "editor/tools/brush_tool.h"
#include "tests/editor/tools/hand.h"
#include "tests/editor/tools/overlay_marks.h"
#include "tests/support/test_registry.h"

#include <memory>

using namespace navcore;
using namespace waymark;

/// The brush on edges.
class BrushToolTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        hand = std::make_unique<Hand>();
        hand->begin(levelWith({{100, 100}, {300, 100}, {500, 100}, {100, 400}, {300, 400}}));
        hand->box.choose(BrushTool::toolId);
        hand->box.choose(BrushTool::toolId); // The next variant: edges instead of the map.
    }
    void cleanup() {
        hand->verify();
        hand.reset();
    }

    void aStrokePaintsTheEdgesUnderIt() {
        const std::uint32_t before = hand->edge({1}, {2})->length;
        hand->drag({180, 100}, {420, 100});
        QCOMPARE(terrainOf(1, 2), Level::roadId);
        QCOMPARE(terrainOf(2, 3), Level::roadId);
        QCOMPARE(terrainOf(4, 5), Level::groundId);
        QCOMPARE(hand->edge({1}, {2})->length, before);
        QCOMPARE(edgeCost(*hand->edge({1}, {2}),
                          hand->document().live().rules(hand->document().live().firstAgent())),
                 Cost{100 * 256});
        QCOMPARE(hand->steps(), 1);
    }
    void digitsChooseAndTheEraserTakesOff() {
        hand->key(Qt::Key_3);
        hand->click({200, 100});
        QCOMPARE(terrainOf(1, 2), Level::swampId);
        hand->key(Qt::Key_E);
        hand->click({200, 100});
        QCOMPARE(terrainOf(1, 2), Level::groundId);
        QVERIFY(hand->level().items<EdgeRule>().empty());
    }
    /// Only edges that the next stroke would change are highlighted.
    void whatIsPaintedAlreadyIsNotHighlighted() {
        const auto lit = [this] {
            hand->move({200, 100});
            OverlayMarks marks;
            hand->box.current().draw(marks);
            return marks.lines.size();
        };
        const std::size_t all = lit();
        QVERIFY(all > 0);
        hand->click({200, 100});
        QCOMPARE(lit(), 0U);
        hand->key(Qt::Key_3); // Another terrain would change them.
        QCOMPARE(lit(), all);
        hand->key(Qt::Key_E);
        QCOMPARE(lit(), all);
        hand->click({200, 100});
        QCOMPARE(lit(), 0U); // Nothing to erase.
    }
    void shiftClickIsAStraightStroke() {
        hand->click({200, 100});
        hand->click({400, 100}, Qt::ShiftModifier);
        QCOMPARE(terrainOf(2, 3), Level::roadId);
    }
    void sizeKeys() {
        const Coord before = hand->box.options().settings().brushRadius;
        hand->key(Qt::Key_BracketRight);
        QVERIFY(hand->box.options().settings().brushRadius > before);
        for (int i = 0; i < 40; ++i)
            hand->key(Qt::Key_BracketLeft);
        QVERIFY(hand->box.options().settings().brushRadius >= unitsPerPixel);
    }
    void pickTakesTheTerrainUnderTheCursor() {
        hand->key(Qt::Key_3);
        hand->click({200, 100});
        hand->key(Qt::Key_2);
        hand->key(Qt::Key_I);
        hand->click({200, 100});
        QCOMPARE(hand->box.options().settings().brushTerrain, Level::swampId);
        QCOMPARE(hand->steps(), 1);
    }
    void linksArePaintedToo() {
        LevelEdit edit(hand->level());
        edit.set<Link>({9}, Link{.from = {3}, .to = {5}, .terrain = {}, .tags = {}});
        QVERIFY(hand->document().edit(edit.change(), "link").ok());
        hand->click({400, 250});
        QCOMPARE(hand->level().find<Link>({9})->terrain, Level::roadId);
    }
    void escapeTakesTheStrokeBack() {
        hand->dragTo({180, 100}, {420, 100});
        QCOMPARE(terrainOf(1, 2), Level::roadId);
        hand->escape();
        QCOMPARE(terrainOf(1, 2), Level::groundId);
        hand->release({420, 100});
        QCOMPARE(hand->steps(), 0);
    }

private:
    TerrainId terrainOf(std::uint32_t a, std::uint32_t b) {
        return hand->edge({a}, {b})->pieces.all().front().terrain;
    }

    std::unique_ptr<Hand> hand;
};

WAYMARK_TEST(BrushToolTest)
#include "tst_brush_tool.moc"
