// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/box.h"
#include "navcore/runtime/walk/walk_legs.h"

namespace navcore {

/// Caches the obstacles and barriers around a leg for many short candidate legs that may replace
/// it. It returns the results of the free function straightLeg() on the leg's terms, in a fraction
/// of the time. It refers to the world and the leg.
class WalkArea {
public:
    /// Collects the sides and barriers near the box, which must contain all candidates. Each
    /// candidate must begin at the start of the leg or at the end of a candidate for which
    /// straightLeg() returned a leg. O(obstacle sides near the box).
    WalkArea(const RouteWorld& world, const WalkLeg& leg, const Box& box);

    /// Returns a straight leg on the terms of the original leg, or nullopt if the agent cannot walk
    /// it. O(obstacle sides near the box).
    std::optional<WalkLeg> straightLeg(Point3 from, Point3 to) const;

private:
    struct Side {
        Point2 a, b;
    };

    bool isFree(Point2 from, Point2 to) const;

    const RouteWorld& m_world;
    const WalkLeg& m_leg;
    std::vector<Side> m_sides;
    /// The terrain of all candidates; nullopt if the terrain of each depends on the ground.
    std::optional<TerrainId> m_onlyTerrain;
    bool m_isInSolid = false, m_hasBarriers = false;
};

} // namespace navcore
