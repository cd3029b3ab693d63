// SPDX-License-Identifier: MIT
// Tests the laws of three-way merging on random levels, and each rule on a small one.
#include "navcore/author/level/level_records.h"
#include "navcore/author/revision/differences.h"
#include "navcore/author/revision/merge_values.h"
#include "tests/navcore/author/io/random_level.h"
#include "tests/navcore/author/level/small_level.h"
#include "tests/navcore/author/revision/merged.h"
#include "tests/support/test_registry.h"

#include <QTest>
#include <rapidcheck.h>

using namespace navcore;
using namespace mergetest;

namespace {

template <class Item>
std::optional<Item> at(const Level& level, typename Item::Key key) {
    const Item* item = level.find<Item>(key);
    return item ? std::optional<Item>(*item) : std::nullopt;
}

/// Members whose meanings depend on each other. A conflict names one of these members but applies
/// to all of them.
const std::map<std::string, std::vector<std::set<std::string>>> jointMembers{
    {"info", {{"unit", "pixelsPerUnit"}}},
    {"picture", {{"path", "width", "height"}}},
    {"links",
     {{"from", "to", "direction"}, {"kind", "cost"}, {"curve", "curveForm", "leave", "arrive"}}},
    {"barriers", {{"kind", "gate", "needs"}, {"kind", "line"}}},
    {"checks", {{"from", "to", "back", "coverage", "detour"}, {"within", "time"}}},
};

/// The oracle for merging one item, member by member. It shares no code with the merge.
template <class Item>
void judge(typename Item::Key key, const Level& base, const Level& ours, const Level& theirs,
           const Level& merge) {
    const auto b = at<Item>(base, key), o = at<Item>(ours, key), t = at<Item>(theirs, key);
    const auto m = at<Item>(merge, key);
    bool isWhole = false;
    std::set<std::string> members;
    for (const auto& [id, conflict] : merge.items<Conflict>())
        if (conflict.section == namesOf<Item>.section && conflict.record == textOf(key)) {
            isWhole = isWhole || conflict.member.empty();
            members.insert(conflict.member);
        }
    if (const auto groups = jointMembers.find(namesOf<Item>.section); groups != jointMembers.end())
        for (const std::set<std::string>& group : groups->second)
            if (std::ranges::any_of(group,
                                    [&](const auto& name) { return members.contains(name); }))
                members.insert(group.begin(), group.end());
    if (isWhole || t == b || o == t)
        RC_ASSERT(m == o);
    else if (o == b)
        RC_ASSERT(m == t);
    else if (m && o && t)
        for (const Field& field : fieldsOf<Item>()) {
            const Item plain;
            const FieldValue was = field.get(b ? &*b : &plain);
            const FieldValue our = field.get(&*o), their = field.get(&*t), now = field.get(&*m);
            if (members.contains(field.name) && field.shape != ValueShape::Tile)
                RC_ASSERT(field.shape == ValueShape::TagMap ||
                          field.shape == ValueShape::Multipliers ||
                          field.shape == ValueShape::AgentFactors ||
                          field.shape == ValueShape::Stops || sameValue(now, our));
            else if (sameValue(their, was))
                RC_ASSERT(sameValue(now, our));
            else if (sameValue(our, was))
                RC_ASSERT(sameValue(now, their));
        }
}

} // namespace

