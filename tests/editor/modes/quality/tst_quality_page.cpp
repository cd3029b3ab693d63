// SPDX-License-Identifier: MIT
// The Quality mode and the score strip in a real window.
#include "editor/modes/quality/quality_page.h"
#include "editor/panels/fields.h"
#include "navcore/runtime/space/clearance.h"
#include "tests/editor/modes/quality/quality_levels.h"
#include "tests/editor/window/level_window.h"
#include "tests/support/test_registry.h"

#include <QCheckBox>
#include <QComboBox>
#include <QSignalSpy>
#include <QSlider>
#include <QTableWidget>
#include <QToolButton>

using namespace waymark;

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
    void section(const QString& name) { part<QToolButton>(name).click(); }
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
        m_window->resize(960, 540); // In a narrow window, the hint needs the room.
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
        QTRY_VERIFY(tracker().isCurrent()); // The score is updated while the button is held.
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
    void suggestsJumpsUpToALength() {
        open();
        const auto jumps = [this] {
            return std::ranges::count(*tracker().suggestions(), navcore::SuggestionKind::AddJump,
                                      &navcore::Suggestion::kind);
        };
        part<QSlider>("suggestionCount").setValue(QualityTracker::mostSuggestions);
        tracker().finish();
        QCOMPARE(jumps(), 0);
        auto& field = part<NumberField>("suggestionJump");
        const auto enter = [&](const char* text) {
            field.setFocus();
            field.selectAll();
            QTest::keyClick(&field, Qt::Key_Delete);
            QTest::keyClicks(&field, text);
            QTest::keyClick(&field, Qt::Key_Return);
            tracker().finish();
        };
        enter("90");
        QCOMPARE(tracker().longestJump(), 90 * quality_test::px);
        QVERIFY(jumps() > 0);
        for (const navcore::Suggestion& suggestion : *tracker().suggestions())
            if (suggestion.kind == navcore::SuggestionKind::AddJump)
                for (const auto& [id, swap] : suggestion.change.of<navcore::Link>())
                    QCOMPARE(swap.after->kind, navcore::LinkKind::Jump);
        enter("");
        QCOMPARE(tracker().longestJump(), 0);
        QCOMPARE(jumps(), 0);
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
        workspace().document.undo();
        workspace().document.undo();
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
        section("qualityPairs");
        const QImage before = map();
        clickRow("worstPairs", 0);
        QCOMPARE(tracker().pair(), 0);
        const QImage first = map();
        QVERIFY(first != before);
        QTest::keyClick(&table("worstPairs"), Qt::Key_Down);
        QCOMPARE(tracker().pair(), 1); // The map shows the current row.
        QVERIFY(map() != first);
        clickRow("worstPairs", 1);
        QCOMPARE(tracker().pair(), -1);
        clickRow("worstPairs", 1);
        QCOMPARE(tracker().pair(), 1);
    }
    void theAgentIsChosenOnThePage() {
        navcore::LevelEdit edit(level());
        navcore::Agent wide = *level().find<navcore::Agent>(Level::defaultAgentId);
        wide.name = "Wide";
        edit.set<navcore::Agent>({7}, wide);
        QVERIFY(workspace().document.edit(edit.change(), "Agent").ok());
        open();
        auto& choice = part<QComboBox>("qualityAgent");
        QCOMPARE(choice.count(), 2);
        choice.setFocus();
        QTest::keyClick(&choice, Qt::Key_Down);
        QTest::keyClick(&choice, Qt::Key_Return);
        QCOMPARE(tracker().agent(), navcore::AgentId{7});
        tracker().finish();
        QVERIFY(strip().toolTip().contains("Wide"));
    }
    /// Everything is reachable without scrolling in a window of 1280 x 800.
    void sectionsFitIntoThePanel() {
        open();
        for (const auto& [name, widget] : {std::pair("qualitySuggestions", "acceptSuggestion"),
                                           {"qualityPairs", "worstPairs"},
                                           {"qualityPlace", "placeVertices"},
                                           {"qualityRemove", "findRedundant"}}) {
            section(name);
            const auto& inner = part<QWidget>(widget);
            QVERIFY(inner.isVisible());
            QTRY_VERIFY2(!inner.visibleRegion().isEmpty(), widget);
        }
    }
    /// Lines and discs of the detours do not cover names.
    void namesStayReadable() {
        const QPoint at = onScreen(level().find<navcore::Vertex>({8})->position.flat());
        const auto named = [&](const char* name) {
            navcore::LevelEdit edit(level());
            edit.modify<navcore::Vertex>({8}, [name](navcore::Vertex& v) { v.name = name; });
            if (!workspace().document.edit(edit.change(), "Name"))
                qFatal("not renamed");
            tracker().finish();
            return map();
        };
        // Counts the pixels below the vertex that change if the vertex has a name.
        const auto labelPixels = [&] {
            const QImage with = named("Market"), without = named("");
            int count = 0;
            for (int y = at.y() + 12; y < at.y() + 24; ++y)
                for (int x = at.x() - 20; x < at.x() + 20; ++x)
                    count += with.pixel(x, y) != without.pixel(x, y);
            return count;
        };
        const int before = labelPixels();
        QVERIFY(before > 40);
        open();
        QVERIFY(labelPixels() >= before * 9 / 10);
    }
    void placesVertices() {
        open();
        section("qualityPlace");
        QVERIFY(!part<QCheckBox>("placeSetsLinking").isChecked()); // The designer has vertices.
        const navcore::LinkSettings linking = level().linkSettings();
        part<QPushButton>("placeVertices").click();
        QVERIFY(level().linkSettings() == linking);
        workspace().document.undo();
        part<QCheckBox>("placeSetsLinking").click();
        part<QPushButton>("placeVertices").click();
        QVERIFY(level().linkSettings() != linking);
        QCOMPARE(steps(), 1);
        tracker().finish();
        QCOMPARE(tracker().score()->coverage, 1.0);
        QVERIFY(tracker().score()->detour.mean < 1.05);
        QVERIFY(text("hint").contains("added"));
        workspace().document.undo();
        QCOMPARE(bytes(), LevelWindow::before());
    }
    void wallDistanceIsASlider() {
        open();
        section("qualityPlace");
        auto& slider = part<QSlider>("placeWallDistance");
        QCOMPARE(text("placeDistance"), QStringLiteral("1.0 px"));
        slider.setValue(slider.maximum());
        QCOMPARE(text("placeDistance"), QStringLiteral("16.0 px"));
        part<QPushButton>("placeVertices").click();
        const auto& obstacles = workspace().document.plane(navcore::firstFloor).obstacles;
        const auto far = [&] {
            std::size_t count = 0;
            for (const auto& [id, vertex] : level().items<navcore::Vertex>())
                count += navcore::narrowest(obstacles, vertex.position.flat(),
                                            vertex.position.flat(), 16 * quality_test::px)
                             .clearance >= 16 * quality_test::px;
            return count;
        };
        const std::size_t wide = far();
        workspace().document.undo();
        slider.setValue(0);
        part<QPushButton>("placeVertices").click();
        QVERIFY(wide > 0 && far() < level().items<navcore::Vertex>().size());
    }
    void placesOnlyAroundTheSelection() {
        open();
        section("qualityPlace");
        auto& box = part<QCheckBox>("placeAtSelection");
        QVERIFY(!box.isEnabled());
        SelectedItems items;
        items.vertices = {{1}, {24}};
        workspace().selection.set(items);
        QVERIFY(box.isEnabled());
        box.click();
        const auto before = level().items<navcore::Vertex>().size();
        const navcore::Box area =
            navcore::Box::of(level().find<navcore::Vertex>({1})->position.flat(),
                             level().find<navcore::Vertex>({24})->position.flat());
        part<QPushButton>("placeVertices").click();
        QVERIFY(level().items<navcore::Vertex>().size() > before);
        for (const auto& [id, vertex] : level().items<navcore::Vertex>())
            QVERIFY(id.value <= before || area.contains(vertex.position.flat()));
    }
    /// An edge that a pinned route uses stays, even if linking would replace it.
    void placingKeepsPinnedRoutes() {
        navcore::LevelEdit edit(level());
        navcore::PinnedRoute pinned;
        pinned.agent = Level::defaultAgentId;
        pinned.from = navcore::VertexId{1};
        pinned.to = navcore::VertexId{24};
        edit.set<navcore::PinnedRoute>({1}, pinned);
        QVERIFY(workspace().document.edit(edit.change(), "Pin").ok());
        const auto cost = [&] {
            navcore::RouteSolver solver;
            const auto answer =
                workspace().document.live().route(solver, pinned.agent, pinned.from, pinned.to);
            return std::get<navcore::Route>(answer).cost;
        };
        const auto before = cost();
        open();
        part<QPushButton>("placeVertices").click();
        QVERIFY(level().items<navcore::Vertex>().size() > 24);
        QVERIFY(cost() <= before);
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
        section("qualityRemove");
        enter("redundantPercent", "5");
        const QImage unmarked = map();
        part<QPushButton>("findRedundant").click();
        tracker().finish();
        QVERIFY2(text("redundantPreview").contains("can go"), qPrintable(text("redundantPreview")));
        QVERIFY(map() != unmarked); // The edges are marked.
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
        const navcore::PartGap gap = tracker().details()->gaps.front().gap;
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
