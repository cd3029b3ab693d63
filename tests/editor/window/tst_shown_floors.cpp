// SPDX-License-Identifier: MIT
// Tests that panels and overlays show each thing on its own floor, and not on the current one.
#include "editor/live/shown_places.h"
#include "editor/render/route_painter.h"
#include "editor/tools/vertex_tool.h"
#include "tests/editor/panels/panel_hand.h"
#include "tests/editor/window/floor_building.h"
#include "tests/support/test_registry.h"

#include <QListWidget>

namespace shown_floors_test {

using namespace floor_building;

class ShownFloorsTest : public LevelWindow {
    Q_OBJECT

    void run(const QString& action) { m_window->actions()[action]->trigger(); }
    void edit(const std::function<void(LevelEdit&)>& act) {
        LevelEdit edit(level());
        act(edit);
        const Status done = workspace().document.edit(edit.change(), "Edit");
        QVERIFY2(done.ok(), done ? "" : done.error().message.c_str());
        workspace().routes.finish();
    }
    void showDock(const char* name) { m_window->docks().show(&part<QDockWidget>(name)); }
    void doubleClickRoute(PinnedRouteId id) {
        auto& table = *part<QDockWidget>("routes").findChild<QTableWidget*>("routes");
        std::vector<PinnedRouteId> ids;
        for (const auto& [route, item] : level().items<PinnedRoute>())
            ids.push_back(route);
        const auto row = std::ranges::find(ids, id) - ids.begin();
        emit table.cellDoubleClicked(static_cast<int>(row), table.columnCount() - 1);
    }

public:
    ShownFloorsTest() : LevelWindow(building()) {}

private Q_SLOTS:
    void init() {
        LevelWindow::init();
        run("view.legendHidden"); // The legend of a mode is the same on all floors.
        workspace().routes.finish();
        workspace().checks.finish();
    }
    void cleanup() {
        QCOMPARE(workspace().audit(), QStringList());
        workspace().document.history().setClean();
        LevelWindow::cleanup();
    }

    void reasonsOfRoutes() {
        selectRoute(*m_window, offGraph);
        QVERIFY(pressOffer(part<QWidget>("quickActions"), "Show"));
        QVERIFY(wentTo(*m_window, hall));
        showDock("routes");
        doubleClickRoute(offGraph);
        QVERIFY(wentTo(*m_window, hall));
        doubleClickRoute(upstairs); // This one exists.
        QVERIFY(wentTo(*m_window, hall));
        doubleClickRoute(diagonal);
        QVERIFY(wentTo(*m_window, firstFloor));
    }

    void aVertexAddedForARouteIsOnTheFloorOfItsEnd() {
        selectRoute(*m_window, offGraph);
        QVERIFY(pressOffer(part<QWidget>("quickActions"), "Add a vertex here"));
        std::size_t added = 0;
        for (const auto& [id, vertex] : level().items<Vertex>())
            if (vertex.position == Point3{5 * side, 5 * side, 0}) {
                QVERIFY(vertex.floor == hall);
                ++added;
            }
        QCOMPARE(added, 1U);
    }

    void reasonsOnStairs() {
        edit([](LevelEdit& edit) {
            Link stairs{.from = {1}, .to = {11}, .terrain = {}, .tags = {}};
            stairs.kind = LinkKind::Jump;
            stairs.needs = {"legs"};
            edit.set<Link>({60}, stairs);
        });
        const auto& reasons =
            std::get<std::vector<NoRouteReason>>(workspace().routes.find(between)->answer);
        QCOMPARE(reasons.size(), 2U);
        QCOMPARE(reasons[0].cause, NoRouteCause::FloorUnreachable);
        QVERIFY(placeOf(workspace(), reasons[0]).floor == hall);
        QCOMPARE(reasons[1].cause, NoRouteCause::NeedsAbility);
        QVERIFY(placeOf(workspace(), reasons[1]).floor == firstFloor);
        workspace().goToFloor(hall);
        QVERIFY(placeOf(workspace(), reasons[1]).floor == hall); // The stairs end here, too.
        workspace().goToFloor(roof);
        QVERIFY(placeOf(workspace(), reasons[1]).floor == firstFloor);
    }

    void failingChecks() {
        showDock("routes");
        auto& table = part<QTableWidget>("checks");
        table.setCurrentCell(0, 1);
        part<QToolButton>("showCheck").click();
        QVERIFY(wentTo(*m_window, hall));
    }

    void pastedRoutes() {
        selectRoute(*m_window, upstairs);
        run("route.copyRequest");
        edit([](LevelEdit& edit) { edit.remove<PinnedRoute>(upstairs); });
        QVERIFY(wentTo(*m_window, firstFloor));
        run("route.pasteRequest");
        QVERIFY(wentTo(*m_window, hall));
    }

    void foundItems() {
        QStringList rows;
        withDialog([&rows](QWidget& dialog) {
            auto* line = dialog.findChild<QLineEdit*>();
            QTest::keyClicks(line, "well");
            auto* list = dialog.findChild<QListWidget*>();
            for (int row = 0; row < list->count(); ++row)
                rows << list->item(row)->text();
            list->setCurrentRow(1);
            QTest::keyClick(line, Qt::Key_Return);
        });
        run("edit.find");
        QCOMPARE(rows.size(), 2);
        QVERIFY2(rows[0].endsWith("(Floor 1)"), qPrintable(rows[0]));
        QVERIFY2(rows[1].endsWith("(Floor 2)"), qPrintable(rows[1]));
        QVERIFY(workspace().selection.items().vertices == (KeySet<VertexId>{VertexId{11}}));
        QVERIFY(wentTo(*m_window, hall));
    }

