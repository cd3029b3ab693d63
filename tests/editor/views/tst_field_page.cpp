// SPDX-License-Identifier: MIT
// The view Field in a real window.
#include "editor/views/field_page.h"
#include "navcore/author/io/level_text.h"
#include "tests/editor/canvas/crisp.h"
#include "tests/editor/window/window_fixture.h"
#include "tests/support/test_registry.h"

#include <QDockWidget>

using namespace waymark;
using namespace navcore;

namespace field_page_test {

/// A square of 100 px, the last corner a mine, and a vertex far off that nothing leads to.
Level mineLevel() {
    Level level = squareLevel();
    LevelEdit edit(level);
    edit.modify<Vertex>({4}, [](Vertex& vertex) { vertex.kind = "mine"; });
    edit.modify<LinkSettings>({}, [](LinkSettings& s) { s.longest = 110 * unitsPerPixel; });
    edit.set<Vertex>({5}, Vertex{{400 * unitsPerPixel, 0, 0}, {}, {}, {}, {}});
    if (!level.apply(edit.change()))
        qFatal("no such level");
    return level;
}

} // namespace field_page_test

class TestFieldPage : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;
    std::string m_before;

    Workspace& workspace() { return m_window->workspace(); }
    FieldBoard& board() { return static_cast<FieldBoard&>(*workspace().views.board("view.field")); }
    void press(Qt::Key key) { QTest::keyClick(&m_window->canvas(), key); }
    void click(Point2 at, Qt::KeyboardModifiers modifiers = {}) {
        QTest::mouseClick(&m_window->canvas(), Qt::LeftButton, modifiers,
                          m_window->canvas().camera().toScreen(at).toPoint());
    }
    std::string bytes() {
        const Document& document = workspace().document;
        return writeLevelText(document.level(), {}, document.graph().hash());
    }
    QString text(const char* name) { return m_window->findChild<QLabel*>(name)->text(); }
    std::optional<std::uint64_t> costAt(VertexId id) {
        const FieldAnswer* answer = board().field();
        return answer->cost(workspace().document.live().compiled(answer->agent).slotOf(id));
    }

    static constexpr Coord side = 100 * unitsPerPixel;

private Q_SLOTS:
    void initTestCase() {
        prepareApplication(m_folder);
        initResources();
    }
    void init() {
        m_window = std::make_unique<MainWindow>(1024);
        m_window->files().start(field_page_test::mineLevel());
        m_window->resize(1280, 800);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        m_window->canvas().setFocus();
        m_window->canvas().fit();
        m_before = bytes();
    }
    void cleanup() {
        QCOMPARE(bytes(), m_before); // whatever was looked at
        m_window.reset();
        QSettings().clear();
    }

    void f7OpensItAndEscClosesIt() {
        press(Qt::Key_F7);
        QVERIFY(workspace().views.isOpen("view.field"));
        QVERIFY(m_window->docks().view()->isVisible());
        QVERIFY(text("fieldGoals").startsWith("No goals yet."));
        QCOMPARE(text("hint"), QString("Click goals; Shift adds, Ctrl takes out."));
        press(Qt::Key_Escape);
        QVERIFY(workspace().views.current().isEmpty());
        QVERIFY(!board().field());
    }

    void clicksSetGoals() {
        press(Qt::Key_F7);
        click({0, 0});
        QVERIFY(board().goals() == std::vector<RouteEnd>{VertexId{1}});
        QVERIFY(workspace().selection.items().empty());
        QCOMPARE(costAt({1}), std::optional<std::uint64_t>(0));
        QCOMPARE(costAt({4}), std::optional<std::uint64_t>(2 * side));
        QVERIFY(!costAt({5}));
        QVERIFY(text("fieldFigures").contains("From 1 vertex no way"));
        click({side, side}, Qt::ShiftModifier);
        QCOMPARE(board().goals().size(), std::size_t{2});
        QCOMPARE(costAt({4}), std::optional<std::uint64_t>(0));
        click({side, side}, Qt::ControlModifier);
        QVERIFY(board().goals() == std::vector<RouteEnd>{VertexId{1}});
        click({side / 2, side / 3}); // anywhere
        QVERIFY(std::holds_alternative<Point3>(board().goals().front()));
        QVERIFY(costAt({4}));
        QTest::mouseClick(m_window->findChild<QPushButton*>("fieldClear"), Qt::LeftButton);
        QVERIFY(!board().field());
    }

    /// With another tool in hand clicks are that tool's; drags still move.
    void otherToolsKeepTheirClicks() {
        press(Qt::Key_F7);
        click({0, 0});
        press(Qt::Key_T);
        click({side / 2, 0});
        QCOMPARE(board().goals().size(), std::size_t{1});
        QCOMPARE(workspace().towers.towers().size(), std::size_t{1});
        QCOMPARE(costAt({2}), std::optional<std::uint64_t>(3 * side)); // round the tower
        m_window->actions()["level.dropTowers"]->trigger();
        QCOMPARE(costAt({2}), std::optional<std::uint64_t>(side));
    }

    void aKindByItsField() {
        press(Qt::Key_F7);
        auto* kind = m_window->findChild<QLineEdit*>("fieldKind");
        kind->setFocus();
        QTest::keyClicks(kind, "mine");
        QTest::keyClick(kind, Qt::Key_Return);
        QVERIFY(board().goals() == std::vector<RouteEnd>{VertexId{4}});
        QCOMPARE(costAt({1}), std::optional<std::uint64_t>(2 * side));
        auto* step = m_window->findChild<QLineEdit*>("fieldStep");
        step->setFocus();
        step->selectAll();
        QTest::keyClicks(step, "0.5");
        QTest::keyClick(step, Qt::Key_Return);
        QCOMPARE(board().field()->step, 500U);
    }

    /// Near the goals light, far off dark: on the canvas, and no more when it is closed.
    void itsColoursAreOnTheMap() {
        const QPoint near = m_window->canvas().camera().toScreen({0, side / 8}).toPoint();
        const QPoint far = m_window->canvas().camera().toScreen({side * 7 / 8, side}).toPoint();
        const QImage before = test::crisp(m_window->canvas());
        press(Qt::Key_F7);
        click({0, 0});
        const QImage with = test::crisp(m_window->canvas());
        QVERIFY(qGray(with.pixel(near)) > qGray(with.pixel(far)) + 60);
        press(Qt::Key_Escape);
        QVERIFY(test::crisp(m_window->canvas()) == before);
    }

    /// Off the graph as well, when asked for.
    void theGroundBetween() {
        const QPoint between = m_window->canvas().camera().toScreen({side / 2, side / 3}).toPoint();
        press(Qt::Key_F7);
        click({0, 0});
        const auto colour = [&] { return test::crisp(m_window->canvas()).pixel(between); };
        const QRgb bare = colour();
        auto* box = m_window->findChild<QCheckBox*>("fieldGround");
        QVERIFY(!box->isChecked());
        box->click();
        QVERIFY(colour() != bare); // at once
        QTRY_VERIFY(board().field()->ground->isDone());
        QVERIFY(colour() != bare);
        press(Qt::Key_F7);
        press(Qt::Key_F7);
        QVERIFY(m_window->findChild<QCheckBox*>("fieldGround")->isChecked()); // a setting
        m_window->findChild<QCheckBox*>("fieldGround")->click();
        click({0, 0});
        QCOMPARE(colour(), bare);
    }
};

WAYMARK_TEST(TestFieldPage)
#include "tst_field_page.moc"
