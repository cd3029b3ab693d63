// SPDX-License-Identifier: MIT
// The Quality mode and the score strip in a real window.
#include "editor/modes/quality/quality_page.h"
#include "tests/editor/modes/quality/quality_levels.h"
#include "tests/editor/window/level_window.h"
#include "tests/support/test_registry.h"

#include <QSlider>
#include <QTableWidget>
#include <QToolButton>

namespace quality_page_test {

using namespace quality_test;

} // namespace quality_page_test

class TestQualityPage : public LevelWindow {
    Q_OBJECT

    using Level = navcore::Level;

    quality_test::QualityTracker& tracker() {
        return static_cast<QualityTracker&>(*workspace().views.tracker(qualityModeId));
    }
    QToolButton& strip() { return part<QToolButton>("scoreStrip"); }
    void open() {
        press(Qt::Key_Q);
        QVERIFY(workspace().views.isOpen(qualityModeId));
        tracker().finish();
    }
    int steps() { return workspace().document.history().count(); }
    QTableWidget& table(const char* name) { return part<QTableWidget>(name); }
    void clickRow(const char* name, int row) {
        QTableWidget& rows = table(name);
        rows.scrollToItem(rows.item(row, 0));
        QTest::mouseClick(rows.viewport(), Qt::LeftButton, {},
                          rows.visualItemRect(rows.item(row, 0)).center());
    }

public:
    TestQualityPage() : LevelWindow(quality_test::zigzag()) {}

private Q_SLOTS:
    void initTestCase() { LevelWindow::initTestCase(); }
    void init() { LevelWindow::init(); }
    void cleanup() { LevelWindow::cleanup(); }

