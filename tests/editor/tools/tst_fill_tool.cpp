// SPDX-License-Identifier: MIT
#include "editor/tools/fill_tool.h"
#include "tests/editor/tools/hand.h"
#include "tests/editor/tools/overlay_marks.h"
#include "tests/support/test_registry.h"

#include <memory>

using namespace navcore;
using namespace waymark;

/// Tests filling a box or the reachable area with vertices, which are shown before they are added.
class FillToolTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        hand = std::make_unique<Hand>();
        hand->box.choose(FillTool::toolId);
    }
    void cleanup() {
        hand->verify();
        hand.reset();
    }

    void aBoxIsFilledWithTheFreeGroundInIt() {
        begin(withBox(Level(), {200, 100, 100, 400}, 70), 20, 10);
        hand->drag({105, 205}, {395, 295});
        QVERIFY(hand->level().items<Vertex>().empty()); // Shown, not added.
        const int shown = count();
        OverlayMarks marks;
        hand->box.current().draw(marks);
        QCOMPARE(static_cast<int>(marks.dotCount), shown);
        QCOMPARE(marks.bands, 1);
        QVERIFY(marks.labels.value(0).endsWith("Enter: add"));
        QVERIFY(hand->box.current().drawing());
        hand->key(Qt::Key_Return);
        QCOMPARE(hand->steps(), 1);
        QCOMPARE(static_cast<int>(hand->level().items<Vertex>().size()), shown);
        QVERIFY(shown > 20);
        for (const auto& [id, vertex] : hand->level().items<Vertex>()) {
            const double x = toPixels(vertex.position.x), y = toPixels(vertex.position.y);
            QVERIFY(x >= 105 && x <= 395 && y >= 205 && y <= 295);
            QVERIFY(x <= 190 || x >= 310); // Keeps the margin on both sides of the wall.
        }
        QCOMPARE(int(hand->level().linkSettings().linksWanted), 8);
        QCOMPARE(hand->level().linkSettings().longest, 30 * unitsPerPixel);
        QVERIFY(!hand->box.current().drawing());
    }

    void aSecondBoxGoesOnWithTheLattice() {
        begin(withPicture(600, 600), 20, 0);
        hand->drag({100, 100}, {200, 200});
        hand->key(Qt::Key_Return);
        const std::size_t one = hand->level().items<Vertex>().size();
        hand->drag({100, 100}, {300, 200}); // Half of it is filled already.
        hand->key(Qt::Key_Return);
        const std::size_t both = hand->level().items<Vertex>().size();
        QCOMPARE(both, 2 * one);
        std::set<Point2> places;
        for (const auto& [id, vertex] : hand->level().items<Vertex>())
            places.insert(vertex.position.flat());
        QCOMPARE(places.size(), both);
    }

    /// The link settings of the level stay unchanged, and each new vertex gets suitable settings.
    void aBoxBesideOthersLeavesTheirLinksAlone() {
        begin(levelWith({{500, 500}}), 20, 0);
        const LinkSettings before = hand->level().linkSettings();
        hand->drag({100, 100}, {200, 200});
        hand->key(Qt::Key_Return);
        QCOMPARE(hand->level().linkSettings().linksWanted, before.linksWanted);
        QVERIFY(hand->level().linkSettings().longest >= before.longest);
        for (const auto& [id, vertex] : hand->level().items<Vertex>())
            QCOMPARE(vertex.linksWanted.has_value(), vertex.position.flat() != Hand::at(500, 500));
    }

    void aClickFillsWhatAWalkReaches() {
        Level level = withBox(withPicture(400, 300), {200, 0, 10, 300}, 70);
        begin(level, 20, 0);
        hand->click({100, 100});
        QVERIFY(count() > 20);
        hand->key(Qt::Key_Return);
        for (const auto& [id, vertex] : hand->level().items<Vertex>())
            QVERIFY(vertex.position.x < 200 * unitsPerPixel);
        hand->click({205, 100}); // In the wall.
        QVERIFY(hand->box.current().hint().startsWith("Start on free ground"));
        const int steps = hand->steps();
        hand->key(Qt::Key_Return);
        QCOMPARE(hand->steps(), steps);
    }

    /// The lattice has no point in the door, which is narrower than the spacing.
    void aBoxOverADoorGetsAVertexInIt() {
        Level level = withBox(withPicture(500, 400), {0, 190, 240, 16}, 70);
        level = withBox(level, {260, 190, 240, 16}, 71);
        begin(level, 64, 8);
        hand->drag({10, 10}, {490, 390});
        hand->key(Qt::Key_Return);
        QCOMPARE(hand->steps(), 1);
        std::set<VertexId> reached;
        std::vector<VertexId> open{hand->level().items<Vertex>().begin()->first};
        while (!open.empty()) {
            const VertexId id = open.back();
            open.pop_back();
            if (reached.insert(id).second)
                for (const Edge& edge : hand->graph().edgesAt(id))
                    open.push_back(edge.other(id));
        }
        QCOMPARE(reached.size(), hand->level().items<Vertex>().size()); // Both rooms.
        hand->drag({10, 10}, {490, 390});
        QVERIFY(hand->box.current().hint().contains("already full"));
        hand->escape();
    }

    void aBoxWithNothingButADoorIsNotEmpty() {
        Level level = withBox(withPicture(500, 400), {0, 190, 240, 16}, 70);
        level = withBox(level, {260, 190, 240, 16}, 71);
        begin(level, 64, 8);
        hand->drag({238, 186}, {262, 210});
        QVERIFY(count() > 0);
        hand->key(Qt::Key_Return);
        QVERIFY(!hand->level().items<Vertex>().empty());
        for (const auto& [id, vertex] : hand->level().items<Vertex>())
            QCOMPARE(vertex.position.x, 250 * unitsPerPixel);
    }

    void whatIsShownFollowsTheOptions() {
        begin(Level(), 20, 0);
        hand->drag({100, 100}, {300, 200});
        const int before = count();
        ToolSettings settings = hand->box.options().settings();
        settings.spacing = 40 * unitsPerPixel;
        hand->box.options().set(settings);
        QTRY_VERIFY(count() > 0 && count() < before / 2);
        const int after = count();
        settings.spacing = 10 * unitsPerPixel; // Immediately.
        hand->box.options().set(settings);
        hand->key(Qt::Key_Return);
        QVERIFY(static_cast<int>(hand->level().items<Vertex>().size()) > 10 * after);
    }

    void escDropsAndAnEditDropsToo() {
        begin(levelWith({{500, 500}}), 20, 0);
        hand->dragTo({100, 100}, {300, 200});
        hand->escape();
        hand->release({300, 200});
        QVERIFY(!hand->box.current().drawing());
        hand->drag({100, 100}, {300, 200});
        QVERIFY(hand->box.current().drawing());
        hand->escape();
        QVERIFY(!hand->box.current().drawing());
        QCOMPARE(hand->box.currentId(), FillTool::toolId);
        hand->drag({100, 100}, {300, 200});
        LevelEdit edit(hand->level());
        edit.modify<Vertex>({1}, [](Vertex& vertex) { vertex.name = "mill"; });
        QVERIFY(hand->document().edit(edit.change(), "rename").ok());
        QVERIFY(!hand->box.current().drawing());
        hand->key(Qt::Key_Return);
        QCOMPARE(hand->level().items<Vertex>().size(), 1U);
    }

private:
    void begin(const Level& level, int spacing, int margin) {
        hand->begin(level);
        ToolSettings settings = hand->box.options().settings();
        settings.spacing = spacing * unitsPerPixel;
        settings.fillMargin = margin * unitsPerPixel;
        hand->box.options().set(settings);
    }
    static Level withPicture(std::uint32_t width, std::uint32_t height) {
        Level level;
        LevelEdit edit(level);
        edit.modify<Picture>({}, [&](Picture& picture) {
            picture.width = width;
            picture.height = height;
        });
        if (!level.apply(LevelChange(edit.change())))
            qFatal("bad test level");
        return level;
    }
    /// The number in the hint. 0 for other hints.
    int count() const { return hand->box.current().hint().remove(',').section(' ', 0, 0).toInt(); }

    std::unique_ptr<Hand> hand;
};

WAYMARK_TEST(FillToolTest)
#include "tst_fill_tool.moc"
