// SPDX-License-Identifier: MIT
// Tests the Walk view in a real window.
#include "editor/modes/walk/walk_page.h"

#include "editor/model/route_words.h"
#include "editor/modes/walk/walk_painter.h"
#include "editor/render/painters.h"
#include "editor/widgets/labels.h"
#include "tests/editor/modes/view_fixture.h"
#include "tests/editor/window/with_menu.h"
#include "tests/support/shown_text.h"
#include "tests/support/test_registry.h"

#include <QComboBox>
#include <QDockWidget>
#include <QSlider>

using namespace waymark;
using namespace navcore;

namespace walk_page_test {

constexpr Coord side = 100 * unitsPerPixel;

/// A square of 100 px without diagonals, with a gate across its side from 2 to 4, and a check from
/// its spawn to two fords.
Level gateLevel() {
    Level level = squareLevel();
    LevelEdit edit(level);
    edit.modify<Vertex>({1}, [](Vertex& vertex) { vertex.kind = "spawn"; });
    edit.modify<Vertex>({4}, [](Vertex& vertex) { vertex.kind = "mine"; });
    for (const std::uint32_t id : {2U, 3U})
        edit.modify<Vertex>({id}, [](Vertex& vertex) { vertex.kind = "ford"; });
    RouteCheck fords;
    fords.from = EveryOfKind{"spawn"};
    fords.to = EveryOfKind{"ford"};
    edit.set<RouteCheck>({3}, fords);
    edit.modify<LinkSettings>({}, [](LinkSettings& s) { s.longest = 110 * unitsPerPixel; });
    auto line = std::make_shared<Shape>();
    line->kind = ShapeKind::Wall;
    line->rings = {{{side * 3 / 5, side / 2}, {side * 7 / 5, side / 2}}};
    Barrier gate;
    gate.name = "North";
    gate.kind = BarrierKind::Gate;
    gate.line = line;
    edit.set<Barrier>({1}, gate);
    if (!level.apply(edit.change()))
        qFatal("no such level");
    return level;
}

} // namespace walk_page_test

class TestWalkPage : public ViewFixture {
    Q_OBJECT

    WalkTracker& tracker() { return trackerOf<WalkTracker>("view.walk"); }
    QPoint lever() {
        const Barrier& gate = *workspace().document.level().find<Barrier>({1});
        return onScreen(middleOf(gate)) + leverBox().center().toPoint();
    }
    void chooseInMenu(QTableWidget& list, const QString& text) {
        QTRY_VERIFY(list.isVisible());
        withMenu([text](QMenu& menu) {
            for (QAction* action : menu.actions())
                if (action->text().remove('&') == text)
                    action->trigger();
        });
        const QPoint at = list.visualItemRect(list.item(0, 1)).center();
        QTest::mouseClick(list.viewport(), Qt::RightButton, {}, at);
        emit list.customContextMenuRequested(at);
    }
    QString cell(int column) { return part<QTableWidget>("walkArrivals").item(0, column)->text(); }
    void enter(const char* field, const QString& text) {
        ViewFixture::enter(field, text);
        tracker().finish();
    }
    /// One unit on the exact route.
    void openAlone() {
        press(Qt::Key_W);
        press(Qt::Key_W); // Paused.
        enter("walkCount", "1");
        part<QCheckBox>("walkSmooth").click();
        auto& stray = part<QAbstractSpinBox>("walkStray");
        stray.setFocus();
        stray.selectAll();
        QTest::keyClicks(&stray, "0");
        QTest::keyClick(&stray, Qt::Key_Return);
        tracker().finish();
        m_window->canvas().setFocus();
        tracker().timeline()->setPosition(0);
    }

public:
    TestWalkPage() : ViewFixture(walk_page_test::gateLevel()) {}

private Q_SLOTS:
    /// A smooth walk takes less time than its route. The page shows this, and explains how to
    /// compare the two.
    void smoothWalksSayThatTheyTakeLess() {
        press(Qt::Key_W);
        tracker().finish();
        auto& state = part<QLabel>("walkState");
        QVERIFY2(state.isVisible() && state.text().contains("Smooth"), qPrintable(state.text()));
        part<QCheckBox>("walkSmooth").click();
        tracker().finish();
        QVERIFY2(!state.isVisible() || !state.text().contains("Smooth"), qPrintable(state.text()));
    }

