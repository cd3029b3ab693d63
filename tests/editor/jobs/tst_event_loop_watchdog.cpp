// SPDX-License-Identifier: MIT
#include "editor/jobs/event_loop_watchdog.h"
#include "tests/support/test_registry.h"

#include <QEventLoop>
#include <QTest>
#include <QTimer>

#include <thread>

namespace turn_watch_test {

using namespace waymark;
using namespace std::chrono_literals;

/// Runs `work` as a separate event in the event loop, and then runs the loop until no events are
/// pending.
void inTurn(const std::function<void()>& work) {
    QEventLoop loop;
    QTimer::singleShot(0, &loop, [&] {
        work();
        QTimer::singleShot(0, &loop, &QEventLoop::quit);
    });
    loop.exec();
}

class TestEventLoopWatchdog : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aLongTurnIsToldWithItsWork() {
        std::vector<EventLoopWatchdog::Turn> told;
        EventLoopWatchdog watch(30ms,
                                [&](const EventLoopWatchdog::Turn& turn) { told.push_back(turn); });
        inTurn([] {
            EventLoopWatchdog::announce("a long sleep");
            std::this_thread::sleep_for(80ms);
        });
        EventLoopWatchdog::announce("other work");
        QVERIFY(!told.empty());
        const auto longest =
            std::max_element(told.begin(), told.end(), [](const auto& l, const auto& r) {
                return l.milliseconds < r.milliseconds;
            });
        QVERIFY(longest->milliseconds >= 80);
        QVERIFY2(longest->work.startsWith("a long sleep ("), qPrintable(longest->work));
        QCOMPARE(watch.takeLongest().milliseconds, longest->milliseconds);
        QVERIFY(watch.takeLongest().milliseconds < longest->milliseconds);
    }

    void waitingIsNoTurn() {
        EventLoopWatchdog watch(0ms);
        QEventLoop loop;
        QTimer::singleShot(300, &loop, &QEventLoop::quit);
        loop.exec();
        // A busy machine may delay any single event, but not this often.
        int held = 0;
        for (int i = 0; i < 5; ++i) {
            QTimer::singleShot(100, &loop, &QEventLoop::quit);
            watch.takeLongest();
            loop.exec();
            held += watch.takeLongest().milliseconds >= 100 ? 1 : 0;
        }
        QVERIFY(held < 5);
    }

    void aLoopWithinATurnEndsIt() {
        EventLoopWatchdog watch(0ms);
        inTurn([&] {
            std::this_thread::sleep_for(60ms);
            QEventLoop inner;
            QTimer::singleShot(200, &inner, &QEventLoop::quit);
            inner.exec();
            const EventLoopWatchdog::Turn before = watch.takeLongest();
            QVERIFY(before.milliseconds >= 60);
        });
    }
};

} // namespace turn_watch_test

using turn_watch_test::TestEventLoopWatchdog;
WAYMARK_TEST(TestEventLoopWatchdog)
#include "tst_event_loop_watchdog.moc"
