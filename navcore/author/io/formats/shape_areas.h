// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/progress.h"
#include "navcore/runtime/geometry/shape.h"

#include <optional>
#include <span>

namespace navcore {

/// The look of a line that is drawn with a width.
struct LineLook {
    enum class End : std::uint8_t { Flat, Square, Round };
    enum class Bend : std::uint8_t { Mitre, Cut, Round };

    double width = 0; ///< Width of the line; 0 for a line without width.
    End end = End::Flat;
    Bend bend = Bend::Mitre;
    /// Maximum ratio of mitre length to width, at least 1. Sharper bends are cut off.
    double mitreLimit = 4;
};

/// Maximum total number of corners of shapes that are merged.
inline constexpr std::size_t maxJoinedCorners = 500'000; // Merging that many takes seconds.

/// Returns whether this build can merge and widen shapes.
bool canMakeAreas();

/// Returns the ground under the lines of a wall, drawn with a width in lu, as one solid shape.
/// Round bends are within an eighth of a pixel of a circle; a line whose last corner equals its
/// first has no ends. Returns nullopt if the wall crosses itself so often that this would take
/// long, or if this build has no Clipper. The wall must pass checkShape(); the result may leave the
/// lattice.
std::optional<Shape> widened(const Shape& wall, const LineLook& look);

/// Returns a solid shape that covers what the rings of this one cover under the nonzero rule;
/// unchanged if both rules agree. The result may have no rings. Returns nullopt if the shape
/// crosses itself so often that this would take long, or if this build has no Clipper and the rules
/// may differ.
std::optional<Shape> nonZeroArea(const Shape& shape);

/// Returns the union of solid shapes: one shape for each piece, with its holes. Corners are within
/// one lu of where sides cross; pieces that touch at a corner stay separate. The pieces are ordered
/// by y, then x, of their first corners. Returns nullopt if there are more than maxJoinedCorners,
/// if the shapes cross each other so often that this would take long, or if this build has no
/// Clipper. Returns early when cancelled; the result is then meaningless. O(n log^2 n) for n
/// corners.
std::optional<std::vector<Shape>> joined(std::span<const ShapePtr> shapes,
                                         const Progress& progress);

} // namespace navcore
