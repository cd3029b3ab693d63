// SPDX-License-Identifier: MIT
#include "editor/model/floors.h"
#include "editor/panels/fields.h"
#include "editor/panels/route_strip.h"
#include "editor/window/floor_switch.h"
#include "navcore/author/edit/floor_edits.h"
#include "navcore/author/edit/lift_edits.h"
#include "tests/editor/window/window_fixture.h"
#include "tests/support/test_registry.h"

#include <QTableWidget>

#include <memory>

namespace floors_in_window_test {

using namespace navcore;
using namespace waymark;

class FloorsInWindowTest : public QObject {
    Q_OBJECT

private:
    Workspace& workspace() { return m_window->workspace(); }
    const Level& level() { return workspace().document.level(); }
    template <class Widget>
    Widget& part(const char* name) {
        auto* widget = m_window->findChild<Widget*>(name);
        if (!widget)
            qFatal("no widget named %s", name);
        return *widget;
    }
    QTableWidget& table() { return part<QTableWidget>("floors"); }
    void run(const char* action) { m_window->actions()[action]->trigger(); }
    QString status() {
        auto& label = part<QLabel>("floor");
        return label.isHidden() ? QString() : label.text();
    }
    FloorId floorNamed(const char* name) {
        for (const FloorId floor : level().floors())
            if (floorName(level(), floor) == name)
                return floor;
        return {};
    }
    void addTwoFloors() {
        run("floor.add");
        run("floor.add");
        QCOMPARE(level().floors().size(), 3U);
    }

private Q_SLOTS:
    void initTestCase() { prepareApplication(m_folder); }
    void init() {
        m_window = std::make_unique<MainWindow>(5000);
        m_window->files().start(squareLevel());
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        m_window->docks().show(&part<QDockWidget>("layers"));
        m_window->canvas().setFocus();
    }
    void cleanup() {
        QCOMPARE(workspace().audit(), QStringList());
        workspace().document.history().setClean();
        m_window.reset();
        QCOMPARE(missingDialogs(), 0);
    }

    void oneFloorLooksAsBefore() {
        QVERIFY(table().isHidden());
        QVERIFY(part<QFrame>("floorSwitch").isHidden());
        QCOMPARE(status(), QString());
        QVERIFY(!m_window->actions()["floor.above"]->isEnabled());
        QVERIFY(!m_window->actions()["floor.remove"]->isEnabled());
        QVERIFY(part<QLabel>("routeStrip").isHidden());
    }

    void aNewFloorIsShown() {
        run("floor.add");
        QCOMPARE(level().floors().size(), 2U);
        QVERIFY(workspace().floor() != firstFloor);
        QVERIFY(!table().isHidden());
        QVERIFY(!part<QFrame>("floorSwitch").isHidden());
        QCOMPARE(status(), QString("Floor 2 of 2"));
        QCOMPARE(table().rowCount(), 2);
        QCOMPARE(table().item(0, 1)->text(), QString("Floor 2")); // The top floor comes first.
        QCOMPARE(table().currentRow(), 0);
        workspace().document.undo();
        QVERIFY(workspace().floor() == firstFloor);
        QVERIFY(table().isHidden());
    }

    void pageKeysChangeTheFloor() {
        addTwoFloors();
        QVERIFY(workspace().floor() == level().floors()[2]);
        QTest::keyClick(&m_window->canvas(), Qt::Key_PageDown);
        QVERIFY(workspace().floor() == level().floors()[1]);
        QTest::keyClick(&m_window->canvas(), Qt::Key_PageDown);
        QVERIFY(workspace().floor() == firstFloor);
        QTest::keyClick(&m_window->canvas(), Qt::Key_PageDown); // There is nothing below.
        QVERIFY(workspace().floor() == firstFloor);
        QTest::keyClick(&m_window->canvas(), Qt::Key_PageUp);
        QVERIFY(workspace().floor() == level().floors()[1]);
        QCOMPARE(table().currentRow(), 1);
    }

    void aClickInTheListGoesThere() {
        addTwoFloors();
        table().setCurrentCell(2, 1);
        QVERIFY(workspace().floor() == firstFloor);
        QCOMPARE(status(), QString("Floor 1 of 3"));
    }

