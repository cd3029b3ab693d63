// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/executor.h"
#include "navcore/runtime/base/result.h"
#include "navcore/runtime/graph/agent.h"
#include "navcore/runtime/graph/barrier.h"
#include "navcore/runtime/graph/resolved_graph.h"

namespace navcore {

enum class EdgeOrder : std::uint8_t {
    Any,
    /// Strictly ascending by smaller end, larger end and link, as in nav files.
    Canonical,
};

enum class OwnCosts : std::uint8_t {
    Positive, ///< Fixed costs must be at least 1, as in nav files.
    Any,      ///< Fixed costs may be less than 1, as in study levels.
};

/// Checks that the graph can be used without further validation:
/// - parallel arrays have equal lengths, and indices and offsets are in range;
/// - ids are unique, positions are on the lattice, multipliers and enumerators are in range;
/// - each edge is at least as long as the straight line, and as long as its pieces together;
/// - shapes pass checkShape(), and texts are valid UTF-8.
///
/// Duplicate edges and links are found in any order. MoveTable::read() checks the content of move
/// tables. The error message contains the field and the index. The result does not depend on the
/// executor. O((V + E) log E).
Status checkResolvedGraph(const ResolvedGraph& graph, EdgeOrder order, Executor* executor = nullptr,
                          OwnCosts ownCosts = OwnCosts::Positive);

// Checks all edges for checkResolvedGraph(). Vertices, terrains and barriers must be valid.

Status checkEdges(const ResolvedGraph& graph, EdgeOrder order, Executor* executor);
/// Checks the terms and clearances of edges, which checkEdges() must have accepted.
Status checkTerms(const ResolvedGraph& graph, OwnCosts ownCosts);
/// Checks the lifts of a graph: their cabins and entrances exist, exactly the edges at cabins are
/// of LinkKind::Lift, and they stay within one lift. Floors, agents, edges and terms must be valid.
Status checkLifts(const ResolvedGraph& graph);

// These functions check the ranges, texts and shapes of individual items. Levels and nav files use
// the same checks. Error messages are meant to follow the item's name, for example " has a radius
// ...".

Status checkAgent(const Agent& agent);
Status checkBarrier(const Barrier& barrier);
Status checkLift(const Lift& lift);

} // namespace navcore
