// SPDX-License-Identifier: MIT
#include "editor/tools/route_tool.h"
#include "editor/tools/select_tool.h"
#include "tests/editor/tools/hand.h"
#include "tests/support/test_registry.h"

#include <memory>

using namespace navcore;
using namespace waymark;

class RouteToolTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        hand = std::make_unique<Hand>();
        Level level = withBox(levelWith({{100, 100}, {300, 80}, {500, 100}, {300, 500}}),
                              {280, 120, 40, 300}, 70);
        LevelEdit edit(level);
        edit.modify<Vertex>({3}, [](Vertex& vertex) { vertex.name = "mine"; });
        QVERIFY(level.apply(LevelChange(edit.change())).ok());
        hand->begin(level);
        hand->box.choose(RouteTool::toolId);
    }
    void cleanup() {
        hand->verify();
        hand.reset();
    }

    void clickMoveClickPins() {
        hand->click({90, 120});
        hand->move({400, 300});
        QVERIFY(hand->workspace.routes.preview());
        hand->click({520, 300});
        QVERIFY(!hand->workspace.routes.preview());
        QCOMPARE(hand->level().items<PinnedRoute>().size(), 1U);
        QVERIFY(only().route());
        QCOMPARE(hand->steps(), 1);
    }
    void dragPinsInOneGesture() {
        hand->drag({90, 120}, {520, 300});
        QCOMPARE(hand->level().items<PinnedRoute>().size(), 1U);
    }
    void shiftGivesMoreGoalsFromTheSameStart() {
        hand->click({90, 120});
        hand->click({520, 300}, Qt::ShiftModifier);
        hand->click({520, 200});
        QCOMPARE(hand->level().items<PinnedRoute>().size(), 2U);
        QVERIFY(!hand->box.current().drawing());
    }
    void namesAreNotGivenTwice() {
        for (const int y : {300, 200, 400}) {
            hand->click({90, y});
            hand->click({520, y});
        }
        LevelEdit edit(hand->level());
        edit.remove<PinnedRoute>(named("Route 2"));
        QVERIFY(hand->document().edit(edit.change(), "remove").ok());
        hand->click({90, 250});
        hand->click({520, 250});
        QVERIFY(named("Route 1").valid() && named("Route 3").valid() && named("Route 4").valid());
    }
    /// The highlighted vertex becomes the end of the route, whether it has a name or not.
    void endsAreTheVerticesUnderThePointer() {
        hand->click({98, 102}); // Vertex 1 has no name.
        hand->click({498, 103});
        const PinnedRoute& route = hand->level().items<PinnedRoute>().begin()->second;
        QCOMPARE(std::get<VertexId>(route.from), VertexId{1});
        QCOMPARE(std::get<VertexId>(route.to), VertexId{3});
    }
    void ctrlTakesThePlaceBesideAVertex() {
        hand->click({98, 102}, Qt::ControlModifier);
        hand->click({498, 103}, Qt::ControlModifier);
        const PinnedRoute& route = hand->level().items<PinnedRoute>().begin()->second;
        QVERIFY(std::holds_alternative<Place>(route.from));
        QVERIFY(std::holds_alternative<Place>(route.to));
    }
    void draggingAnEndSolvesLive() {
        hand->drag({90, 120}, {520, 300});
        const std::uint64_t before = only().route()->cost;
        hand->dragTo({520, 300}, {620, 300});
        QVERIFY(only().route()->cost > before);
        QCOMPARE(only().before->cost, before); // The ghost.
        hand->release({620, 300});
        QCOMPARE(hand->steps(), 2);
    }
    void everyDragSolvesTheRouteLive() {
        hand->drag({90, 120}, {520, 300});
        const std::uint64_t before = only().route()->cost;
        hand->box.choose(SelectTool::toolId);
        hand->dragTo({300, 80}, {300, 20});
        QVERIFY(only().route()->cost > before);
        const Route fresh = std::get<Route>(RouteSolver().solve(
            hand->document().live().routeContext(hand->document().live().firstAgent()),
            hand->level().items<PinnedRoute>().begin()->second.from,
            hand->level().items<PinnedRoute>().begin()->second.to, Algorithm::Dijkstra));
        QVERIFY(fresh == *only().route());
        hand->escape();
        QCOMPARE(only().route()->cost, before);
        hand->release({300, 20});
    }
    void digitsChooseTheAgent() {
        beginWithHeavy();
        const auto first = hand->document().live().firstAgent();
        hand->drag({90, 120}, {520, 300});
        QCOMPARE(agentOf("Route 1"), first);
        QVERIFY(hand->selected().empty());
        hand->key(Qt::Key_2); // Affects the next route, but not the pinned one.
        QCOMPARE(agentOf("Route 1"), first);
        QVERIFY2(hand->box.current().hint().startsWith("Click the start (Heavy)."),
                 qPrintable(hand->box.current().hint()));
        hand->click({90, 300});
        hand->move({520, 400});
        QCOMPARE(hand->workspace.routes.previewEnds()->agent, AgentId{7});
        hand->key(Qt::Key_1); // The key changes the route that is being drawn.
        QCOMPARE(hand->workspace.routes.previewEnds()->agent, first);
        hand->key(Qt::Key_9); // There is no such agent.
        hand->click({520, 400});
        QCOMPARE(agentOf("Route 2"), first);
        QCOMPARE(hand->steps(), 2);
    }
    void digitsChangeWhatIsSelected() {
        beginWithHeavy();
        hand->drag({90, 120}, {520, 300});
        const std::uint64_t cheap = only().route()->cost;
        SelectedItems items; // Like a click in the Routes panel.
        items.routes.insert(named("Route 1"));
        hand->workspace.selection.set(items);
        hand->key(Qt::Key_2);
        QCOMPARE(agentOf("Route 1"), AgentId{7});
        QVERIFY(only().route()->cost > cheap);
    }
    void aClickOnAnEndStartsThere() {
        beginWithHeavy();
        hand->drag({90, 120}, {499, 103}); // Ends at the mine, a vertex.
        hand->key(Qt::Key_2);
        for (const QPoint end : {QPoint(502, 98), QPoint(92, 119)}) {
            hand->click(end);
            QVERIFY(hand->box.current().drawing());
            QVERIFY(hand->selected().empty());
            hand->click({520, 300});
        }
        const PinnedRoute& first = *hand->level().find<PinnedRoute>(named("Route 1"));
        const PinnedRoute& second = *hand->level().find<PinnedRoute>(named("Route 2"));
        const PinnedRoute& third = *hand->level().find<PinnedRoute>(named("Route 3"));
        QCOMPARE(std::get<VertexId>(second.from), VertexId{3});
        QVERIFY(second.from == first.to); // The end itself, not the position of the pointer.
        QVERIFY(third.from == first.from);
        QCOMPARE(second.agent, AgentId{7});
        QCOMPARE(hand->steps(), 3);
    }
    void aShakyClickOnAnEndMovesNothing() {
        hand->drag({90, 120}, {520, 300});
        hand->press({520, 300});
        hand->move({522, 301}, {}, Qt::LeftButton); // Less than the drag threshold.
        hand->release({522, 301});
        QVERIFY(hand->box.current().drawing());
        QCOMPARE(hand->steps(), 1);
        hand->escape();
        QVERIFY(!hand->box.current().drawing());
        hand->dragTo({520, 300}, {526, 300}); // More.
        hand->release({526, 300});
        QVERIFY(!hand->box.current().drawing());
        QCOMPARE(hand->steps(), 2);
    }
    void anEndThatGoesUnderTheButtonStartsNothing() {
        hand->drag({90, 120}, {520, 300});
        hand->press({520, 300});
        hand->document().undo();
        hand->release({520, 300});
        QVERIFY(!hand->box.current().drawing());
        hand->document().redo();
    }
    void pinsForSeveralUnits() {
        beginWithHeavy();
        ToolSettings settings = hand->box.options().settings();
        settings.routeAlsoFor = {AgentId{7}, AgentId{99}}; // One of the two agents does not exist.
        hand->box.options().set(settings);
        hand->drag({90, 120}, {520, 300});
        QCOMPARE(hand->steps(), 1);
        const auto& routes = hand->level().items<PinnedRoute>();
        QCOMPARE(routes.size(), std::size_t{2});
        const auto scout = hand->document().live().firstAgent();
        const std::string name = hand->level().find<Agent>(scout)->name;
        QCOMPARE(agentOf("Route 1, " + name), scout);
        QCOMPARE(agentOf("Route 1, Heavy"), AgentId{7});
        const PinnedRoute& a = routes.begin()->second;
        const PinnedRoute& b = std::next(routes.begin())->second;
        QVERIFY(a.from == b.from && a.to == b.to && a.colour != b.colour);
        hand->key(Qt::Key_2); // The route is for Heavy only, and is not added twice.
        hand->drag({90, 220}, {520, 340});
        QCOMPARE(routes.size(), std::size_t{3});
        QCOMPARE(agentOf("Route 3"), AgentId{7});
    }
    void noRouteSaysWhy() {
        hand->click({90, 120});
        hand->move({300, 300});
        QVERIFY(hand->box.current().hint().contains("inside an obstacle"));
        hand->escape();
        QVERIFY(!hand->box.current().drawing());
        QVERIFY(hand->level().items<PinnedRoute>().empty());
    }
    void escapeInTheMiddleOfMovingAnEndPutsItBack() {
        hand->drag({90, 120}, {520, 300});
        hand->dragTo({520, 300}, {620, 300});
        hand->escape();
        hand->release({620, 300});
        QCOMPARE(
            std::get<Place>(hand->level().items<PinnedRoute>().begin()->second.to).point.flat(),
            Hand::at(520, 300));
        QCOMPARE(hand->steps(), 1);
    }

private:
    PinnedRouteId named(const std::string& name) const {
        for (const auto& [id, route] : hand->level().items<PinnedRoute>())
            if (route.name == name)
                return id;
        return {};
    }
    AgentId agentOf(const std::string& name) const {
        const PinnedRoute* route = hand->level().find<PinnedRoute>(named(name));
        return route ? route->agent : AgentId{};
    }
    void beginWithHeavy() {
        Level level = hand->level();
        LevelEdit edit(level);
        Agent heavy;
        heavy.name = "Heavy";
        heavy.terrains = {{Level::groundId, 4000}};
        edit.set<Agent>({7}, heavy);
        QVERIFY(level.apply(LevelChange(edit.change())).ok());
        hand->begin(level);
        hand->box.choose(RouteTool::toolId);
    }
    const LiveRoute& only() { return hand->workspace.routes.routes().begin()->second; }

    std::unique_ptr<Hand> hand;
};

WAYMARK_TEST(RouteToolTest)
#include "tst_route_tool.moc"
