// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/runtime/base/executor.h"
#include "navcore/runtime/plane/plane.h"

#include <map>

namespace navcore {

/// Returns a level for each floor, or an empty map if there is only one floor. It contains only the
/// items of that floor, no links to other floors, and absolute heights of the vertices. A floor is
/// linked exactly like this level. Contains only items that affect linking. O(items * floors).
std::map<FloorId, Level> floorLevels(const Level& level);

/// Returns the change that makes `single`, the level of a floor from floorLevels(), follow a change
/// to the whole level. `level` is the level after the change. After a change to the heights, paint
/// grids or number of floors, call floorLevels() again instead. O(changed items, and links at
/// vertices that change floors).
LevelChange floorChange(const Level& single, const Level& level, const LevelChange& change,
                        FloorId floor);

/// Builds the spatial indexes of a level with a single floor. O(V log V + sides + paint).
Plane planeOf(const Level& level, Executor* executor = nullptr);
/// Builds the spatial indexes of all floors of a level. `singles` is floorLevels(level).
Planes planesOf(const Level& level, const std::map<FloorId, Level>& singles,
                Executor* executor = nullptr);

/// Returns the largest radius of an agent of the level, in lu.
Coord widestRadius(const Level& level);

/// Returns the limit in lu up to which clearance is measured: the largest radius of an agent, but
/// at least 128 px. Returns 0, which turns the measurement off, if all radii are 0. The functions
/// below expect this value as `clearanceLimit`.
Coord clearanceLimitOf(const Level& level);

/// The position of an edge's end and its squared distance to the nearest obstacle, up to the
/// clearance limit. The distance is 0 if clearance is not measured.
struct MeasuredPoint {
    Point3 at;
    std::int64_t room = 0;
};
MeasuredPoint measuredPoint(const Plane& plane, Coord clearanceLimit, Point3 at);

/// Returns the automatic edge for a pair of vertices, or nullopt if the designer forbade it or drew
/// a link between them. `a` and `b` are the ends of the edge.
std::optional<Edge> generatedEdge(const Level& level, const Plane& plane, Coord clearanceLimit,
                                  VertexPair pair, const MeasuredPoint& a, const MeasuredPoint& b);

/// Returns the corners of the line of a link between its ends, from `from` to `to`; see
/// flattened(). Empty if the link is straight or a teleport. The ends must exist.
std::vector<Point3> bendsOf(const Level& level, const Link& link);

/// Returns the edge of a link without the properties that result from terrain, obstacles and
/// barriers: with its ends, its length and its own terms. The link must exist.
Edge linkLine(const Level& level, LinkId id);

/// Returns the edge of a link. The link must exist. `plane` is Planes::between() if the link
/// connects two floors; a walk is then blocked.
Edge linkEdge(const Level& level, const Plane& plane, Coord clearanceLimit, LinkId id);

/// Returns the bounding box of the cells that a change to a tile repaints, clipped to the lattice.
/// Empty if the change repaints no cell. O(cells of a tile).
Box paintedBox(const PaintFrame& frame, TileKey key, const ItemChange<PaintTile>& change);

} // namespace navcore
