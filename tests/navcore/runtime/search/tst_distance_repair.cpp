// SPDX-License-Identifier: MIT
// Compares updated distances with the distances found by a search of the whole graph.
#include "navcore/runtime/base/random.h"
#include "navcore/runtime/search/delta_stepping.h"
#include "navcore/runtime/search/distance_repair.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <map>
#include <rapidcheck.h>

namespace distance_repair_test {

using namespace navcore;
using Slot = ArcSnapshot::Slot;
/// Costs by the ends of an arc.
using Arcs = std::map<std::pair<Slot, Slot>, std::uint32_t>;
using Starts = std::map<Slot, std::uint64_t>;

ArcSnapshot snapshotOf(const Arcs& arcs, Slot slotCount) {
    LevelVector<std::uint32_t> begin(slotCount + 1, 0);
    LevelVector<ArcSnapshot::Arc> list;
    for (const auto& [ends, cost] : arcs) {
        ++begin[ends.first + 1];
        list.push_back({ends.second, cost});
    }
    for (Slot slot = 0; slot < slotCount; ++slot)
        begin[slot + 1] += begin[slot];
    return {begin, list};
}

std::vector<PathLeg> legsOf(const Starts& starts) {
    std::vector<PathLeg> legs;
    for (const auto& [slot, cost] : starts)
        legs.push_back({slot, cost});
    return legs;
}

std::vector<std::uint32_t> distances(const ArcSnapshot& arcs, const Starts& starts) {
    DeltaStepping<std::uint32_t> search;
    if (search.run(arcs, legsOf(starts)) != DeltaStepping<std::uint32_t>::Outcome::Done)
        qFatal("too large");
    std::vector<std::uint32_t> labels;
    for (Slot slot = 0; slot < arcs.slotCount(); ++slot)
        labels.push_back(search.at(slot));
    return labels;
}

void drawArcs(Random& random, Slot slotCount, std::size_t count, Arcs& arcs) {
    for (std::size_t i = 0; i < count; ++i) {
        const auto from = static_cast<Slot>(random.below(slotCount)),
                   to = static_cast<Slot>(random.below(slotCount));
        // Small costs give many paths of equal cost.
        arcs[{from, to}] = 1 + static_cast<std::uint32_t>(random.below(4));
    }
}

void drawStarts(Random& random, Slot slotCount, std::size_t count, Starts& starts) {
    for (std::size_t i = 0; i < count; ++i)
        starts[static_cast<Slot>(random.below(slotCount))] = random.below(6);
}

template <class Map>
void removeSome(Random& random, Map& map, std::uint64_t share) {
    std::erase_if(map, [&](const auto&) { return random.below(share) == 0; });
}

class TestDistanceRepair : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void equalsASearchOfTheWholeGraph() {
        QVERIFY(rc::check("updated distances equal new ones", [](std::uint64_t seed) {
            Random random(seed);
            auto slotCount = static_cast<Slot>(2 + random.below(40));
            Arcs arcs;
            Starts starts;
            drawArcs(random, slotCount, slotCount * (1 + random.below(4)), arcs);
            drawStarts(random, slotCount, 1 + random.below(3), starts);
            ArcSnapshot before = snapshotOf(arcs, slotCount);
            std::vector<std::uint32_t> labels = distances(before, starts);
            DistanceRepair repair;
            for (int step = 0; step < 6; ++step) {
                const Starts oldStarts = starts;
                const std::vector<std::uint32_t> oldLabels = labels;
                removeSome(random, arcs, 2 + random.below(20));
                drawArcs(random, slotCount, random.below(4), arcs);
                if (random.below(2) == 0) {
                    removeSome(random, starts, 3);
                    drawStarts(random, slotCount, random.below(3), starts);
                }
                if (random.below(4) == 0) // slots come and go at the end
                    slotCount = static_cast<Slot>(2 + random.below(40));
                std::erase_if(arcs, [&](const auto& arc) {
                    return std::max(arc.first.first, arc.first.second) >= slotCount;
                });
                std::erase_if(starts, [&](const auto& start) { return start.first >= slotCount; });
                const ArcSnapshot after = snapshotOf(arcs, slotCount), into = after.reversed();
                const auto changes = changedArcs(before, after);
                const auto outcome =
                    repair.run({after, into, changes}, legsOf(oldStarts), legsOf(starts), labels);
                RC_ASSERT(labels == distances(after, starts));
                RC_ASSERT(outcome != DistanceRepair::Outcome::TooLarge);
                RC_ASSERT((outcome == DistanceRepair::Outcome::Changed) == (labels != oldLabels));
                before = after;
            }
        }));
    }

    void findsChangedArcs() {
        const Arcs before{{{0, 1}, 5}, {{0, 2}, 7}, {{1, 2}, 3}},
            after{{{0, 2}, 7}, {{1, 2}, 4}, {{2, 0}, 1}};
        constexpr auto missing = ChangedArc::missing;
        const std::vector<ChangedArc> expected{
            {0, 1, 5, missing}, {1, 2, 3, 4}, {2, 0, missing, 1}};
        QVERIFY(changedArcs(snapshotOf(before, 3), snapshotOf(after, 3)) == expected);
        QVERIFY(changedArcs(snapshotOf(before, 3), snapshotOf(before, 3)).empty());
    }

    void reportsCostsThatDoNotFit() {
        constexpr std::uint32_t large = 0x7fffffffU;
        const ArcSnapshot before = snapshotOf({{{0, 1}, large}}, 4),
                          after = snapshotOf({{{0, 1}, large}, {{1, 2}, large}, {{2, 3}, 9}}, 4);
        std::vector<std::uint32_t> labels{0, large, DistanceRepair::unreached,
                                          DistanceRepair::unreached};
        const std::vector<PathLeg> starts{{0, 0}};
        const auto changes = changedArcs(before, after);
        DistanceRepair repair;
        QVERIFY(repair.run({after, after.reversed(), changes}, starts, starts, labels) ==
                DistanceRepair::Outcome::TooLarge);
    }
};

} // namespace distance_repair_test

using distance_repair_test::TestDistanceRepair;
WAYMARK_TEST(TestDistanceRepair)
#include "tst_distance_repair.moc"
