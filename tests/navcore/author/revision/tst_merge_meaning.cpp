// SPDX-License-Identifier: MIT
// Tests merging members whose meanings depend on other members, and merging conflicts that earlier
// merges left behind.
#include "tests/navcore/author/level/small_level.h"
#include "tests/navcore/author/revision/merged.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <set>

using namespace navcore;
using namespace mergetest;

class TestMergeMeaning : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void conflictsOfEarlierMergesRemainUntilOneSideDecides() {
        const auto about = [](const char* record) {
            return Conflict{"vertices", record, "at", R"({"id":5,"at":[8,0]})"};
        };
        const auto with = [](std::vector<Conflict> conflicts) {
            return edited(smallLevel(), [&](LevelEdit& edit) {
                std::uint32_t id = 0;
                for (const Conflict& conflict : conflicts)
                    edit.set<Conflict>({++id}, conflict);
            });
        };
        const Level base = with({about("1"), about("2"), about("3")});
        // Our side resolves 1 and adds 4. Their side resolves 2 and adds 5 and 4.
        const Level ours = with({about("2"), about("3"), about("4")});
        const Level theirs = with({about("1"), about("3"), about("5"), about("4")});
        for (const bool isTurned : {false, true}) {
            const LevelMerge merge =
                isTurned ? merged(base, theirs, ours) : merged(base, ours, theirs);
            std::multiset<std::string> records;
            for (const Conflict& conflict : conflictsOf(merge.file.level))
                records.insert(conflict.record);
            QCOMPARE(records, (std::multiset<std::string>{"3", "4", "5"}));
            QCOMPARE(merge.conflicts, 3U);
        }
    }

    /// Every way in which each side may rewrite a link: unchanged, with its ends exchanged, and in
    /// each direction. The merge has no conflict if and only if only one side changed the meaning,
    /// or both changed it in the same way.
    void theDirectionOfALinkIsMergedWithItsEnds() {
        const auto written = [](bool isSwapped, Direction seen) {
            Link link;
            link.from = isSwapped ? VertexId{2} : VertexId{1};
            link.to = isSwapped ? VertexId{1} : VertexId{2};
            link.direction = isSwapped ? flipped(seen) : seen;
            return link;
        };
        const auto meaning = [](const Link& link) {
            return link.from == VertexId{1} ? link.direction : flipped(link.direction);
        };
        const Direction all[] = {Direction::Both, Direction::Forward, Direction::Backward};
        const Level vertices = edited(smallLevel(), [](LevelEdit& edit) {
            for (const std::uint32_t id : {1U, 2U}) {
                Vertex vertex;
                vertex.position = {static_cast<Coord>(id) * 25600, 0, 0};
                edit.set<Vertex>({id}, vertex);
            }
        });
        const auto with = [&](const Link& link) {
            return edited(vertices, [&](LevelEdit& edit) { edit.set<Link>({77}, link); });
        };
        for (const Direction was : all)
            for (const Direction mine : all)
                for (const Direction other : all)
                    for (const int swaps : {0, 1, 2, 3}) {
                        const LevelMerge merge =
                            merged(with(written(false, was)), with(written(swaps & 1, mine)),
                                   with(written(swaps & 2, other)));
                        const bool agree = mine == was || other == was || mine == other;
                        QCOMPARE(merge.conflicts, agree ? 0U : 1U);
                        const Direction now = meaning(*merge.file.level.find<Link>({77}));
                        QVERIFY(now == (mine == was ? other : mine));
                    }
    }

    /// One side changes a member, and the other side changes a member that affects its meaning.
    void jointMembersAreMergedAsOneValue() {
        const Level base = edited(smallLevel(), [](LevelEdit& edit) {
            for (const std::uint32_t id : {1U, 2U, 3U}) {
                Vertex vertex;
                vertex.position = {static_cast<Coord>(id) * 25600, 0, 0};
                edit.set<Vertex>({id}, vertex);
            }
            Link link;
            link.from = {1};
            link.to = {2};
            link.kind = LinkKind::Teleport;
            link.ownCost = 100;
            edit.set<Link>({77}, link);
        });
        const auto link = [&](auto change) {
            return edited(base, [&](LevelEdit& edit) { edit.modify<Link>({77}, change); });
        };
        const auto info = [&](auto change) {
            return edited(base, [&](LevelEdit& edit) { edit.modify<LevelInfo>({}, change); });
        };
        const std::pair<Level, Level> sides[] = {
            {link([](Link& l) { l.to = {3}; }),
             link([](Link& l) { l.direction = Direction::Forward; })},
            {link([](Link& l) { l.from = {3}; }), link([](Link& l) { l.to = {3}; })},
            {link([](Link& l) {
                 l.kind = LinkKind::Walk;
                 l.ownCost.reset();
             }),
             link([](Link& l) { l.ownCost = 50; })},
            {info([](LevelInfo& i) { i.unit = "ft"; }),
             info([](LevelInfo& i) { i.pixelsPerUnit = 7; })},
        };
        for (const auto& [one, other] : sides)
            for (const bool isTurned : {false, true}) {
                const Level &ours = isTurned ? other : one, &theirs = isTurned ? one : other;
                const LevelMerge merge = merged(base, ours, theirs);
                QCOMPARE(merge.conflicts, 1U);
                Level resolved = merge.file.level;
                QVERIFY(withoutConflicts(resolved) == ours);
                QVERIFY(theirsTaken(resolved, {1}).ok());
                QVERIFY(resolved == theirs);
            }
    }
};

WAYMARK_TEST(TestMergeMeaning)
#include "tst_merge_meaning.moc"
