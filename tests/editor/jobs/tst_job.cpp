// SPDX-License-Identifier: MIT
#include "editor/jobs/job.h"

#include "tests/support/test_registry.h"

#include <QTest>

#include <atomic>

namespace job_test {

using namespace waymark;
using navcore::ErrorKind, navcore::Progress, navcore::Result;

class TestJob : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theAnswerComesHere() {
        Job<int> job;
        std::vector<int> answers;
        QThread* where = nullptr;
        std::atomic<QThread*> worker = nullptr;
        QVERIFY(!job.isRunning());
        job.start(
            [&](const Progress&) {
                worker = QThread::currentThread();
                return 7;
            },
            [&](Result<int> answer) {
                where = QThread::currentThread();
                QVERIFY(!job.isRunning()); // The callback may start the next job.
                answers.push_back(answer.value());
            });
        QVERIFY(job.isRunning());
        QVERIFY(answers.empty());
        QTRY_COMPARE(answers, std::vector<int>{7});
        QCOMPARE(where, QThread::currentThread());
        QVERIFY(worker != QThread::currentThread());
    }

    void theNextStartsFromTheLast() {
        Job<int> job;
        std::vector<int> answers;
        Job<int>::Done done = [&](Result<int> answer) {
            answers.push_back(answer.value());
            if (answers.size() < 5)
                job.start([n = int(answers.size())](const Progress&) { return n; }, done);
        };
        job.start([](const Progress&) { return 0; }, done);
        QTRY_COMPARE(answers, (std::vector<int>{0, 1, 2, 3, 4}));
    }

    void whatIsStoppedHasNoAnswer() {
        Job<int> job;
        std::optional<ErrorKind> why;
        job.start(
            [](const Progress& progress) {
                while (!progress.cancelled())
                    std::this_thread::yield();
                return 1;
            },
            [&](const Result<int>& answer) { why = answer.error().kind; });
        QVERIFY(!job.endsWithin(std::chrono::milliseconds(20)));
        job.stop();
        job.finish();
        QVERIFY(why == ErrorKind::Cancelled);
    }

    /// A job can be stopped when its work has ended, but `done` has not been called yet.
    void whatIsStoppedLateHasNoAnswer() {
        Job<int> job;
        std::optional<ErrorKind> why;
        job.start([](const Progress&) { return 1; },
                  [&](const Result<int>& answer) { why = answer.error().kind; });
        QVERIFY(job.endsWithin(std::chrono::minutes(1)));
        QVERIFY(!why);
        job.stop();
        job.finish();
        QVERIFY(why == ErrorKind::Cancelled);
    }

    void noMemoryIsSaid() {
        Job<int> job;
        std::optional<ErrorKind> why;
        job.start([](const Progress&) -> int { throw std::bad_alloc(); },
                  [&](const Result<int>& answer) { why = answer.error().kind; });
        job.finish();
        QVERIFY(why == ErrorKind::TooLarge);
        job.finish(); // Nothing is running.
    }

    void finishCallsOnce() {
        Job<int> job;
        int calls = 0;
        job.start([](const Progress&) { return 1; }, [&](const Result<int>&) { ++calls; });
        job.finish();
        QCOMPARE(calls, 1);
        QCoreApplication::processEvents();
        QCOMPARE(calls, 1);
    }

    void itMayEndInItsOwnAnswer() {
        auto job = std::make_unique<Job<std::string>>();
        std::string answer;
        job->start([](const Progress&) { return std::string(100, 'x'); },
                   [&](const Result<std::string>& text) {
                       answer = text.value();
                       job.reset();
                   });
        QTRY_VERIFY(!job);
        QCOMPARE(answer.size(), std::size_t{100});
    }

    /// Destroying a job stops its work and waits for it. Afterwards, no callback is called.
    void theEndStopsAndWaits() {
        std::atomic<bool> ended = false;
        bool called = false;
        {
            Job<int> job;
            job.start(
                [&](const Progress& progress) {
                    while (!progress.cancelled())
                        std::this_thread::yield();
                    ended = true;
                    return 1;
                },
                [&](const Result<int>&) { called = true; });
        }
        QVERIFY(ended);
        QCoreApplication::processEvents();
        QVERIFY(!called);
    }

    void reportsHowFarItIs() {
        Job<int> job;
        std::atomic<int> percent = 0;
        job.start(
            [](const Progress& progress) {
                progress.at(0.25);
                progress.at(1);
                return 1;
            },
            [](const Result<int>&) {}, [&](double done) { percent += int(done * 100); });
        job.finish();
        QCOMPARE(percent.load(), 125);
    }
};

WAYMARK_TEST(TestJob)

} // namespace job_test
#include "tst_job.moc"
