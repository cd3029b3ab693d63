// SPDX-License-Identifier: MIT
#include "editor/tools/select_tool.h"
#include "tests/editor/tools/hand.h"
#include "tests/support/test_registry.h"

#include <memory>

using namespace navcore;
using namespace waymark;

/// The lasso of the Select tool, and how areas are combined with the selection.
class SelectAreaTest : public QObject {
    Q_OBJECT

    std::unique_ptr<Hand> hand;

    void lasso(const QList<QPoint>& corners, Qt::KeyboardModifiers modifiers = {}) {
        hand->press(corners.front(), modifiers);
        for (int i = 1; i < corners.size(); ++i)
            for (int step = 1; step <= 10; ++step)
                hand->move(corners[i - 1] + (corners[i] - corners[i - 1]) * step / 10, modifiers,
                           Qt::LeftButton);
        hand->release(corners.back(), modifiers);
    }
    KeySet<VertexId> vertices(std::initializer_list<QPoint> at) {
        KeySet<VertexId> ids;
        for (const QPoint& point : at)
            ids.insert(hand->vertexAt(point.x(), point.y()));
        return ids;
    }

private Q_SLOTS:
    void init() {
        hand = std::make_unique<Hand>();
        hand->begin(levelWith({{100, 100}, {300, 100}, {100, 300}, {300, 300}}));
    }
    void cleanup() {
        hand->verify();
        hand.reset();
    }

    /// The triangle contains three of the four vertices that its box contains.
    void aLassoSelectsWhatItEncloses() {
        hand->box.current().nextVariant();
        lasso({{50, 50}, {450, 50}, {50, 450}, {50, 60}});
        QCOMPARE(hand->selected().vertices, vertices({{100, 100}, {300, 100}, {100, 300}}));
        QVERIFY(hand->box.current().endVariant());
        hand->drag({50, 50}, {450, 450});
        QCOMPARE(hand->selected().vertices.size(), 4U);
    }

    void modifiersAddRemoveAndKeep() {
        for (const bool isLasso : {false, true}) {
            if (isLasso)
                hand->box.current().nextVariant();
            const auto area = [&](QPoint a, QPoint b, Qt::KeyboardModifiers modifiers = {}) {
                if (isLasso)
                    lasso({a, {b.x(), a.y()}, b, {a.x(), b.y()}}, modifiers);
                else
                    hand->drag(a, b, modifiers, modifiers);
            };
            area({50, 50}, {150, 350});
            QCOMPARE(hand->selected().vertices, vertices({{100, 100}, {100, 300}}));
            area({250, 50}, {350, 150}, Qt::ShiftModifier);
            QCOMPARE(hand->selected().vertices, vertices({{100, 100}, {100, 300}, {300, 100}}));
            area({50, 50}, {350, 150}, Qt::ShiftModifier | Qt::ControlModifier);
            QCOMPARE(hand->selected().vertices, vertices({{100, 100}, {300, 100}}));
            area({50, 50}, {150, 150}, Qt::ControlModifier);
            QCOMPARE(hand->selected().vertices, vertices({{300, 100}}));
        }
    }

    void escapeCancelsTheLasso() {
        hand->box.current().nextVariant();
        hand->press({50, 50});
        hand->move({450, 60}, {}, Qt::LeftButton);
        hand->move({450, 450}, {}, Qt::LeftButton);
        hand->escape();
        hand->release({450, 450});
        QVERIFY(hand->selected().empty());
    }
};

WAYMARK_TEST(SelectAreaTest)
#include "tst_select_area.moc"
