// SPDX-License-Identifier: MIT
// Tests the infrastructure of views with a view that counts the calls of its functions.
#include "editor/window/map_area.h"
#include "tests/editor/canvas/crisp.h"
#include "tests/editor/window/window_fixture.h"
#include "tests/support/test_registry.h"

#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QSlider>
#include <QToolButton>

using namespace waymark;
using namespace navcore;

namespace views_test {

class CountingTracker : public AnalysisModel {
public:
    explicit CountingTracker(Workspace&) : m_time(10, 2) {}

    void begin() override {
        ++begins;
        m_time.setLength(10);
        m_time.setPosition(0);
    }
    void end() override { ++ends; }
    void follow(const DocumentChange&) override { ++follows; }
    void followAgent() override { ++agents; }
    Timeline* timeline() override { return &m_time; }
    QString sentence() const override { return QString("at %1").arg(m_time.position()); }
    QString hint() const override { return "counting"; }
    int panes() const override { return wantedPanes; }
    void setPanes(int count) {
        wantedPanes = count;
        emit changed();
    }

    int begins = 0, ends = 0, follows = 0, agents = 0, clicks = 0, wantedPanes = 1;
    bool takesClicks = false;

private:
    Timeline m_time;
};

/// Number of paints of each pane.
inline int painted[2];

inline ModeRow countingRow() {
    return {
        .action = {"view.counting", "&Counting", "Counts."},
        .title = "Counting",
        .manualPage = "index",
        .make = makeTracker<CountingTracker>,
        .makePage = [](AnalysisModel&, const PanelHost&,
                       QWidget* parent) { return new QLabel("page", parent); },
        .paint = [](const AnalysisModel&, const Paint&, QPainter&, int pane) { ++painted[pane]; },
        .click =
            [](AnalysisModel& tracker, const ToolEvent&) {
                auto& counting = static_cast<CountingTracker&>(tracker);
                counting.clicks += counting.takesClicks ? 1 : 0;
                return counting.takesClicks;
            }};
}

const ViewId counting = "view.counting";

} // namespace views_test

using namespace views_test;

class TestAnalysisModes : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;
    CountingTracker* m_tracker = nullptr;

    AnalysisModes& views() { return m_window->workspace().views; }
    QDockWidget& dock() { return *m_window->docks().view(); }
    QWidget& bar() { return *m_window->findChild<QWidget*>("viewBar"); }
    template <class Widget = QWidget>
    Widget& part(const QString& name) {
        return *m_window->findChild<Widget*>(name);
    }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(&m_window->canvas(), key, modifiers);
    }