    void namesAndElevationsAreEditedInPlace() {
        run("floor.add");
        const FloorId top = workspace().floor();
        table().item(0, 1)->setText("Hall");
        QCOMPARE(level().find<Floor>(top)->name, std::string("Hall"));
        table().item(0, 2)->setText("H");
        QCOMPARE(shortFloorName(level(), top), QString("H"));
        table().item(0, 3)->setText("12");
        QCOMPARE(level().elevation(top), 12 * unitsPerPixel);
        table().item(1, 1)->setText("Yard"); // The first floor has no item until it gets a name.
        QCOMPARE(level().find<Floor>(firstFloor)->name, std::string("Yard"));
        QCOMPARE(status(), QString("Hall, floor 2 of 2"));
        QVERIFY(part<QToolButton>("currentFloor").text().contains("Hall"));
        table().item(0, 3)->setText("high up"); // Refused, with a tooltip that names the range.
        QCOMPARE(level().elevation(top), 12 * unitsPerPixel);
        QCOMPARE(workspace().document.history().count(), 5);
    }

    void ghostsAreToggledAndFaded() {
        addTwoFloors();
        const auto ghost = [&](FloorId floor) {
            return ghostOf(level(), workspace().view.settings(), floor);
        };
        const FloorId middle = level().floors()[1];
        QVERIFY(ghost(middle).visible); // The floor below the current one.
        QVERIFY(!ghost(firstFloor).visible);
        QVERIFY(!ghost(workspace().floor()).visible);
        const FloorId current = workspace().floor();
        const auto clickCell = [&](int row, int column) {
            const QRect cell = table().visualItemRect(table().item(row, column));
            QTest::mouseClick(table().viewport(), Qt::LeftButton, {}, cell.center());
        };
        clickCell(2, 0);
        QVERIFY(ghost(firstFloor).visible);
        clickCell(2, 0);
        QVERIFY(!ghost(firstFloor).visible);
        clickCell(2, 4); // Faded without going there.
        QVERIFY(workspace().floor() == current);
        QCOMPARE(table().currentRow(), 0);
        table().item(0, 4)->setText("55"); // The current floor, for when it is a ghost.
        QCOMPARE(table().item(0, 4)->text(), QString("55 %"));
        table().item(1, 4)->setText("75 %");
        QCOMPARE(ghost(middle).opacity, 0.75);
        table().item(1, 4)->setText("175");
        QCOMPARE(ghost(middle).opacity, 0.75);
        QCOMPARE(workspace().document.history().count(), 2); // Ghosts are not part of the level.
    }

    void floorsAreDuplicatedAndMoved() {
        run("floor.duplicate");
        const FloorId copy = workspace().floor();
        QCOMPARE(itemsOnFloor(level(), copy), itemsOnFloor(level(), firstFloor));
        run("floor.lower");
        QCOMPARE(level().floors(), (std::vector<FloorId>{copy, firstFloor}));
        QVERIFY(!m_window->actions()["floor.lower"]->isEnabled());
        run("floor.raise");
        QCOMPARE(level().floors(), (std::vector<FloorId>{firstFloor, copy}));
    }

    void aDuplicateIsServedByTheSameLifts() {
        run("floor.add");
        LevelEdit edit(level());
        addLift(edit, workspace().document.ids(), {0, 0}, level().floors());
        QVERIFY(workspace().document.edit(edit.change(), "lift").ok());
        const Lift lift = level().items<Lift>().begin()->second;
        for (const char* action : {"floor.duplicateWalls", "floor.duplicate"}) {
            run(action);
            const FloorId copy = workspace().floor();
            const Lift& now = level().items<Lift>().begin()->second;
            QCOMPARE(now.stops.size(), 3U);
            QVERIFY(level().find<Vertex>(now.stops.at(copy).entrance)->floor == copy);
            run("edit.undo"); // One step.
            QVERIFY(!level().hasFloor(copy));
            QVERIFY(level().items<Lift>().begin()->second == lift);
            workspace().goToFloor(level().floors().back());
        }
    }

    void removingAsksAndGoesBelow() {
        run("floor.duplicate");
        const FloorId copy = workspace().floor();
        clickInDialog("No");
        run("floor.remove");
        QVERIFY(level().hasFloor(copy));
        clickInDialog("Yes");
        run("floor.remove");
        QVERIFY(!level().hasFloor(copy));
        QVERIFY(workspace().floor() == firstFloor);
        workspace().document.undo();
        QCOMPARE(itemsOnFloor(level(), copy), itemsOnFloor(level(), firstFloor));
        run("floor.add"); // An empty floor is removed without a question.
        run("floor.remove");
        QCOMPARE(level().floors().size(), 2U);
    }

