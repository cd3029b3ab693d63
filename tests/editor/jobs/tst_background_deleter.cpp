// SPDX-License-Identifier: MIT
#include "editor/jobs/background_deleter.h"

#include "tests/support/test_registry.h"

#include <QFile>
#include <QTest>

#include <array>
#include <latch>
#include <mutex>
#ifdef __GLIBC__
#include <unistd.h>
#endif

namespace waste_test {

using namespace waymark;

/// Records the thread in which it was freed.
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

#ifdef __GLIBC__
/// Returns the memory use of this process, in bytes.
qint64 memoryNow() {
    QFile status("/proc/self/statm"); // Pages: virtual, resident, ...
    if (!status.open(QIODevice::ReadOnly))
        qFatal("no facts of this process");
    return status.readAll().split(' ').value(1).toLongLong() * ::sysconf(_SC_PAGESIZE);
}
#endif

class TestBackgroundDeleter : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatComesMeanwhileIsFreedToo() {
        Tell tell;
        std::latch open(1);
        BackgroundDeleter waste;
        waste.discard(tell.waste(&open)); // The next discard does not wait for this object.
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
            BackgroundDeleter waste;
            waste.discard(mine);
        }
        QCOMPARE(tell.count(), 0U);
        mine.reset();
        QCOMPARE(tell.count(), 1U);
    }

    void nothingIsLeftWhenItEnds() {
        Tell tell;
        {
            BackgroundDeleter waste;
            for (int i = 0; i < 3; ++i)
                waste.discard(tell.waste());
        }
        QCOMPARE(tell.count(), 3U);
    }

    /// A level consists of many small blocks among other blocks that stay allocated, so the heap
    /// keeps the freed blocks.
    void whatIsFreedIsGivenBack() {
#if !defined(__GLIBC__) || defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
        QSKIP("another heap");
#else
        using Pieces = std::vector<std::unique_ptr<std::array<char, 1000>>>;
        auto pieces = std::make_shared<Pieces>();
        for (int i = 0; i < 64'000; ++i)
            pieces->push_back(std::make_unique<std::array<char, 1000>>());
        const auto above = std::make_unique<std::array<char, 1000>>();
        const qint64 before = memoryNow();
        BackgroundDeleter waste;
        waste.discard(std::exchange(pieces, nullptr));
        QTRY_VERIFY2(before - memoryNow() > 48'000'000,
                     qPrintable(QString("%1 of %2").arg(memoryNow()).arg(before)));
        QVERIFY(above);
#endif
    }
};

WAYMARK_TEST(TestBackgroundDeleter)

} // namespace waste_test
#include "tst_background_deleter.moc"
