// SPDX-License-Identifier: MIT
// Tests the actions that affect all towers, with the buttons of the top bar in a real window.
#include "editor/modes/towers/tower_tool.h"
#include "editor/window/docks.h"
#include "navcore/author/io/level_text.h"
#include "tests/editor/window/window_fixture.h"
#include "tests/support/test_registry.h"

#include <QCheckBox>
#include <QSpinBox>
#include <QToolButton>

using namespace waymark;
using namespace navcore;

class TestTowerCommands : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;

    Workspace& workspace() { return m_window->workspace(); }
    Document& document() { return workspace().document; }
    TowerTracker& tracker() {
        return static_cast<TowerTracker&>(*workspace().views.tracker(towersModeId));
    }
    const std::vector<Tower>& towers() { return tracker().towers(); }
    std::string bytes() { return writeLevelText(document().level(), {}); }
    void push(const char* action) {
        for (QToolButton* button : m_window->findChildren<QToolButton*>())
            if (button->defaultAction() == m_window->actions()[action]) {
                QVERIFY(button->isEnabled());
                return button->click();
            }
        QFAIL(action);
    }
    template <class Widget>
    Widget& option(const char* name) {
        return *m_window->findChild<Widget*>(name);
    }
    /// Number of pinned routes that exist.
    std::size_t waysLeft() {
        workspace().routes.finish();
        std::size_t ways = 0;
        for (const auto& [id, live] : workspace().routes.routes())
            ways += live.route() ? 1U : 0U;
        return ways;
    }

private Q_SLOTS:
    void initTestCase() {
        prepareApplication(m_folder);
        initResources();
    }
    void init() {
        m_window = std::make_unique<MainWindow>(1024);
        m_window->files().start(squareLevel());
        m_window->resize(1600, 800);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        m_window->canvas().setFocus();
        QTest::keyClick(&m_window->canvas(), Qt::Key_T);
        QCOMPARE(m_window->tools().currentId(), TowerTool::toolId);
        ToolSettings settings = m_window->tools().options().settings();
        TowerSettings{.radius = 4 * unitsPerPixel}.putInto(settings);
        m_window->tools().options().set(settings);
    }
    void cleanup() {
        m_window.reset();
        forgetSettings();
    }

    /// Options that currently have no effect are disabled.
    void optionsThatMeanNothingAreOff() {
        auto& factor = option<QSpinBox>("towerTimes");
        QTRY_VERIFY(factor.isVisible());
        QVERIFY(!factor.isEnabled());
        ToolOptions& options = m_window->tools().options();
        ToolSettings settings = options.settings();
        TowerSettings{.effect = TowerEffect::Costs}.putInto(settings);
        options.set(settings);
        QVERIFY(factor.isEnabled());
    }

    void theSameSeedScattersTheSame() {
        const std::string before = bytes();
        option<QSpinBox>("randomTowers").setValue(7);
        option<QSpinBox>("towerSeed").setValue(5);
        push("level.randomTowers");
        const std::vector<Tower> first = towers();
        QCOMPARE(first.size(), std::size_t{7});
        for (std::size_t i = 0; i < first.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                QVERIFY(squaredDistance(first[i].at, first[j].at) >=
                        std::int64_t{64} * unitsPerPixel * unitsPerPixel);
        push("level.dropTowers");
        QVERIFY(towers().empty());
        push("level.randomTowers");
        QVERIFY(towers() == first);
        push("level.dropTowers");
        option<QSpinBox>("towerSeed").setValue(6);
        push("level.randomTowers");
        QVERIFY(towers() != first);
        push("level.dropTowers");
        QCOMPARE(bytes(), before);
        QCOMPARE(document().history().count(), 0);
        // Ctrl+Z undoes changes of towers while the tool is active.
        m_window->actions()["edit.undo"]->trigger();
        QCOMPARE(towers().size(), std::size_t{7});
    }

    void noneIsScatteredThatCutsOff() {
        option<QSpinBox>("randomTowers").setValue(60);
        push("level.randomTowers");
        QCOMPARE(waysLeft(), std::size_t{0}); // Without that option, they are placed anywhere.
        push("level.dropTowers");
        for (QCheckBox* box : m_window->findChildren<QCheckBox*>())
            if (box->text() == "Forbid cutting anyone off")
                box->setChecked(true);
        push("level.randomTowers");
        QVERIFY(towers().size() > 10);
        QCOMPARE(waysLeft(), std::size_t{1});
    }

    void keepMakesObstaclesInOneStep() {
        const std::string before = bytes();
        const Coord middle = 50 * unitsPerPixel;
        Tower block{{middle, 0}, 4 * unitsPerPixel}, fire{{middle, middle}, 4 * unitsPerPixel};
        fire.effect = TowerEffect::Costs;
        QVERIFY(!m_window->actions()["level.keepTowers"]->isEnabled());
        for (const QToolButton* button : m_window->findChildren<QToolButton*>())
            if (button->defaultAction() == m_window->actions()["level.keepTowers"])
                QVERIFY(!button->isEnabled());
        tracker().set({block, fire});
        push("level.keepTowers");
        QCOMPARE(document().level().items<Obstacle>().size(), std::size_t{1});
        QVERIFY(document().level().items<Obstacle>().begin()->second.shape->rings.front() ==
                ringOf(block));
        QVERIFY(towers() == std::vector<Tower>{fire}); // It does not become an obstacle.
        QCOMPARE(document().history().count(), 1);
        m_window->actions()["edit.undo"]->trigger();
        QCOMPARE(bytes(), before);
        QVERIFY(towers() == (std::vector<Tower>{block, fire})); // At their previous positions.
        m_window->actions()["edit.redo"]->trigger();
        QCOMPARE(document().level().items<Obstacle>().size(), std::size_t{1});
        QVERIFY(towers() == std::vector<Tower>{fire});
        QVERIFY(!m_window->actions()["level.keepTowers"]->isEnabled());
        m_window->actions()["edit.undo"]->trigger();
        push("level.dropTowers");
        QCOMPARE(workspace().audit(), QStringList());
    }

    /// Obstacles made from towers affect routes like the towers did, except that the linker may
    /// create other edges.
    void keptOnesStandWhereTheyStood() {
        Tower block{{0, 50 * unitsPerPixel}, 4 * unitsPerPixel};
        tracker().set({block});
        QCOMPARE(waysLeft(), std::size_t{1});
        const auto cost = [&] { return workspace().routes.routes().begin()->second.route()->cost; };
        const std::uint64_t tried = cost();
        push("level.keepTowers");
        QCOMPARE(waysLeft(), std::size_t{1});
        QCOMPARE(cost(), tried);
    }
};

WAYMARK_TEST(TestTowerCommands)
#include "tst_tower_commands.moc"
