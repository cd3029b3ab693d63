// SPDX-License-Identifier: MIT
// Tests routes as lines of text, copied and pasted in a real window.
#include "tests/editor/panels/panel_hand.h"
#include "tests/editor/window/level_window.h"

#include "editor/panels/route_menu.h"
#include "tests/support/shown_text.h"
#include "tests/support/test_registry.h"

#include <QClipboard>
#include <QMimeData>

namespace request_commands_test {

using namespace waymark;
using namespace navcore;

namespace {

constexpr Coord side = 100 * unitsPerPixel;
constexpr AgentId wagon{50};

/// The square with two agents, a name and a kind.
Level levelOfRequests() {
    Level level = squareLevel();
    LevelEdit edit(level);
    edit.modify<Agent>(Level::defaultAgentId, [](Agent& agent) { agent.name = "Scout"; });
    Agent other = *edit.find<Agent>(Level::defaultAgentId);
    other.name = "Wagon";
    edit.set<Agent>(wagon, other);
    edit.modify<Vertex>({1}, [](Vertex& vertex) { vertex.name = "West spawn"; });
    edit.modify<Vertex>({4}, [](Vertex& vertex) { vertex.kind = "mine"; });
    [[maybe_unused]] const auto done = level.apply(edit.change());
    Q_ASSERT(done.ok());
    return level;
}

} // namespace

class TestRequestCommands : public LevelWindow {
    Q_OBJECT

    void clip(const QString& text) { QApplication::clipboard()->setText(text); }
    QString clipped() { return QApplication::clipboard()->text(); }
    void paste() { QTest::keyClick(&m_window->canvas(), Qt::Key_V, Qt::ControlModifier); }
    QString told() { return text("hint"); }
    /// Returns all pinned routes except the one of squareLevel().
    std::vector<PinnedRoute> pinned() {
        std::vector<PinnedRoute> routes;
        for (const auto& [id, route] : level().items<PinnedRoute>())
            if (id.value != 9)
                routes.push_back(route);
        return routes;
    }

public:
    TestRequestCommands() : LevelWindow(levelOfRequests()) {}

private Q_SLOTS:
    void ctrlVPinsAndShows() {
        clip("Wagon west spawn > 90,95.5");
        paste();
        QCOMPARE(pinned().size(), std::size_t{1});
        const PinnedRoute route = pinned().front();
        QVERIFY(route.agent == wagon);
        QVERIFY(route.from == PinnedEnd(VertexId{1}));
        QVERIFY(route.to == PinnedEnd(Point3{90 * 256, 95 * 256 + 128, 0}));
        QCOMPARE(workspace().selection.items().routes.size(), std::size_t{1});
        const PinnedRouteId id = *workspace().selection.items().routes.begin();
        QVERIFY(workspace().routes.find(id)->route());
        QCOMPARE(workspace().document.history().count(), 1);
        workspace().document.undo();
        QCOMPARE(bytes(), before());
    }

    /// Routes outside the view are brought into view.
    void whatIsPinnedIsInView() {
        Camera away = m_window->canvas().camera();
        away.centreOn({side * 90, side * 90}, m_window->canvas().size());
        m_window->canvas().setCamera(away);
        clip("West spawn > mine");
        m_window->actions()["route.pasteRequest"]->trigger();
        const QRectF seen(m_window->canvas().rect());
        for (const Point2 at : {Point2{0, 0}, Point2{side, side}})
            QVERIFY(seen.contains(m_window->canvas().camera().toScreen(at)));
    }

    void linesAreOneStep() {
        clip("Scout 1,1 > 99,99\nWagon #2 > mine\n\n");
        paste();
        QCOMPARE(pinned().size(), std::size_t{2});
        QVERIFY(pinned()[0].name != pinned()[1].name);
        QCOMPARE(workspace().document.history().count(), 1);
        workspace().document.undo();
        QCOMPARE(bytes(), before());
        clip("Scout 1,1 > 99,99\nWagon #2 > mime");
        paste();
        QVERIFY(pinned().empty()); // If one line is invalid, no route is pinned.
        QVERIFY2(told().contains("Line 2: Nothing is called \"mime\""), qPrintable(told()));
        QCOMPARE(bytes(), before());
    }

