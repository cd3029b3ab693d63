// SPDX-License-Identifier: MIT
#include "navcore/author/check/suppression.h"

#include "navcore/author/edit/graph_edits.h"
#include "navcore/author/words/issue_texts.h"
#include "tests/navcore/author/check/world.h"
#include "tests/support/test_registry.h"

#include <QtTest>

using namespace navcore;

namespace {

/// Returns a vertex far from two linked ones.
World lonely() {
    World world;
    world.linking(1, 60);
    world.vertex(1, 0, 0);
    world.vertex(2, 50, 0);
    world.vertex(3, 500, 300, "look-out");
    return world;
}

std::size_t counting(const std::vector<Issue>& issues) {
    return static_cast<std::size_t>(std::ranges::count_if(
        issues, [](const Issue& issue) { return !issue.ignored.has_value(); }));
}

} // namespace

class TestIgnoring : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsIgnoredIsMarkedAndComesLast() {
        World world = lonely();
        world.block(1, 690, 90, 710, 110);
        world.vertex(4, 700, 100);
        const Issue inSolid = world.issues(IssueKind::VertexInSolid).front();
        const Ignored ignored = ignoredFor(inSolid, "it stands on a roof");
        QCOMPARE(ignored.rule, std::string("vertex-in-solid"));
        QCOMPARE(ignored.section, std::string("vertices"));
        QCOMPARE(ignored.record, std::string("4"));
        QVERIFY(ignored.agent.empty());
        const auto before = world.issues();
        QCOMPARE(before.front().kind, IssueKind::VertexInSolid);
        world.put(IgnoredId{5}, ignored);
        const auto after = world.issues();
        QCOMPARE(after.size(), before.size());
        QCOMPARE(counting(after), before.size() - 1);
        QCOMPARE(after.back().kind, IssueKind::VertexInSolid);
        QCOMPARE(after.back().ignored, std::optional(IgnoredId{5}));
        QCOMPARE(english(after.back().message), english(inSolid.message));
    }

    /// Entries for another rule, item or agent do not apply.
    void itIsOneRuleItemAndAgent() {
        for (const auto& [rule, section, record, agent] :
             std::vector<std::array<std::string, 4>>{{"separate-parts", "vertices", "3", ""},
                                                     {"isolated-vertex", "links", "3", ""},
                                                     {"isolated-vertex", "vertices", "2", ""},
                                                     {"isolated-vertex", "", "", ""},
                                                     {"isolated-vertex", "vertices", "3", "1"}}) {
            World world = lonely();
            world.put(IgnoredId{1}, Ignored{rule, section, record, agent, "because"});
            const auto issues = world.issues();
            QCOMPARE(counting(issues), 2U);
            QCOMPARE(issues[0].kind, IssueKind::IsolatedVertex);
            QCOMPARE(issues[1].kind, IssueKind::IgnoredNoMore);
        }
    }

    void whatIgnoresNothingIsANoteWithAFix() {
        World world = lonely();
        world.put(IgnoredId{8},
                  Ignored{"one-way-trap", "vertices", "3", {}, "they fly out\nagain"});
        const auto notes = world.issues(IssueKind::IgnoredNoMore);
        QCOMPARE(notes.size(), 1U);
        QCOMPARE(notes[0].severity, Severity::Note);
        QCOMPARE(english(notes[0].message),
                 english(say(words::ignoredNoMore, "one-way-trap", "vertex 3 (\"look-out\")",
                             "\"they fly out\\nagain\"")));
        QCOMPARE(notes[0].vertices, (std::vector<VertexId>{{3}}));
        QVERIFY(!mayBeIgnored(notes[0]));
        const LevelChange fixed = notes[0].fixes->at(0).changeOf(world.level, notes[0]);
        QVERIFY(world.apply(fixed));
        QVERIFY(world.level.items<Ignored>().empty());
        QVERIFY(world.issues(IssueKind::IgnoredNoMore).empty());
        QVERIFY(notes[0].fixes->at(0).changeOf(world.level, notes[0]).empty());
    }

    /// Two branches ignored the same issue.
    void twoThatSayTheSame() {
        World world = lonely();
        const Issue issue = world.issues(IssueKind::IsolatedVertex).front();
        world.put(IgnoredId{4}, ignoredFor(issue, "one"));
        world.put(IgnoredId{2}, ignoredFor(issue, "two"));
        const auto issues = world.issues();
        QCOMPARE(issues.size(), 1U);
        QCOMPARE(issues[0].ignored, std::optional(IgnoredId{2}));
        LevelEdit edit(world.level);
        stopIgnoring(edit, issues[0]);
        QVERIFY(world.apply(edit.change()));
        QCOMPARE(counting(world.issues()), 1U);
        QVERIFY(world.level.items<Ignored>().empty());
    }

    /// If one agent is checked, entries for other agents are not reported as stale.
    void ofOneAgentNothingIsMissed() {
        World world = lonely();
        world.put(IgnoredId{1}, Ignored{"one-way-trap", "vertices", "2", "7", "because"});
        const auto issues =
            checkAll({world.level, world.graph, world.linker.planes(), {Level::defaultAgentId}});
        QCOMPARE(issues.size(), 1U);
        QCOMPARE(issues[0].kind, IssueKind::IsolatedVertex);
    }

    /// Without a rules file to compare with, entries about rules are not reported as stale.
    void rulesThatWereNotLookedAt() {
        World world = lonely();
        world.put(IgnoredId{1}, Ignored{"other-than-rules", "terrains", "3", {}, "because"});
        QVERIFY(world.issues(IssueKind::IgnoredNoMore).empty());
        const RulesSource none{"x", std::make_shared<const SharedRules>(), std::nullopt};
        const auto issues = checkAll({world.level, world.graph, world.linker.planes(), {}, &none});
        QVERIFY(std::ranges::any_of(
            issues, [](const Issue& issue) { return issue.kind == IssueKind::IgnoredNoMore; }));
    }

    void conflictsCannotBeIgnored() {
        World world = lonely();
        world.put(ConflictId{1}, Conflict{"vertices", "3", "at", R"({"id":3,"at":[1,1]})"});
        const Issue conflict = world.issues(IssueKind::MergeConflict).at(0);
        QVERIFY(!mayBeIgnored(conflict));
        world.put(IgnoredId{1}, ignoredFor(conflict, "later"));
        QVERIFY(!world.issues(IssueKind::MergeConflict).at(0).ignored);
    }

    void checksAreToldApart() {
        World world = lonely();
        world.put(RouteCheckId{4},
                  RouteCheck{"a", VertexId{1}, VertexId{3}, {}, {}, {}, {}, {}, {}});
        world.put(RouteCheckId{5},
                  RouteCheck{"b", VertexId{1}, VertexId{3}, {}, {}, {}, {}, {}, {}});
        const auto broken = world.issues(IssueKind::BrokenRouteCheck);
        QCOMPARE(broken.size(), 2U);
        const Ignored first = ignoredFor(broken[0], "because");
        QCOMPARE(first.section, std::string("checks"));
        QCOMPARE(first.agent, std::string("1"));
        world.put(IgnoredId{1}, first);
        const auto now = world.issues(IssueKind::BrokenRouteCheck);
        QCOMPARE(counting(now), 1U);
        QVERIFY(now[0].record != now[1].record);
    }

    void whatGoesTakesItAlong() {
        World world = lonely();
        world.put(AgentId{7}, Agent{.name = "Cart"});
        world.put(VertexPair{{1}, {2}}, EdgeRule{Permission::Allowed, {}, 2000});
        world.put(IgnoredId{1}, Ignored{"isolated-vertex", "vertices", "3", {}, "r"});
        world.put(IgnoredId{2}, Ignored{"edge-too-dear", "rules", "1-2", {}, "r"});
        world.put(IgnoredId{3}, Ignored{"isolated-vertex", "vertices", "1", "7", "r"});
        world.put(IgnoredId{4}, Ignored{"isolated-vertex", "links", "3", {}, "r"});
        const auto forgets = [&](const LevelChange& change) {
            if (!world.apply(change))
                return std::vector<std::uint32_t>{0};
            const LevelChange forgotten = forgetRemoved(world.level, change);
            std::vector<std::uint32_t> ids;
            for (const auto& [id, swap] : forgotten.of<Ignored>())
                ids.push_back(id.value);
            [[maybe_unused]] const bool back = world.apply(change.inverse());
            return ids;
        };
        using Ids = std::vector<std::uint32_t>;
        LevelEdit vertex(world.level), end(world.level), rule(world.level), agent(world.level),
            other(world.level);
        removeVertex(vertex, {3});
        QCOMPARE(forgets(vertex.change()), (Ids{1}));
        removeVertex(end, {2});
        QCOMPARE(forgets(end.change()), (Ids{2}));
        rule.remove<EdgeRule>({{1}, {2}}); // the edge still exists
        QCOMPARE(forgets(rule.change()), (Ids{}));
        agent.remove<Agent>({7});
        QCOMPARE(forgets(agent.change()), (Ids{3}));
        other.modify<Vertex>({3}, [](Vertex& item) { item.name = "else"; });
        QCOMPARE(forgets(other.change()), (Ids{}));
    }
};

WAYMARK_TEST(TestIgnoring)
#include "tst_suppression.moc"
