// SPDX-License-Identifier: MIT
#include "navcore/author/check/rules/rules.h"

#include <array>

namespace navcore {

std::span<const Rule> allRules() {
    static constexpr std::array rules{
        Rule{IssueKind::VertexInSolid, findVerticesInSolid},
        Rule{IssueKind::CoincidentVertices, findCoincidentVertices},
        Rule{IssueKind::LinkThroughObstacle, findLinksThroughObstacles},
        Rule{IssueKind::IsolatedVertex, findIsolatedVertices},
        Rule{IssueKind::SeparateParts, findSeparateParts},
        Rule{IssueKind::OneWayTrap, findOneWayTraps},
        Rule{IssueKind::OneWaySource, findOneWaySources},
        Rule{IssueKind::EdgeNearVertex, findEdgesNearVertices},
    };
    return rules;
}

} // namespace navcore
