// SPDX-License-Identifier: MIT
#include "editor/model/transaction.h"
#include "tests/editor/window/window_fixture.h"
#include "tests/support/test_registry.h"

#include <QTest>

using namespace navcore;
using namespace waymark;

class TestSelectionCommands : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsHiddenOrLockedStaysWhereItIs() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        const Level before = window.workspace().document.level();
        Selection& selection = window.workspace().selection;
        window.actions()["edit.all"]->trigger();
        QVERIFY(!selection.items().vertices.empty());
        ViewSettings settings = window.workspace().view.settings();
        settings[Layer::Vertices].visible = false;
        window.workspace().view.set(settings);
        QVERIFY(selection.items().vertices.empty());
        window.actions()["edit.all"]->trigger();
        window.actions()["edit.delete"]->trigger();
        QVERIFY(window.workspace().document.level().items<Vertex>() == before.items<Vertex>());
    }

    void delWhileDrawingIsAboutWhatIsDrawn() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        window.resize(1280, 800);
        window.show();
        const Level before = window.workspace().document.level();
        window.actions()["edit.all"]->trigger();
        window.actions()["tool.obstacle"]->trigger();
        const QPoint middle = window.canvas().rect().center();
        QTest::mouseClick(&window.canvas(), Qt::LeftButton, {}, middle);
        QVERIFY(window.tools().current().drawing());
        window.actions()["edit.delete"]->trigger();
        QVERIFY(!window.tools().current().drawing());
        QVERIFY(window.workspace().document.level() == before);
    }

    /// Items created by the gesture are removed and deselected.
    void nudgingEndsAGesture() {
        MainWindow window(5000);
        const Level square = squareLevel();
        window.files().start(square);
        Document& document = window.workspace().document;
        Gesture gesture(document, "Add");
        LevelEdit edit(document.level());
        for (std::uint32_t id = 100; id < 400; ++id)
            edit.set<Vertex>({id}, Vertex{{static_cast<Coord>(id) * 64, 64, 0}, {}, {}, {}, {}});
        QVERIFY(gesture.apply(edit.change()).ok());
        window.actions()["edit.all"]->trigger();
        QCOMPARE(window.workspace().selection.items().vertices.size(), 304U);
        window.actions()["edit.right"]->trigger();
        QVERIFY(!gesture.open());
        const auto& vertices = document.level().items<Vertex>();
        QCOMPARE(vertices.size(), 4U);
        for (const auto& [id, before] : square.items<Vertex>())
            QVERIFY(vertices.find(id)->position.x > before.position.x);
    }
};

WAYMARK_TEST(TestSelectionCommands)
#include "tst_selection_commands.moc"
