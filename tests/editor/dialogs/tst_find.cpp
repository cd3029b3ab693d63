// SPDX-License-Identifier: MIT
#include "editor/dialogs/find_items.h"
#include "navcore/author/edit/reshape.h"
#include "tests/editor/window/window_fixture.h"
#include "tests/support/test_registry.h"

using namespace waymark;
using namespace navcore;

namespace {

ShapePtr wall(Ring line) {
    return std::make_shared<const Shape>(Shape{ShapeKind::Wall, {std::move(line)}});
}

/// The square of squareLevel() with two pixels per unit: vertex 1 "old mill" (spawn), 2 "Miller"
/// (mine), 3 without a name (spawn), 4 "mill"; links 1-4 and 2-3, gate "mill gate", closed "Ford",
/// rock "mill stone", and a note of two lines.
Level namedLevel() {
    Level level = squareLevel();
    LevelEdit edit(level);
    const auto call = [&](std::uint32_t id, const char* name, const char* kind) {
        edit.modify<Vertex>({id}, [&](Vertex& vertex) {
            vertex.name = name;
            vertex.kind = kind;
        });
    };
    call(1, "old mill", "spawn");
    call(2, "Miller", "mine");
    call(3, "", "spawn");
    call(4, "mill", "");
    Link link;
    link.from = VertexId{1};
    link.to = VertexId{4};
    edit.set<Link>({20}, link);
    link.from = VertexId{2};
    link.to = VertexId{3};
    edit.set<Link>({21}, link);
    Barrier gate;
    gate.name = "mill gate";
    gate.kind = BarrierKind::Gate;
    gate.line = wall({{0, 30 * 256}, {20 * 256, 30 * 256}});
    edit.set<Barrier>({30}, gate);
    Barrier closed;
    closed.name = "Ford";
    closed.kind = BarrierKind::Closed;
    closed.line = wall({{0, 40 * 256}, {20 * 256, 40 * 256}});
    edit.set<Barrier>({31}, closed);
    Obstacle rock;
    rock.name = "mill stone";
    rock.shape = std::make_shared<const Shape>(
        Shape{ShapeKind::Solid, {{{5120, 5120}, {10240, 5120}, {10240, 10240}}}});
    edit.set<Obstacle>({40}, rock);
    edit.set<Note>({60}, Note{{2560, 5120}, "Is the wheel\n too large?"});
    edit.modify<LevelInfo>({}, [](LevelInfo& info) { info.pixelsPerUnit = 2; });
    const LevelChange change = edit.change();
    if (!level.apply(change))
        qFatal("bad test level");
    return level;
}

QStringList namesOf(const Level& level, const QString& words, std::size_t most = 100) {
    QStringList names;
    for (const FoundItems& found : findItems(level, words, most))
        names << found.name + " = " + found.what;
    return names;
}

} // namespace

