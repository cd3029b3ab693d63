// SPDX-License-Identifier: MIT
#include "editor/tools/curve_handles.h"

#include "editor/tools/select_tool.h"
#include "navcore/author/edit/attributes.h"
#include "tests/editor/tools/hand.h"
#include "tests/editor/tools/overlay_marks.h"
#include "tests/support/test_registry.h"

#include <algorithm>
#include <memory>

namespace curve_handles_test {

using namespace navcore;
using namespace waymark;

class CurveHandlesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        hand = std::make_unique<Hand>();
        Level level = levelWith({{100, 300}, {300, 300}, {500, 300}});
        LevelEdit edit(level);
        for (std::uint32_t id = 1; id <= 2; ++id) {
            Link link;
            link.from = {id};
            link.to = {id + 1};
            edit.set<Link>({id}, link);
        }
        edit.modify<LinkSettings>({}, [](LinkSettings& settings) { settings.linksWanted = 0; });
        QVERIFY(level.apply(edit.change()).ok());
        hand->begin(level);
        hand->box.choose(SelectTool::toolId);
    }
    void cleanup() {
        hand->verify();
        hand.reset();
    }

    void draggingTheMiddleBendsALink() {
        select(EdgeKey::of(LinkId{1}));
        QCOMPARE(handles(), (std::vector<Point2>{Hand::at(200, 300)}));
        hand->drag({200, 300}, {210, 240});
        QCOMPARE(hand->steps(), 1);
        QCOMPARE(*link(1).curve.points, (std::vector<Point2>{Hand::at(210, 240)}));
        const Edge& edge = *hand->graph().find(EdgeKey::of(LinkId{1}));
        QVERIFY(edge.terms.bends().size() > 20 && edge.length > 220U * 256);
        // The point, and the middles of the two parts.
        QCOMPARE(handles().size(), 3U);
        // Dragging the point itself adds none.
        hand->drag({210, 240}, {200, 220});
        QCOMPARE(*link(1).curve.points, (std::vector<Point2>{Hand::at(200, 220)}));
        QCOMPARE(hand->steps(), 2);
    }
    void aFurtherPointIsInsertedBetween() {
        select(EdgeKey::of(LinkId{1}));
        hand->drag({200, 300}, {200, 240});
        const std::vector<Point2> round = handles();
        const Point2 part = *std::ranges::min_element(round, {}, &Point2::x);
        hand->drag({part.x / 256, part.y / 256}, {150, 200});
        QCOMPARE(*link(1).curve.points,
                 (std::vector<Point2>{Hand::at(150, 200), Hand::at(200, 240)}));
    }
    void escapeRestoresTheLink() {
        select(EdgeKey::of(LinkId{1}));
        hand->dragTo({200, 300}, {200, 200});
        QVERIFY(!link(1).curve.empty());
        hand->escape();
        hand->release({200, 200});
        QVERIFY(link(1).curve.empty());
        QCOMPARE(hand->steps(), 0);
    }
    void doubleClickAndDeleteRemoveAPoint() {
        select(EdgeKey::of(LinkId{1}));
        hand->drag({200, 300}, {200, 240});
        hand->doubleClick({200, 240});
        QVERIFY(link(1).curve.empty());
        QCOMPARE(hand->level().items<Vertex>().size(), 3U);
        hand->drag({200, 300}, {200, 240});
        QVERIFY(hand->box.current().key(Qt::Key_Delete, Qt::NoModifier));
        QVERIFY(link(1).curve.empty());
        QVERIFY(hand->level().find<Link>({1}));
        // Without a point, Delete is left to the selection.
        QVERIFY(!hand->box.current().key(Qt::Key_Delete, Qt::NoModifier));
    }
    void anAutomaticEdgeIsPinned() {
        LevelEdit edit(hand->level());
        edit.modify<LinkSettings>({}, [](LinkSettings& settings) { settings.linksWanted = 4; });
        edit.remove<Link>({1});
        QVERIFY(hand->document().edit(edit.change(), "automatic").ok());
        const EdgeKey key = EdgeKey::of(VertexPair{{1}, {2}});
        QVERIFY(hand->graph().find(key));
        select(key);
        hand->drag({200, 300}, {200, 250});
        QVERIFY(!hand->graph().find(key));
        QCOMPARE(hand->selected().edges.size(), 1U);
        const EdgeKey pinned = *hand->selected().edges.begin();
        QVERIFY(pinned.isLink() && !hand->level().find<Link>(pinned.link())->curve.empty());
        QCOMPARE(hand->steps(), 2);
    }
    void neighboursInAChainShareATangent() {
        select(EdgeKey::of(LinkId{1}));
        hand->drag({200, 300}, {200, 240});
        // The straight neighbour continues into the curve.
        QVERIFY(link(1).curve.arrive.y == 0 && link(1).curve.arrive.x > 0);
        select(EdgeKey::of(LinkId{2}));
        hand->drag({400, 300}, {400, 360});
        QCOMPARE(link(1).curve.arrive, link(2).curve.leave);
        QVERIFY(link(1).curve.arrive.y > 0);
        QVERIFY(link(1).curve.leave == Point2{}); // The end of the chain is free.
    }
    void movingBothEndsMovesThePoints() {
        select(EdgeKey::of(LinkId{1}));
        hand->drag({200, 300}, {200, 240});
        SelectedItems items;
        items.vertices.insert(VertexId{1});
        items.vertices.insert(VertexId{2});
        hand->workspace.selection.set(std::move(items));
        hand->drag({100, 300}, {110, 320});
        QCOMPARE(hand->level().find<Vertex>({2})->position.flat(), Hand::at(310, 320));
        QCOMPARE(*link(1).curve.points, (std::vector<Point2>{Hand::at(210, 260)}));
    }
    void movingAVertexOfAChainKeepsItSmooth() {
        select(EdgeKey::of(LinkId{1}));
        hand->drag({200, 300}, {200, 240});
        SelectedItems items;
        items.vertices.insert(VertexId{3});
        hand->workspace.selection.set(std::move(items));
        hand->drag({500, 300}, {300, 500});
        // The straight neighbour leads downwards from the vertex, and so does the curve.
        const Point2 arrive = link(1).curve.arrive;
        QVERIFY2(arrive.x == 0 && arrive.y > 0,
                 qPrintable(QString("%1 %2").arg(arrive.x).arg(arrive.y)));
        QCOMPARE(hand->steps(), 2);
    }
    void bendingUnderAGuideBendsThePartner() {
        LevelEdit edit(hand->level());
        SymmetryGuide guide;
        guide.kind = SymmetryKind::Axis;
        guide.doubledCentre = Hand::at(600, 600);
        guide.use = SymmetryUse::On;
        edit.set<SymmetryGuide>({}, guide);
        QVERIFY(hand->document().edit(edit.change(), "guide").ok());
        select(EdgeKey::of(LinkId{1}));
        hand->drag({200, 300}, {190, 240});
        QCOMPARE(*link(1).curve.points, (std::vector<Point2>{Hand::at(190, 240)}));
        const std::vector<Point2>& partner = link(2).curve.points;
        QCOMPARE(partner.size(), 1U);
        QCOMPARE(partner[0].x, Hand::at(410, 240).x);
        QCOMPARE(partner[0].y, Hand::at(410, 240).y);
        // The two form a chain, so they share a tangent along the top of the hill.
        QVERIFY(link(1).curve.arrive == link(2).curve.leave && link(1).curve.arrive.y == 0);
        QCOMPARE(hand->steps(), 2);
    }
    void tooLittleRoomIsMarked() {
        LevelEdit edit(hand->level());
        edit.modify<Agent>(Level::defaultAgentId,
                           [](Agent& agent) { agent.radius = 10 * unitsPerPixel; });
        QVERIFY(hand->document().edit(edit.change(), "radius").ok());
        LevelEdit wall(hand->level());
        IdBlock ids(900);
        addSolid(wall, ids,
                 {Hand::at(180, 200), Hand::at(220, 200), Hand::at(220, 236), Hand::at(180, 236)});
        QVERIFY(hand->document().edit(wall.change(), "wall").ok());
        select(EdgeKey::of(LinkId{1}));
        hand->drag({200, 300}, {200, 260});
        QVERIFY(marks().labels.isEmpty());
        hand->drag({200, 260}, {200, 240});
        const OverlayMarks shown = marks();
        QCOMPARE(shown.labels.size(), 1);
        QVERIFY2(shown.labels.front().startsWith("6"), qPrintable(shown.labels.front()));
        const auto isRed = [](const OverlayMarks::Line& line) {
            return line.style == OverlayStyle::Refused;
        };
        const auto red = std::ranges::count_if(shown.lines, isRed);
        QVERIFY(red > 3 && red < 60); // Only a part of the line.
    }

private:
    void select(EdgeKey key) {
        SelectedItems items;
        items.edges.insert(key);
        hand->workspace.selection.set(std::move(items));
    }
    const Link& link(std::uint32_t id) { return *hand->level().find<Link>({id}); }
    OverlayMarks marks() {
        OverlayMarks marks;
        hand->box.current().draw(marks);
        return marks;
    }
    std::vector<Point2> handles() { return marks().roundHandles; }

    std::unique_ptr<Hand> hand;
};

WAYMARK_TEST(CurveHandlesTest)

} // namespace curve_handles_test
#include "tst_curve_handles.moc"
