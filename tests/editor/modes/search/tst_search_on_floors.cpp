// SPDX-License-Identifier: MIT
// Tests that a search is shown on the floors of its vertices.
#include "editor/modes/search/search_tracker.h"
#include "tests/editor/window/floor_building.h"
#include "tests/support/test_registry.h"

#include <QTableView>

namespace search_on_floors_test {

using namespace floor_building;

class SearchOnFloorsTest : public LevelWindow {
    Q_OBJECT

    void run(const QString& action) { m_window->actions()[action]->trigger(); }

public:
    SearchOnFloorsTest() : LevelWindow(building()) {}

private Q_SLOTS:
    void init() {
        LevelWindow::init();
        run("view.legendHidden"); // The legend of a mode is the same on all floors.
        workspace().routes.finish();
    }
    void cleanup() {
        workspace().document.history().setClean();
        LevelWindow::cleanup();
    }

    void verticesOfASearch() {
        selectRoute(*m_window, upstairs);
        press(Qt::Key_F6);
        auto& tracker = static_cast<SearchTracker&>(*workspace().views.tracker(searchModeId));
        tracker.finish();
        tracker.step(ViewStep::Goal);
        auto& table = part<QTableView>("searchTable");
        QVERIFY(table.model()->rowCount() > 0);
        emit table.clicked(table.model()->index(0, 0));
        QVERIFY(wentTo(*m_window, hall));
        // An end off the graph is no item of the level.
        tracker.setPicking(SearchTracker::Picking::Start);
        tracker.pick(Place({side / 4, side / 8, 4000}, hall));
        tracker.pick(VertexId{14});
        tracker.finish();
        workspace().selection.clear();
        tracker.step(ViewStep::Goal);
        emit table.clicked(table.model()->index(0, 0));
        QVERIFY(workspace().selection.items().empty());
        QVERIFY(wentTo(*m_window, hall));
    }

    void aSearchIsPaintedOnTheFloorsOfItsVertices() {
        press(Qt::Key_F6);
        auto& tracker = static_cast<SearchTracker&>(*workspace().views.tracker(searchModeId));
        tracker.setPicking(SearchTracker::Picking::Start);
        tracker.pick(Place({side / 4, side / 8, 4000}, hall));
        tracker.pick(VertexId{14});
        tracker.finish();
        const auto mapsAt = [&](ViewStep step) {
            tracker.step(step);
            return std::pair(mapOf(*m_window, firstFloor), mapOf(*m_window, hall));
        };
        const auto begin = mapsAt(ViewStep::First), end = mapsAt(ViewStep::Goal);
        QVERIFY(begin.first == end.first);
        QVERIFY(begin.second != end.second);
        // The start is not a vertex, but it has a mark.
        const QColor mark = end.second.pixelColor(onScreen({side / 4, side / 8}));
        QCOMPARE(mark, CanvasTheme::of(m_window->palette()).settled);
    }
};

WAYMARK_TEST(SearchOnFloorsTest)

} // namespace search_on_floors_test

#include "tst_search_on_floors.moc"
