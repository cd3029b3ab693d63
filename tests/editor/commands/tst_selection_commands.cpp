// SPDX-License-Identifier: MIT
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
};

WAYMARK_TEST(TestSelectionCommands)
#include "tst_selection_commands.moc"