    void theSelectionOfOneFloorIsFitted() {
        edit([](LevelEdit& edit) {
            Vertex far;
            far.position = {90 * side, 90 * side, 0};
            far.floor = hall;
            edit.set<Vertex>({70}, far);
        });
        select(*m_window, {1, 2, 70});
        QVERIFY(workspace().floor() == firstFloor);
        run("view.fitSelection");
        const QRect seen = m_window->canvas().rect();
        QVERIFY(seen.contains(onScreen({0, 0})) && seen.contains(onScreen({side, 0})));
        QVERIFY(!seen.contains(onScreen({90 * side, 90 * side})));
    }

    void theSelectionIsPaintedOnItsFloor() {
        select(*m_window, {1});
        const QImage alone = mapOf(*m_window, firstFloor);
        SelectedItems items = workspace().selection.items();
        items.vertices.insert({14});
        items.edges.insert(EdgeKey::of(VertexPair::of({11}, {12})));
        items.obstacles.insert({40});
        items.barriers.insert({41});
        items.notes.insert({42});
        workspace().selection.set(items);
        QVERIFY(workspace().selection.items() == items);
        QVERIFY(map() == alone);
    }

    void theItemUnderThePointerIsOnTheCurrentFloor() {
        workspace().goToFloor(hall);
        const Point2 pillar{side * 3 / 8, side * 3 / 8};
        hover(onScreen(pillar));
        const QImage pointed = map();
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(&m_window->canvas(), &leave);
        QVERIFY(map() != pointed);
        hover(onScreen(pillar));
        press(Qt::Key_PageDown); // Nothing is there in the yard.
        test::processPendingEvents();
        const QImage below = map();
        QApplication::sendEvent(&m_window->canvas(), &leave);
        QVERIFY(map() == below);
        hover(onScreen({0, 0})); // Both floors have a vertex here.
        press(Qt::Key_PageUp);
        test::processPendingEvents();
        const QImage both = map();
        QApplication::sendEvent(&m_window->canvas(), &leave);
        QVERIFY(map() != both);
    }

    void thePreviewOfAVertexFollowsTheFloor() {
        m_window->tools().choose(VertexTool::toolId);
        workspace().goToFloor(roof); // It is empty.
        const QPoint at = onScreen({side / 2, side / 8});
        hover(at);
        const QImage lonely = map();
        workspace().goToFloor(firstFloor);
        test::processPendingEvents();
        const QImage joined = map();
        hover(at); // The preview is the same as if the pointer had moved.
        QVERIFY(map() == joined);
        workspace().goToFloor(roof);
        test::processPendingEvents();
        QVERIFY(map() == lonely);
    }

    void endsAndLabelsOfRoutesAreOnTheirFloor() {
        const auto lineOf = [&](PinnedRouteId id) {
            ViewSettings view = workspace().view.settings();
            view.hiddenRoutes.clear();
            for (const auto& [route, item] : level().items<PinnedRoute>())
                if (route != id)
                    view.hiddenRoutes.insert(route);
            workspace().view.set(view);
            const Projection projection(m_window->canvas().camera(), 1);
            const std::vector<RouteLine> lines = routeLines(m_window->canvas().scene(), projection);
            return lines.empty() ? std::nullopt : std::optional(lines.front());
        };
        const auto below = lineOf(between);
        QVERIFY(below && below->hasStart && !below->hasGoal);
        QVERIFY(!lineOf(offGraph));
        workspace().goToFloor(hall);
        const auto above = lineOf(between);
        QVERIFY(above && !above->hasStart && above->hasGoal);

        workspace().routes.remember();
        edit([](LevelEdit& edit) {
            edit.modify<Vertex>({14}, [](Vertex& vertex) { vertex.position.x += side / 10; });
        });
        (void)lineOf(upstairs);
        const auto pills = [&](FloorId floor) {
            workspace().goToFloor(floor);
            const Projection projection(m_window->canvas().camera(), 1);
            return routePills(m_window->canvas().scene(), projection).size();
        };
        QCOMPARE(pills(hall), 1U);
        QCOMPARE(pills(firstFloor), 0U);
    }

    void theFarthestVertexMayBeTheCabinOfALift() {
        edit([](LevelEdit& edit) {
            Lift lift;
            lift.position = {0, side / 2};
            lift.down = 900'000;
            lift.stops[firstFloor].entrance = {1};
            lift.stops[roof].entrance = {80};
            lift.stops[roof].needs = {"key"}; // Agents cannot get on at the roof.
            Vertex top;
            top.floor = roof;
            edit.set<Vertex>({80}, top);
            edit.set<Lift>({81}, lift);
        });
        select(*m_window, {1});
        run("view.field");
        part<QPushButton>("fieldFarthest").click();
        QVERIFY(wentTo(*m_window, roof));
    }
};

WAYMARK_TEST(ShownFloorsTest)

} // namespace shown_floors_test

#include "tst_shown_floors.moc"
