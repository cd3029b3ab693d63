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
    /// The designer must choose between two sides; until then the level cannot be shipped.
    MergeConflict,
    VertexInSolid,
    VertexOnBarrier,
    CoincidentVertices,
    SameName,      ///< Vertices share a name, so that a lookup by name finds only one of them.
    ParallelLinks, ///< Links connect the same two vertices in the same direction.
    LinkThroughObstacle,
    IsolatedVertex,
    SeparateParts,
    OpeningWithoutEdge, ///< Units take a long way round a passage that they fit through.
    OneWayTrap,         ///< Units can enter a group of vertices but not leave it (a sink).
    OneWaySource,       ///< Units can leave a group of vertices but not come back (a source).
    EdgeNearVertex,
    OwnCostBelowOne,
    /// Routes past the cycle have no minimum cost, which can happen only in study levels.
    NegativeCycle,
    EdgeTooExpensive,
    MoveTableRefused,
    BrokenRouteCheck,
    RulesFileUnread, ///< The file of the shared rules is missing or invalid.
    OtherThanRules,  ///< The level's copy of the shared rules differs from their file.
    IgnoredNoMore,   ///< The level ignores an issue that no longer exists.
};

struct Issue;

/// A repair that the designer can apply with one click, as one undo step.
struct Fix {
    Phrase label; ///< Label of the button: a verb phrase such as "Delete vertex".
    /// Applies the fix to a level that may have changed since the issue was found. Ignores items
    /// that no longer exist.
    std::function<void(LevelEdit&, const Issue&)> steps;

    /// Returns the change that the fix makes to the level, which may be empty.
    LevelChange changeOf(const Level& level, const Issue& issue) const;
};

/// An issue that a rule found: what is wrong, where, which items cause it, and how to fix it.
struct Issue {
    IssueKind kind;
    Severity severity;
    Phrase message;                 ///< Message for the designer, in the form "what - where".
    std::optional<Point2> place;    ///< Position that shows the issue; nullopt if there is none.
    std::vector<VertexId> vertices; ///< Vertices that cause the issue, ascending by id.
    std::vector<EdgeKey> edges;
    SparseValue<std::vector<ObstacleId>> obstacles;
    /// Possible fixes, which the issues of one rule may share.
    SparseValue<std::vector<Fix>> fixes;
    SparseValue<std::vector<BarrierId>> barriers = {}; ///< Barriers that cause the issue.
    /// Only agent that is affected; nullopt if all agents are.
    std::optional<AgentId> agent = {};
    /// Item that must be changed, if the issue lists no vertex, edge, obstacle or barrier.
    std::optional<Culprit> record = {};
    /// Entry that makes the level ignore the issue; nullopt if it is not ignored.
    std::optional<IgnoredId> ignored = {};

    /// Returns whether the issue affects an agent.
    bool concerns(AgentId who) const { return !agent || *agent == who; }
};

} // namespace navcore