    void stripShowsTheScore() {
        tracker().finish();
        QVERIFY(strip().isVisible());
        QVERIFY2(strip().text().contains(" lost · ×"), qPrintable(strip().text()));
        QVERIFY(strip().toolTip().contains("Coverage"));
        moveVertex(*m_window, quality_test::px);
        QCOMPARE(strip().text(), QStringLiteral("…"));
        tracker().finish();
        QVERIFY(strip().text().contains(" lost · ×"));
        m_window->resize(960, 540); // the hint needs the room
        QTRY_VERIFY(!strip().text().contains("lost") && strip().text().contains("×"));
        m_window->resize(1280, 800);
        QTRY_VERIFY(strip().text().contains(" lost · ×"));
        QTest::mouseClick(&strip(), Qt::LeftButton);
        QVERIFY(workspace().views.isOpen(qualityModeId));
    }
    void stripFollowsADrag() {
        tracker().finish();
        QSignalSpy scored(&tracker(), &QualityTracker::scored);
        const QPoint from = onScreen(level().find<navcore::Vertex>({8})->position.flat());
        QTest::mousePress(&m_window->canvas(), Qt::LeftButton, {}, from);
        for (int step = 1; step <= 3; ++step) {
            QMouseEvent move(QEvent::MouseMove, from + QPoint(8 * step, 0),
                             m_window->canvas().mapToGlobal(QPointF(from + QPoint(8 * step, 0))),
                             Qt::LeftButton, Qt::LeftButton, {});
            QApplication::sendEvent(&m_window->canvas(), &move);
            test::deliverMoves(m_window->canvas());
        }
        QVERIFY(workspace().document.inTransaction());
        QTRY_VERIFY(tracker().isCurrent()); // while the button is held
        QVERIFY(workspace().document.inTransaction());
        QVERIFY(scored.count() > 1);
        QTest::mouseRelease(&m_window->canvas(), Qt::LeftButton, {}, from + QPoint(24, 0));
    }
    void showsFiguresAndSuggestions() {
        open();
        QVERIFY(text("qualityCoverage").endsWith('%'));
        QVERIFY(text("qualityDetour").startsWith("mean "));
        QTableWidget& rows = table("suggestions");
        QCOMPARE(rows.rowCount(), static_cast<int>(tracker().suggestions()->size()));
        QVERIFY(rows.rowCount() > 1);
        QVERIFY(!rows.item(0, 1)->text().isEmpty());
        clickRow("suggestions", 1);
        QCOMPARE(tracker().chosen(), 1);
        part<QSlider>("suggestionCount").setValue(1);
        tracker().finish();
        QCOMPARE(rows.rowCount(), 1);
    }
    void keysChooseAndAccept() {
        open();
        const QImage before = map();
        press(Qt::Key_Tab);
        QCOMPARE(tracker().chosen(), 1);
        QVERIFY(m_window->canvas().hasFocus());
        QVERIFY(map() != before);
        QTest::keyClick(&m_window->canvas(), Qt::Key_Backtab, Qt::ShiftModifier);
        QCOMPARE(tracker().chosen(), 0);
        press(Qt::Key_Return);
        QCOMPARE(steps(), 1);
        tracker().finish();
        QTest::keyClick(&m_window->canvas(), Qt::Key_Return, Qt::ShiftModifier);
        tracker().finish();
        QCOMPARE(steps(), 2);
        workspace().document.history().undo();
        workspace().document.history().undo();
        QCOMPARE(bytes(), LevelWindow::before());
    }
    void tabMovesTheFocusElsewhere() {
        press(Qt::Key_Tab);
        QVERIFY(!m_window->canvas().hasFocus());
    }
    void buttonsAccept() {
        open();
        part<QPushButton>("acceptSuggestion").click();
        QCOMPARE(steps(), 1);
        tracker().finish();
        part<QPushButton>("acceptTen").click();
        QVERIFY(!part<QPushButton>("acceptTen").isEnabled());
        tracker().finish();
        QCOMPARE(steps(), 2);
    }
    void aPairIsShownAndHidden() {
        open();
        const QImage before = map();
        clickRow("worstPairs", 0);
        QCOMPARE(tracker().pair(), 0);
        QVERIFY(map() != before);
        clickRow("worstPairs", 0);
        QCOMPARE(tracker().pair(), -1);
    }
    void placesVertices() {
        open();
        part<QPushButton>("placeVertices").click();
        QCOMPARE(steps(), 1);
        tracker().finish();
        QCOMPARE(tracker().score()->coverage, 1.0);
        QVERIFY(tracker().score()->detour.mean < 1.05);
        QVERIFY(text("hint").contains("added"));
        workspace().document.history().undo();
        QCOMPARE(bytes(), LevelWindow::before());
    }
    void removesEdgesAfterAPreview() {
        navcore::LevelEdit edit(level());
        edit.modify<navcore::LinkSettings>({}, [](navcore::LinkSettings& links) {
            links.linksWanted = 8;
            links.longest = 170 * quality_test::px;
        });
        QVERIFY(workspace().document.edit(edit.change(), "Link").ok());
        open();
        QVERIFY(!part<QPushButton>("removeRedundant").isEnabled());
        enter("redundantPercent", "5");
        part<QPushButton>("findRedundant").click();
        tracker().finish();
        QVERIFY2(text("redundantPreview").contains("can go"), qPrintable(text("redundantPreview")));
        part<QPushButton>("removeRedundant").click();
        QCOMPARE(steps(), 2);
        QVERIFY(!part<QPushButton>("removeRedundant").isEnabled());
    }
    void aClickJoinsParts() {
        m_window->files().start(quality_test::zigzag(quality_test::Parts::Two));
        m_window->canvas().fit();
        m_window->canvas().setFocus();
        open();
        QCOMPARE(tracker().details()->gaps.size(), 1U);
        const auto gap = tracker().details()->gaps.front();
        const auto& graph = workspace().document.graph();
        const navcore::Point2 a = graph.position(gap.from).flat(),
                              b = graph.position(gap.to).flat();
        const navcore::Point2 middle{(a.x + b.x) / 2, (a.y + b.y) / 2};
        hover(onScreen(middle));
        QCOMPARE(tracker().pointedGap(), 0);
        click(middle);
        QCOMPARE(steps(), 1);
        QCOMPARE(level().items<navcore::Link>().size(), 1U);
    }
};

WAYMARK_TEST(TestQualityPage)

#include "tst_quality_page.moc"
