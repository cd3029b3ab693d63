// SPDX-License-Identifier: MIT
#include "tests/editor/panels/panel_hand.h"

#include "editor/panels/fields.h"
#include "editor/panels/words.h"
#include "navcore/author/edit/reshape.h"
#include "tests/support/test_registry.h"

#include <QCheckBox>
#include <QListWidget>

using namespace waymark;
using namespace navcore;

class TestProperties : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

private Q_SLOTS:
    void initTestCase() { prepareApplication(m_folder); }

    void severalVerticesChangeInOneStep() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        window.show();
        Document& document = window.workspace().document;
        select(window, {1, 2, 4});
        auto* y = window.findChild<NumberField*>("vertexY");
        auto* kind = window.findChild<TextField*>("vertexKind");
        QCOMPARE(y->text(), QString());
        QCOMPARE(y->placeholderText(), QString("—"));
        const int index = document.history().index();
        type(kind, "spawn");
        QCOMPARE(document.history().index(), index + 1);
        for (const std::uint32_t id : {1U, 2U, 4U})
            QCOMPARE(document.level().find<Vertex>({id})->kind, std::string("spawn"));
        QCOMPARE(document.level().find<Vertex>({3})->kind, std::string());
        type(y, "7.5");
        QCOMPARE(document.level().find<Vertex>({4})->position.y, 7 * 256 + 128);
        QVERIFY(y->text().startsWith("7.5"));
        window.actions()["edit.undo"]->trigger();
        window.actions()["edit.undo"]->trigger();
        QVERIFY(document.level() == squareLevel());
    }

    /// A forbidden pair of vertices also has an edge rule, but no painted terrain.
    void groundIsPaintedByTerrainOrCost() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        window.show();
        const auto* step = window.findChild<QLabel*>("step3");
        const auto rule = [&](const EdgeRule& said) {
            LevelEdit edit(window.workspace().document.level());
            edit.set<EdgeRule>(VertexPair{{1}, {2}}, said);
            QVERIFY(window.workspace().document.edit(edit.change(), "Rule").ok());
        };
        QCOMPARE(step->text(), QString("3"));
        rule({Permission::Forbidden, {}, plainMultiplier});
        QCOMPARE(step->text(), QString("3"));
        rule({Permission::Allowed, {}, 2 * plainMultiplier});
        QCOMPARE(step->text(), QString("✓"));
    }

    void halfTypedTextStaysWithItsItem() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        window.show();
        select(window, {1});
        auto* name = window.findChild<TextField*>("vertexName");
        QTest::keyClicks(name, "mil");
        select(window, {2}); // This vertex has no name either.
        QCOMPARE(name->text(), QString());
        QTest::keyClick(name, Qt::Key_Return);
        QVERIFY(window.workspace().document.level() == squareLevel());
    }

    void aLevelIsMarkedForStudy() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        window.show();
        select(window, {});
        auto* study = window.findChild<QCheckBox*>("levelStudy");
        QVERIFY(study && study->isVisible() && !study->isChecked());
        QTest::mouseClick(study, Qt::LeftButton, {}, {8, study->height() / 2});
        const auto purpose = [&] { return window.workspace().document.level().info().purpose; };
        QVERIFY(study->isChecked());
        QCOMPARE(purpose(), LevelPurpose::Study);
        window.actions()["edit.undo"]->trigger();
        QVERIFY(!study->isChecked());
        QCOMPARE(purpose(), LevelPurpose::Game);
    }

    void verticesAndRoutesAreRenamed() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        window.show();
        const Level& level = window.workspace().document.level();
        auto* title = window.findChild<QDockWidget*>("properties")->findChild<QLabel*>("title");
        select(window, {2});
        QCOMPARE(title->text(), QString("Vertex at 100.0, 0.0"));
        type(window.findChild<TextField*>("vertexName"), "mill");
        QCOMPARE(level.find<Vertex>({2})->name, std::string("mill"));
        QCOMPARE(title->text(), QString("Vertex \"mill\""));
        // Several vertices get different names, because routes could not refer to equal ones.
        select(window, {1, 3});
        type(window.findChild<TextField*>("vertexName"), "mill");
        QCOMPARE(level.find<Vertex>({1})->name, std::string("mill 2")); // Vertex 2 has the name.
        QCOMPARE(level.find<Vertex>({3})->name, std::string("mill 3"));
        window.actions()["edit.undo"]->trigger();
        QVERIFY(level.find<Vertex>({1})->name.empty() && level.find<Vertex>({3})->name.empty());
        SelectedItems items;
        items.routes.insert({9});
        window.workspace().selection.set(items);
        QCOMPARE(title->text(), QString("Route \"diagonal\""));
        const auto figure = [&window](const char* name) {
            return window.findChild<QLabel*>(name)->text();
        };
        window.workspace().routes.finish();
        QCOMPARE(figure("routeStart"), QString("vertex at 0.0, 0.0"));
        QCOMPARE(figure("routeGoal"), QString("vertex at 100.0, 100.0"));
        QCOMPARE(figure("routeCostFigure"), QString("141.4"));
        QCOMPARE(figure("routeLine"), QString("141.4 px"));
        type(window.findChild<TextField*>("routeName"), "to the mill");
        QCOMPARE(level.find<PinnedRoute>({9})->name, std::string("to the mill"));
        QCOMPARE(title->text(), QString("Route \"to the mill\""));
        auto* table = window.findChild<QDockWidget*>("routes")->findChild<QTableWidget*>();
        QCOMPARE(table->item(0, 1)->text(), QString("to the mill"));
        table->item(0, 1)->setText("diagonal");
        QCOMPARE(title->text(), QString("Route \"diagonal\""));
        window.actions()["edit.undo"]->trigger();
        window.actions()["edit.undo"]->trigger();
        window.actions()["edit.undo"]->trigger();
        QVERIFY(level == squareLevel());
    }

    void keptOutAndWaitingAreCounted() {
        MainWindow window(5000);
        Level level = squareLevel();
        LevelEdit edit(level);
        edit.set<EdgeRule>(VertexPair::of({1}, {2}), EdgeRule{Permission::Forbidden, {}, 1000});
        edit.set<EdgeRule>(VertexPair::of({1}, {4}),
                           EdgeRule{Permission::Allowed, Level::swampId, 1000});
        QVERIFY(level.apply(LevelChange(edit.change())).ok());
        window.files().start(level);
        window.show();
        auto* counts = window.findChild<QLabel*>("linkCounts");
        QTRY_COMPARE(counts->text(), QString("4 vertices, 5 edges, 1 part, 1 excluded"));
        type(window.findChild<NumberField*>("longest"), "120");
        QTRY_COMPARE(counts->text(),
                     QString("4 vertices, 3 edges, 1 part, 1 excluded, 1 not linked"));

        // The list of neighbours contains the same pairs, and clicking a row goes to that pair.
        auto* list = window.findChild<QListWidget*>("neighbours");
        const auto clickRow = [&](const QString& text) {
            select(window, {1});
            for (int row = 0; row < list->count(); ++row)
                if (list->item(row)->text() == text)
                    QTest::mouseClick(list->viewport(), Qt::LeftButton, {},
                                      list->visualItemRect(list->item(row)).center());
            return window.workspace().selection.items().edges;
        };
        window.docks().show(window.findChild<QDockWidget*>("properties"));
        QCoreApplication::processEvents();
        auto* title = window.findChild<QDockWidget*>("properties")->findChild<QLabel*>("title");
        const EdgeKey waiting = EdgeKey::of(VertexPair::of({1}, {4}));
        QCOMPARE(clickRow("100.0, 100.0 · not linked at present"), KeySet<EdgeKey>{waiting});
        QCOMPARE(title->text(), QString("Edge (not linked)"));
        const EdgeKey keptOut = EdgeKey::of(VertexPair::of({1}, {2}));
        QCOMPARE(clickRow("100.0, 0.0 · excluded"), KeySet<EdgeKey>{keptOut});
        QCOMPARE(title->text(), QString("Edge (excluded)"));
        window.findChild<QPushButton*>("edgeAutomatic")->click();
        QVERIFY(window.workspace().document.graph().find(keptOut));
        QCOMPARE(title->text(), QString("Edge"));
    }

    void roomToWallsIsShown() {
        MainWindow window(5000);
        Level level = squareLevel();
        LevelEdit edit(level);
        IdBlock ids(70);
        addSolid(edit, ids, {{0, -20480}, {25600, -20480}, {25600, -3200}, {0, -3200}});
        edit.modify<LevelInfo>({}, [](LevelInfo& info) {
            info.unit = "m";
            info.pixelsPerUnit = 2;
        });
        QVERIFY(level.apply(LevelChange(edit.change())).ok());
        window.files().start(level);
        window.show();
        auto* room = window.findChild<QLabel*>("edgeRoom");
        const auto roomOf = [&](std::initializer_list<VertexPair> pairs) {
            SelectedItems items;
            for (const VertexPair pair : pairs)
                items.edges.insert(EdgeKey::of(pair));
            window.workspace().selection.set(items);
            return room->text();
        };
        const VertexPair top{{1}, {2}}, left{{1}, {3}}, bottom{{3}, {4}};
        QCOMPARE(roomOf({top}), QString("6.2 m")); // 12.5 px
        QCOMPARE(roomOf({bottom}), QString("56.2 m"));
        QCOMPARE(roomOf({bottom, left}), QString("6.2 m at the narrowest point"));
        LevelEdit away(window.workspace().document.level());
        away.remove<Obstacle>(window.workspace().document.level().items<Obstacle>().begin()->first);
        QVERIFY(window.workspace().document.edit(away.change(), "remove").ok());
        QCOMPARE(room->text(), QString("64.0 m or more"));
    }

    void linksWantedFallsBackToTheLevel() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        window.show();
        Document& document = window.workspace().document;
        select(window, {1});
        auto* wanted = window.findChild<NumberField*>("vertexWanted");
        QVERIFY(wanted->placeholderText().contains('4'));
        type(wanted, "0");
        QCOMPARE(*document.level().find<Vertex>({1})->linksWanted, std::uint8_t{0});
        wanted->selectAll();
        wanted->del();
        QTest::keyClick(wanted, Qt::Key_Return);
        QVERIFY(!document.level().find<Vertex>({1})->linksWanted);
    }

    void edgesAreRepainted() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        window.show();
        Document& document = window.workspace().document;
        SelectedItems items;
        items.edges = {EdgeKey::of(VertexPair::of({1}, {2})),
                       EdgeKey::of(VertexPair::of({1}, {3}))};
        window.workspace().selection.set(items);
        auto* terrain = window.findChild<ChoiceField*>("edgeTerrain");
        const int swamp = terrain->findData(static_cast<int>(Level::swampId.value));
        QVERIFY(swamp > 0);
        terrain->setCurrentIndex(swamp);
        emit terrain->activated(swamp);
        for (const EdgeKey key : items.edges)
            QCOMPARE(document.graph().find(key)->pieces.all().front().terrain, Level::swampId);
        type(window.findChild<NumberField*>("edgeMultiplier"), "3");
        QCOMPARE(document.graph().find(*items.edges.begin())->multiplier, 3000U);
        QCOMPARE(document.audit(), QStringList());
    }
};

WAYMARK_TEST(TestProperties)
#include "tst_properties.moc"
