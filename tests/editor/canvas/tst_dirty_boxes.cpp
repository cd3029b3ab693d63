// SPDX-License-Identifier: MIT
#include "editor/canvas/dirty_boxes.h"
#include "editor/model/document.h"
#include "navcore/author/level/level_edit.h"
#include "tests/support/test_registry.h"

#include <QTest>

using namespace navcore;
using namespace waymark;

namespace {

constexpr BarrierId gate{7};

ShapePtr line(int x) {
    return std::make_shared<const Shape>(
        Shape{ShapeKind::Wall, {{{x * 256, 0}, {x * 256, 256 * 100}}}});
}

Level levelWithGate() {
    Level level;
    LevelEdit edit(level);
    Vertex vertex;
    vertex.position = {0, 50 * 256, 0};
    edit.set<Vertex>({1}, vertex);
    vertex.position = {100 * 256, 50 * 256, 0};
    edit.set<Vertex>({2}, vertex);
    Barrier barrier;
    barrier.kind = BarrierKind::Gate;
    barrier.line = line(50);
    edit.set<Barrier>(gate, barrier);
    if (!level.apply(LevelChange(edit.change())))
        qFatal("bad test level");
    return level;
}

} // namespace

class TestDirtyBoxes : public QObject {
    Q_OBJECT

    using Boxes = std::optional<std::vector<DirtyBox>>;

    Boxes after(Document& document, const std::function<void()>& act) {
        Boxes boxes;
        const auto look =
            connect(&document, &Document::changed, this, [&](const DocumentChange& change) {
                boxes = dirtyBoxes(change, document.level(), document.graph());
            });
        act();
        disconnect(look);
        return boxes;
    }
    Boxes afterChange(Document& document, const std::function<void(Barrier&)>& how) {
        LevelEdit edit(document.level());
        edit.modify<Barrier>(gate, how);
        return after(document, [&] { QVERIFY(document.edit(edit.change(), "edit").ok()); });
    }

private Q_SLOTS:
    /// While a barrier is dragged, the rest of the frame is kept.
    void aDraggedBarrierIsDrawnWhereItWasAndIs() {
        Document document(1024);
        document.reset(levelWithGate());
        int before = 50;
        for (const int x : {60, 50, 200}) {
            const Boxes boxes =
                afterChange(document, [&](Barrier& barrier) { barrier.line = line(x); });
            QVERIFY(boxes);
            for (const int there : {x, before})
                QVERIFY(std::any_of(boxes->begin(), boxes->end(), [&](const DirtyBox& dirty) {
                    return dirty.box.meets(Box::of({there * 256, 0}, {there * 256, 100 * 256}));
                }));
            before = x;
        }
    }

    /// Toggling a gate changes which agents can use each edge across it, however long the edge is.
    void whomAGateLetsThroughIsSeenAnywhere() {
        Document document(1024);
        document.reset(levelWithGate());
        QVERIFY(!afterChange(document, [](Barrier& barrier) { barrier.gate = GateState::Closed; }));
        QVERIFY(!afterChange(document, [](Barrier& barrier) {
            barrier.gate = GateState::Open;
            barrier.kind = BarrierKind::Closed;
        }));
        QVERIFY(afterChange(document, [](Barrier& barrier) { barrier.name = "North"; }));
        QVERIFY(!after(document, [&] { document.setGate(gate, GateState::Closed); }));
    }
};

WAYMARK_TEST(TestDirtyBoxes)
#include "tst_dirty_boxes.moc"