    void wPlaysAndPausesAndEscCloses() {
        press(Qt::Key_W);
        QVERIFY(workspace().views.isOpen("view.walk"));
        QVERIFY(tracker().timeline()->isPlaying());
        QVERIFY(m_window->docks().view()->isVisible());
        QCOMPARE(argumentsOf(text("hint"), "WalkTracker", "lever"), QStringList());
        press(Qt::Key_W);
        QVERIFY(!tracker().timeline()->isPlaying());
        QVERIFY(workspace().views.isOpen("view.walk"));
        press(Qt::Key_W);
        QVERIFY(tracker().timeline()->isPlaying());
        press(Qt::Key_Escape);
        QVERIFY(workspace().views.current().isEmpty());
        QVERIFY(!tracker().timeline()->isPlaying());
        QVERIFY(!tracker().plan());
    }

    /// By default, units walk from the spawn to the mine.
    void proposesWhoWalks() {
        press(Qt::Key_W);
        tracker().finish();
        QCOMPARE(part<QComboBox>("walkFrom").currentText(), QString("every spawn"));
        QCOMPARE(part<QComboBox>("walkTo").currentText(), QString("nearest mine"));
        QCOMPARE(tracker().plan()->walkers.size(), std::size_t{12});
        press(Qt::Key_Escape);
        workspace().selection.set({.routes = {{9}}});
        press(Qt::Key_W);
        QVERIFY(std::holds_alternative<PinnedRouteId>(tracker().settings().demand));
        auto& to = part<ChoiceField>("walkTo");
        to.setCurrentIndex(to.findText("nearest mine"));
        emit to.activated(to.currentIndex());
        const auto* own = std::get_if<WalkTrip>(&tracker().settings().demand);
        QVERIFY(own);
        QVERIFY(own->from == CheckEnd(VertexId{1}));
        QVERIFY(own->to == CheckEnd(EveryOfKind{"mine"}));
    }

    /// Uses the context menus of the lists of routes and checks.
    void sendsOffARouteOrACheck() {
        m_window->docks().show(&part<QDockWidget>("routes"));
        chooseInMenu(part<QTableWidget>("routes"), "Walk It");
        QVERIFY(workspace().views.isOpen("view.walk"));
        tracker().finish();
        QVERIFY(tracker().timeline()->isPlaying());
        QVERIFY(std::get<PinnedRouteId>(tracker().settings().demand) == PinnedRouteId{9});
        QVERIFY(tracker().settings().choice == WalkGoals::Nearest);
        QCOMPARE(part<QComboBox>("walkTrip").currentText(), QString("diagonal"));
        press(Qt::Key_W);
        tracker().timeline()->setPosition(2000);
        m_window->docks().show(&part<QDockWidget>("routes"));
        chooseInMenu(part<QTableWidget>("checks"), "Walk It");
        tracker().finish();
        QVERIFY(tracker().timeline()->isPlaying());
        QVERIFY(tracker().now() < 2000); // From the beginning.
        QVERIFY(std::get<RouteCheckId>(tracker().settings().demand) == RouteCheckId{3});
        QVERIFY(part<QCheckBox>("walkInTurn").isChecked());
        const std::vector<Walker>& walkers = tracker().plan()->walkers;
        QCOMPARE(walkers.size(), std::size_t{12});
        for (std::size_t i = 0; i < walkers.size(); ++i) // Units walk to each of the fords in turn.
            QVERIFY(walkers[i].stages.back().walk->goal().x ==
                    (i % 2 == 0 ? walk_page_test::side : 0));
    }

