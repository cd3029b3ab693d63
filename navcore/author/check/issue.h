// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level_edit.h"
#include "navcore/author/level/sparse_value.h"
#include "navcore/runtime/base/error.h"
#include "navcore/runtime/base/phrase.h"
#include "navcore/runtime/graph/edge.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace navcore {

enum class Severity : std::uint8_t { Error, Warning, Note };

enum class IssueKind : std::uint8_t {
    /// A merge conflict that the designer has not resolved yet. The level cannot be shipped until
    /// it is resolved.
    MergeConflict,
    VertexInSolid,
    VertexOnBarrier,
    CoincidentVertices,
    /// Vertices share a name, so a lookup by name finds only one of them.
    SameName,
    ParallelLinks, ///< Several links connect the same two vertices in the same direction.
    LinkThroughObstacle,
    IsolatedVertex,
    SeparateParts,
    LiftWithoutFloors,  ///< A lift serves fewer than two floors.
    OpeningWithoutEdge, ///< Units take a long detour around a passage that they fit through.
    OneWayTrap,         ///< Units can enter a group of vertices but not leave it (a sink).
    OneWaySource,       ///< Units can leave a group of vertices but not return to it (a source).
    FloorWithoutExit,   ///< From a floor, no other floor can be reached.
    StairsToNowhere,    ///< A link from another floor leads to a vertex without edges on its floor.
    Asymmetric,         ///< Partners under the symmetry guide differ, or one of them is missing.
    EdgeNearVertex,
    OwnCostBelowOne,
    /// A cycle has a negative cost, which is possible only in study levels. Routes through it have
    /// no minimum cost.
    NegativeCycle,
    EdgeTooExpensive,
    MoveTableRefused,
    BrokenRouteCheck,
    RulesFileUnread,   ///< The shared rules file is missing or invalid.
    OtherThanRules,    ///< The level's copy of the shared rules differs from the rules file.
    CustomCheck,       ///< A custom check of the rules file found something.
    CustomCheckFailed, ///< A custom check could not run, or returned something invalid.
    IgnoredNoMore,     ///< An ignore entry refers to an issue that no longer exists.
};

struct Issue;

/// A repair that the designer applies with one click. It is a single undo step.
struct Fix {
    Phrase label; ///< Button text: a verb phrase such as "Delete vertex".
    /// Makes the repair. The level may have changed since the issue was found, so items that no
    /// longer exist are skipped.
    std::function<void(LevelEdit&, const Issue&)> steps;

    /// Returns the changes that the fix makes to the level; empty if there is nothing left to fix.
    LevelChange changeOf(const Level& level, const Issue& issue) const;
};

/// A problem that a rule found, with its position, the items that cause it, and possible fixes.
struct Issue {
    IssueKind kind;
    Severity severity;
    Phrase message;                 ///< Message for the designer, in the form "what - where".
    std::optional<Point2> place;    ///< Position to show on the map; nullopt if there is none.
    std::vector<VertexId> vertices; ///< Vertices that cause the issue, in ascending order.
    std::vector<EdgeKey> edges;
    SparseValue<std::vector<ObstacleId>> obstacles;
    /// Possible fixes. Issues of the same rule may share a list.
    SparseValue<std::vector<Fix>> fixes;
    SparseValue<std::vector<BarrierId>> barriers = {};
    /// The agent that is affected; nullopt if all agents are.
    std::optional<AgentId> agent = {};
    /// The item to change if the issue lists no vertices, edges, obstacles or barriers.
    std::optional<Culprit> record = {};
    /// The level's ignore entry that applies to this issue; nullopt if the issue is not ignored.
    std::optional<IgnoredId> ignored = {};
    FloorId floor = firstFloor; ///< The floor of `place`.
    /// The kind of an issue that a custom check found, such as "camp-spacing"; empty for others.
    SparseValue<std::string> customKind = {};

    bool concerns(AgentId who) const { return !agent || *agent == who; }
};

} // namespace navcore
