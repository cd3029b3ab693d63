// SPDX-License-Identifier: MIT
#include "navcore/author/check/rules/rules.h"

#include <array>

namespace navcore {

std::span<const Rule> allRules() {
    static constexpr std::array rules{
        Rule{IssueKind::MergeConflict, RuleScope::Level, findMergeConflicts},
        Rule{IssueKind::VertexInSolid, RuleScope::Level, findVerticesInSolid},
        Rule{IssueKind::VertexOnBarrier, RuleScope::Level, findVerticesOnBarriers},
        Rule{IssueKind::CoincidentVertices, RuleScope::Level, findCoincidentVertices},
        Rule{IssueKind::SameName, RuleScope::Level, findSameNames},
        Rule{IssueKind::ParallelLinks, RuleScope::Level, findParallelLinks},
        Rule{IssueKind::LinkThroughObstacle, RuleScope::Level, findLinksThroughObstacles},
        Rule{IssueKind::IsolatedVertex, RuleScope::Agent, findIsolatedVertices},
        Rule{IssueKind::SeparateParts, RuleScope::Agent, findSeparateParts},
        Rule{IssueKind::OpeningWithoutEdge, RuleScope::Level, findOpeningsWithoutEdge},
        Rule{IssueKind::OneWayTrap, RuleScope::Agent, findOneWayTraps},
        Rule{IssueKind::OneWaySource, RuleScope::Agent, findOneWaySources},
        Rule{IssueKind::EdgeNearVertex, RuleScope::Level, findEdgesNearVertices},
        Rule{IssueKind::OwnCostBelowOne, RuleScope::Level, findOwnCostsBelowOne},
        Rule{IssueKind::NegativeCycle, RuleScope::Level, findNegativeCycles},
        Rule{IssueKind::EdgeTooExpensive, RuleScope::Level, findEdgesTooDear},
        Rule{IssueKind::MoveTableRefused, RuleScope::Level, findRefusedMoveTables},
        Rule{IssueKind::BrokenRouteCheck, RuleScope::Level, findBrokenRouteChecks},
        Rule{IssueKind::RulesFileUnread, RuleScope::Level, findUnreadRules},
        Rule{IssueKind::OtherThanRules, RuleScope::Level, findOtherThanRules},
    };
    return rules;
}

} // namespace navcore
