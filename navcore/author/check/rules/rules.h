// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/check/rule.h"

namespace navcore {

/// Finds unresolved merge conflicts.
std::vector<Issue> findMergeConflicts(const CheckContext& context);

/// Finds vertices in or on an obstacle, which the linker does not connect.
std::vector<Issue> findVerticesInSolid(const CheckContext& context);

/// Finds vertices exactly on a barrier, where it is unclear to which side they belong.
std::vector<Issue> findVerticesOnBarriers(const CheckContext& context);

/// Finds vertices at the same position, including z.
std::vector<Issue> findCoincidentVertices(const CheckContext& context);

/// Finds vertices that share a name. O(V).
std::vector<Issue> findSameNames(const CheckContext& context);

/// Finds links that connect the same two vertices in the same direction. O(links log links).
std::vector<Issue> findParallelLinks(const CheckContext& context);

/// Finds links through an obstacle, which no agent can use.
std::vector<Issue> findLinksThroughObstacles(const CheckContext& context);

/// Finds vertices outside obstacles that have no edges.
std::vector<Issue> findIsolatedVertices(const CheckContext& context);

/// Finds groups of connected vertices without a connection to the largest part. Single vertices are
/// reported as isolated.
std::vector<Issue> findSeparateParts(const CheckContext& context);

/// Adds the barrier that is to blame to a sentence: "... by North gate, which is closed at start".
Phrase byWhat(const Level& level, BarrierId id, Phrase what);

/// Finds passages that the slimmest agent fits through and no edge crosses, where the way round is
/// long or missing. Large levels are skipped.
std::vector<Issue> findOpeningsWithoutEdge(const CheckContext& context);

/// Finds groups of vertices that units can enter but not leave, except the largest strongly
/// connected component of a part.
std::vector<Issue> findOneWayTraps(const CheckContext& context);

/// Finds groups of vertices that units can leave but not come back to, with the same exception.
std::vector<Issue> findOneWaySources(const CheckContext& context);

/// Finds edges that pass close to a vertex that is not their end: they look connected but are not.
std::vector<Issue> findEdgesNearVertices(const CheckContext& context);

/// Finds links with an own cost below 1, which only study levels may have and which cannot be
/// shipped.
std::vector<Issue> findOwnCostsBelowOne(const CheckContext& context);

/// Finds cycles of negative cost for some agent in a study level.
std::vector<Issue> findNegativeCycles(const CheckContext& context);

/// Finds edges that are impassable because they would cost an agent more than an arc may.
std::vector<Issue> findEdgesTooDear(const CheckContext& context);

/// Finds more move tables than a nav file can hold, or tables for more vertices than a table can
/// hold.
std::vector<Issue> findRefusedMoveTables(const CheckContext& context);

/// Finds routes required by checks that do not exist or take too long, and checks with nothing to
/// test.
std::vector<Issue> findBrokenRouteChecks(const CheckContext& context);

/// Finds a file of shared rules that is missing or cannot be read.
std::vector<Issue> findUnreadRules(const CheckContext& context);

/// Finds differences between the level and the rules that it shares with other levels.
std::vector<Issue> findOtherThanRules(const CheckContext& context);

} // namespace navcore
