// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/settings.h"
#include "navcore/runtime/graph/tags.h"

namespace navcore {

enum class SymmetryKind : std::uint8_t {
    None,     ///< The level has no guide.
    Axis,     ///< Reflection in a line.
    Point,    ///< Reflection in a point, which is a rotation by half a turn.
    Rotation, ///< Rotations by 360 / order degrees.
};

/// Whether edits are applied to the partners of the edited items as well.
enum class SymmetryUse : std::uint8_t { Off, On };

/// Angles of guides are multiples of this, in degrees.
inline constexpr int symmetryAngleStep = 15;
inline constexpr Range symmetryAngles{0, 180 / symmetryAngleStep - 1};
inline constexpr Range symmetryOrders{2, 8};
inline constexpr Range symmetryTolerances{0, 64 * unitsPerPixel};

/// The symmetry of a level, on all its floors. See also edit/symmetry.h.
struct SymmetryGuide {
    using Key = SingletonKey;

    SymmetryKind kind = SymmetryKind::None;
    SymmetryUse use = SymmetryUse::Off;
    /// A point on the axis, or the centre, with both coordinates doubled, so that it can be between
    /// two lattice points.
    Point2 doubledCentre = {};
    /// For SymmetryKind::Axis: the angle from the x axis to the guide, clockwise on the map, in
    /// steps of symmetryAngleStep degrees. With 0, top and bottom are swapped; with 6, left and
    /// right. Valid range: symmetryAngles.
    std::uint8_t angle = 6;
    std::uint8_t order = 2; ///< For SymmetryKind::Rotation. Valid range: symmetryOrders.
    /// Maximum distance between an item and the image of its partner, in lu. Valid range:
    /// symmetryTolerances.
    Coord tolerance = 4 * unitsPerPixel;
    /// Words that are replaced in the texts of images: each key by its value, and the last value of
    /// a chain of words by its first key. {West, East} swaps two words.
    Tags words = {};

    friend bool operator==(const SymmetryGuide&, const SymmetryGuide&) = default;
};

} // namespace navcore
