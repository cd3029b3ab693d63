// SPDX-License-Identifier: MIT
#include "navcore/runtime/graph/agent_rules.h"
#include "tests/support/test_registry.h"

#include <QTest>

using namespace navcore;

namespace {

using Terrains = std::vector<std::pair<TerrainId, Terrain>>;
using Barriers = std::vector<std::pair<BarrierId, Barrier>>;

const Terrains terrains{{{1}, {"Ground", 0, 1000}}, {{2}, {"Lava", 0, impassable}}};
const Barriers barriers{{{3}, {.kind = BarrierKind::Gate, .gate = GateState::Closed}},
                        {{4}, {.kind = BarrierKind::Gate}},
                        {{5}, {.kind = BarrierKind::Closed, .gate = GateState::Closed}}};

AgentRules rules(const Agent& agent = {}) {
    return rulesOf(agent, terrains, barriers);
}

Edge edge(std::vector<TerrainPiece> pieces = {{{1}, 100}}) {
    Edge made;
    for (const TerrainPiece& piece : pieces)
        made.length += piece.length;
    made.pieces = PieceList(std::move(pieces));
    return made;
}

Edge withTerms(EdgeTerms terms) {
    Edge made = edge();
    made.terms = TermsOf(std::move(terms));
    return made;
}

RefusalCause only(const Edge& refused, const AgentRules& by) {
    const auto found = refusals(refused, by);
    if (edgeCost(refused, by) || found.size() != 1)
        qFatal("%zu refusals", found.size());
    return found.front().cause;
}

} // namespace

class TestAgentRules : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void ownMultipliersReplace() {
        Agent agent;
        QVERIFY(edgeCost(edge(), rules(agent)) == Cost{100});
        agent.terrains = {{{1}, 500}, {{2}, 3000}};
        QVERIFY(edgeCost(edge({{{1}, 100}, {{2}, 10}}), rules(agent)) == Cost{80});
        agent.terrains = {{{1}, impassable}};
        QCOMPARE(only(edge(), rules(agent)), RefusalCause::Impassable);
    }

    void impassableTellsTheMiddleOfItsFirstPiece() {
        const auto found = refusals(edge({{{1}, 40}, {{2}, 20}, {{1}, 5}, {{2}, 9}}), rules());
        QCOMPARE(found.size(), 1U);
        QVERIFY(found.front().terrain == TerrainId{2});
        QCOMPARE(found.front().along, 50U);
    }

    void room() {
        Agent agent;
        agent.radius = 12;
        Edge narrow = edge();
        QCOMPARE(only(narrow, rules(agent)), RefusalCause::TooNarrow); // unmeasured
        narrow.clearance = 11;
        QCOMPARE(only(narrow, rules(agent)), RefusalCause::TooNarrow);
        narrow.clearance = 12;
        QVERIFY(edgeCost(narrow, rules(agent)));
        narrow.clearance = 0;
        narrow.terms = TermsOf({LinkKind::Bridge, {}, {}, {}});
        QVERIFY(edgeCost(narrow, rules(agent))); // only walks need clearance
        narrow.terms = {};
        QVERIFY(edgeCost(narrow, rules()));
    }

    void abilities() {
        Agent agent;
        const Edge river = withTerms({LinkKind::Walk, {}, {"climb", "swim"}, {}});
        QCOMPARE(refusals(river, rules(agent)).size(), 2U);
        agent.abilities = {"swim"};
        QCOMPARE(only(river, rules(agent)), RefusalCause::NeedsAbility);
        QCOMPARE(refusals(river, rules(agent)).front().ability, std::string("climb"));
        agent.abilities = {"climb", "fly", "swim"};
        QVERIFY(edgeCost(river, rules(agent)) == Cost{100});
    }

    void gates() {
        QVERIFY(rules().closedGates == std::set<BarrierId>{{3}});
        QCOMPARE(only(withTerms({LinkKind::Walk, {}, {}, {{3}, {4}}}), rules()),
                 RefusalCause::GateClosed);
        QVERIFY(edgeCost(withTerms({LinkKind::Walk, {}, {}, {{4}}}), rules()));
    }

    void ownCostReplaces() {
        QVERIFY(edgeCost(withTerms({LinkKind::Teleport, 7, {}, {}}), rules()) == Cost{7});
        QVERIFY(edgeCost(withTerms({LinkKind::Teleport, -7, {}, {}}), rules()) == Cost{1});
        Edge overLava = edge({{{2}, 10}});
        overLava.terms = TermsOf({LinkKind::Bridge, 5, {}, {}});
        QVERIFY(edgeCost(overLava, rules()) == Cost{5});
    }

    void nobodyPasses() {
        Edge shut = edge();
        for (const Passage passage : {Passage::Blocked, Passage::Barred}) {
            shut.passage = passage;
            QCOMPARE(only(shut, rules()), RefusalCause::Barred);
        }
        Edge dear = edge({{{1}, 0xffffffffU}});
        QCOMPARE(only(dear, rules()), RefusalCause::TooExpensive);
    }

    void timeIsRoundedUp() {
        QCOMPARE(travelTime(0, 7), 0U);
        QCOMPARE(travelTime(7, 7), 1000U);
        QCOMPARE(travelTime(8, 7), 1143U);
        QCOMPARE(travelTime(1, maxSpeed), 1U);
        QCOMPARE(travelTime(0x7fffffffULL << 24U, 1), (0x7fffffffULL << 24U) * 1000);
    }
};

WAYMARK_TEST(TestAgentRules)
#include "tst_agent_rules.moc"
