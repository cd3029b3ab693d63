// SPDX-License-Identifier: MIT
#include "navcore/runtime/base/random.h"
#include "navcore/runtime/search/bucket_queue.h"

#include <QTest>

#include <set>

using namespace navcore;

namespace {

const auto ignore = [](std::uint32_t) {};

/// Pushes and pops as a search does: hardly ever below what was popped, sometimes far beyond.
template <class Key>
bool popsInOrder(std::uint64_t seed, unsigned shift, std::uint64_t reach) {
    Random random(seed);
    BucketQueue<Key> queue;
    for (int round = 0; round < 3; ++round) { // each round starts with what the last one left
        queue.reset(shift);
        std::multiset<Key> model;
        std::uint64_t floor = random.below(reach + 1);
        for (int i = 0; i < 3000; ++i) {
            if (random.below(5) < 3 && i < 2000) {
                std::uint64_t ahead =
                    random.below(random.below(4) == 0 ? reach + 1 : reach / 8 + 1);
                if (random.below(8) == 0) // right at the border of the ring, in buckets
                    ahead = ((std::uint64_t{4095} + random.below(3)) << shift) + random.below(2);
                const std::uint64_t key = floor + ahead;
                if (key > std::numeric_limits<Key>::max() / 2)
                    continue;
                queue.push(static_cast<Key>(key), static_cast<std::uint32_t>(i));
                model.insert(static_cast<Key>(key));
                continue;
            }
            const auto* least = queue.top(ignore);
            if ((least == nullptr) != model.empty())
                return false;
            if (!least)
                continue;
            if (least->key != *model.begin())
                return false;
            floor = least->key;
            model.erase(model.begin());
            queue.pop();
        }
    }
    return true;
}

} // namespace

class TestBucketQueue : public QObject {
    Q_OBJECT
private slots:
    void popsInOrderOfKeys();
    void tellsWhatComesSoon();
};

void TestBucketQueue::popsInOrderOfKeys() {
    for (std::uint64_t seed = 1; seed <= 20; ++seed)
        for (const unsigned shift : {0U, 3U, 9U})
            for (const std::uint64_t reach : {1U, 50U, 5000U, 3'000'000U}) {
                QVERIFY(popsInOrder<std::uint32_t>(seed, shift, reach));
                QVERIFY(popsInOrder<std::uint64_t>(seed, shift, reach));
            }
    QVERIFY(popsInOrder<std::uint64_t>(1, 4, std::uint64_t{1} << 50U));
}

void TestBucketQueue::tellsWhatComesSoon() {
    BucketQueue<std::uint32_t> queue;
    queue.reset(4);
    queue.push(100, 1);
    queue.push(104, 2);
    queue.push(900, 3);
    std::multiset<std::uint32_t> told;
    const auto soon = [&](std::uint32_t item) { told.insert(item); };
    QCOMPARE(queue.top(soon)->item, 1U);
    QVERIFY(told == (std::multiset<std::uint32_t>{1, 2})); // of the same bucket
    queue.pop();
    QCOMPARE(queue.top(soon)->item, 2U);
    QCOMPARE(told.size(), std::size_t{2});
    queue.pop();
    QCOMPARE(queue.top(soon)->item, 3U);
    queue.pop();
    QVERIFY(!queue.top(soon));
}

QTEST_GUILESS_MAIN(TestBucketQueue)
#include "tst_bucket_queue.moc"
