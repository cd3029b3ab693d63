// SPDX-License-Identifier: MIT
#include "navcore/runtime/walk/walk_area.h"

#include "navcore/runtime/attach/attachment.h"
#include "navcore/runtime/geometry/predicates.h"
#include "navcore/runtime/space/obstacle_grid.h"

#include <algorithm>

namespace navcore {

WalkArea::WalkArea(const RouteContext& context, const WalkLeg& leg, const Box& box)
    : m_context(context), m_leg(leg), m_onlyTerrain(ruleTerrain(context, leg)),
      m_isInSolid(context.plane().obstacles.grid().insideSolid(leg.from.flat())),
      m_hasBarriers(context.plane().barriers.comeNear(box)) {
    if (!m_onlyTerrain)
        m_onlyTerrain = context.plane().ground.onlyIn(box);
    const Box around = grown(box, context.rules().radius);
    const ObstacleGrid& grid = context.plane().obstacles.grid();
    grid.forEachSide(grid.frame().range(around), [&](const ObstacleGrid::Side& side) {
        if (around.meets(Box::of(side.a, side.b)))
            m_sides.push_back({side.a, side.b});
        return true;
    });
}

/// Returns whether the agent has enough clearance to walk straight from one point to another.
bool WalkArea::isFree(Point2 from, Point2 to) const {
    const Coord radius = m_context.rules().radius;
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
                                : m_context.plane().ground.pieces(from, to, edge.length);
    if (m_context.rules().radius > 0)
        edge.clearance = m_context.rules().radius;
    if (m_hasBarriers)
        crossBarriers(m_context.plane(), Polyline(from, to), edge);
    return pricedLike(m_context, from, to, std::move(edge), m_leg);
}

} // namespace navcore
