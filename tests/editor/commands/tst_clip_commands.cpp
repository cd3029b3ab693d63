// SPDX-License-Identifier: MIT
#include "tests/editor/window/window_fixture.h"
#include "tests/support/test_registry.h"

#include <QClipboard>
#include <QMimeData>

using namespace waymark;
using namespace navcore;

class TestClipCommands : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    static const Level& levelOf(MainWindow& window) { return window.workspace().document.level(); }

    static void startWithLink(MainWindow& window) {
        Level level = squareLevel();
        LevelEdit edit(level);
        edit.set<Link>({50}, Link{{1}, {2}, Direction::Forward, Level::roadId, 1000, {}});
        const LevelChange change = edit.change();
        QVERIFY(level.apply(change).ok());
        window.files().start(level);
        SelectedItems items;
        items.vertices = {{1}, {2}};
        window.workspace().selection.set(items);
    }

private Q_SLOTS:
    void initTestCase() { prepareApplication(m_folder); }
    void init() { forgetSettings(); }
    void cleanup() { QCOMPARE(missingDialogs(), 0); }

    void copiesAndPastesAsOneStep() {
        MainWindow window(5000);
        startWithLink(window);
        const Level before = levelOf(window);
        window.actions()["edit.copy"]->trigger();
        QVERIFY(levelOf(window) == before);
        const int index = window.workspace().document.history().index();
        window.actions()["edit.paste"]->trigger();
        QCOMPARE(window.workspace().document.history().index(), index + 1);
        QCOMPARE(levelOf(window).items<Vertex>().size(), before.items<Vertex>().size() + 2);
        QCOMPARE(levelOf(window).items<Link>().size(), std::size_t{2});
        const auto& pasted = window.workspace().selection.items().vertices;
        QCOMPARE(pasted.size(), std::size_t{2});
        const Link& link = std::prev(levelOf(window).items<Link>().end())->second;
        QVERIFY(pasted.contains(link.from) && pasted.contains(link.to));
        QVERIFY(link.terrain == Level::roadId && link.direction == Direction::Forward);
        QCOMPARE(window.workspace().document.audit(), QStringList());
        window.actions()["edit.undo"]->trigger();
        QVERIFY(levelOf(window) == before);
        window.actions()["edit.redo"]->trigger();
        QCOMPARE(levelOf(window).items<Link>().size(), std::size_t{2});
    }

    /// As when deleting, a selected edge is removed too and is not created again.
    void cutTakesSelectedEdges() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        Document& document = window.workspace().document;
        const EdgeKey edge = EdgeKey::of(VertexPair{{2}, {4}});
        QVERIFY(document.graph().find(edge));
        window.workspace().selection.set({{{1}}, {}, {}, {}, {edge}});
        window.actions()["edit.cut"]->trigger();
        QVERIFY(!document.level().find<Vertex>({1}));
        QVERIFY(!document.graph().find(edge));
        QCOMPARE(document.history().count(), 1);
        QCOMPARE(document.history().undoText(), QString("Cut 2 items"));
        document.undo();
        QVERIFY(document.level() == squareLevel());
    }

    /// The item that the current gesture is adding is removed first, so it is not copied.
    void cutWhileTheMouseHoldsANewVertex() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        window.show();
        window.actions()["tool.vertex"]->trigger();
        const QPoint at = window.canvas().rect().center() + QPoint(60, 40);
        QTest::mousePress(&window.canvas(), Qt::LeftButton, {}, at);
        QCOMPARE(window.workspace().selection.items().vertices.size(), std::size_t{1});
        QVERIFY(!(levelOf(window) == squareLevel()));
        window.actions()["edit.cut"]->trigger();
        QTest::mouseRelease(&window.canvas(), Qt::LeftButton, {}, at);
        QVERIFY(levelOf(window) == squareLevel());
        QCOMPARE(window.workspace().document.history().count(), 0);
    }

    void cutThenPasteInAnotherLevel() {
        MainWindow window(5000);
        startWithLink(window);
        const Level before = levelOf(window);
        window.actions()["edit.cut"]->trigger();
        QCOMPARE(levelOf(window).items<Vertex>().size(), std::size_t{2});
        QVERIFY(levelOf(window).items<Link>().empty());
        window.actions()["edit.undo"]->trigger();
        QVERIFY(levelOf(window) == before);
        MainWindow other(9000);
        other.files().start(Level());
        other.actions()["edit.paste"]->trigger();
        QCOMPARE(levelOf(other).items<Vertex>().size(), std::size_t{2});
        const auto first = levelOf(other).items<Vertex>().begin();
        const Point3 a = first->second.position, b = std::next(first)->second.position;
        QCOMPARE(b.x - a.x, 100 * unitsPerPixel);
        QCOMPARE(b.y, a.y);
        QVERIFY(first->first.value >= 9000);
    }

    /// Names stay unique: copies get the next free numbers.
    void copiesGetFreeNames() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        LevelEdit edit(levelOf(window));
        edit.modify<Vertex>({1}, [](Vertex& vertex) { vertex.name = "Camp 3"; });
        QVERIFY(window.workspace().document.edit(edit.change(), "Name").ok());
        window.workspace().selection.set({{{1}}});
        window.actions()["edit.copy"]->trigger();
        const auto nameOfCopy = [&](const char* command) {
            window.actions()[command]->trigger();
            const auto& copies = window.workspace().selection.items().vertices;
            return std::string(levelOf(window).find<Vertex>(*copies.begin())->name);
        };
        QCOMPARE(nameOfCopy("edit.paste"), std::string("Camp 4"));
        QCOMPARE(nameOfCopy("edit.paste"), std::string("Camp 5"));
        window.workspace().selection.set({{{1}}});
        window.canvas().setFocus();
        QCOMPARE(nameOfCopy("edit.duplicate"), std::string("Camp 6"));
    }

    void duplicatesOneGridStepBeside() {
        MainWindow window(5000);
        startWithLink(window);
        const Coord step = window.workspace().view.settings().gridSpacing;
        window.canvas().setFocus();
        window.actions()["edit.duplicate"]->trigger();
        const auto& copies = window.workspace().selection.items().vertices;
        QCOMPARE(copies.size(), std::size_t{2});
        const Point3 at = levelOf(window).find<Vertex>(*copies.begin())->position;
        QCOMPARE(at.x, step);
        QCOMPARE(at.y, step);
    }

    void foreignClipboardDoesNothing() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        QVERIFY(!window.actions()["edit.copy"]->isEnabled());
        QApplication::clipboard()->setText("a shopping list");
        window.actions()["edit.paste"]->trigger();
        QVERIFY(levelOf(window) == squareLevel());
        auto* data = new QMimeData;
        data->setData("application/x-waymark-level", "{\"waymark\":{\"major\":1");
        QApplication::clipboard()->setMimeData(data);
        window.actions()["edit.paste"]->trigger();
        QVERIFY(levelOf(window) == squareLevel());
        const QString said = window.statusLine().findChild<QLabel*>("hint")->text();
        QVERIFY2(said.contains("ends too early"), qPrintable(said));
    }
};

WAYMARK_TEST(TestClipCommands)
#include "tst_clip_commands.moc"
