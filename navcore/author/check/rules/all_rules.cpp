// SPDX-License-Identifier: MIT
#include "navcore/author/check/rules/rules.h"

#include <array>

namespace navcore {

std::span<const Rule> allRules() {
    static constexpr std::array rules{
        Rule{IssueKind::VertexInSolid, RuleScope::Local, findVerticesInSolid},
        Rule{IssueKind::CoincidentVertices, RuleScope::Local, findCoincidentVertices},
        Rule{IssueKind::LinkThroughObstacle, RuleScope::Local, findLinksThroughObstacles},
        Rule{IssueKind::IsolatedVertex, RuleScope::Local, findIsolatedVertices},
        Rule{IssueKind::SeparateParts, RuleScope::Global, findSeparateParts},
        Rule{IssueKind::OneWayTrap, RuleScope::Global, findOneWayTraps},
        Rule{IssueKind::OneWaySource, RuleScope::Global, findOneWaySources},
        Rule{IssueKind::EdgeNearVertex, RuleScope::Local, findEdgesNearVertices},
    };
    return rules;
}

} // namespace navcore