    /// A check's choice of Each goal in turn is reset together with the check, but the choice for a
    /// custom walk is kept.
    void inTurnGoesWithTheCheck() {
        press(Qt::Key_W);
        tracker().finish();
        const auto choose = [this](const char* name, const QString& text) {
            auto& field = part<ChoiceField>(name);
            field.setCurrentIndex(field.findText(text));
            emit field.activated(field.currentIndex());
            tracker().finish();
        };
        auto& inTurn = part<QCheckBox>("walkInTurn");
        auto& demand = part<ChoiceField>("walkTrip");
        choose("walkTrip", demand.itemText(demand.findData(-3)));
        QVERIFY(inTurn.isChecked());
        choose("walkTo", "every mine");
        QVERIFY(std::holds_alternative<WalkTrip>(tracker().settings().demand));
        QVERIFY(!inTurn.isChecked());
        QVERIFY(tracker().settings().choice == WalkGoals::Nearest);
        inTurn.click();
        choose("walkTo", "every ford");
        QVERIFY(inTurn.isChecked());
        choose("walkTrip", demand.itemText(demand.findData(-3)));
        choose("walkTrip", demand.itemText(demand.findData(0)));
        QVERIFY(!inTurn.isChecked());
    }

    /// Playing at 8 times the speed reaches the end, and pauses.
    void playsAtASpeed() {
        openAlone();
        auto& speed = part<QComboBox>("speed");
        speed.setCurrentIndex(speed.findData(8.0));
        emit speed.activated(speed.currentIndex());
        QCOMPARE(tracker().timeline()->speed(), 8.0);
        press(Qt::Key_W);
        QVERIFY(tracker().timeline()->isPlaying());
        QTRY_COMPARE(tracker().now(), std::uint64_t{3125});
        QVERIFY(!tracker().timeline()->isPlaying());
        QVERIFY(part<ElidedLabel>("sentence").text().contains("1 of 1 arrived"));
        press(Qt::Key_W); // At the end, W starts again from the beginning.
        QVERIFY(tracker().now() < 3125);
        press(Qt::Key_W);
    }

    void scrubbingAndTheTable() {
        openAlone();
        QCOMPARE(tracker().timeline()->length(), qint64{3125}); // 200 px at 64 px/s.
        QCOMPARE(cell(1), QString("0 of 1"));
        QCOMPARE(cell(2), QString("3.1 s"));
        press(Qt::Key_End);
        QCOMPARE(cell(1), QString("1 of 1"));
        auto& scrub = part<QSlider>("scrub");
        scrub.setValue(1000);
        QCOMPARE(tracker().now(), std::uint64_t{1000});
        QVERIFY(tracker().plan()->walkers.front().at(1000).at.position ==
                (Point3{64 * unitsPerPixel, 0, 0}));
        QCOMPARE(cell(1), QString("0 of 1"));
        press(Qt::Key_Period);
        QCOMPARE(tracker().now(), std::uint64_t{1100});
        press(Qt::Key_Home);
        QCOMPARE(tracker().now(), std::uint64_t{0});
    }

    /// The unit is halfway to 2 when the gate behind 2 closes, so it takes the route over 3.
    void aClickOnALeverTurnsTheGate() {
        openAlone();
        tracker().timeline()->setPosition(1000);
        click(lever());
        tracker().finish();
        QVERIFY(tracker().gate({1}) == GateState::Closed);
        QVERIFY(workspace().selection.items().empty());
        QVERIFY(text("walkTurns").contains("\"North\" closes"));
        const Walker& walker = tracker().plan()->walkers.front();
        QVERIFY(walker.stages.size() == 2);
        QVERIFY(*walker.arrival() > 4000);
        QVERIFY(workspace().document.live().gate({1}) == GateState::Open);
        part<QToolButton>("forgetTurns").click();
        tracker().finish();
        QCOMPARE(*tracker().plan()->walkers.front().arrival(), std::uint64_t{3125});
        // Clicks that do not hit a lever select.
        click(Point2{0, 0});
        QVERIFY(workspace().selection.items().vertices.contains({1}));
    }

