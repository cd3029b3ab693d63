// SPDX-License-Identifier: MIT
#include "tests/editor/tools/hand.h"

#include "navcore/runtime/base/random.h"

#include <memory>

using namespace navcore;
using namespace waymark;

/// A monkey at the canvas. WAYMARK_EVENTS sets how many events, WAYMARK_SEED where they begin.
class RandomEventsTest : public QObject {
    Q_OBJECT

private slots:
    void anyEventsLeaveASoundDocument() {
        const int events = envOr("WAYMARK_EVENTS", 2000);
        const auto seed = static_cast<std::uint64_t>(envOr("WAYMARK_SEED", 20261121));
        Random random(seed);
        Hand hand;
        hand.begin(withBox(levelWith({{100, 100}, {200, 120}, {150, 250}, {400, 300}, {420, 90}}),
                           {250, 150, 60, 120}, 70));
        for (int i = 0; i < events; ++i) {
            step(hand, random);
            if (i % 50 == 49)
                QVERIFY2(hand.document().inTransaction() || hand.document().audit().isEmpty(),
                         qPrintable(QString("event %1, seed %2: %3")
                                        .arg(i)
                                        .arg(seed)
                                        .arg(hand.document().audit().join("; "))));
        }
        QTest::mouseRelease(&hand.canvas, Qt::LeftButton);
        hand.box.escapeToSelect();
        hand.verify();
    }

private:
    static int envOr(const char* name, int fallback) {
        bool ok = false;
        const int value = qEnvironmentVariableIntValue(name, &ok);
        return ok && value > 0 ? value : fallback;
    }

    void step(Hand& hand, Random& random) {
        const auto within = [&](int n) {
            return static_cast<int>(random.below(static_cast<std::uint64_t>(n)));
        };
        // Half of the points fall on a coarse lattice, so that items are hit and coincide.
        QPoint at(within(600), within(420));
        if (random.below(2) == 0)
            at = QPoint(at.x() / 50 * 50, at.y() / 50 * 50);
        const Qt::KeyboardModifiers modifiers = within(4) == 0   ? Qt::ShiftModifier
                                                : within(5) == 0 ? Qt::ControlModifier
                                                                 : Qt::NoModifier;
        const auto mouse = [&](QEvent::Type type, Qt::MouseButton button) {
            const QPointF local(at);
            QMouseEvent event(type, local, hand.canvas.mapToGlobal(local), button, m_held,
                              modifiers);
            QApplication::sendEvent(&hand.canvas, &event);
        };
        switch (within(12)) {
        case 0:
        case 1:
        case 2:
        case 3:
            mouse(QEvent::MouseMove, Qt::NoButton);
            break;
        case 4:
        case 5:
            m_held |= Qt::LeftButton;
            mouse(QEvent::MouseButtonPress, Qt::LeftButton);
            break;
        case 6:
        case 7:
            m_held &= ~Qt::MouseButtons(Qt::LeftButton);
            mouse(QEvent::MouseButtonRelease, Qt::LeftButton);
            break;
        case 8: {
            static constexpr Qt::Key keys[] = {
                Qt::Key_Return, Qt::Key_Backspace, Qt::Key_Delete, Qt::Key_X,          Qt::Key_D,
                Qt::Key_E,      Qt::Key_1,         Qt::Key_3,      Qt::Key_BracketLeft};
            const int key = within(10);
            if (key == 9)
                hand.box.escape();
            else
                QTest::keyClick(&hand.canvas, keys[key], modifiers);
            break;
        }
        case 9:
            hand.box.choose(static_cast<ToolId>(within(6)));
            break;
        case 10:
            if (hand.box.cancelGesture())
                break;
            if (within(2) == 0)
                hand.document().history().undo();
            else
                hand.document().history().redo();
            break;
        default:
            mouse(QEvent::MouseButtonDblClick, Qt::LeftButton);
            m_held |= Qt::LeftButton;
            break;
        }
        if (within(8) == 0)
            QApplication::processEvents();
    }

    Qt::MouseButtons m_held;
};

QTEST_MAIN(RandomEventsTest)
#include "tst_random_events.moc"
