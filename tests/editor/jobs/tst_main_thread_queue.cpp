// SPDX-License-Identifier: MIT
#include "editor/jobs/main_thread_queue.h"
#include "tests/support/test_registry.h"

#include <QTest>
#include <QThread>

#include <array>
#include <memory>
#include <thread>

using namespace waymark;

class TestMainThreadQueue : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyTaskOfManyThreadsInOrder();
    void tasksMayPost();
    void clearedTasksAreNotCalled();
    void aTaskMayEndTheBox();
};

void TestMainThreadQueue::everyTaskOfManyThreadsInOrder() {
    constexpr int threads = 4, tasks = 500;
    MainThreadQueue inbox;
    std::array<std::vector<int>, threads> got;
    bool elsewhere = false;
    {
        std::vector<std::jthread> workers;
        for (std::size_t w = 0; w < threads; ++w)
            workers.emplace_back([&, w] {
                for (int i = 0; i < tasks; ++i)
                    inbox.post([&, w, list = std::make_unique<int>(i).release()] {
                        // Unsynchronised memory of the worker.
                        const std::unique_ptr<int> number(list);
                        elsewhere = elsewhere || QThread::currentThread() != inbox.thread();
                        got[w].push_back(*number);
                    });
            });
        const auto all = [&] {
            return std::all_of(got.begin(), got.end(),
                               [](const auto& list) { return list.size() == tasks; });
        };
        QVERIFY(QTest::qWaitFor(all, 60'000));
    }
    QVERIFY(!elsewhere);
    for (const auto& list : got)
        for (int i = 0; i < tasks; ++i)
            QCOMPARE(list[static_cast<std::size_t>(i)], i);
}

void TestMainThreadQueue::tasksMayPost() {
    MainThreadQueue inbox;
    std::vector<int> got;
    inbox.post([&] {
        got.push_back(1);
        inbox.post([&] { got.push_back(3); });
    });
    inbox.post([&] { got.push_back(2); });
    QVERIFY(got.empty()); // Never called immediately.
    QVERIFY(QTest::qWaitFor([&] { return got.size() == 3; }));
    QVERIFY(got == (std::vector<int>{1, 2, 3}));
}

void TestMainThreadQueue::clearedTasksAreNotCalled() {
    MainThreadQueue inbox;
    std::vector<int> got;
    inbox.post([&] { got.push_back(1); });
    inbox.post([&] { got.push_back(2); });
    inbox.clear();
    inbox.post([&] { got.push_back(3); });
    QVERIFY(QTest::qWaitFor([&] { return !got.empty(); }));
    QTest::qWait(0);
    QVERIFY(got == std::vector<int>{3});
}

void TestMainThreadQueue::aTaskMayEndTheBox() {
    auto inbox = std::make_unique<MainThreadQueue>();
    bool ended = false, called = false;
    inbox->post([&] {
        inbox.reset();
        ended = true;
    });
    inbox->post([&] { called = true; });
    QVERIFY(QTest::qWaitFor([&] { return ended; }));
    QTest::qWait(0);
    QVERIFY(!called);
}

WAYMARK_TEST(TestMainThreadQueue)
#include "tst_main_thread_queue.moc"
