// SPDX-License-Identifier: MIT
#include "editor/jobs/malloc_tuning.h"

#include "tests/support/test_registry.h"

#include <QTest>

#include <memory>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace heap_test {

class TestHeap : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Without the tuning, the second block and all smaller ones would be allocated among the small
    /// blocks.
    void aLargeBlockLiesApartAgainOnceOneWasFreed() {
#ifdef __GLIBC__
        waymark::keepLargeBlocksApart();
        for (int times = 0; times < 2; ++times) {
            const auto before = mallinfo2().hblkhd;
            const auto block = std::make_unique_for_overwrite<char[]>(std::size_t{8} << 20);
            block[0] = 'x';
            const auto apart = mallinfo2().hblkhd - before;
            if (times == 0 && apart == 0)
                QSKIP("another library gives out memory here, a sanitizer's for instance");
            QVERIFY(apart >= std::size_t{8} << 20);
        }
#else
        QSKIP("only glibc's malloc is told");
#endif
    }
};

WAYMARK_TEST(TestHeap)

} // namespace heap_test
#include "tst_malloc_tuning.moc"
