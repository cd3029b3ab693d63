// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/context/conditions.h"
#include "navcore/runtime/graph/edge.h"
#include "navcore/runtime/space/cell_frame.h"
#include "navcore/runtime/space/obstacle_index.h"
#include "navcore/runtime/space/run_grid.h"

#include <memory>
#include <span>

namespace navcore {

/// A charged area, prepared for intersection tests against movements.
class PlacedArea {
public:
    explicit PlacedArea(const ChargedArea& area);

    const Charge& charge() const { return m_charge; }
    AreaKind kind() const { return m_kind; }
    FloorId floor() const { return m_floor; }
    /// Returns the shape of the area, or null if the area is a disc; see disc().
    const ObstacleIndex* shape() const { return m_shape.get(); }
    const Disc& disc() const { return m_disc; }
    /// Returns the bounding box of the area. Movements outside it are not charged, except that a
    /// solid area also charges movements within an agent's radius of it.
    const Box& box() const { return m_box; }

    /// Returns whether an agent of this radius (in lu) is charged for moving from a to b.
    bool meets(Point2 a, Point2 b, LinkKind kind, Coord radius) const;
    /// Returns whether the area is banned and blocks the line of sight from a to b, as an obstacle
    /// does.
    bool hides(Point2 a, Point2 b) const;

private:
    bool comesWithin(Point2 a, Point2 b, Coord room) const;

    Box m_box;
    Disc m_disc;
    /// The shape of the area; null if the area is m_disc.
    std::unique_ptr<const ObstacleIndex> m_shape;
    Charge m_charge;
    AreaKind m_kind;
    FloorId m_floor;
};

using PlacedAreaPtr = std::shared_ptr<const PlacedArea>;

/// A set of charged areas, indexed by place. The areas themselves can be shared with other sets.
class ChargedAreas {
public:
    explicit ChargedAreas(std::span<const ChargedArea> areas);
    /// Indexes areas that have already been prepared. O(areas).
    explicit ChargedAreas(std::vector<PlacedAreaPtr> areas);

    bool empty() const { return m_areas.empty(); }
    std::span<const PlacedAreaPtr> all() const { return m_areas; }
    /// Returns the combined charge for moving along `places` on a link of this kind. Each area is
    /// charged at most once. `floor` is invalid on a link between floors. Takes time proportional
    /// to the number of areas near the places.
    Charge on(std::span<const Point3> places, LinkKind kind, Coord radius, FloorId floor) const;
    /// Returns whether an area blocks the view between the two points on a floor. Takes time
    /// proportional to the number of areas near the line.
    bool hide(Point2 a, Point2 b, FloorId floor) const;

private:
    /// Calls visit(area) once for each area whose box meets `where`, until it returns false.
    template <class Visit>
    void forEachNear(const Box& where, Visit&& visit) const;

    std::vector<PlacedAreaPtr> m_areas;
    CellFrame m_frame;
    RunGrid<std::uint32_t> m_cells{1};  ///< For each cell, the areas whose boxes meet it.
    std::vector<std::uint32_t> m_large; ///< The areas that meet too many cells for m_cells.
};

/// Returns `cost` plus the charges of areas (null for none) for moving along a line, on a link of
/// this kind on a floor. Returns nullopt if `cost` is nullopt or an area bans the movement.
std::optional<Cost> charged(const ChargedAreas* areas, LinkKind kind, const Polyline& line,
                            FloorId floor, Coord radius, std::optional<Cost> cost);

} // namespace navcore
