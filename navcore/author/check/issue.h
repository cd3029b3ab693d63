// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level_edit.h"
#include "navcore/author/level/sparse_value.h"
#include "navcore/runtime/base/error.h"
#include "navcore/runtime/base/phrase.h"
#include "navcore/runtime/graph/edge.h"

#include <functional>
#include <optional>
#include <vector>

namespace navcore {

enum class Severity : std::uint8_t { Error, Warning, Note };

enum class IssueKind : std::uint8_t {
    MergeConflict, ///< somebody must decide between two sides; the level does not ship
    VertexInSolid,
    VertexOnBarrier,
    CoincidentVertices,
    SameName,      ///< vertices share a name: a route or a game that asks by it finds only one
    ParallelLinks, ///< links join the same two vertices in the same direction
    LinkThroughObstacle,
    IsolatedVertex,
    SeparateParts,
    OneWayTrap,   ///< units can enter but not leave (sink)
    OneWaySource, ///< units can leave but never come back (source)
    EdgeNearVertex,
    OwnCostBelowOne,
    NegativeCycle, ///< of a study level: no route past it is the cheapest
    EdgeTooDear,
    MoveTableRefused,
    BrokenRouteCheck,
    RulesFileUnread, ///< that of the rules the level shares with others
    OtherThanRules,  ///< the level's own copy of those rules says something else
    IgnoredNoMore,   ///< the level lets an issue be that is not there
};

struct Issue;

/// A repair that the designer can take in one click; it becomes one undo step.
struct Fix {
    Phrase label; ///< a verb phrase such as "Delete vertex"
    /// Mends that issue of a level that may have changed since: does nothing to what is gone.
    std::function<void(LevelEdit&, const Issue&)> steps;

    /// What it changes of that level; may be empty.
    LevelChange changeOf(const Level& level, const Issue& issue) const;
};

/// A finding: what, where, whose fault, what can be done.
struct Issue {
    IssueKind kind;
    Severity severity;
    Phrase message;                 ///< "what - where"
    std::optional<Point2> place;    ///< where to look; none: nowhere on the map
    std::vector<VertexId> vertices; ///< culprits, ascending
    std::vector<EdgeKey> edges;
    SparseValue<std::vector<ObstacleId>> obstacles;
    SparseValue<std::vector<Fix>> fixes;               ///< issues of one rule may share them
    SparseValue<std::vector<BarrierId>> barriers = {}; ///< culprits too
    std::optional<AgentId> agent = {};  ///< who alone meets it; none: it is about everybody
    std::optional<Culprit> record = {}; ///< what to change in the level, where no culprit says it
    std::optional<IgnoredId> ignored = {}; ///< what lets it be; none: it counts

    /// Whether the agent meets it: alone, or as everybody does.
    bool concerns(AgentId who) const { return !agent || *agent == who; }
};

} // namespace navcore
