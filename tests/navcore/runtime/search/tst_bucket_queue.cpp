// SPDX-License-Identifier: MIT
#include "navcore/runtime/search/bucket_queue.h"

#include "navcore/runtime/base/random.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <set>

namespace bucket_ring_test {

using namespace navcore;

namespace {

using Held = std::multiset<std::pair<std::uint64_t, std::uint32_t>>; // key, item

/// Removes one bucket after another while pushing more items, some into the current bucket and some
/// far ahead.
template <class Key>
bool comesInOrderOfBuckets(std::uint64_t seed, unsigned shift, std::uint64_t reach) {
    Random random(seed);
    BucketQueue<Key> ring;
    for (int round = 0; round < 3; ++round) { // each round starts with the state that the previous
                                              // one left
        ring.reset(shift);
        Held held;
        std::uint32_t items = 0;
        const auto push = [&](std::uint64_t least) {
            std::uint64_t ahead = random.below(random.below(4) == 0 ? reach + 1 : reach / 8 + 1);
            if (random.below(8) == 0) // exactly at the end of the ring
                ahead = ((std::uint64_t{511} + random.below(3)) << shift) + random.below(2);
            const std::uint64_t key = least + ahead;
            if (key > std::numeric_limits<Key>::max() / 2)
                return;
            ring.push(static_cast<Key>(key), ++items);
            held.emplace(key, items);
        };
        for (std::uint64_t i = random.below(5); i-- > 0;)
            push(random.below(reach + 1));
        std::uint64_t buckets = 0;
        while (const auto* batch = ring.next()) {
            if (held.empty() || ring.floor() != held.begin()->first >> shift << shift)
                return false;
            for (std::size_t i = 0; i < batch->size(); ++i) {
                const auto [key, item] = (*batch)[i];
                const auto at = held.find({key, item});
                if (key >> shift != ring.floor() >> shift || at == held.end())
                    return false;
                held.erase(at);
                for (std::uint64_t more = random.below(3); more-- > 0 && items < 2000;)
                    push(key);
            }
            if (round < 2 && ++buckets == 300)
                break;
        }
        if (round == 2 && !held.empty())
            return false;
    }
    return true;
}

} // namespace

class TestBucketQueue : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyEntryComesInItsBucket();
    void emptyRing();
};

void TestBucketQueue::everyEntryComesInItsBucket() {
    for (std::uint64_t seed = 1; seed <= 20; ++seed)
        for (const unsigned shift : {0U, 3U, 9U})
            for (const std::uint64_t reach : {1U, 50U, 5000U, 3'000'000U}) {
                QVERIFY(comesInOrderOfBuckets<std::uint32_t>(seed, shift, reach));
                QVERIFY(comesInOrderOfBuckets<std::uint64_t>(seed, shift, reach));
            }
    QVERIFY(comesInOrderOfBuckets<std::uint64_t>(1, 4, std::uint64_t{1} << 50U));
}

void TestBucketQueue::emptyRing() {
    BucketQueue<std::uint32_t> ring;
    ring.reset(4);
    QVERIFY(!ring.next());
    ring.push(4'000'000'000U, 7);
    QCOMPARE(ring.next()->size(), std::size_t{1});
    QCOMPARE(ring.floor(), std::uint64_t{4'000'000'000U});
    QVERIFY(!ring.next());
}

WAYMARK_TEST(TestBucketQueue)

} // namespace bucket_ring_test
#include "tst_bucket_queue.moc"
