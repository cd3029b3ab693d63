// SPDX-License-Identifier: MIT
#include "editor/jobs/waste.h"

#include "tests/support/test_registry.h"

#include <QTest>

#include <latch>
#include <mutex>

namespace waste_test {

using namespace waymark;

/// Says where it was freed.
struct Tell {
    std::mutex lock;
    std::vector<std::thread::id> threads;
    std::shared_ptr<void> waste(std::latch* wait = nullptr) {
        return {static_cast<void*>(this), [this, wait](void*) {
                    if (wait)
                        wait->wait();
                    const std::lock_guard guard(lock);
                    threads.push_back(std::this_thread::get_id());
                }};
    }
    std::size_t count() {
        const std::lock_guard guard(lock);
        return threads.size();
    }
};

class TestWaste : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatComesMeanwhileIsFreedToo() {
        Tell tell;
        std::latch open(1);
        Waste waste;
        waste.discard(tell.waste(&open)); // who throws the next away does not wait for this
        for (int i = 0; i < 4; ++i)
            waste.discard(tell.waste());
        QCOMPARE(tell.count(), 0U);
        open.count_down();
        QTRY_COMPARE(tell.count(), 5U);
        for (const std::thread::id id : tell.threads)
            QVERIFY(id != std::this_thread::get_id());
    }

    void whatOthersHaveStays() {
        Tell tell;
        auto mine = tell.waste();
        {
            Waste waste;
            waste.discard(mine);
        }
        QCOMPARE(tell.count(), 0U);
        mine.reset();
        QCOMPARE(tell.count(), 1U);
    }

    void nothingIsLeftWhenItEnds() {
        Tell tell;
        {
            Waste waste;
            for (int i = 0; i < 3; ++i)
                waste.discard(tell.waste());
        }
        QCOMPARE(tell.count(), 3U);
    }
};

WAYMARK_TEST(TestWaste)

} // namespace waste_test
#include "tst_waste.moc"
