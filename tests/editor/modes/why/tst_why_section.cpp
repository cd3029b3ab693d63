// SPDX-License-Identifier: MIT
// Tests Why in a real window: the shortcut, the map, and the texts and fixes in Properties.
#include "editor/modes/why/why_words.h"
#include "navcore/author/io/level_text.h"
#include "tests/editor/canvas/crisp.h"
#include "tests/editor/canvas/pending_events.h"
#include "tests/editor/panels/panel_hand.h"
#include "tests/support/shown_text.h"
#include "tests/support/test_registry.h"

#include <QAction>

using namespace waymark;
using namespace navcore;

namespace why_section_test {

constexpr Coord side = 100 * unitsPerPixel;
constexpr PinnedRouteId diagonal{9};

/// The square without its diagonals. The way over vertex 2 costs more than the one over vertex 3.
Level twoWays() {
    Level level = squareLevel();
    LevelEdit edit(level);
    edit.modify<LinkSettings>({}, [](LinkSettings& s) { s.longest = 110 * unitsPerPixel; });
    edit.set<EdgeRule>({{2}, {4}}, EdgeRule{Permission::Allowed, {}, 1500});
    if (!level.apply(edit.change()))
        qFatal("no such level");
    return level;
}

/// Returns vertices 1, 2 and 3 in a row. `cut` adds something that blocks the edge between 2 and 3.
Level row(const std::function<void(LevelEdit&)>& cut) {
    Level level;
    LevelEdit edit(level);
    for (std::uint32_t id = 1; id <= 3; ++id)
        edit.set<Vertex>({id}, Vertex{{static_cast<Coord>(id) * side, 0, 0}, {}, {}, {}, {}});
    edit.modify<LinkSettings>({}, [](LinkSettings& s) { s.longest = 110 * unitsPerPixel; });
    edit.set<PinnedRoute>(
        diagonal, PinnedRoute{"row", 0xff8800, Level::defaultAgentId, VertexId{1}, VertexId{3}});
    cut(edit);
    if (!level.apply(edit.change()))
        qFatal("no such level");
    return level;
}

void forbidPair(LevelEdit& edit) {
    edit.set<EdgeRule>({{2}, {3}}, EdgeRule{Permission::Forbidden, {}, plainMultiplier});
}

void drawLink(LevelEdit& edit, const std::function<void(Link&)>& change) {
    forbidPair(edit);
    Link made{.from = {3}, .to = {2}, .terrain = {}, .tags = {}};
    change(made);
    edit.set<Link>({70}, made);
}

void bar(LevelEdit& edit, const std::string& name, BarrierKind kind) {
    Barrier gate;
    gate.name = name;
    gate.kind = kind;
    if (kind == BarrierKind::Gate)
        gate.gate = GateState::Closed;
    gate.line = std::make_shared<const Shape>(
        Shape{ShapeKind::Wall, {{{side * 5 / 2, -side}, {side * 5 / 2, side}}}});
    edit.set<Barrier>({3}, gate);
}

void shutGate(LevelEdit& edit) {
    bar(edit, "North", BarrierKind::Gate);
}

} // namespace why_section_test