    /// Its position is painted while the view is open.
    void itIsOnTheMap() {
        const QImage before = map();
        openAlone();
        tracker().timeline()->setPosition(1000);
        const QPoint place = onScreen({64 * unitsPerPixel, 0});
        const QColor colour = QColor::fromRgb(
            workspace().document.level().find<Agent>(Level::defaultAgentId)->colour);
        const auto isThere = [&] { return map().pixelColor(place) == colour; };
        QVERIFY(isThere());
        tracker().timeline()->setPosition(2000);
        QVERIFY(!isThere());
        tracker().timeline()->setPosition(1000);
        QVERIFY(isThere());
        press(Qt::Key_Escape);
        QTRY_COMPARE(m_window->canvas().size(), before.size());
        m_window->canvas().fit();
        m_window->canvas().clearFocus(); // Removes the focus frame that Escape has made visible.
        QVERIFY(map() == before);
    }

    /// The row explains why units do not arrive. A click on it shows the start.
    void theTableTellsWhoHasNoWay() {
        openAlone();
        tracker().turnGate({1});
        LevelEdit edit(workspace().document.level());
        EdgeRule forbidden;
        forbidden.permission = Permission::Forbidden;
        edit.set<EdgeRule>(VertexPair{{3}, {4}}, forbidden);
        QVERIFY(workspace().document.edit(edit.change(), "Forbid").ok());
        tracker().finish();
        QCOMPARE(cell(2), QString("no route"));
        const QString tip = part<QTableWidget>("walkArrivals").item(0, 0)->toolTip();
        QVERIFY2(tip.contains("North"), qPrintable(tip));
        for (const NoRouteReason& reason : tracker().plan()->walkers.front().stages.back().reasons)
            QVERIFY2(tip.contains(noRouteText(workspace().document.level(), reason)),
                     qPrintable(tip));
        QVERIFY(part<ElidedLabel>("sentence").text().contains("1 without a route"));
        workspace().document.undo();
        tracker().finish();
        QVERIFY(cell(2) != "no route");
    }

    void theRibbonButton() {
        press(Qt::Key_W);
        auto& button = part<QToolButton>("ribbon");
        QVERIFY(button.isVisible());
        QTest::mouseClick(&button, Qt::LeftButton);
        tracker().finish();
        QCOMPARE(tracker().ribbon()->flowLines.size(), FlowLines::walks);
        QCOMPARE(text("walkRibbon"),
                 QString("50 walks in the ribbon. None comes close to a wall."));
        QTest::mouseClick(&button, Qt::LeftButton);
        QVERIFY(!tracker().ribbon());
        QCOMPARE(text("walkRibbon"), QString());
    }

    /// The effect of a tower is computed for the units' current positions. At its start, the unit
    /// still has another way. One second later, it is where the tower would be.
    void towersCountWhoWalks() {
        LevelEdit edit(workspace().document.level()); // Demands of checks and routes count too.
        edit.remove<RouteCheck>({3});
        QVERIFY(workspace().document.edit(edit.change(), "No check").ok());
        openAlone();
        press(Qt::Key_T);
        const QPoint place = onScreen({64 * unitsPerPixel, 0});
        const auto hint = [&](QPoint at) {
            hover(at);
            return text("hint");
        };
        QVERIFY(!hint(place).contains("cut off"));
        tracker().timeline()->setPosition(1000);
        QCOMPARE(workspace().demands().front().units.front(),
                 PinnedEnd(Point3{64 * unitsPerPixel, 0, 0}));
        QVERIFY2(hint(place + QPoint(1, 0)).contains("Would cut off 1 of 1"),
                 qPrintable(hint(place)));
        press(Qt::Key_Escape);
        workspace().document.undo();
    }
};

WAYMARK_TEST(TestWalkPage)
#include "tst_walk_page.moc"
