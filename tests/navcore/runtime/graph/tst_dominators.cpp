// SPDX-License-Identifier: MIT
#include "navcore/runtime/graph/dominators.h"

#include "navcore/runtime/base/random.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <rapidcheck.h>

namespace dominators_test {

using namespace navcore;

namespace {

constexpr std::uint32_t nothing = Dominators::none;

/// Returns which vertices a root reaches without a certain vertex or arc.
std::vector<char> reach(std::uint32_t vertices, const std::vector<VertexEnds>& arcs,
                        std::uint32_t root, std::uint32_t withoutVertex, std::uint32_t withoutArc) {
    std::vector<char> reached(vertices, 0);
    reached[root] = root != withoutVertex;
    for (bool changed = true; changed;) {
        changed = false;
        for (std::uint32_t i = 0; i < arcs.size(); ++i) {
            const auto [from, to] = arcs[i];
            if (i == withoutArc || to == withoutVertex || !reached[from] || reached[to])
                continue;
            reached[to] = 1;
            changed = true;
        }
    }
    return reached;
}

} // namespace

class TestDominators : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void areWhatCannotBeMissing() {
        QVERIFY(rc::check("dominators are what cannot be missing", [](std::uint64_t seed) {
            Random random(seed);
            const auto vertices = static_cast<std::uint32_t>(1 + random.below(14));
            std::vector<VertexEnds> arcs; // including loops and parallel ones
            for (std::uint64_t count = random.below(3 * vertices); count-- > 0;) {
                const auto from = static_cast<std::uint32_t>(random.below(vertices));
                arcs.push_back({from, static_cast<std::uint32_t>(random.below(vertices))});
                if (random.below(2) == 0)
                    arcs.push_back({arcs.back().to, from});
            }
            Dominators dominators(vertices, arcs);
            for (int again = 0; again < 2; ++again)
                check(dominators, vertices, arcs,
                      static_cast<std::uint32_t>(random.below(vertices)));
        }));
    }

    /// On a long path, recursion would overflow the stack.
    void aLongPath() {
        constexpr std::uint32_t vertices = 300'000;
        std::vector<VertexEnds> arcs;
        for (std::uint32_t i = 0; i + 1 < vertices; ++i) {
            arcs.push_back({i, i + 1});
            arcs.push_back({i + 1, i});
        }
        Dominators dominators(vertices, arcs);
        dominators.measure(1);
        QCOMPARE(dominators.reached().size(), std::size_t{vertices});
        QCOMPARE(dominators.immediate(vertices - 1), vertices - 2);
        QCOMPARE(dominators.onlyArcInto(vertices - 1), 2 * (vertices - 2));
        QVERIFY(dominators.dominates(5, vertices - 1));
        QVERIFY(!dominators.dominates(0, 5));
    }

private:
    static void check(Dominators& dominators, std::uint32_t vertices,
                      const std::vector<VertexEnds>& arcs, std::uint32_t root) {
        dominators.measure(root);
        const auto all = reach(vertices, arcs, root, nothing, nothing);
        std::size_t count = 0;
        for (std::uint32_t v = 0; v < vertices; ++v)
            count += all[v] ? 1U : 0U;
        RC_ASSERT(dominators.reached().size() == count);
        RC_ASSERT(dominators.reached().front() == root);
        for (std::uint32_t a = 0; a < vertices; ++a) {
            const auto rest = reach(vertices, arcs, root, a, nothing);
            for (std::uint32_t b = 0; b < vertices; ++b)
                if (all[b])
                    RC_ASSERT(dominators.dominates(a, b) == (all[a] && !rest[b]));
        }
        for (std::uint32_t v = 0; v < vertices; ++v) {
            const std::uint32_t above = dominators.immediate(v);
            RC_ASSERT((above == nothing) == (!all[v] || v == root));
            // All its other dominators dominate the immediate one as well.
            for (std::uint32_t a = 0; above != nothing && a < vertices; ++a)
                if (a != v && dominators.dominates(a, v))
                    RC_ASSERT(dominators.dominates(a, above));
        }
        for (std::uint32_t arc = 0; arc < arcs.size(); ++arc) {
            const auto rest = reach(vertices, arcs, root, nothing, arc);
            const std::uint32_t to = arcs[arc].to;
            if (all[arcs[arc].from] && to != root)
                RC_ASSERT((dominators.onlyArcInto(to) == arc) == (rest[to] == 0));
        }
    }
};

WAYMARK_TEST(TestDominators)

} // namespace dominators_test
#include "tst_dominators.moc"
