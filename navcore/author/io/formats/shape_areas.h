// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/progress.h"
#include "navcore/runtime/geometry/shape.h"

#include <optional>
#include <span>

namespace navcore {

/// How a line is drawn that covers ground.
struct LineLook {
    enum class End : std::uint8_t { Flat, Square, Round };
    enum class Bend : std::uint8_t { Mitre, Cut, Round };

    double width = 0; ///< 0: a line without width
    End end = End::Flat;
    Bend bend = Bend::Mitre;
    double mitreLimit = 4; ///< of its length to the width; above, a bend is cut; at least 1
};

/// Above so many corners shapes are not joined.
inline constexpr std::size_t maxJoinedCorners = 500'000; // some seconds

/// Whether this build can join and widen shapes at all.
bool canMakeAreas();

/// The ground under the lines of a wall, drawn with a width in lu: one solid shape. Bends that are
/// round lie within an eighth of a pixel of a circle; a line whose last corner is its first has no
/// ends. None where the wall crosses itself so often
/// that it would take long, or where this build has no Clipper. The wall must pass checkShape(),
/// the result may leave the lattice.
std::optional<Shape> widened(const Shape& wall, const LineLook& look);

/// Returns a solid shape that covers what the rings of this one cover by the nonzero rule; it is
/// the same where both rules agree. It may have no ring. Returns nullopt if the shape crosses
/// itself so often that it would take long, or if this build has no Clipper and the rules may
/// differ.
std::optional<Shape> nonZeroArea(const Shape& shape);

/// What solid shapes cover together: each piece with its holes is a shape. Corners lie within a lu
/// of where sides cross; those in which pieces touch stay in both. The order is that of the
/// pieces' first corners by y, then x. None where they have more than maxJoinedCorners, or cross
/// each other so often that it would take long, or where this build has no Clipper. Stops early,
/// with what is to be thrown away, when cancelled. O(n log^2 n) in their corners.
std::optional<std::vector<Shape>> joined(std::span<const ShapePtr> shapes,
                                         const Progress& progress);

} // namespace navcore
