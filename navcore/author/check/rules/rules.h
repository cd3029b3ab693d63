// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/check/rule.h"

namespace navcore {

/// Finds conflicts from merging two levels that the designer has not resolved yet.
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

/// Finds groups of connected vertices that are not connected to the largest part of the graph.
/// Single vertices are reported as isolated instead.
std::vector<Issue> findSeparateParts(const CheckContext& context);

/// Returns the phrase `what` with the barrier to blame appended: "... by North gate, which is
/// closed at start".
Phrase byWhat(const Level& level, BarrierId id, Phrase what);

/// Finds passages that the slimmest agent fits through and no edge crosses, if the way round is
/// long or missing. Large levels are skipped.
std::vector<Issue> findOpeningsWithoutEdge(const CheckContext& context);

/// Finds groups of vertices that units can enter but not leave, except the largest strongly
/// connected component of a part.
std::vector<Issue> findOneWayTraps(const CheckContext& context);

/// Finds groups of vertices that units can leave but not come back to, except the largest strongly
/// connected component of a part.
std::vector<Issue> findOneWaySources(const CheckContext& context);

/// Finds edges that pass close to a vertex that is not their end, so that they look connected to it
/// but are not.
std::vector<Issue> findEdgesNearVertices(const CheckContext& context);

/// Finds links with a fixed cost below 1, which only study levels may have and which cannot be
/// shipped.
std::vector<Issue> findOwnCostsBelowOne(const CheckContext& context);

/// Finds cycles in a study level that have a negative cost for some agent.
std::vector<Issue> findNegativeCycles(const CheckContext& context);

/// Finds edges that an agent cannot use because their cost would exceed the largest cost of an arc.
std::vector<Issue> findEdgesTooDear(const CheckContext& context);

/// Finds agents whose move tables a nav file cannot hold, because there are too many tables or too
/// many vertices.
std::vector<Issue> findRefusedMoveTables(const CheckContext& context);

/// Finds routes required by checks that do not exist or take too long, and checks with nothing to
/// test.
std::vector<Issue> findBrokenRouteChecks(const CheckContext& context);

/// Reports a file of shared rules that is missing or cannot be read.
std::vector<Issue> findUnreadRules(const CheckContext& context);

/// Finds differences between the level and the rules that it shares with other levels.
std::vector<Issue> findOtherThanRules(const CheckContext& context);

} // namespace navcore