class TestWhySection : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;

    Workspace& workspace() { return m_window->workspace(); }
    WhyTracker& why() { return static_cast<WhyTracker&>(*workspace().views.tracker(whyModeId)); }
    void press(Qt::Key key) { QTest::keyClick(&m_window->canvas(), key); }
    QPoint onScreen(Point2 at) { return m_window->canvas().camera().toScreen(at).toPoint(); }
    void hover(Point2 at) {
        QTest::mouseMove(&m_window->canvas(), onScreen(at));
        test::deliverMoves(m_window->canvas());
    }
    void click(Point2 at) {
        QTest::mouseClick(&m_window->canvas(), Qt::LeftButton, {}, onScreen(at));
    }
    std::string bytes() {
        const Document& document = workspace().document;
        return writeLevelText(document.level(), {});
    }
    QString text(const char* name) {
        const auto* label = m_window->findChild<QLabel*>(name);
        return label->isVisible() ? label->text() : QString();
    }
    QWidget& hints() { return *m_window->findChild<QWidget*>("whyHints"); }
    void open(const Level& level) {
        m_window->files().start(level);
        m_window->canvas().setFocus();
        m_window->canvas().fit();
    }
    /// Presses the button for the missing piece, and checks that it makes a route possible in one
    /// undo step.
    void mends(const Level& level, const QString& reason, const QString& label) {
        open(level);
        const std::string before = bytes();
        press(Qt::Key_Y);
        QCOMPARE(text("whyTitle"), QString("Why no route?"));
        QCoreApplication::processEvents(); // Lets the buttons become visible.
        QVERIFY2(notesIn(hints()).contains(reason), qPrintable(notesIn(hints())));
        QCOMPARE(bytes(), before);
        QVERIFY(pressOffer(hints(), label));
        QCOMPARE(why().state(), WhyTracker::State::Way);
        QCOMPARE(text("whyTitle"), QString("On this route"));
        QVERIFY(hints().isHidden());
        QCOMPARE(workspace().document.history().count(), 1);
        workspace().document.undo();
        QCOMPARE(bytes(), before);
        QCOMPARE(why().state(), WhyTracker::State::NoWay);
        press(Qt::Key_Y);
    }

