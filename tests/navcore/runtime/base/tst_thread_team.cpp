// SPDX-License-Identifier: MIT
#include "navcore/runtime/base/thread_team.h"
#include "tests/support/test_registry.h"

#include <QtTest>

#include <new>
#include <set>

using namespace navcore;

class TestThreadTeam : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyTaskRunsOnce() {
        for (const std::size_t threads : {1U, 2U, 5U}) {
            ThreadTeam team(threads);
            QCOMPARE(team.threads(), threads);
            for (const std::size_t count : {0U, 1U, 3U, 1000U}) {
                std::vector<std::atomic<int>> done(count);
                team.run(count, [&](std::size_t i) { ++done[i]; });
                for (const auto& times : done)
                    QCOMPARE(times.load(), 1);
            }
        }
    }

    void aTaskMayWaitForAnother() {
        ThreadTeam team(2);
        std::atomic<int> here = 0;
        team.run(2, [&](std::size_t) {
            ++here;
            while (here < 2)
                std::this_thread::yield();
        });
        QCOMPARE(here.load(), 2);
    }

    void whatATaskThrowsComesOutOfRun() {
        ThreadTeam team(3);
        for (const std::size_t bad : {0U, 1U, 50U, 99U}) {
            std::atomic<int> done = 0;
            QVERIFY_THROWS_EXCEPTION(std::bad_alloc, runTasks(team, 100, [&](std::size_t i) {
                                         if (i == bad)
                                             throw std::bad_alloc();
                                         ++done;
                                     }));
            QVERIFY(done < 100);
            team.run(100, [&](std::size_t) { ++done; }); // the team keeps working
            QVERIFY(done >= 100);
        }
        QVERIFY_THROWS_EXCEPTION(std::bad_alloc,
                                 runTasks(team, 100, [](std::size_t) { throw std::bad_alloc(); }));
    }

    void bandsCoverEverythingOnce() {
        ThreadTeam team(3);
        for (Executor* const executor :
             {static_cast<Executor*>(nullptr), static_cast<Executor*>(&team)})
            for (const std::size_t count : {0U, 1U, 7U, 100U}) {
                std::vector<std::atomic<int>> done(count);
                std::atomic<int> bands = 0;
                forEachBand(executor, count, 20, [&](std::size_t begin, std::size_t end) {
                    ++bands;
                    for (std::size_t i = begin; i < end; ++i)
                        ++done[i];
                });
                for (const auto& times : done)
                    QCOMPARE(times.load(), 1);
                QCOMPARE(bands.load(), executor && count == 100 ? 3 : 1);
            }
    }
};

WAYMARK_TEST(TestThreadTeam)
#include "tst_thread_team.moc"