    void floorsAreSavedAndRead() {
        addTwoFloors();
        table().item(0, 1)->setText("Roof");
        const Level saved = level();
        const QString path = m_folder.filePath("floors.waymark");
        QVERIFY(m_window->files().saveAs(path).ok());
        m_window->files().close();
        QVERIFY(m_window->files().open(path).ok());
        QVERIFY(level() == saved);
        QVERIFY(workspace().floor() == firstFloor); // View state is not saved.
        QVERIFY(floorNamed("Roof").valid());
    }

    void theStripShowsTheFloorsOfARoute() {
        run("floor.duplicate");
        const FloorId hall = workspace().floor();
        LevelEdit edit(level());
        const auto below = std::ranges::find_if(level().items<Vertex>(), [](const auto& vertex) {
            return vertex.second.floor == firstFloor;
        });
        const auto above = std::ranges::find_if(level().items<Vertex>(), [&](const auto& vertex) {
            return vertex.second.floor == hall;
        });
        Link stairs{.from = below->first, .to = above->first, .terrain = {}, .tags = {}};
        stairs.kind = LinkKind::Jump;
        edit.set<Link>({77}, stairs);
        PinnedRoute route;
        route.agent = Level::defaultAgentId;
        route.from = below->first;
        route.to = std::next(above)->first;
        edit.set<PinnedRoute>({78}, route);
        QVERIFY(workspace().document.edit(edit.change(), "stairs").ok());
        LevelEdit later(level()); // Shown while no route is selected, and on one floor only.
        route.to = std::next(below)->first;
        later.set<PinnedRoute>({79}, route);
        QVERIFY(workspace().document.edit(later.change(), "later").ok());
        SelectedItems items;
        items.routes.insert({78});
        workspace().selection.set(items);
        workspace().routes.finish();
        auto& strip = part<QLabel>("routeStrip");
        QVERIFY(!strip.isHidden());
        const LiveRoute* live = workspace().routes.find({78});
        const auto stages = stagesOf(workspace().document, *live->route());
        QCOMPARE(stages.size(), 3U);
        QCOMPARE(stages[0].text, QString("Floor 1"));
        QCOMPARE(stages[1].text, QString("stairs"));
        QCOMPARE(stages[2].text, QString("Floor 2"));
        emit strip.linkActivated("0");
        QVERIFY(workspace().floor() == firstFloor);
        emit strip.linkActivated("2");
        QVERIFY(workspace().floor() == hall);
        emit strip.linkActivated("1");
        QVERIFY((workspace().selection.items().edges == KeySet<EdgeKey>{EdgeKey::of(LinkId{77})}));
        QVERIFY(!strip.isHidden() && strip.text().contains("stairs")); // Still the same route.
        workspace().selection.clear();
        items.routes = {{79}};
        workspace().selection.set(items);
        QVERIFY(strip.isHidden());
        workspace().selection.clear();
        QVERIFY(strip.isHidden());
    }

