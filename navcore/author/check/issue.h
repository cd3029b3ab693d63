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
    MergeConflict, ///< the designer must choose between two sides; the level cannot be shipped
    VertexInSolid,
    VertexOnBarrier,
    CoincidentVertices,
    SameName,      ///< vertices share a name, so that a lookup by name finds only one of them
    ParallelLinks, ///< links connect the same two vertices in the same direction
    LinkThroughObstacle,
    IsolatedVertex,
    SeparateParts,
    OpeningWithoutEdge, ///< units walk a long way round a passage that they fit through
    OneWayTrap,         ///< units can enter but not leave (sink)
    OneWaySource,       ///< units can leave but not come back (source)
    EdgeNearVertex,
    OwnCostBelowOne,
    NegativeCycle, ///< in study levels: routes past the cycle have no minimum cost
    EdgeTooExpensive,
    MoveTableRefused,
    BrokenRouteCheck,
    RulesFileUnread, ///< the file of the shared rules is missing or invalid
    OtherThanRules,  ///< the level's copy of the shared rules differs
    IgnoredNoMore,   ///< the level ignores an issue that no longer exists
};

struct Issue;

/// A repair that the designer can apply with one click, as one undo step.
struct Fix {
    Phrase label; ///< a verb phrase such as "Delete vertex"
    /// Fixes the issue in a level that may have changed since. Ignores items that no longer exist.
    std::function<void(LevelEdit&, const Issue&)> steps;

    /// Returns the change that the fix makes to the level; may be empty.
    LevelChange changeOf(const Level& level, const Issue& issue) const;
};

/// A finding of a rule: what is wrong, where, which items cause it, and how to fix it.
struct Issue {
    IssueKind kind;
    Severity severity;
    Phrase message;                 ///< "what - where"
    std::optional<Point2> place;    ///< position to show; nullopt if it has none
    std::vector<VertexId> vertices; ///< items that cause it, ascending
    std::vector<EdgeKey> edges;
    SparseValue<std::vector<ObstacleId>> obstacles;
    SparseValue<std::vector<Fix>> fixes;               ///< may be shared by the issues of one rule
    SparseValue<std::vector<BarrierId>> barriers = {}; ///< also items that cause it
    std::optional<AgentId> agent = {};                 ///< the only agent affected; nullopt = all
    std::optional<Culprit> record = {}; ///< the item to change in the level if none of the above is
                                        ///< listed
    std::optional<IgnoredId> ignored = {}; ///< the entry that ignores it; nullopt = not ignored

    /// Returns whether the issue affects the agent.
    bool concerns(AgentId who) const { return !agent || *agent == who; }
};

} // namespace navcore
