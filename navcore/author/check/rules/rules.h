// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/check/rule.h"

namespace navcore {

/// What a merge left to decide: our side stands, theirs waits.
std::vector<Issue> findMergeConflicts(const CheckContext& context);

/// A vertex in or on an obstacle: the linker gives it no edges.
std::vector<Issue> findVerticesInSolid(const CheckContext& context);

/// A vertex exactly on a barrier: on which side it counts nobody sees.
std::vector<Issue> findVerticesOnBarriers(const CheckContext& context);

/// Several vertices in one place (z too).
std::vector<Issue> findCoincidentVertices(const CheckContext& context);

/// Vertices that share a name. O(V).
std::vector<Issue> findSameNames(const CheckContext& context);

/// Links that join the same two vertices in the same direction. O(links log links).
std::vector<Issue> findParallelLinks(const CheckContext& context);

/// A link drawn through an obstacle: nobody passes.
std::vector<Issue> findLinksThroughObstacles(const CheckContext& context);

/// A vertex outside obstacles that no edge leads to or from.
std::vector<Issue> findIsolatedVertices(const CheckContext& context);

/// Vertices that hang together but not with the largest part; single ones are isolated vertices.
std::vector<Issue> findSeparateParts(const CheckContext& context);

/// Vertices that units can enter but not leave, and the largest loop of the part is not.
std::vector<Issue> findOneWayTraps(const CheckContext& context);

/// Vertices that units can leave but never come back to, and the largest loop of the part is not.
std::vector<Issue> findOneWaySources(const CheckContext& context);

/// Edges that pass a vertex which is not their end closely: they look joined and are not.
std::vector<Issue> findEdgesNearVertices(const CheckContext& context);

/// Links with an own cost below 1: only study levels may have them, and those do not ship.
std::vector<Issue> findOwnCostsBelowOne(const CheckContext& context);

/// In a study level, ways round that cost an agent less than nothing.
std::vector<Issue> findNegativeCycles(const CheckContext& context);

/// Edges that cost agents more than an arc may: they cannot pass.
std::vector<Issue> findEdgesTooDear(const CheckContext& context);

/// More move tables than a nav file holds, or of more vertices than a table holds.
std::vector<Issue> findRefusedMoveTables(const CheckContext& context);

/// Routes that checks promise and that there are not, or not in time; checks with nothing to test.
std::vector<Issue> findBrokenRouteChecks(const CheckContext& context);

/// A file of shared rules that is not there, or cannot be read.
std::vector<Issue> findUnreadRules(const CheckContext& context);

/// Where the level is not as the rules say that it shares with others.
std::vector<Issue> findOtherThanRules(const CheckContext& context);

} // namespace navcore
