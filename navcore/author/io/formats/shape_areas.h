// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/progress.h"
#include "navcore/runtime/geometry/box.h"
#include "navcore/runtime/geometry/shape.h"

#include <optional>
#include <span>

namespace navcore {

/// Appearance of a line, as in drawing programs.
struct LineLook {
    enum class End : std::uint8_t { Flat, Square, Round };
    enum class Bend : std::uint8_t { Mitre, Cut, Round };

    double width = 0; ///< Width of the line; 0 for a plain line.
    End end = End::Flat;
    Bend bend = Bend::Mitre;
    /// Maximum ratio of mitre length to width, at least 1. Sharper corners are bevelled.
    double mitreLimit = 4;
};

/// Maximum number of corners in all shapes to merge. Merging that many takes seconds.
inline constexpr std::size_t maxJoinedCorners = 500'000;

/// Returns whether this build can widen and merge shapes.
bool canMakeAreas();

/// Converts a wall to a solid shape with the width of `look` in lu. Round corners deviate by at
/// most an eighth of a pixel from a circle. A line whose first and last corners are equal is
/// closed. The wall must pass checkShape(). The result may extend beyond the range of the lattice.
/// Returns nullopt if the wall intersects itself so often that the conversion would take too long,
/// or if built without Clipper.
std::optional<Shape> widened(const Shape& wall, const LineLook& look);

/// Converts a shape with the nonzero fill rule to one with the even-odd rule. Returns it unchanged
/// if both rules give the same area. The result may have no rings. Returns nullopt if the shape
/// intersects itself so often that the conversion would take too long, or if built without Clipper
/// and the rules might differ.
std::optional<Shape> nonZeroArea(const Shape& shape);

/// Returns the union of solid shapes, as one shape with holes for each connected area. Areas that
/// only touch at a corner are separate. New corners are within one lu of the intersections of
/// sides. The result is sorted by y, then x, of the first corner. Returns nullopt if there are more
/// than maxJoinedCorners corners, if the shapes intersect so often that merging them would take too
/// long, or if built without Clipper. The result is incomplete if cancelled. O(n log^2 n) for n
/// corners.
std::optional<std::vector<Shape>> joined(std::span<const ShapePtr> shapes,
                                         const Progress& progress);

/// Returns whether the boxes intersect so often that processing all intersections would take too
/// much time and memory. The limit is about 32 intersections per box. O(boxes log boxes).
bool isCrowded(std::span<const Box> boxes);

} // namespace navcore
