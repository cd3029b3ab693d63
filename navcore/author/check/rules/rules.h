// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/check/rule.h"

namespace navcore {

std::vector<Issue> findMergeConflicts(const CheckContext& context);

/// Finds vertices inside or on the boundary of an obstacle. The linker does not connect them.
std::vector<Issue> findVerticesInSolid(const CheckContext& context);

/// Finds vertices exactly on a barrier, which makes it unclear on which side they are.
std::vector<Issue> findVerticesOnBarriers(const CheckContext& context);

/// Finds vertices at the same position, including z.
std::vector<Issue> findCoincidentVertices(const CheckContext& context);

/// Finds vertices that have the same name. O(V).
std::vector<Issue> findSameNames(const CheckContext& context);

/// Finds links that connect the same two vertices in the same direction. O(links log links).
std::vector<Issue> findParallelLinks(const CheckContext& context);

/// Finds links through an obstacle. No agent can use them.
std::vector<Issue> findLinksThroughObstacles(const CheckContext& context);

/// Finds vertices without edges, except those in obstacles.
std::vector<Issue> findIsolatedVertices(const CheckContext& context);

/// Finds groups of at least two connected vertices that are separate from the largest part of the
/// graph.
std::vector<Issue> findSeparateParts(const CheckContext& context);

/// Appends the barrier that causes a problem to the phrase `what`, as in "... by North gate, which
/// is closed at start".
Phrase byWhat(const Level& level, BarrierId id, Phrase what);

/// Finds passages that no edge crosses, although the smallest agent fits through and the way around
/// is long or does not exist. Does nothing in large levels.
std::vector<Issue> findOpeningsWithoutEdge(const CheckContext& context);

/// Finds groups of vertices that units can enter but not leave. The largest strongly connected
/// component of each part is not reported.
std::vector<Issue> findOneWayTraps(const CheckContext& context);

/// Finds groups of vertices that units can leave but not return to. The largest strongly connected
/// component of each part is not reported.
std::vector<Issue> findOneWaySources(const CheckContext& context);

/// Finds edges that pass very close to a vertex without ending there, which looks like a connection
/// but is none.
std::vector<Issue> findEdgesNearVertices(const CheckContext& context);

/// Finds links with a fixed cost below 1. Only study levels allow such costs, and they cannot be
/// shipped.
std::vector<Issue> findOwnCostsBelowOne(const CheckContext& context);

/// Finds cycles with a negative cost for an agent. They can exist only in study levels.
std::vector<Issue> findNegativeCycles(const CheckContext& context);

/// Finds edges that an agent cannot use because their cost exceeds the maximum for an arc.
std::vector<Issue> findEdgesTooDear(const CheckContext& context);

/// Finds agents whose next-move table cannot be stored in a nav file, because there are too many
/// tables or vertices.
std::vector<Issue> findRefusedMoveTables(const CheckContext& context);

/// Finds route checks that fail, because a route does not exist or takes too long, and route checks
/// that have nothing to test.
std::vector<Issue> findBrokenRouteChecks(const CheckContext& context);

/// Reports the file of the shared rules if it is missing or unreadable.
std::vector<Issue> findUnreadRules(const CheckContext& context);

/// Finds differences between the level and the shared rules file that it uses.
std::vector<Issue> findOtherThanRules(const CheckContext& context);

} // namespace navcore
