// SPDX-License-Identifier: MIT
// Tests the comparison with a baseline in a real window: menu, map and list.
#include "tests/editor/panels/panel_hand.h"
#include "tests/editor/window/level_window.h"

#include "editor/modes/compare/compare_words.h"
#include "navcore/author/link/compile.h"
#include "navcore/author/link/ship.h"
#include "tests/support/shown_text.h"
#include "tests/support/test_registry.h"

#include <QListWidget>

namespace compare_list_test {

using namespace waymark;
using namespace navcore;

namespace {

constexpr Coord side = 100 * unitsPerPixel;

/// The square, and a vertex too far away for an edge.
Level levelToCompare() {
    Level level = squareLevel();
    LevelEdit edit(level);
    edit.modify<LinkSettings>({}, [](LinkSettings& s) { s.longest = 110 * unitsPerPixel; });
    edit.modify<Vertex>({2}, [](Vertex& vertex) { vertex.name = "mill"; });
    edit.set<Vertex>({5}, Vertex{{side * 3, side / 2, 0}, "far", {}, {}, {}});
    [[maybe_unused]] const auto done = level.apply(edit.change());
    Q_ASSERT(done.ok());
    return level;
}

} // namespace

class TestCompareList : public LevelWindow {
    Q_OBJECT

    CompareTracker& tracker() {
        return static_cast<CompareTracker&>(*workspace().views.tracker(compareModeId));
    }
    QListWidget* rows() { return m_window->findChild<QListWidget*>("compareRows"); }
    QLabel* summary() { return m_window->findChild<QLabel*>("compareSummary"); }
    void choose(const char* id) { m_window->actions()[id]->trigger(); }
    /// Drags with the mouse, without releasing the button.
    void drag(Point2 from, Point2 to) {
        Canvas& canvas = m_window->canvas();
        QTest::mousePress(&canvas, Qt::LeftButton, {}, onScreen(from));
        const QPoint middle = (onScreen(from) + onScreen(to)) / 2;
        QTest::mouseMove(&canvas, middle);
        QTest::mouseMove(&canvas, onScreen(to));
        test::deliverMoves(canvas);
    }
    void release(Point2 at) {
        QTest::mouseRelease(&m_window->canvas(), Qt::LeftButton, {}, onScreen(at));
    }
    QString textOf(EdgeChangeKind kind) { return changeKindText(kind, tracker().count(kind)); }

public:
    TestCompareList() : LevelWindow(levelToCompare()) {}

private Q_SLOTS:
    void init() {
        LevelWindow::init();
        m_window->docks().show(m_window->findChild<QDockWidget*>("routes"));
        m_window->canvas().setFocus();
        m_window->canvas().fit();
        workspace().routes.finish();
        workspace().checks.finish();
    }

    void nothingIsComparedAsNew() {
        QVERIFY(!rows()->isVisible() && !summary()->isVisible());
        QVERIFY(m_window->actions()["compare.off"]->isChecked());
        QVERIFY(!m_window->actions()["compare.marked"]->isEnabled());
        choose("compare.saved");
        QVERIFY(m_window->actions()["compare.saved"]->isChecked());
        QVERIFY(summary()->isVisible());
        QCOMPARE(argumentsOf(summary()->text(), "Compare", "no differences"),
                 QStringList{"Since the last save"});
        choose("compare.off");
        QVERIFY(!summary()->isVisible());
    }

    /// Updated during the drag, and kept until the next one begins.
    void aDragShowsWhatItDoes() {
        choose("compare.drag");
        const std::string before = bytes();
        drag({side, side}, {side * 2, side / 2});
        QVERIFY(workspace().document.inTransaction());
        QVERIFY(tracker().count(EdgeChangeKind::Lost) >= 2);   // Edges to 2 and 3.
        QVERIFY(tracker().count(EdgeChangeKind::Gained) >= 1); // An edge to the distant vertex.
        QTRY_VERIFY(summary()->text().contains(textOf(EdgeChangeKind::Lost)));
        QVERIFY(summary()->text().contains(" costlier"));
        QVERIFY(rows()->item(0)->text().startsWith("diagonal: no route, was "));
        const std::size_t edges =
            tracker().count(EdgeChangeKind::Lost) + tracker().count(EdgeChangeKind::Gained) +
            tracker().count(EdgeChangeKind::Costlier) + tracker().count(EdgeChangeKind::Cheaper);
        QCOMPARE(static_cast<std::size_t>(rows()->count()), edges + 1);
        // On the map, dashed lines lead from the previous position.
        const QImage with = map();
        release({side * 2, side / 2});
        QVERIFY(!tracker().edges().empty());
        QCOMPARE(map().size(), with.size());
        const std::size_t lost = tracker().count(EdgeChangeKind::Lost);
        workspace().document.undo();
        QVERIFY(tracker().edges().empty());
        QCOMPARE(bytes(), before);
        workspace().document.redo();
        QCOMPARE(tracker().count(EdgeChangeKind::Lost), lost);
        drag({side * 2, side / 2}, {side * 2, side});
        // Compared with the position at the beginning of the drag.
        QVERIFY(tracker().count(EdgeChangeKind::Lost) < lost);
        release({side * 2, side});
    }

