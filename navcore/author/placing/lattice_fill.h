// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/author/placing/walkable_pixels.h"

#include <optional>

namespace navcore {

enum class Lattice : std::uint8_t { Square, Hexagonal };

struct LatticeFill {
    Lattice lattice = Lattice::Square;
    /// Distance between neighbouring lattice points, in lu; at least 1 px.
    Coord spacing = 32 * unitsPerPixel;
    /// Minimum distance between a lattice point and any obstacle, in lu.
    Coord margin = 0;
    /// Box to fill, usually that of the picture. It also determines where the lattice starts.
    Box area;
    /// Only ground that is reachable from this point is filled.
    Point2 from;
    /// If set, all free ground of the area inside this box is filled, and `from` is ignored.
    std::optional<Box> within;
    FloorId floor = firstFloor; ///< The floor to fill. Only fillPoints() uses it.
};

/// The ground that a fill covers.
class FilledGround {
public:
    /// Finds the ground of a fill. Errors: InvalidArgument if `from` is needed and not on free
    /// ground; TooLarge; Cancelled. `obstacles` must outlive the result.
    static Result<FilledGround> of(const ObstacleIndex& obstacles, const LatticeFill& fill,
                                   const Progress& progress = {});

    /// Returns whether a position is on the ground. O(1) if LatticeFill::within is not set.
    bool contains(Point2 place) const;

    const ObstacleIndex& obstacles() const { return *m_obstacles; }
    const LatticeFill& fill() const { return m_fill; }
    /// Returns whether the pixel (x, y) of the area, whose centre is `at`, is on the ground.
    bool containsPixel(int x, int y, Point2 at) const;

private:
    FilledGround(const ObstacleIndex& obstacles, const LatticeFill& fill)
        : m_obstacles(&obstacles), m_fill(fill) {}

    const ObstacleIndex* m_obstacles;
    LatticeFill m_fill;
    std::optional<WalkablePixels> m_walkable; ///< Set if LatticeFill::within is not set.
};

/// Returns the lattice points that are pixel centres on free ground, row by row from the top left.
/// Different `within` boxes in the same area give points of the same lattice. Errors:
/// InvalidArgument if `from` is used and is not on free ground; NotFound if no point fits; TooLarge
/// if there are more than 1,000,000 points; Cancelled.
Result<std::vector<Point2>> latticePoints(const ObstacleIndex& obstacles, const LatticeFill& fill,
                                          const Progress& progress = {});
/// Returns the lattice points on ground that has already been found, like the overload for
/// ObstacleIndex.
Result<std::vector<Point2>> latticePoints(const FilledGround& ground,
                                          const Progress& progress = {});

/// Returns a spacing in lu for which about 32 columns fit along the longer side of the picture. It
/// is a whole number of pixels from 8 to 512, or 64 pixels if there is no picture.
Coord suitedSpacing(const Picture& picture);

/// Returns `settings` with a number and a maximum length of links that suit the lattice: 8 links of
/// up to 1.5 x spacing for a square lattice, 6 links of up to 1.2 x spacing for a hexagonal one.
LinkSettings suitedSettings(const LatticeFill& fill, LinkSettings settings);

} // namespace navcore
