// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/edge.h"
#include "navcore/runtime/route/conditions.h"
#include "navcore/runtime/space/obstacle_index.h"

#include <memory>
#include <span>

namespace navcore {

/// A charged area, ready to be asked about straight ways.
class PlacedArea {
public:
    explicit PlacedArea(const ChargedArea& area);

    const Charge& charge() const { return m_charge; }
    AreaKind kind() const { return m_kind; }
    const ObstacleIndex* shape() const { return m_shape.get(); } ///< null: it is disc()
    const Disc& disc() const { return m_disc; }
    /// Beyond this box nothing pays, but for the room that an agent takes at a solid area.
    const Box& box() const { return m_box; }

    /// Whether an agent of that radius, in lu, pays on the way from a to b.
    bool meets(Point2 a, Point2 b, LinkKind kind, Coord radius) const;
    /// Whether it bans the way and stands in the line of sight, as obstacles do.
    bool hides(Point2 a, Point2 b) const;

private:
    bool comesWithin(Point2 a, Point2 b, Coord room) const;

    Box m_box;
    Disc m_disc;
    std::unique_ptr<const ObstacleIndex> m_shape; ///< null: the disc
    Charge m_charge;
    AreaKind m_kind;
};

/// Any number of them.
class ChargedAreas {
public:
    explicit ChargedAreas(std::span<const ChargedArea> areas);

    bool empty() const { return m_areas.empty(); }
    std::span<const PlacedArea> all() const { return m_areas; }
    /// What the way from place to place, of that kind all along, pays: each area once. O(areas).
    Charge on(std::span<const Point3> places, LinkKind kind, Coord radius) const;
    /// Whether one of them hides the places from each other. O(areas).
    bool hide(Point2 a, Point2 b) const;

private:
    std::vector<PlacedArea> m_areas;
};

} // namespace navcore
