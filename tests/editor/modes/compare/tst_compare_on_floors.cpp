// SPDX-License-Identifier: MIT
// Tests that changed edges are shown on their floors.
#include "editor/modes/compare/compare_tracker.h"
#include "tests/editor/window/floor_building.h"
#include "tests/support/test_registry.h"

#include <QDockWidget>
#include <QListWidget>

namespace compare_on_floors_test {

using namespace floor_building;

class CompareOnFloorsTest : public LevelWindow {
    Q_OBJECT

    void run(const QString& action) { m_window->actions()[action]->trigger(); }
    void edit(const std::function<void(LevelEdit&)>& act) {
        LevelEdit edit(level());
        act(edit);
        QVERIFY(workspace().document.edit(edit.change(), "Edit").ok());
        workspace().routes.finish();
    }

public:
    CompareOnFloorsTest() : LevelWindow(building()) {}

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

    void differencesOfEdges() {
        run("compare.mark");
        edit([](LevelEdit& edit) {
            edit.remove<PinnedRoute>(upstairs);
            edit.remove<Vertex>({14});
        });
        const auto& tracker =
            static_cast<const CompareTracker&>(*workspace().views.tracker(compareModeId));
        QCOMPARE(tracker.count(EdgeChangeKind::Lost), 2U);
        const QImage yardWith = mapOf(*m_window, firstFloor), hallWith = mapOf(*m_window, hall);
        run("compare.off");
        QVERIFY(mapOf(*m_window, firstFloor) == yardWith);
        QVERIFY(mapOf(*m_window, hall) != hallWith);
        workspace().goToFloor(firstFloor);
        run("compare.marked");
        m_window->docks().show(&part<QDockWidget>("routes"));
        auto& rows = part<QListWidget>("compareRows");
        QTRY_VERIFY(rows.count() > 1);
        QListWidgetItem* lost = rows.item(rows.count() - 1);
        QVERIFY2(lost->text().contains("(Floor 2)"), qPrintable(lost->text()));
        emit rows.itemClicked(lost);
        QVERIFY(wentTo(*m_window, hall));
    }
};

WAYMARK_TEST(CompareOnFloorsTest)

} // namespace compare_on_floors_test

#include "tst_compare_on_floors.moc"