    void theStripNamesLooksAndLifts() {
        run("floor.duplicate");
        const FloorId hall = workspace().floor();
        const auto firstOn = [&](FloorId floor) {
            return std::ranges::find_if(
                       level().items<Vertex>(),
                       [floor](const auto& entry) { return entry.second.floor == floor; })
                ->first;
        };
        const VertexId below = firstOn(firstFloor), above = firstOn(hall);
        PinnedRoute route;
        route.agent = Level::defaultAgentId;
        route.from = below;
        route.to = above;
        LevelEdit edit(level());
        edit.set<PinnedRoute>({78}, route);
        Link link{.from = below, .to = above, .terrain = {}, .tags = {}};
        link.kind = LinkKind::Jump;
        link.look = LinkLook::Ladder;
        edit.set<Link>({77}, link);
        QVERIFY(workspace().document.edit(edit.change(), "ladder").ok());
        const auto words = [&] {
            QStringList texts;
            workspace().routes.finish();
            const LiveRoute* live = workspace().routes.find({78});
            for (const RouteStage& stage : stagesOf(workspace().document, *live->route()))
                texts << stage.text;
            return texts.join(' ');
        };
        QCOMPARE(words(), QString("Floor 1 ladder Floor 2"));
        LevelEdit lifting(level());
        lifting.remove<Link>({77});
        Lift lift;
        lift.position = level().find<Vertex>(below)->position.flat();
        lift.stops[firstFloor].entrance = below;
        lift.stops[hall].entrance = above;
        lifting.set<Lift>({79}, lift);
        QVERIFY(workspace().document.edit(lifting.change(), "lift").ok());
        QCOMPARE(words(), QString("Floor 1 lift Floor 2"));
        emit part<QLabel>("routeStrip").linkActivated("1");
        QVERIFY((workspace().selection.items().lifts == KeySet<LiftId>{{79}}));
        workspace().goToFloor(hall);
        run("floor.duplicate"); // The lift passes the hall on its way there.
        const FloorId top = workspace().floor();
        LevelEdit leading(level());
        leading.modify<PinnedRoute>({78}, [&](PinnedRoute& item) {
            item.to = level().find<Lift>({79})->stops.at(top).entrance;
        });
        QVERIFY(workspace().document.edit(leading.change(), "route").ok());
        QCOMPARE(words(), QString("Floor 1 lift Floor 3"));
        workspace().goToFloor(hall);
        SelectedItems items;
        items.vertices.insert(above);
        workspace().selection.set(items);
        emit part<ChoiceField>("itemFloor").chosen(static_cast<int>(firstFloor.value));
        QVERIFY(!level().find<Lift>({79})->stops.contains(hall));
        const QString hint = part<QLabel>("hint").text();
        QVERIFY2(hint.startsWith("No longer"), qPrintable(hint));
    }

    void theLookOfALinkSetsItsUsualProperties() {
        run("floor.duplicate");
        const FloorId hall = workspace().floor();
        LevelEdit edit(level());
        const auto above = std::ranges::find_if(level().items<Vertex>(), [&](const auto& vertex) {
            return vertex.second.floor == hall;
        });
        Link link{.from = level().items<Vertex>().begin()->first,
                  .to = above->first,
                  .terrain = {},
                  .tags = {}};
        link.kind = LinkKind::Bridge;
        edit.set<Link>({77}, link);
        QVERIFY(workspace().document.edit(edit.change(), "link").ok());
        SelectedItems items;
        items.edges.insert(EdgeKey::of(LinkId{77}));
        workspace().selection.set(items);
        auto& look = part<ChoiceField>("edgeLook");
        QVERIFY(!look.isHidden());
        QCOMPARE(look.currentText(), QString("Plain"));
        look.setCurrentIndex(look.findText("Ladder"));
        emit look.activated(look.currentIndex());
        const Link& now = *level().find<Link>({77});
        QCOMPARE(now.look, LinkLook::Ladder);
        QCOMPARE(now.kind, LinkKind::Jump);
        QCOMPARE(now.multiplier, 3000U);
        QCOMPARE(now.needs, Abilities{"climb"});
    }

    void pastingIsOnTheCurrentFloor() {
        SelectedItems items;
        items.vertices.insert(level().items<Vertex>().begin()->first);
        workspace().selection.set(items);
        run("edit.copy");
        run("floor.add");
        run("edit.paste");
        QCOMPARE(itemsOnFloor(level(), workspace().floor()), 1U);
    }

    void undoShowsWhatItChanges() {
        LevelEdit edit(level());
        Vertex vertex;
        vertex.position = {9000, 9000, 0};
        edit.set<Vertex>({900}, vertex);
        QVERIFY(workspace().document.edit(edit.change(), "Add vertex").ok());
        run("floor.add");
        const FloorId top = workspace().floor();
        LevelEdit upstairs(level());
        vertex.floor = top;
        upstairs.set<Vertex>({901}, vertex);
        QVERIFY(workspace().document.edit(upstairs.change(), "Add vertex").ok());
        workspace().goToFloor(firstFloor);
        run("edit.undo");
        QVERIFY(workspace().floor() == top);
        workspace().goToFloor(firstFloor);
        run("edit.redo");
        QVERIFY(workspace().floor() == top);
    }

    void selectAllStaysOnTheFloor() {
        run("floor.duplicate");
        run("edit.all");
        const SelectedItems selected = workspace().selection.items();
        QVERIFY(!selected.vertices.empty());
        for (const VertexId id : selected.vertices)
            QVERIFY(level().find<Vertex>(id)->floor == workspace().floor());
    }

private:
    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;
};

WAYMARK_TEST(FloorsInWindowTest)

} // namespace floors_in_window_test

#include "tst_floors_in_window.moc"
