// SPDX-License-Identifier: MIT
// Tests that a search is shown on the floors of its vertices.
#include "editor/modes/search/search_table.h"
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

    void stepsGoToTheFloorOfTheirVertex() {
        LevelEdit edit(level());
        Link stairs;
        stairs.from = {2};
        stairs.to = {12};
        stairs.kind = LinkKind::Jump;
        edit.set<Link>({60}, stairs);
        QVERIFY(workspace().document.edit(edit.change(), "stairs").ok());
        selectRoute(*m_window, between);
        press(Qt::Key_F6);
        auto& tracker = static_cast<SearchTracker&>(*workspace().views.tracker(searchModeId));
        tracker.finish();
        const auto floorAt = [&](VertexId id) { return level().find<Vertex>(id)->floor; };
        const PinnedRoute& route = *level().find<PinnedRoute>(between);
        const FloorId from = floorAt(std::get<VertexId>(route.from)),
                      to = floorAt(std::get<VertexId>(route.to));
        QVERIFY(from != to);
        press(Qt::Key_End);
        QVERIFY(workspace().floor() == to);
        press(Qt::Key_Home);
        QVERIFY(workspace().floor() == from);
        const SearchRun& run = tracker.answer()->runs.front();
        bool wentUp = false;
        for (std::size_t step = 1; step <= run.course.stepCount(); ++step) {
            press(Qt::Key_Period);
            QVERIFY(workspace().floor() ==
                    tracker.answer()->graph->floor(run.course.visited(step).second));
            wentUp = wentUp || workspace().floor() == to;
        }
        QVERIFY(wentUp);
        // The table names the floors of vertices, and those of parents on other floors.
        const auto& table = static_cast<SearchTable&>(*part<QTableView>("searchTable").model());
        const auto cell = [&](VertexId id, int column) {
            const int row = table.rowOf(tracker.answer()->graph->vertexOf(id));
            return table.index(row, column).data().toString();
        };
        QVERIFY2(cell({12}, SearchTable::Name).endsWith(')'),
                 qPrintable(cell({12}, SearchTable::Name)));
        QVERIFY(cell({12}, SearchTable::Parent).endsWith(')')); // Vertex 2, below the stairs.
        QStringList parents;
        for (const std::uint32_t id : {11U, 13U, 14U})
            parents << cell({id}, SearchTable::Parent);
        const QString all = parents.join(' ');
        QVERIFY2(all.contains(',') && !all.contains('('), qPrintable(all)); // All in the hall.
        workspace().goToFloor(from);
        press(Qt::Key_Period); // The traceback begins at the goal.
        QVERIFY(workspace().floor() == to);
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
