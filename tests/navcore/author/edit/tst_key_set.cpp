// SPDX-License-Identifier: MIT
#include "navcore/author/edit/key_set.h"

#include "navcore/runtime/base/ids.h"
#include "navcore/runtime/base/random.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <rapidcheck.h>

#include <set>

namespace key_set_test {

using namespace navcore;

class TestKeySet : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isASet();
    void copiesGoTheirOwnWays();
    void goesBothWays();
};

namespace {

template <class Left, class Right>
bool sameKeys(const Left& left, const Right& right) {
    return left.size() == right.size() && left.empty() == right.empty() &&
           std::equal(left.begin(), left.end(), right.begin(), right.end());
}

} // namespace

void TestKeySet::isASet() {
    QVERIFY(rc::check("as std::set", [](std::uint64_t seed) {
        Random random(seed);
        KeySet<VertexId> keys;
        std::set<VertexId> expected;
        // Enough keys for several pages, close enough that keys repeat and pages become empty.
        for (int i = 0; i < 600; ++i) {
            const VertexId key{1 + static_cast<std::uint32_t>(random.below(200))};
            if (random.below(i < 300 ? 4 : 2) == 0) {
                keys.erase(key);
                expected.erase(key);
            } else {
                keys.insert(key);
                expected.insert(key);
            }
            RC_ASSERT(keys.contains(key) == expected.contains(key));
        }
        RC_ASSERT(sameKeys(keys, expected));
        RC_ASSERT(keys == KeySet<VertexId>(expected.rbegin(), expected.rend()));
        for (const VertexId key : expected)
            keys.erase(key);
        RC_ASSERT(keys == KeySet<VertexId>());
        RC_ASSERT(sameKeys(keys, std::set<VertexId>()));
    }));
}

void TestKeySet::copiesGoTheirOwnWays() {
    KeySet<VertexId> keys{{3}, {1}, {2}, {3}};
    const KeySet<VertexId> before = keys;
    KeySet<VertexId> none = keys;
    none.clear();
    keys.insert({9});
    keys.erase({1});
    QVERIFY(sameKeys(before, std::set<VertexId>{{1}, {2}, {3}}));
    QVERIFY(sameKeys(keys, std::set<VertexId>{{2}, {3}, {9}}));
    QVERIFY(none.empty());
    QVERIFY(!(before == keys));
}

void TestKeySet::goesBothWays() {
    KeySet<VertexId> keys;
    for (std::uint32_t i = 100; i-- > 0;)
        keys.insert({i + 1});
    std::uint32_t expected = 100;
    for (auto at = keys.end(); at != keys.begin(); --expected)
        QCOMPARE((*--at).value, expected);
    QCOMPARE(expected, 0U);
    QCOMPARE(keys.begin()->value, 1U);
}

WAYMARK_TEST(TestKeySet)

} // namespace key_set_test

#include "tst_key_set.moc"