/// Searching by name, kind and position, and going to the result.
class TestFind : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { prepareApplication(m_folder); }
    void cleanup() { QCOMPARE(missingDialogs(), 0); }

    void theBestComesFirst() {
        const Level level = namedLevel();
        QCOMPARE(namesOf(level, "mill"),
                 (QStringList{"mill = vertex", "mill gate = gate", "mill stone = obstacle",
                              "Miller = vertex", "Miller - vertex at 0.0, 50.0 = link",
                              "old mill = vertex", "old mill - mill = link"}));
        QCOMPARE(namesOf(level, "MILL", 2), (QStringList{"mill = vertex", "mill gate = gate"}));
        QCOMPARE(namesOf(level, "mill", 0), QStringList());
        QCOMPARE(namesOf(level, "ill sto"), QStringList{"mill stone = obstacle"});
    }

    void whatItIsMayBeTyped() {
        const Level level = namedLevel();
        QCOMPARE(namesOf(level, "gate"), QStringList{"mill gate = gate"});
        QCOMPARE(namesOf(level, "barrier f"), QStringList{"Ford = barrier"});
        QCOMPARE(namesOf(level, "kind"),
                 (QStringList{"mine = kind of 1 vertex", "spawn = kind of 2 vertices"}));
        const std::vector<FoundItems> spawns = findItems(level, "spawn", 10);
        QCOMPARE(spawns.size(), 1U);
        QCOMPARE(spawns[0].items.vertices, (KeySet{VertexId{1}, VertexId{3}}));
        QCOMPARE(findItems(level, "old mill - mill", 10)[0].items.edges,
                 KeySet{EdgeKey::of(LinkId{20})});
        QCOMPARE(findItems(level, "ford", 10)[0].items.barriers, KeySet{BarrierId{31}});
        QCOMPARE(findItems(level, "stone", 10)[0].items.obstacles, KeySet{ObstacleId{40}});
    }

    void notesAreFoundByWhatTheySay() {
        const Level level = namedLevel();
        QCOMPARE(namesOf(level, "wheel large"), QStringList{"Is the wheel too large? = note"});
        const std::vector<FoundItems> found = findItems(level, "note", 10);
        QCOMPARE(found.size(), 1U);
        QCOMPARE(found[0].items.notes, KeySet{NoteId{60}});
        QVERIFY(found[0].place == Place(2560, 5120, 0));
    }

    void twoNumbersAreAPlace() {
        const Level level = namedLevel();
        for (const char* words : {"10, 2.5", "10 2.5", " 10;2.5 "}) {
            const std::vector<FoundItems> found = findItems(level, words, 10);
            QCOMPARE(found.size(), 1U);
            QVERIFY(found[0].items.empty());
            QVERIFY(found[0].place == Place({20 * 256, 5 * 256, 0}, FloorId()));
        }
        for (const char* words : {"forge", "1e99, 2", "10", "10, 2, 3", "10, x"})
            QCOMPARE(namesOf(level, words), QStringList());
        for (const char* near : {"10, 20", "1e5 m", "mill", ""})
            QVERIFY2(problemInPosition(level, near).isEmpty(), near);
        for (const char* far : {"99999999, 1", "1 -99999999", "1e300 1e300"})
            QVERIFY2(problemInPosition(level, far).contains("coordinates go up to"), far);
        QCOMPARE(namesOf(Level(), ""), QStringList());
        QCOMPARE(namesOf(level, "").size(), 11); // Everything.
    }

    void theBoxSelectsAndGoesThere() {
        MainWindow window(5000);
        window.files().start(namedLevel());
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        const auto find = [&](const QString& words, const QKeySequence& keys) {
            QCOMPARE(window.actions()["edit.find"]->shortcuts().contains(keys), true);
            withDialog([words](QWidget& dialog) {
                auto* line = dialog.findChild<QLineEdit*>();
                QTest::keyClicks(line, words);
                QTest::keyClick(line, Qt::Key_Return);
            });
            window.activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(&window));
            QTest::keyClick(&window, static_cast<Qt::Key>(keys[0].key()),
                            keys[0].keyboardModifiers());
        };
        find("old", QKeySequence("Ctrl+F"));
        QCOMPARE(window.workspace().selection.items().vertices, KeySet{VertexId{1}});
        find("spawn", QKeySequence("Ctrl+F"));
        QCOMPARE(window.workspace().selection.items().vertices.size(), 2U);
        const QRectF view(window.canvas().rect());
        for (const VertexId id : {VertexId{1}, VertexId{3}})
            QVERIFY(view.contains(window.canvas().camera().toScreen(
                window.workspace().document.graph().position(id).flat())));
        find("4000, 4000", QKeySequence("Ctrl+G"));
        QCOMPARE(window.workspace().selection.items().vertices.size(), 2U); // Unchanged.
        QVERIFY(view.contains(window.canvas().camera().toScreen({8000 * 256, 8000 * 256})));
        // Without a match, the box stays open.
        withDialog([](QWidget& dialog) {
            auto* line = dialog.findChild<QLineEdit*>();
            QTest::keyClicks(line, "nowhere at all");
            QTest::keyClick(line, Qt::Key_Return);
            QVERIFY(dialog.isVisible());
            dialog.close();
        });
        window.actions()["edit.find"]->trigger();
    }

private:
    QTemporaryDir m_folder;
};

WAYMARK_TEST(TestFind)
#include "tst_find.moc"