    void whatIsNotUnderstoodIsSaid() {
        clip("Scuot 1,1 > 2,2");
        paste();
        QVERIFY(pinned().empty());
        QVERIFY2(told().contains("Did you mean Scout?"), qPrintable(told()));
        clip("a line of prose");
        paste();
        QCOMPARE(argumentsOf(told(), "ClipCommands", "Nothing to paste"), QStringList());
        QCOMPARE(bytes(), before());
    }

    void copyAndPasteGoRound() {
        clip("Wagon west spawn > 90.25,95.5");
        paste();
        const PinnedRoute first = pinned().front();
        clip({});
        m_window->actions()["route.copyRequest"]->trigger();
        QCOMPARE(clipped(), QString("Wagon West spawn > 90.25,95.5"));
        QTest::keyClick(&m_window->canvas(), Qt::Key_Delete);
        QVERIFY(pinned().empty());
        paste();
        const PinnedRoute second = pinned().back();
        QVERIFY(second.agent == first.agent && second.from == first.from && second.to == first.to);
        // The context menu of the list has the same action.
        QMenu menu;
        const PanelHost host{
            {workspace(), {}}, m_window->actions(), m_window->tools(), {}, {}, {}, {}, {}, {}};
        addRouteRows(menu, host, {9});
        clip({});
        for (QAction* row : menu.actions())
            if (QString(row->text()).remove('&') == "Copy Request")
                row->trigger();
        QCOMPARE(clipped(), QString("Scout West spawn > #4"));
    }

    /// A route that is already pinned is not pinned a second time, but new routes are pinned.
    void whatIsPinnedIsNotPinnedAgain() {
        clip("Wagon west spawn > 90,95.5");
        paste();
        const auto first = workspace().selection.items().routes;
        const std::string one = bytes();
        workspace().selection.clear();
        clip("wagon West spawn > 90,95.5\nWagon west spawn > 90,95.5");
        paste();
        QCOMPARE(bytes(), one);
        QCOMPARE(workspace().document.history().count(), 1);
        QVERIFY(workspace().selection.items().routes == first);
        QVERIFY2(told().contains("pinned already"), qPrintable(told()));
        clip("Wagon west spawn > 90,95.5\nScout west spawn > 90,95.5");
        paste();
        QCOMPARE(pinned().size(), std::size_t{2});
        QCOMPARE(workspace().selection.items().routes.size(), std::size_t{2});
        QVERIFY2(told().contains("pinned already"), qPrintable(told()));
    }

    void aRouteBeingDrawnIsCopied() {
        QVERIFY(!m_window->actions()["route.copyRequest"]->isEnabled());
        QTest::keyClick(&m_window->canvas(), Qt::Key_R);
        QTest::mouseClick(&m_window->canvas(), Qt::LeftButton, {}, onScreen({0, 0}));
        QTest::mouseMove(&m_window->canvas(), onScreen({side / 2, side / 2}));
        QTRY_VERIFY(workspace().routes.preview());
        QVERIFY(m_window->actions()["route.copyRequest"]->isEnabled());
        m_window->actions()["route.copyRequest"]->trigger();
        QVERIFY2(clipped().startsWith("Scout West spawn > "), qPrintable(clipped()));
        const PinnedEnd end = workspace().routes.previewEnds()->to;
        QTest::keyClick(&m_window->canvas(), Qt::Key_Escape);
        paste();
        QVERIFY(pinned().front().to == end);
    }
};

WAYMARK_TEST(TestRequestCommands)

} // namespace request_commands_test
#include "tst_request_commands.moc"