private Q_SLOTS:
    void initTestCase() {
        prepareApplication(m_folder);
        initResources();
    }
    void init() {
        m_window = std::make_unique<MainWindow>(1024);
        m_window->resize(1280, 800);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        open(why_section_test::twoWays());
    }
    void cleanup() {
        m_window.reset();
        forgetSettings();
    }

    void yTurnsItOnAndOff() {
        const std::string before = bytes();
        const QImage bare = test::crisp(m_window->canvas());
        QVERIFY(!m_window->findChild<QLabel*>("whyTitle")->isVisible());
        press(Qt::Key_Y);
        QVERIFY(why().isOn() && m_window->actions()["view.why"]->isChecked());
        QCOMPARE(text("whyTitle"), QString("On this route"));
        QVERIFY(text("whySubject").contains("for "));
        QCOMPARE(argumentsOf(text("whyStanding"), "WhySection", "Click an edge"), QStringList());
        hover({0, why_section_test::side / 2});
        click({0, why_section_test::side / 2});
        press(Qt::Key_Y);
        QVERIFY(!why().isOn() && !m_window->actions()["view.why"]->isChecked());
        QVERIFY(!m_window->findChild<QLabel*>("whyTitle")->isVisible());
        workspace().selection.clear();
        hover({why_section_test::side / 3, why_section_test::side / 3});
        QVERIFY(test::crisp(m_window->canvas()) == bare);
        QCOMPARE(bytes(), before);
        QCOMPARE(workspace().document.history().count(), 0);
    }

    /// Either one vertex is selected and the pointer is at another, or two vertices are selected.
    void saysWhyThereIsNoEdge() {
        constexpr Coord px = unitsPerPixel;
        Level level;
        LevelEdit edit(level);
        const std::array places{Point2{0, 0}, Point2{100 * px, 0}, Point2{300 * px, 0}};
        for (std::uint32_t i = 0; i < places.size(); ++i) {
            Vertex vertex;
            vertex.position = {places[i].x, places[i].y, 0};
            edit.set<Vertex>({i + 1}, vertex);
        }
        edit.modify<LinkSettings>({}, [](LinkSettings& links) { links.longest = 250 * px; });
        EdgeRule rule;
        rule.permission = Permission::Forbidden;
        edit.set<EdgeRule>(VertexPair::of({1}, {2}), rule);
        QVERIFY(level.apply(edit.change()).ok());
        open(level);
        press(Qt::Key_Y);
        click(places[0]);
        QVERIFY(!why().vertexPair());
        const QImage before = test::crisp(m_window->canvas());
        hover(places[1]);
        QVERIFY(why().vertexPair() && why().vertexPair()->reason);
        QVERIFY(test::crisp(m_window->canvas()) != before);
        QCOMPARE(argumentsIn(notesIn(hints()), "Why", "you excluded"), QStringList());
        QVERIFY(pressOffer(hints(), "Allow"));
        QCOMPARE(workspace().document.history().count(), 1);
        QVERIFY(why().vertexPair() && !why().vertexPair()->reason);
        hover(places[2]);
        QCOMPARE(argumentsIn(notesIn(hints()), "Why", "the longest is"),
                 (QStringList{"300.0 px", "250.0 px"}));
        SelectedItems both;
        both.vertices = {{1}, {2}};
        workspace().selection.set(both);
        QCOMPARE(argumentsIn(notesIn(hints()), "Why", "There is an"), QStringList());
        press(Qt::Key_Y);
        QVERIFY(!why().vertexPair());
        const auto hintNow = [this] { return m_window->tools().current().hint(); };
        QVERIFY(!hintNow().startsWith("Y: explain")); // The two vertices have an edge.
        both.vertices = {{2}, {3}};
        LevelEdit shorter(workspace().document.level());
        shorter.modify<LinkSettings>({}, [](LinkSettings& links) { links.longest = 150 * px; });
        QVERIFY(workspace().document.edit(shorter.change(), "Shorter").ok());
        workspace().selection.set(both);
        QVERIFY2(hintNow().startsWith("Y: explain"), qPrintable(hintNow()));
        press(Qt::Key_Y);
        QCOMPARE(argumentsOf(whyNoEdgeChangeText(why()), "Why", "A longest edge"),
                 QStringList{"200.0 px"});
    }

    /// Y explains the vertex under the resting pointer.
    void explainsAtTheRestingPointer() {
        using why_section_test::side;
        click(Point2{0, 0});
        hover(Point2{side, side});
        QVERIFY(!why().vertexPair());
        press(Qt::Key_Y);
        QVERIFY(why().vertexPair());
    }

    /// The way over 3 costs 200, that over 2 costs 50 more.
    void hoverSaysWhatItTakes() {
        using why_section_test::side;
        press(Qt::Key_Y);
        const QImage before = test::crisp(m_window->canvas());
        hover({side, side / 2}); // 2 - 4
        QVERIFY(why().pointed() && !why().pointed()->onRoute);
        QCOMPARE(argumentsOf(whyStandingText(why(), *why().pointed()), "Why", "Going this way"),
                 QStringList{"50"});
        QCOMPARE(argumentsOf(whyLimitText(why(), *why().pointed()), "Why", "would win"),
                 (QStringList{"1 per px", "now 1.5 per px: Ground"}));
        QVERIFY(test::crisp(m_window->canvas()) != before);
        hover({0, side / 2}); // 1 - 3
        QVERIFY(why().pointed() && why().pointed()->onRoute);
        QCOMPARE(argumentsOf(whyStandingText(why(), *why().pointed()), "Why", "alternative costs"),
                 QStringList{"50"});
        QCOMPARE(argumentsOf(whyLimitText(why(), *why().pointed()), "Why", "Lost above %1 ("),
                 (QStringList{"1.5 per px", "now 1 per px: Ground"}));
        hover({side / 2, side / 3});
        QVERIFY(!why().pointed());
        QVERIFY(test::crisp(m_window->canvas()) == before);
    }

    /// Works with any tool and any view.
    void besideAnyToolAndView() {
        using why_section_test::side;
        press(Qt::Key_Y);
        press(Qt::Key_F7);
        press(Qt::Key_M);
        hover({side, side / 2});
        QVERIFY(why().pointed());
        QCOMPARE(workspace().views.current(), QString("view.field"));
        press(Qt::Key_Escape);
        press(Qt::Key_Escape);
        QVERIFY(workspace().views.current().isEmpty());
        QVERIFY(why().isOn());
    }

    void clicksFillProperties() {
        using why_section_test::side;
        press(Qt::Key_Y);
        click({side, side / 2}); // 2 - 4
        QCOMPARE(argumentsOf(text("whyStanding"), "Why", "Going this way"), QStringList{"50"});
        QCOMPARE(text("whyCost"), QString("150.0 · 2.3 s"));
        QCOMPARE(text("whyParts"), QString("100.0 px at 1.5 per px: Ground ×1; multiplier ×1.5."));
        QCOMPARE(argumentsOf(text("whyChange"), "Why", "or less"),
                 (QStringList{"100 (1 per px)", "0.999"}));
        QCOMPARE(argumentsOf(text("whyOther"), "Why", "through here"),
                 QStringList{"250.0 · 3.9 s (50 more)"});
        // With the displayed multiplier, the route really changes as stated, and the section is
        // updated.
        LevelEdit edit(workspace().document.level());
        edit.modify<EdgeRule>({{2}, {4}}, [](EdgeRule& rule) { rule.multiplier = 999; });
        QVERIFY(workspace().document.edit(edit.change(), "Multiplier"));
        QVERIFY(hasTemplate(text("whyStanding"), "Why", "alternative costs %1"));
        QVERIFY(argumentsOf(text("whyOther"), "Why", "without it").value(0).startsWith("200.0 "));
        workspace().document.undo();
        click({0, side / 2}); // 1 - 3
        QCOMPARE(argumentsOf(text("whyOther"), "Why", "without it"),
                 QStringList{"250.0 · 3.9 s (50 more)"});
        QCOMPARE(argumentsOf(text("whyChange"), "Why", "multiplier above"),
                 (QStringList{"150 (1.5 per px)", "1.5"}));
        workspace().selection.clear();
        QCOMPARE(argumentsOf(text("whyStanding"), "WhySection", "Click an edge"), QStringList());
        QVERIFY(text("whyCost").isEmpty());
    }

    void tiesAndRefusals() {
        using why_section_test::side;
        press(Qt::Key_Y);
        LevelEdit even(workspace().document.level());
        even.remove<EdgeRule>(VertexPair{{2}, {4}});
        QVERIFY(workspace().document.edit(even.change(), "Even"));
        hover({0, side / 2});
        QCOMPARE(argumentsOf(whyStandingText(why(), *why().pointed()), "Why", "same as the route"),
                 QStringList());
        hover({side, side / 2});
        QCOMPARE(argumentsOf(whyStandingText(why(), *why().pointed()), "Why", "costs the same."),
                 QStringList());
        LevelEdit edit(workspace().document.level());
        edit.set<EdgeRule>({{1}, {2}}, EdgeRule{Permission::Forbidden, {}, plainMultiplier});
        edit.set<Link>({70}, Link{.from = {1},
                                  .to = {2},
                                  .terrain = {},
                                  .multiplier = 500,
                                  .tags = {},
                                  .needs = {"swim"}});
        QVERIFY(workspace().document.edit(edit.change(), "Ford"));
        hover({side / 2, 0});
        QVERIFY(why().pointed() && !why().pointed()->cost);
        const QString refused = whyStandingText(why(), *why().pointed());
        QVERIFY2(refused.contains("requires swim"), qPrintable(refused));
        QVERIFY2(refused.endsWith("Otherwise the route would cost 50 less."), qPrintable(refused));
        QVERIFY(whyLimitText(why(), *why().pointed()).isEmpty());
    }

    void withoutRoutes() {
        LevelEdit edit(workspace().document.level());
        edit.remove<PinnedRoute>(why_section_test::diagonal);
        QVERIFY(workspace().document.edit(edit.change(), "Remove"));
        press(Qt::Key_Y);
        QVERIFY(text("whySubject").startsWith("There is no route yet."));
        QVERIFY(text("whyStanding").isEmpty());
        hover({0, why_section_test::side / 2});
        QVERIFY(!why().pointed());
    }

    void whatIsMissingCanBeMended() {
        using namespace why_section_test;
        mends(row(shutGate), "North", "Open it");
        mends(row([](LevelEdit& edit) {
                  drawLink(edit, [](Link& made) { made.direction = Direction::Forward; });
              }),
              "One-way", "Make it two-way");
        mends(row([](LevelEdit& edit) { bar(edit, "Cliff", BarrierKind::OneWay); }), "Cliff",
              "Flip it");
        mends(row([](LevelEdit& edit) { bar(edit, "Cliff", BarrierKind::Closed); }), "Cliff",
              "Remove it");
        mends(
            row([](LevelEdit& edit) { drawLink(edit, [](Link& made) { made.needs = {"swim"}; }); }),
            "swim", "Give Unit: swim");
        mends(row([](LevelEdit& edit) {
                  edit.set<Terrain>({9}, Terrain{"Lava", 0, impassable});
                  edit.set<EdgeRule>({{2}, {3}},
                                     EdgeRule{Permission::Allowed, TerrainId{9}, plainMultiplier});
              }),
              "Lava", "Let Unit walk on Lava");
        mends(row([](LevelEdit& edit) { // One fix is enough, although the terrain blocks two edges.
                  edit.set<Terrain>({9}, Terrain{"Lava", 0, impassable});
                  for (const std::uint32_t id : {1U, 2U})
                      edit.set<EdgeRule>({{id}, {id + 1}}, EdgeRule{Permission::Allowed,
                                                                    TerrainId{9}, plainMultiplier});
              }),
              "Lava", "Let Unit walk on Lava");
        mends(row(forbidPair), "An edge of 100.0 px from vertex", "Connect them");
    }

    /// If two obstructions block the same edge, each has its own ring. The rings are side by side,
    /// in the order of the panel.
    void eachHindranceIsRinged() {
        using namespace why_section_test;
        open(row([](LevelEdit& edit) {
            drawLink(edit, [](Link& made) { made.needs = {"swim"}; });
            shutGate(edit);
        }));
        press(Qt::Key_Y);
        QCOMPARE(why().missing()->obstructions.size(), std::size_t{2});
        const QPoint middle = onScreen(why().missing()->obstructions[0].place.flat());
        QCOMPARE(onScreen(why().missing()->obstructions[1].place.flat()), middle);
        const QImage image = test::crisp(m_window->canvas());
        const QColor error = m_window->canvas().scene().theme.error;
        const auto isRing = [&](int x) { // In the upper part of this column.
            for (int y = -17; y <= -9; ++y)
                if (image.pixelColor(middle + QPoint(x, y)) == error)
                    return true;
            return false;
        };
        QVERIFY(isRing(-15) && isRing(15));
        QVERIFY(!isRing(0) && !isRing(45));
    }

    /// Both sides are shaded, but only if there is no route.
    void whatIsReachedIsShaded() {
        using namespace why_section_test;
        open(row(forbidPair));
        const QImage before = test::crisp(m_window->canvas());
        press(Qt::Key_Y);
        QVERIFY(text("whyStanding").startsWith("Reached from the start (filled): 2 vertices."));
        const QImage with = test::crisp(m_window->canvas());
        const CanvasTheme theme = m_window->canvas().scene().theme;
        const auto nearness = [](QColor a, QColor b) {
            return std::abs(a.red() - b.red()) + std::abs(a.green() - b.green()) +
                   std::abs(a.blue() - b.blue());
        };
        const QPoint onEdge = onScreen({side * 3 / 2, 0}) + QPoint(0, 3);
        QVERIFY(with.pixel(onEdge) != before.pixel(onEdge));
        QVERIFY(nearness(with.pixelColor(onEdge), theme.settled) <
                nearness(before.pixelColor(onEdge), theme.settled));
        press(Qt::Key_Y);
        QVERIFY(test::crisp(m_window->canvas()) == before);
    }
};

WAYMARK_TEST(TestWhySection)
#include "tst_why_section.moc"
