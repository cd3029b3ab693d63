// SPDX-License-Identifier: MIT
#include "tests/editor/panels/panel_hand.h"

#include "editor/panels/fields.h"
#include "navcore/author/edit/paint_map.h"
#include "tests/support/test_registry.h"

using namespace waymark;
using namespace navcore;

namespace {

constexpr Coord px = unitsPerPixel;

/// The square over a picture of 200 x 100 px whose first 40 columns of pixels are swamp.
Level paintedSquare() {
    Level level = squareLevel();
    LevelEdit edit(level);
    edit.modify<Picture>({}, [](Picture& picture) {
        picture.width = 200;
        picture.height = 100;
    });
    TileCells cells{};
    for (std::size_t row = 0; row < tileCells / 64; ++row)
        for (std::size_t column = 0; column < 10; ++column) // 4 px each.
            cells[row * 64 + column] = Level::swampId;
    edit.set<PaintTile>({0, 0}, PaintTile{std::make_shared<const TileCells>(cells)});
    const LevelChange change = edit.change();
    [[maybe_unused]] const auto done = level.apply(change);
    Q_ASSERT(done.ok());
    return level;
}

} // namespace

class TestTerrainPaint : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    static QTableWidget* tableOf(MainWindow& window) {
        auto* dock = window.findChild<QDockWidget*>("terrains");
        window.docks().show(dock);
        return dock->findChild<QTableWidget*>();
    }

private Q_SLOTS:
    void initTestCase() { prepareApplication(m_folder); }
    void cleanup() { QCOMPARE(missingDialogs(), 0); }

    void theShareOfTheMapFollowsStrokes() {
        MainWindow window(5000);
        window.files().start(paintedSquare());
        QTableWidget* table = tableOf(window);
        const auto share = [table](int row) { return table->item(row, 3)->text(); };
        QCOMPARE(share(0), QString("80 %"));
        QCOMPARE(share(1), QString());
        QCOMPARE(share(2), QString("20 %"));
        LevelEdit edit(window.workspace().document.level());
        paintFill(edit, {0, 0}, Box{{0, 0}, {40 * px - 1, 100 * px - 1}}, Level::roadId);
        QVERIFY(window.workspace().document.edit(edit.change(), "paint").ok());
        QCOMPARE(share(0), QString("80 %"));
        QCOMPARE(share(1), QString("20 %"));
        QCOMPARE(share(2), QString());
        window.workspace().document.undo();
        QCOMPARE(share(2), QString("20 %"));
    }

    void aTerrainThatGoesTakesItsPaintAlong() {
        MainWindow window(5000);
        window.files().start(paintedSquare());
        window.show();
        QTableWidget* table = tableOf(window);
        table->setCurrentCell(2, 1);
        clickInDialog("OK");
        for (QToolButton* button : table->parentWidget()->findChildren<QToolButton*>())
            if (button->toolTip() == "Remove the terrain")
                button->click();
        QVERIFY(!window.workspace().document.level().find<Terrain>(Level::swampId));
        QVERIFY(window.workspace().document.level().items<PaintTile>().empty());
        QCOMPARE(window.workspace().audit(), QStringList());
        window.workspace().document.undo();
        QVERIFY(window.workspace().document.level() == paintedSquare());
    }

    void anEdgeSaysWhatItRunsOver() {
        MainWindow window(5000);
        window.files().start(paintedSquare());
        SelectedItems items;
        items.edges.insert(EdgeKey::of(VertexPair{{1}, {2}}));
        window.workspace().selection.set(items);
        auto* terrain = window.findChild<ChoiceField*>("edgeTerrain");
        QVERIFY(terrain);
        QCOMPARE(terrain->currentText(), QString("Automatic: 60 % Ground, 40 % Swamp"));
    }
};

WAYMARK_TEST(TestTerrainPaint)
#include "tst_terrain_paint.moc"