class TestMergeLevels : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whoAloneChangedDecides() {
        QVERIFY(rc::check("merge(b,b,x) = merge(b,x,b) = merge(b,x,x) = x", [] {
            const Level base = randomlevel::level();
            const Level other = randomlevel::changed(base, 12);
            for (const auto& [ours, theirs] :
                 {std::pair(base, other), std::pair(other, base), std::pair(other, other)}) {
                const LevelMerge merge = merged(base, ours, theirs);
                RC_ASSERT(merge.conflicts == other.items<Conflict>().size());
                RC_ASSERT(merge.file.level == other);
            }
        }));
    }

    void everyItemIsMergedByItsMembers() {
        std::size_t conflicts = 0, clean = 0;
        QVERIFY(rc::check("members, one by one", [&] {
            const Level base = randomlevel::level();
            const Level ours = randomlevel::changed(base, 12);
            const Level theirs = randomlevel::changed(base, 12);
            const LevelMerge merge = merged(base, ours, theirs);
            forEachItemType([&]<class Item>(ItemType<Item>) {
                if (std::is_same_v<Item, Conflict>)
                    return;
                std::set<typename Item::Key> keys;
                for (const Level* level : {&base, &ours, &theirs})
                    for (const auto& [key, item] : level->items<Item>())
                        keys.insert(key);
                for (const auto& key : keys)
                    judge<Item>(key, base, ours, theirs, merge.file.level);
            });
            const LevelMerge turned = merged(base, theirs, ours);
            RC_ASSERT((merge.conflicts == 0) == (turned.conflicts == 0));
            if (merge.conflicts == 0)
                RC_ASSERT(merge.file.level == turned.file.level);
            // The merged level can be written and read again, including the conflicts.
            const std::string text = writeLevelText(merge.file.level, {});
            const auto read = readLevelText(text, "merged");
            RC_ASSERT(read.ok());
            RC_ASSERT(read.value().level == merge.file.level);
            (merge.conflicts == 0 ? clean : conflicts) += 1;
        }));
        QVERIFY2(conflicts > 10 && clean > 10,
                 qPrintable(QString("%1 with conflicts, %2 without").arg(conflicts).arg(clean)));
    }

    /// Resolving all conflicts in their favour equals merging with the sides exchanged.
    void theirsTakenIsTheirMerge() {
        std::size_t taken = 0;
        QVERIFY(rc::check("theirs of every conflict", [&] {
            const Level base = withoutConflicts(randomlevel::level());
            const Level ours = withoutConflicts(randomlevel::changed(base, 60));
            const Level theirs = withoutConflicts(randomlevel::changed(base, 60));
            const Level merge = merged(base, ours, theirs).file.level;
            Level level = merge;
            bool areMembers = true;
            for (const auto& [id, conflict] : merge.items<Conflict>()) {
                areMembers = areMembers && !conflict.member.empty();
                const Level before = level;
                if (const Status done = theirsTaken(level, id); !done) { // it may need a removed
                                                                         // item
                    RC_ASSERT(level == before);
                    RC_ASSERT(done.error().kind != ErrorKind::NotFound);
                    areMembers = false;
                } else
                    RC_ASSERT(!level.find<Conflict>(id));
            }
            if (!areMembers)
                return;
            taken += merge.items<Conflict>().size();
            const Level expected = withoutConflicts(merged(base, theirs, ours).file.level);
            for (const ItemDifference& difference : differences(level, expected))
                RC_LOG() << englishLine(difference) << '\n';
            for (const auto& [id, conflict] : merge.items<Conflict>())
                RC_LOG() << conflict.section << ' ' << conflict.record << ' ' << conflict.member
                         << ' ' << conflict.theirs << '\n';
            RC_ASSERT(level == expected);
        }));
        QVERIFY2(taken > 5, qPrintable(QString::number(taken)));
    }

    void bothMovedAVertex() {
        const Level base = smallLevel();
        const auto moved = [&](Coord x, const char* name) {
            return edited(base, [&](LevelEdit& edit) {
                edit.modify<Vertex>({5}, [&](Vertex& v) {
                    v.position.x = x;
                    v.tags.own()[name] = "yes";
                });
            });
        };
        const LevelMerge merge = merged(base, moved(7, "mine"), moved(8, "theirs"));
        QCOMPARE(merge.conflicts, std::size_t{1});
        const Vertex& vertex = *merge.file.level.find<Vertex>({5});
        QCOMPARE(vertex.position.x, 7);
        QCOMPARE(vertex.tags, (Tags{{"mine", "yes"}, {"theirs", "yes"}}));
        const Conflict conflict = conflictsOf(merge.file.level).front();
        QCOMPARE(conflict.section, std::string("vertices"));
        QCOMPARE(conflict.record, std::string("5"));
        QCOMPARE(conflict.member, std::string("at"));
        QCOMPARE(conflict.theirs,
                 std::string(R"({"id":5,"at":[8,0],"tags":{"mine":"yes","theirs":"yes"}})"));
        Level level = merge.file.level;
        QVERIFY(theirsTaken(level, {1}).ok());
        QCOMPARE(level.find<Vertex>({5})->position.x, 8);
        QVERIFY(level.items<Conflict>().empty());
    }

    void whatOneNeedsTheOtherRemoved() {
        const Level base = smallLevel();
        const Level removed = edited(base, [](LevelEdit& edit) {
            edit.remove<Vertex>({7});
            edit.remove<EdgeRule>({{6}, {7}});
            edit.remove<PinnedRoute>({8});
        });
        const Level linked = edited(base, [](LevelEdit& edit) {
            edit.set<Link>({9}, Link{{5}, {7}, Direction::Both, {}, 1000, {}});
        });
        // Our version needs the item, so the item stays and their removal becomes a conflict.
        LevelMerge merge = merged(base, linked, removed);
        QVERIFY(merge.file.level.find<Vertex>({7}) && merge.file.level.find<Link>({9}));
        QCOMPARE(conflictsOf(merge.file.level), (std::vector<Conflict>{{"vertices", "7", "", ""}}));
        QVERIFY(!merge.file.level.find<PinnedRoute>({8}));
        // Their version needs the item, so their link becomes a conflict.
        merge = merged(base, removed, linked);
        QVERIFY(!merge.file.level.find<Vertex>({7}) && !merge.file.level.find<Link>({9}));
        QCOMPARE(conflictsOf(merge.file.level),
                 (std::vector<Conflict>{{"links", "9", "", R"({"id":9,"from":5,"to":7})"}}));
        QVERIFY(!theirsTaken(merge.file.level, {1}).ok());
    }

    /// An agent is restored for a route, together with the terrain that it refers to.
    void whatComesBackBringsWhatItNeeds() {
        const Level base = edited(smallLevel(), [](LevelEdit& edit) {
            Agent agent = *edit.find<Agent>(Level::defaultAgentId);
            agent.terrains[Level::swampId] = 3000;
            edit.set<Agent>({6}, agent);
        });
        const Level ours = edited(base, [](LevelEdit& edit) {
            edit.set<PinnedRoute>({20}, PinnedRoute{"new", 0, {6}, VertexId{5}, VertexId{6}});
        });
        const Level theirs = edited(base, [](LevelEdit& edit) {
            edit.remove<Agent>({6});
            edit.remove<Terrain>(Level::swampId);
            edit.remove<EdgeRule>({{6}, {7}});
        });
        const LevelMerge merge = merged(base, ours, theirs);
        QVERIFY(merge.file.level.find<Agent>({6}) &&
                merge.file.level.find<Terrain>(Level::swampId));
        QCOMPARE(conflictsOf(merge.file.level),
                 (std::vector<Conflict>{{"terrains", "3", "", ""}, {"agents", "6", "", ""}}));
    }

    /// Each side removes the agent that the other keeps. Ours stays because a level needs one, and
    /// so does the terrain that only this agent refers to.
    void theLastAgentBringsWhatItNeeds() {
        const Level base = edited(smallLevel(), [](LevelEdit& edit) {
            edit.set<Agent>({6}, *edit.find<Agent>(Level::defaultAgentId));
            edit.modify<Agent>(Level::defaultAgentId,
                               [](Agent& agent) { agent.terrains[Level::swampId] = 3000; });
        });
        const Level ours = edited(base, [](LevelEdit& edit) { edit.remove<Agent>({6}); });
        const Level theirs = edited(base, [](LevelEdit& edit) {
            edit.remove<PinnedRoute>({8});
            edit.remove<Agent>(Level::defaultAgentId);
            edit.remove<Terrain>(Level::swampId);
            edit.remove<EdgeRule>({{6}, {7}});
        });
        const LevelMerge merge = merged(base, ours, theirs);
        QVERIFY(merge.file.level.find<Agent>(Level::defaultAgentId));
        QVERIFY(merge.file.level.find<Terrain>(Level::swampId));
    }

    /// Changes of both sides may fit each side, but not each other: here, a lift gets a stop whose
    /// entrance the other side moves to another floor or gives to another lift. Ours stays.
    void liftsAndEntrancesStayTogether() {
        const FloorId upper{2}, top{3};
        const Level base = edited(Level(), [&](LevelEdit& edit) {
            edit.set<Floor>(upper, Floor{});
            edit.set<Floor>(top, Floor{});
            for (const std::uint32_t id : {1U, 2U, 3U}) {
                Vertex vertex;
                vertex.position = {static_cast<Coord>(id) * 1000, 0, 0};
                vertex.floor = {id};
                edit.set<Vertex>({id}, vertex);
            }
            edit.set<Lift>({1}, Lift{.stops = {{firstFloor, {{1}}}, {upper, {{2}}}}});
            edit.set<Lift>({2}, Lift{});
        });
        const Level stop = edited(base, [&](LevelEdit& edit) {
            edit.modify<Lift>({1}, [&](Lift& lift) { lift.stops[top] = {{3}}; });
        });
        const Level moved = edited(base, [&](LevelEdit& edit) {
            edit.modify<Vertex>({3}, [&](Vertex& vertex) { vertex.floor = upper; });
        });
        const Level other = edited(base, [&](LevelEdit& edit) {
            edit.modify<Lift>({2}, [&](Lift& lift) { lift.stops[top] = {{3}}; });
        });
        for (const auto& [ours, theirs] : {std::pair(&stop, &moved), std::pair(&moved, &stop),
                                           std::pair(&stop, &other), std::pair(&other, &stop)}) {
            const Level merge = merged(base, *ours, *theirs).file.level;
            QCOMPARE(conflictsOf(merge).size(), std::size_t{1});
            QVERIFY(withoutConflicts(merge) == *ours);
        }
    }

    void paintIsMergedByCell() {
        const auto painted = [](std::vector<std::pair<std::size_t, TerrainId>> cells) {
            TileCells tile{};
            for (const auto& [cell, terrain] : cells)
                tile[cell] = terrain;
            return PaintTile{std::make_shared<const TileCells>(tile)};
        };
        const auto with = [&](const Level& level, const PaintTile& tile) {
            return edited(level, [&](LevelEdit& edit) { edit.set<PaintTile>({2, 3}, tile); });
        };
        const TerrainId road = Level::roadId, swamp = Level::swampId;
        const Level base = with(Level(), painted({{0, road}, {1, road}, {2, road}}));
        const Level ours = with(base, painted({{0, swamp}, {1, road}, {2, swamp}, {9, road}}));
        const Level theirs = with(base, painted({{0, road}, {1, swamp}, {4095, road}}));
        const LevelMerge merge = merged(base, ours, theirs);
        QVERIFY(*merge.file.level.find<PaintTile>({2, 3}) ==
                painted({{0, swamp}, {1, swamp}, {2, swamp}, {9, road}, {4095, road}}));
        QCOMPARE(merge.conflicts, std::size_t{1}); // cell 2
        Level level = merge.file.level;
        QVERIFY(theirsTaken(level, {1}).ok());
        QVERIFY(*level.find<PaintTile>({2, 3}) ==
                painted({{0, swamp}, {1, swamp}, {9, road}, {4095, road}}));
        // If one side removes all paint that the other leaves unchanged, the tile is removed.
        QVERIFY(!merged(base, base,
                        edited(base,
                               [](LevelEdit& edit) {
                                   edit.remove<PaintTile>({2, 3});
                               }))
                     .file.level.find<PaintTile>({2, 3}));
        // With a different grid, the same cells are at different positions.
        const Level finer = edited(theirs, [](LevelEdit& edit) {
            edit.modify<PaintGrid>({}, [](PaintGrid& grid) { grid.frame.cell *= 2; });
        });
        const LevelMerge apart = merged(base, ours, finer);
        QVERIFY(apart.file.level.paintFrame() == ours.paintFrame());
        QVERIFY(*apart.file.level.find<PaintTile>({2, 3}) == *ours.find<PaintTile>({2, 3}));
        QCOMPARE(apart.conflicts, std::size_t{2});
    }

    void newerMembersAreMergedToo() {
        const auto file = [](std::vector<UnknownMembers::Member> members) {
            return LevelFile{smallLevel(), {std::move(members)}};
        };
        const LevelFile base = file({{"vertices", 5, 0, "glow", "1"}, {"", 0, 0, "sky", "[1]"}});
        const LevelFile ours = file({{"vertices", 5, 0, "glow", "2"},
                                     {"", 0, 0, "sky", "[1]"},
                                     {"vertices", 6, 0, "glow", "7"}});
        const LevelFile theirs = file({{"vertices", 5, 0, "glow", "3"}, {"", 0, 0, "fog", "{}"}});
        const auto merge = mergeLevels(base, ours, theirs);
        QVERIFY(merge.ok());
        QVERIFY(merge.value().file.unknown.members ==
                (std::vector<UnknownMembers::Member>{{"", 0, 0, "fog", "{}"},
                                                     {"vertices", 5, 0, "glow", "2"},
                                                     {"vertices", 6, 0, "glow", "7"}}));
        QCOMPARE(conflictsOf(merge.value().file.level),
                 (std::vector<Conflict>{{"vertices", "5", "glow", R"({"glow":3})"}}));
        Level level = merge.value().file.level;
        QVERIFY(theirsTaken(level, {1}).error().kind == ErrorKind::NotFound);
    }
};

WAYMARK_TEST(TestMergeLevels)

#include "tst_merge_levels.moc"