    void lostAndGainedAreOnTheMap() {
        const CanvasTheme theme = CanvasTheme::of(m_window->palette());
        const auto has = [](const QImage& image, QPoint at, const QColor& colour) {
            for (int y = -6; y <= 6; ++y)
                for (int x = -6; x <= 6; ++x)
                    if (image.pixelColor(at + QPoint(x, y)) == colour)
                        return true;
            return false;
        };
        choose("compare.mark");
        const QImage before = map();
        LevelEdit edit(workspace().document.level());
        edit.set<Link>({7}, Link{{1}, {5}, Direction::Both, {}, plainMultiplier, {}});
        edit.set<EdgeRule>(VertexPair::of({1}, {3}),
                           EdgeRule{Permission::Forbidden, {}, plainMultiplier});
        QVERIFY(workspace().document.edit(edit.change(), "edit").ok());
        QCOMPARE(tracker().count(EdgeChangeKind::Lost), std::size_t{1});
        QCOMPARE(tracker().count(EdgeChangeKind::Gained), std::size_t{1});
        const QPoint lost = onScreen({0, side * 2 / 5}), gained = onScreen({side * 2, side / 3});
        QVERIFY(has(map(), lost, theme.lost));
        QVERIFY(has(map(), gained, theme.gained));
        choose("compare.off");
        QVERIFY(!has(map(), lost, theme.lost));
        QVERIFY(!has(map(), gained, theme.gained));
        choose("compare.marked");
        QVERIFY(has(map(), gained, theme.gained));
        workspace().document.undo();
        choose("compare.off");
        QVERIFY(map() == before || tracker().edges().empty());
    }

    void aRowLeadsToItsPlace() {
        choose("compare.saved");
        LevelEdit edit(workspace().document.level());
        edit.set<Link>({7}, Link{{2}, {5}, Direction::Both, {}, plainMultiplier, {}});
        QVERIFY(workspace().document.edit(edit.change(), "edit").ok());
        QTRY_COMPARE(rows()->count(), 1);
        QCOMPARE(rows()->item(0)->text(), QString("Gained: mill - far"));
        Camera away = m_window->canvas().camera();
        away.setZoomAt({0, 0}, 6);
        away.centreOn({0, 0}, m_window->canvas().size());
        m_window->canvas().setCamera(away);
        QTest::mouseClick(rows()->viewport(), Qt::LeftButton, {},
                          rows()->visualItemRect(rows()->item(0)).center());
        QVERIFY(workspace().selection.items().edges.contains(EdgeKey::of(LinkId{7})));
        QVERIFY(QRectF(m_window->canvas().rect())
                    .contains(m_window->canvas().camera().toScreen({side * 2, side / 4})));
    }

    void savingBeginsAnew() {
        choose("compare.saved");
        moveVertex(*m_window, 3000);
        QVERIFY(!tracker().edges().empty());
        QVERIFY(m_window->files().saveAs(m_folder.filePath("a.waymark")).ok());
        QVERIFY(tracker().edges().empty());
        moveVertex(*m_window, -3000);
        QVERIFY(!tracker().edges().empty());
        workspace().document.undo();
        QVERIFY(tracker().edges().empty());
    }

    /// A nav file of the current level shows no difference. After edits, it is a baseline like any
    /// other.
    void aNavFileIsLaidOverTheLevel() {
        const Document& document = workspace().document;
        const QString path = m_folder.filePath("old.nav");
        const auto shipped = shippedBytes(resolve(document.level(), document.graph()));
        QVERIFY(shipped.ok());
        writeText(path, QByteArray(reinterpret_cast<const char*>(shipped.value().data()),
                                   static_cast<qsizetype>(shipped.value().size())));
        typePath(path);
        choose("compare.navFile");
        QCOMPARE(tracker().baseline(), Baseline::NavFile);
        QVERIFY(m_window->actions()["compare.navFile"]->isChecked());
        QTRY_COMPARE(summary()->text(), QString("Compared with old.nav: no differences."));
        moveVertex(*m_window, 3000);
        const CompareTracker::Edges since = tracker().edges();
        QVERIFY(!since.empty());
        const std::size_t routes = tracker().routes().size();
        choose("compare.saved");
        QVERIFY(tracker().edges() == since);
        QCOMPARE(tracker().routes().size(), routes);
        typePath(path);
        choose("compare.navFile"); // Chooses the nav file again while differences are shown.
        QVERIFY(tracker().edges() == since);
        QCOMPARE(tracker().routes().size(), routes);

        // Another level has no baseline: the list is hidden, and querying it is harmless.
        QVERIFY(m_window->files().saveAs(m_folder.filePath("now.waymark")).ok());
        m_window->files().start(squareLevel());
        QCOMPARE(tracker().baseline(), Baseline::Off);
        QVERIFY(tracker().edges().empty());
        QVERIFY(!rows()->isVisible() && !summary()->isVisible());
        for (int row = 0; row < rows()->count(); ++row)
            emit rows()->itemClicked(rows()->item(row));
        QVERIFY(m_window->files().open(m_folder.filePath("now.waymark")).ok());
        typePath(path);
        choose("compare.navFile");
        QVERIFY(tracker().edges() == since);

        const std::string before = bytes();
        writeText(path, "no nav file");
        withDialog([path](QWidget& dialog) {
            clickInDialog("OK");
            enterPath(dialog, path);
        });
        choose("compare.navFile");
        QVERIFY(tracker().edges() == since);
        QCOMPARE(bytes(), before);
    }
};

WAYMARK_TEST(TestCompareList)

} // namespace compare_list_test
#include "tst_compare_list.moc"
