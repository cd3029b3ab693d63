// SPDX-License-Identifier: MIT
#include "editor/tools/brush_tool.h"
#include "navcore/author/io/level_text.h"
#include "tests/editor/tools/hand.h"
#include "tests/support/shown_text.h"
#include "tests/support/test_registry.h"

#include <memory>

using namespace navcore;
using namespace waymark;

/// The brush on the map.
class BrushMapTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        hand = std::make_unique<Hand>();
        Level level = levelWith({{100, 100}, {300, 100}, {500, 100}, {100, 400}, {300, 400}});
        LevelEdit edit(level);
        edit.modify<Picture>({}, [](Picture& picture) {
            picture.width = 600;
            picture.height = 500;
        });
        QVERIFY(level.apply(LevelChange(edit.change())).ok());
        hand->begin(level);
        hand->box.choose(BrushTool::toolId);
        connect(&hand->box, &ToolBox::notice, this, [this](const QString& text) { said = text; });
        said.clear();
    }
    void cleanup() {
        hand->verify();
        hand.reset();
    }

    void aStrokePaintsCellsAndCostsTheEdgeBelowAnew() {
        const Cost plain = costOf(1, 2);
        hand->key(Qt::Key_3);
        hand->dragTo({200, 40}, {200, 160});
        const std::int64_t swamp = swampAlongEdge();   // During the drag.
        QVERIFY(swamp > 24 * 256 && swamp < 44 * 256); // Twice the radius, in whole cells.
        QCOMPARE(costOf(1, 2), plain + static_cast<Cost>(swamp));
        QCOMPARE(hand->edge({1}, {2})->pieces.all().size(), std::size_t{3});
        QCOMPARE(at(200, 160), Level::swampId);
        QCOMPARE(at(200, 40), Level::swampId);
        QVERIFY(!at(240, 100).valid());
        QVERIFY(!at(200, 200).valid());
        QVERIFY(hand->level().items<EdgeRule>().empty());
        hand->release({200, 160});
        QCOMPARE(hand->steps(), 1);
        hand->document().undo();
        QVERIFY(hand->level().items<PaintTile>().empty());
        QCOMPARE(costOf(1, 2), plain);
    }
    void escapeTakesTheStrokeBack() {
        hand->dragTo({180, 100}, {420, 100});
        QCOMPARE(at(300, 100), Level::roadId);
        hand->escape();
        QVERIFY(hand->level().items<PaintTile>().empty());
        hand->release({420, 100});
        QCOMPARE(hand->steps(), 0);
    }
    void theEraserShowsTheGround() {
        hand->drag({180, 100}, {420, 100});
        hand->key(Qt::Key_E);
        hand->click({300, 100});
        QVERIFY(!at(300, 100).valid());
        QCOMPARE(at(200, 100), Level::roadId);
        hand->drag({150, 100}, {450, 100});
        hand->click({420, 100});
        QVERIFY(hand->level().items<PaintTile>().empty());
    }
    void fillStopsAtPaintAndAtTheRimOfThePicture() {
        hand->drag({250, 10}, {250, 490});
        hand->key(Qt::Key_3);
        hand->key(Qt::Key_K);
        hand->click({100, 250});
        QCOMPARE(at(4, 4), Level::swampId);
        QCOMPARE(at(100, 499), Level::swampId);
        QCOMPARE(at(250, 250), Level::roadId);
        QVERIFY(!at(400, 250).valid());
        QVERIFY(!at(100, 501).valid());
        QCOMPARE(hand->steps(), 2);
        hand->click({700, 250});
        QCOMPARE(hand->steps(), 2);
        QCOMPARE(argumentsOf(said, "BrushTool", "nothing to fill"), QStringList());
        hand->key(Qt::Key_K);
        hand->click({400, 250});
        QVERIFY(!at(500, 250).valid());
    }
    void shiftClickIsAStraightStroke() {
        hand->click({200, 200});
        hand->click({500, 400}, Qt::ShiftModifier);
        QCOMPARE(at(350, 300), Level::roadId);
        QVERIFY(!at(350, 200).valid());
        QCOMPARE(hand->steps(), 2);
    }
    void pickTakesTheTerrainUnderTheCursor() {
        hand->key(Qt::Key_3);
        hand->click({200, 300});
        hand->key(Qt::Key_2);
        hand->key(Qt::Key_I);
        hand->click({200, 300});
        QCOMPARE(settings().brushTerrain, Level::swampId);
        QVERIFY(!settings().eraser);
        hand->key(Qt::Key_I);
        hand->click({400, 300}); // Bare ground.
        QVERIFY(settings().eraser);
        QCOMPARE(hand->steps(), 1);
    }
    void theSizeIsThatOfTheCircle() {
        ToolSettings small = settings();
        small.brushRadius = 10 * unitsPerPixel;
        hand->box.options().set(small);
        hand->click({202, 202}); // The middle of a cell.
        QCOMPARE(at(210, 202), Level::roadId);
        QVERIFY(!at(214, 202).valid());
        QVERIFY(!at(210, 210).valid());
    }
    void theLetterAgainPaintsEdges() {
        QCOMPARE(argumentsOf(hand->box.current().hint(), "BrushTool", "paint edges instead"),
                 (QStringList{"Road", "0.5"}));
        hand->box.choose(BrushTool::toolId);
        QCOMPARE(settings().brushMode, BrushMode::PaintEdges);
        QCOMPARE(argumentsOf(hand->box.current().hint(), "BrushTool", "Painting edges"),
                 QStringList{"Road"});
        hand->click({200, 100});
        QVERIFY(hand->level().items<PaintTile>().empty());
        QVERIFY(!hand->level().items<EdgeRule>().empty());
        hand->box.choose(BrushTool::toolId);
        hand->click({200, 100});
        QVERIFY(!hand->level().items<PaintTile>().empty());
        hand->box.choose(BrushTool::toolId);
        hand->escape();
        QCOMPARE(settings().brushMode, BrushMode::PaintMap);
        QCOMPARE(hand->box.currentId(), BrushTool::toolId);
    }
    void hintsFitTheStatusBar() {
        for (const bool edges : {false, true})
            for (const bool eraser : {false, true})
                for (const bool fill : {false, true}) {
                    ToolSettings now = settings();
                    now.brushMode = edges ? BrushMode::PaintEdges : BrushMode::PaintMap;
                    now.eraser = eraser;
                    now.brushFill = fill;
                    hand->box.options().set(now);
                    QVERIFY(hand->box.current().hint().size() <= 85);
                }
    }
    void aLockedLayerIsNotPainted() {
        ViewSettings view = hand->workspace.view.settings();
        view[Layer::TerrainPaint].locked = true;
        hand->workspace.view.set(view);
        hand->drag({180, 100}, {420, 100});
        QCOMPARE(hand->steps(), 0);
        QVERIFY(said.contains("Layers"));
    }
    void paintIsSavedAndRead() {
        hand->drag({180, 100}, {420, 300});
        const std::string text = writeLevelText(hand->level(), {});
        const auto read = readLevelText(text, "painted.waymark");
        QVERIFY(read.ok());
        QVERIFY(read.value().level == hand->level());
    }

private:
    ToolSettings settings() { return hand->box.options().settings(); }
    Cost costOf(std::uint32_t a, std::uint32_t b) {
        return *edgeCost(*hand->edge({a}, {b}),
                         hand->document().live().rules(hand->document().live().firstAgent()));
    }
    /// Reads the terrain at a map pixel directly from the tiles; cells are 4 px.
    TerrainId at(int x, int y) {
        const PaintTile* tile = hand->level().find<PaintTile>({x / 256, y / 256});
        return tile ? (*tile->cells)[static_cast<std::size_t>(y % 256 / 4 * 64 + x % 256 / 4)]
                    : TerrainId{};
    }
    /// Returns the length in lu of the edge from 100, 100 to 300, 100 on swamp.
    std::int64_t swampAlongEdge() {
        std::int64_t length = 0;
        for (int x = 100; x < 300; x += 4)
            length += at(x, 100) == Level::swampId ? 4 * 256 : 0;
        return length;
    }

    std::unique_ptr<Hand> hand;
    QString said;
};

WAYMARK_TEST(BrushMapTest)
#include "tst_brush_map.moc"
