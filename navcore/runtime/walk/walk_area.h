// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/box.h"
#include "navcore/runtime/walk/walk_legs.h"

namespace navcore {

/// Caches the obstacles and barriers around a leg, for testing many short legs that may replace it.
/// Gives the same results as straightLeg() in walk_legs.h, but much faster. The context and the leg
/// must outlive this object.
class WalkArea {
public:
    /// Collects the sides and barriers near `box`, which must contain all legs to be tested. Each
    /// tested leg must begin at the start of the original leg, or at the end of another leg that
    /// straightLeg() has returned. O(obstacle sides near the box).
    WalkArea(const RouteContext& context, const WalkLeg& leg, const Box& box);

    /// Returns a straight leg with the multiplier and terms of the original leg, or nullopt if the
    /// agent cannot walk it. O(obstacle sides near the box).
    std::optional<WalkLeg> straightLeg(Point3 from, Point3 to) const;

private:
    struct Side {
        Point2 a, b;
    };

    bool isFree(Point2 from, Point2 to) const;

    const RouteContext& m_context;
    const WalkLeg& m_leg;
    std::vector<Side> m_sides;
    /// The terrain of all tested legs, or nullopt if it depends on their position.
    std::optional<TerrainId> m_onlyTerrain;
    bool m_isInSolid = false, m_hasBarriers = false;
};

} // namespace navcore
