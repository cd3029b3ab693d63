// SPDX-License-Identifier: MIT
// Tests what edge colours mean when they are chosen in the menu of a real window.
#include "editor/render/edge_ramp.h"
#include "navcore/author/io/level_text.h"
#include "tests/editor/canvas/crisp.h"
#include "tests/editor/window/window_fixture.h"
#include "tests/support/test_registry.h"

#include <QMenuBar>

namespace edge_colours_test {

using namespace waymark;
using namespace navcore;

namespace {

constexpr Coord side = 100 * unitsPerPixel;

/// A square of 100 px whose lower side costs three times as much. No route leads over that side.
Level dearSideLevel() {
    Level level = squareLevel();
    LevelEdit edit(level);
    edit.remove<PinnedRoute>({9});
    edit.set<EdgeRule>(VertexPair::of({3}, {4}), EdgeRule{Permission::Allowed, {}, 3000});
    if (!level.apply(edit.change()))
        qFatal("no such level");
    return level;
}

QAction* rowOf(QMenu* menu, const QString& text) {
    for (QAction* action : menu->actions())
        if (QString(action->text()).remove('&') == text)
            return action;
    return nullptr;
}

/// Finds the submenu like a user.
QMenu* choices(MainWindow& window) {
    for (QAction* top : window.menuBar()->actions())
        if (QString(top->text()).remove('&') == "View")
            if (QAction* row = rowOf(top->menu(), "Edge Colours"))
                return row->menu();
    return nullptr;
}

} // namespace

class TestEdgeColours : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    static std::unique_ptr<MainWindow> opened() {
        auto window = std::make_unique<MainWindow>(1024);
        window->files().start(dearSideLevel());
        window->resize(1280, 800);
        window->show();
        window->canvas().fit();
        return window;
    }
    static std::string bytes(MainWindow& window) {
        const Document& document = window.workspace().document;
        return writeLevelText(document.level(), {});
    }
    static QColor colourAt(MainWindow& window, Point2 at) {
        Canvas& canvas = window.canvas();
        return test::crisp(canvas).pixelColor(canvas.camera().toScreen(at).toPoint());
    }

private Q_SLOTS:
    void initTestCase() {
        prepareApplication(m_folder);
        initResources();
    }
    void cleanup() { forgetSettings(); }

    void theMenuChooses() {
        const auto window = opened();
        const std::string before = bytes(*window);
        QMenu* menu = choices(*window);
        QVERIFY(menu);
        QVERIFY(rowOf(menu, "Edges by Terrain")->isChecked());
        const QImage terrain = test::crisp(window->canvas());
        rowOf(menu, "Edges by Cost")->trigger();
        QVERIFY(rowOf(menu, "Edges by Cost")->isChecked());
        QVERIFY(!rowOf(menu, "Edges by Terrain")->isChecked());

        // The upper side costs 100 px, the lower 300: the ends of the ramp.
        const EdgeRamp ramp(EdgeColours::Cost, window->workspace().edges.shades());
        QCOMPARE(colourAt(*window, {side / 4, 0}), ramp.of(shadeOf(side)));
        QCOMPARE(colourAt(*window, {side / 4, side}), ramp.of(shadeOf(3 * side)));

        rowOf(menu, "Edges by Multiplier")->trigger();
        const QColor plain = colourAt(*window, {side / 4, 0});
        QVERIFY(plain.red() == plain.green() && plain.green() == plain.blue());
        const QColor dear = colourAt(*window, {side / 4, side});
        QVERIFY(dear.red() > dear.blue() + 60);

        rowOf(menu, "Edges by Terrain")->trigger();
        QVERIFY(test::crisp(window->canvas()) == terrain);
        QCOMPARE(bytes(*window), before);
        QVERIFY(!window->files().hasUnsavedChanges());
    }

    void itIsRemembered() {
        opened()->actions()["view.edgesByRoom"]->trigger();
        const auto window = opened();
        QCOMPARE(window->workspace().view.settings().edgeColours, EdgeColours::Room);
        QVERIFY(window->actions()["view.edgesByRoom"]->isChecked());
        // Without obstacles, the clearance is the largest one measured.
        QCOMPARE(int(window->workspace().edges.shades().least),
                 int(shadeOf(LiveLevel::maxClearance())));
    }

    /// The colours follow edits and the agent selected under View as.
    void colourFollowsTheAgentAndEdits() {
        const auto window = opened();
        Workspace& workspace = window->workspace();
        window->actions()["view.edgesByMultiplier"]->trigger();
        LevelEdit edit(workspace.document.level());
        Agent slow = *edit.find<Agent>(Level::defaultAgentId);
        slow.name = "Slow";
        slow.terrains[Level::groundId] = 4000;
        edit.set<Agent>({50}, slow);
        QVERIFY(workspace.document.edit(edit.change(), "agent").ok());
        QCOMPARE(int(workspace.edges.shades().most), int(shadeOf(3 * plainAmount)));
        ViewSettings view = workspace.view.settings();
        view.lens = {50};
        workspace.view.set(view);
        QCOMPARE(int(workspace.edges.shades().least), int(shadeOf(4 * plainAmount)));
        const QColor before = colourAt(*window, {side / 4, 0});
        LevelEdit cheap(workspace.document.level());
        cheap.modify<Agent>({50}, [](Agent& agent) { agent.terrains[Level::groundId] = 500; });
        QVERIFY(workspace.document.edit(cheap.change(), "cheaper").ok());
        const QColor after = colourAt(*window, {side / 4, 0});
        QVERIFY(before.red() > before.blue() + 60);
        QVERIFY(after.blue() > after.red() + 60);
    }
};

WAYMARK_TEST(TestEdgeColours)

} // namespace edge_colours_test
#include "tst_edge_colours.moc"
