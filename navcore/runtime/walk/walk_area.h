// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/box.h"
#include "navcore/runtime/walk/walk_legs.h"

namespace navcore {

/// The ground about a leg, looked up once for the many short ways that may take its place: what
/// straightLeg() finds on the leg's terms, in a fraction of the time. It refers to world and leg.
class WalkArea {
public:
    /// All ways that are asked for lie in the box, and each begins where the leg does or where one
    /// ended that was found. O(sides about the box).
    WalkArea(const RouteWorld& world, const WalkLeg& leg, const Box& box);

    /// O(sides about the box).
    std::optional<WalkLeg> straightLeg(Point3 from, Point3 to) const;

private:
    struct Side {
        Point2 a, b;
    };

    bool isFree(Point2 from, Point2 to) const;

    const RouteWorld& m_world;
    const WalkLeg& m_leg;
    std::vector<Side> m_sides;
    std::optional<TerrainId> m_onlyTerrain; ///< of all ways; none: what lies under each
    bool m_isInSolid = false, m_hasBarriers = false;
};

} // namespace navcore