private Q_SLOTS:
    void initTestCase() {
        prepareApplication(m_folder);
        initResources();
    }
    void init() {
        m_window = std::make_unique<MainWindow>(1024);
        m_window->tools().add(countingRow());
        m_tracker = static_cast<CountingTracker*>(views().tracker(counting));
        m_window->files().start(squareLevel());
        m_window->resize(1280, 800);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        m_window->canvas().setFocus();
    }
    void cleanup() {
        m_window.reset();
        forgetSettings();
    }

    void opensItsPanelAndItsBar() {
        auto* routes = m_window->findChild<QDockWidget*>("routes");
        m_window->docks().show(routes);
        QTRY_VERIFY(!routes->visibleRegion().isEmpty());
        QVERIFY(!dock().isVisible());
        QVERIFY(!bar().isVisible());
        const int height = m_window->canvas().height();
        views().open(counting);
        QVERIFY(dock().isVisible());
        QCOMPARE(part<QLabel>("viewTitle").text(), QString("Counting"));
        QVERIFY(bar().isVisible());
        QCOMPARE(bar().height(), 40);
        QTRY_COMPARE(m_window->canvas().height(), height - 40);
        QVERIFY(m_window->tabifiedDockWidgets(&dock()).contains(m_window->docks().issues()));
        QTest::mouseClick(&part("closeView"), Qt::LeftButton);
        QVERIFY(views().current().isEmpty());
        QVERIFY(!dock().isVisible());
        QVERIFY(!bar().isVisible());
        QTRY_COMPARE(m_window->canvas().height(), height);
        // The previous dock is in front again.
        QTRY_VERIFY(routes->x() > 0);
        QCOMPARE(m_tracker->begins, 1);
        QCOMPARE(m_tracker->ends, 1);
    }

    void followsTheLevelOnlyWhileItIsOpen() {
        moveVertex(*m_window, 256);
        QCOMPARE(m_tracker->follows, 0);
        views().open(counting);
        moveVertex(*m_window, 256);
        QCOMPARE(m_tracker->follows, 1);
        views().close();
        moveVertex(*m_window, 256);
        QCOMPARE(m_tracker->follows, 1);
    }

    void followsWhoIsShown() {
        LevelEdit edit(m_window->workspace().document.level());
        edit.set<Agent>({77}, Agent{.name = "Wagon"});
        QVERIFY(m_window->workspace().document.edit(edit.change(), "Agent").ok());
        views().open(counting);
        QCOMPARE(views().agent(), m_window->workspace().document.live().firstAgent());
        ViewSettings settings = m_window->workspace().view.settings();
        settings.lens = {77};
        m_window->workspace().view.set(settings);
        QCOMPARE(views().agent(), AgentId{77});
        QCOMPARE(m_tracker->agents, 1);
        settings.dim = 0.7;
        m_window->workspace().view.set(settings);
        QCOMPARE(m_tracker->agents, 1);
    }

    void anotherLevelClosesIt() {
        views().open(counting);
        m_window->files().start(squareLevel());
        QVERIFY(views().current().isEmpty());
        QCOMPARE(m_tracker->follows, 0);
    }

    void escEndsTheSelectionFirst() {
        views().open(counting);
        m_window->workspace().selection.set({.vertices = {{1}}});
        press(Qt::Key_V);
        press(Qt::Key_Escape); // Ends the tool.
        QCOMPARE(m_window->tools().currentId(), ToolId("select"));
        QVERIFY(!m_window->workspace().selection.items().empty());
        press(Qt::Key_Escape); // Clears the selection.
        QVERIFY(m_window->workspace().selection.items().empty());
        QVERIFY(views().isOpen(counting));
        press(Qt::Key_Escape); // Closes the view.
        QVERIFY(views().current().isEmpty());
    }

    void keysStep() {
        views().open(counting);
        const Timeline& time = *m_tracker->timeline();
        press(Qt::Key_Period);
        press(Qt::Key_Period);
        QCOMPARE(time.position(), 4);
        press(Qt::Key_Comma);
        QCOMPARE(time.position(), 2);
        press(Qt::Key_End);
        QCOMPARE(time.position(), 10);
        press(Qt::Key_Home);
        QCOMPARE(time.position(), 0);
        press(Qt::Key_Period, Qt::ShiftModifier);
        QCOMPARE(time.position(), 2);
        QCOMPARE(part<QLabel>("sentence").text(), QString("at 2"));
        views().close();
        QVERIFY(!m_window->actions()["step.on"]->isEnabled());
        press(Qt::Key_Period);
        QCOMPARE(time.position(), 2);
    }

    void theBarScrubsAndPlays() {
        views().open(counting);
        Timeline& time = *m_tracker->timeline();
        part<QSlider>("scrub").setValue(7);
        QCOMPARE(time.position(), 7);
        auto& speed = part<QComboBox>("speed");
        speed.setCurrentIndex(speed.findData(8.0));
        emit speed.activated(speed.currentIndex());
        QCOMPARE(time.speed(), 8.0);
        m_window->actions()["step.play"]->trigger();
        QVERIFY(time.isPlaying());
        QTRY_COMPARE(time.position(), 10);
        QCOMPARE(part<QSlider>("scrub").value(), 10);
        m_window->actions()["step.play"]->trigger();
        views().close();
        QVERIFY(!time.isPlaying());
    }

    /// The buttons move to the ends or by steps, and have different icons.
    void theBarsButtons() {
        views().open(counting);
        const auto push = [this](const char* id) {
            for (auto* button : bar().findChildren<QToolButton*>())
                if (button->defaultAction() == m_window->actions()[id])
                    return button->click();
            QFAIL(id);
        };
        const Timeline& time = *m_tracker->timeline();
        push("step.on");
        QCOMPARE(time.position(), qint64{2});
        push("step.goal");
        QCOMPARE(time.position(), time.length());
        push("step.back");
        QCOMPARE(time.position(), time.length() - 2);
        push("step.first");
        QCOMPARE(time.position(), qint64{0});
        QSet<quint64> icons; // Five different ones.
        for (const char* id : {"step.first", "step.back", "step.play", "step.on", "step.goal"}) {
            const QImage icon = m_window->actions()[id]->icon().pixmap(20, 20).toImage();
            quint64 hash = 0;
            for (int i = 0; i < 400; ++i)
                hash = hash * 31 + static_cast<quint64>(qAlpha(icon.pixel(i % 20, i / 20)));
            icons.insert(hash);
        }
        QCOMPARE(icons.size(), 5);
    }

    void twoPanesHaveOneCamera() {
        views().open(counting);
        auto& area = *m_window->findChild<MapArea*>();
        QVERIFY(!area.second());
        m_tracker->setPanes(2);
        QVERIFY(area.second());
        QTRY_VERIFY(area.second()->isVisible() &&
                    std::abs(area.second()->width() - m_window->canvas().width()) <= 1);
        painted[0] = painted[1] = 0;
        m_window->canvas().zoomBy(1.5);
        QVERIFY(area.second()->camera() == m_window->canvas().camera());
        QTRY_VERIFY(painted[0] > 0 && painted[1] > 0);
        m_window->canvas().fit();
        m_tracker->setPanes(1);
        QVERIFY(!area.second());
        const Camera whole = m_window->canvas().camera();
        QTRY_VERIFY(m_window->canvas().width() > 800);
        m_tracker->setPanes(2); // Switching to two panes and back changes nothing.
        QVERIFY(m_window->canvas().camera().zoom() < whole.zoom());
        QTRY_VERIFY(m_window->canvas().width() < 600);
        m_tracker->setPanes(1);
        QCOMPARE(m_window->canvas().camera().zoom(), whole.zoom());
    }

    /// The canvas caches the image under a view only while that image does not change.
    void whatLiesUnderItIsNeverOld() {
        views().open(counting);
        Workspace& workspace = m_window->workspace();
        Canvas& canvas = m_window->canvas();
        QCoreApplication::processEvents();
        const auto isAsMadeAnew = [&] {
            const QImage kept = test::crisp(canvas);
            views().close();
            views().open(counting);
            return kept == test::crisp(canvas);
        };
        QVERIFY(isAsMadeAnew());
        workspace.selection.set({.vertices = {{1}}});
        QVERIFY(isAsMadeAnew());
        moveVertex(*m_window, 5'000);
        workspace.routes.finish();
        QVERIFY(isAsMadeAnew());
        canvas.zoomBy(1.3);
        QVERIFY(isAsMadeAnew());
        ViewSettings settings = workspace.view.settings();
        settings.hiddenRoutes.insert({9});
        workspace.view.set(settings);
        QVERIFY(isAsMadeAnew());
        workspace.document.undo();
        QVERIFY(isAsMadeAnew());
    }

    void clicksMayBeItsOwn() {
        views().open(counting);
        m_window->canvas().fit();
        const QPoint vertex = m_window->canvas().camera().toScreen({0, 0}).toPoint();
        m_tracker->takesClicks = true;
        QTest::mouseClick(&m_window->canvas(), Qt::LeftButton, {}, vertex);
        QCOMPARE(m_tracker->clicks, 1);
        QVERIFY(m_window->workspace().selection.items().empty());
        m_tracker->takesClicks = false;
        QTest::mouseClick(&m_window->canvas(), Qt::LeftButton, {}, vertex);
        QCOMPARE(m_window->workspace().selection.items().vertices.size(), std::size_t{1});
    }

    void theHintIsItsOwnWhileSelectRests() {
        views().open(counting);
        QCOMPARE(m_window->tools().current().hint(), QString("counting"));
        QCOMPARE(part<QLabel>("hint").text(), QString("counting"));
    }

    void aLayoutIsKeptWithoutIt() {
        views().open(counting);
        m_window->close();
        m_window = std::make_unique<MainWindow>(1024);
        m_window->show();
        QVERIFY(!dock().isVisible());
    }
};

WAYMARK_TEST(TestAnalysisModes)
#include "tst_analysis_modes.moc"
