// SPDX-License-Identifier: MIT
// Tests that what prevents a route is shown on its floor.
#include "editor/modes/why/why_tracker.h"
#include "tests/editor/window/floor_building.h"
#include "tests/support/test_registry.h"

namespace why_on_floors_test {

using namespace floor_building;

class WhyOnFloorsTest : public LevelWindow {
    Q_OBJECT

    void run(const QString& action) { m_window->actions()[action]->trigger(); }

public:
    WhyOnFloorsTest() : LevelWindow(building()) {}

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

    void obstructionsAreRingedOnTheirFloor() {
        selectRoute(*m_window, blocked);
        const QImage yard = mapOf(*m_window, firstFloor), above = mapOf(*m_window, hall);
        workspace().goToFloor(firstFloor);
        m_window->canvas().setFocus();
        press(Qt::Key_Y);
        auto& why = static_cast<WhyTracker&>(*workspace().views.tracker(whyModeId));
        why.finish();
        QCOMPARE(why.state(), WhyTracker::State::NoWay);
        QCOMPARE(why.missing()->obstructions.size(), 1U);
        QVERIFY(why.missing()->obstructions.front().floor == hall);
        QVERIFY(mapOf(*m_window, firstFloor) == yard);
        QVERIFY(mapOf(*m_window, hall) != above);
    }
};

WAYMARK_TEST(WhyOnFloorsTest)

} // namespace why_on_floors_test

#include "tst_why_on_floors.moc"
