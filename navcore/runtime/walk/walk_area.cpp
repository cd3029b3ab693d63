// SPDX-License-Identifier: MIT
#include "navcore/runtime/walk/walk_area.h"

#include "navcore/runtime/geometry/predicates.h"
#include "navcore/runtime/route/attachment.h"
#include "navcore/runtime/space/obstacle_grid.h"

#include <algorithm>

namespace navcore {

WalkArea::WalkArea(const RouteWorld& world, const WalkLeg& leg, const Box& box)
    : m_world(world), m_leg(leg), m_onlyTerrain(ruleTerrain(world, leg)),
      m_isInSolid(world.plane().obstacles.grid().insideSolid(leg.from.flat())),
      m_hasBarriers(world.plane().barriers.comeNear(box)) {
    if (!m_onlyTerrain)
        m_onlyTerrain = world.plane().ground.onlyIn(box);
    const Box around = grown(box, world.rules.radius);
    const ObstacleGrid& grid = world.plane().obstacles.grid();
    grid.forEachSide(grid.frame().range(around), [&](const ObstacleGrid::Side& side) {
        if (around.meets(Box::of(side.a, side.b)))
            m_sides.push_back({side.a, side.b});
        return true;
    });
}

/// Returns whether the agent has enough clearance to walk straight from one point to another.
bool WalkArea::isFree(Point2 from, Point2 to) const {
    const Coord radius = m_world.rules.radius;
    return !m_isInSolid && std::ranges::none_of(m_sides, [&](const Side& side) {
        return segmentsMeet(from, to, side.a, side.b) ||
               (radius > 0 && segmentsNearer(from, to, side.a, side.b, radius));
    });
}

std::optional<WalkLeg> WalkArea::straightLeg(Point3 from, Point3 to) const {
    if (!isFree(from.flat(), to.flat()))
        return std::nullopt;
    Edge edge;
    edge.length = latticeLength(from, to);
    edge.pieces = m_onlyTerrain ? PieceList(TerrainPiece{*m_onlyTerrain, edge.length})
                                : m_world.plane().ground.pieces(from, to, edge.length);
    if (m_world.rules.radius > 0)
        edge.clearance = m_world.rules.radius;
    if (m_hasBarriers)
        crossBarriers(m_world.plane(), from, to, edge);
    return pricedLike(m_world, from, to, std::move(edge), m_leg);
}

} // namespace navcore
