// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/author/link/nav_graph.h"

namespace navcore {

/// Returns the position of the cabin of a lift at a stop: the place of the shaft, at the height of
/// the floor.
Point3 cabinPosition(const Level& level, const Lift& lift, FloorId floor);

/// Returns the position of a cabin, or nullopt if no lift that connects floors has this entrance.
std::optional<Point3> cabinPosition(const Level& level, VertexId cabin);

/// Returns the cabins of all lifts that connect floors, sorted by id.
std::vector<NavGraph::Node> cabinsOf(const Level& level);

/// Returns the edges of a lift: for each stop one from the entrance to the cabin, with the
/// conditions of the stop and the wait, and one to the cabin of the next stop in the stacking order
/// of the level. Empty if the lift does not connect floors. O(stops + floors log floors).
std::vector<Edge> liftEdges(const Level& level, LiftId id);

/// Returns the edge with this key, for which isLiftEdge() is true, or nullopt if there is none.
/// O(stops + floors log floors).
std::optional<Edge> liftEdge(const Level& level, EdgeKey key);

/// The cabins and edges that a change may affect.
struct LiftChange {
    std::vector<VertexMove> cabins; ///< Sorted by id. May contain cabins that do not change.
    std::vector<EdgeKey> edges;     ///< May contain duplicates.
};
/// Returns the cabins and edges of lifts that a change may affect. `level` is the level after the
/// change, and `graph` the graph before it. O(affected stops), or O(stops of all lifts) if the
/// change affects floors, barriers or the ground terrain.
LiftChange changedLifts(const Level& level, const LevelChange& change, const NavGraph& graph);

} // namespace navcore
