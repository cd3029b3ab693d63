// SPDX-License-Identifier: MIT
#include "editor/tools/vertex_tool.h"
#include "tests/editor/tools/hand.h"
#include "tests/editor/tools/overlay_marks.h"
#include "tests/support/test_registry.h"

#include <memory>

namespace snapping_test {

using namespace navcore;
using namespace waymark;

class TestSnapping : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        hand = std::make_unique<Hand>();
        hand->begin(levelWith({{100, 100}, {300, 220}, {500, 400}}));
        set([](ViewSettings& view) { view.alignsWithVertices = true; });
    }
    void cleanup() {
        hand->verify();
        hand.reset();
    }

    void aNewVertexAlignsOnBothAxes() {
        hand->box.choose(VertexTool::toolId);
        hand->move({103, 217});
        OverlayMarks marks;
        hand->box.current().draw(marks);
        QVERIFY(std::ranges::count(marks.lines, OverlayStyle::Guide, &OverlayMarks::Line::style) ==
                2);
        hand->click({103, 217});
        hand->vertexAt(100, 220);
        hand->click({203, 330}); // Nothing near on either axis.
        hand->vertexAt(203, 330);
    }

    void aMovedVertexAlignsWithOthersOnly() {
        hand->drag({500, 400}, {304, 450});
        hand->vertexAt(300, 450);
        hand->drag({300, 450}, {304, 450}); // It does not stick to where it was.
        hand->vertexAt(300, 450);           // But it does to vertex 2.
        hand->drag({300, 450}, {320, 450});
        hand->vertexAt(320, 450);
    }

    void ctrlAndTheSettingTurnItOff() {
        hand->drag({500, 400}, {304, 450}, {}, Qt::ControlModifier);
        hand->vertexAt(304, 448); // Ctrl turns the grid on if it is off.
        set([](ViewSettings& view) { view.alignsWithVertices = false; });
        hand->drag({304, 448}, {103, 450});
        hand->vertexAt(103, 450);
    }

    void theGridAppliesOnTheOtherAxis() {
        set([](ViewSettings& view) { view.snap = true; });
        hand->drag({500, 400}, {304, 450});
        hand->vertexAt(300, 448); // The grid spacing is 16 px.
    }

    void farVerticesDoNotCount() {
        hand->begin(levelWith({{100, 100}, {103, 600}}));
        hand->box.choose(VertexTool::toolId);
        hand->click({104, 640});
        hand->vertexAt(103, 640); // The one that is near.
    }

private:
    template <class Change>
    void set(const Change& change) {
        ViewSettings view = hand->workspace.view.settings();
        change(view);
        hand->workspace.view.set(view);
    }

    std::unique_ptr<Hand> hand;
};

WAYMARK_TEST(TestSnapping)

} // namespace snapping_test

#include "tst_snapping.moc"
