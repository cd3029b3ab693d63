// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/lattice_transform.h"
#include "navcore/runtime/base/function_ref.h"
#include "navcore/runtime/geometry/box.h"

#include <optional>

namespace navcore {

/// Whether a map of the plane keeps left-hand sides or swaps them with right-hand sides.
enum class Handedness : std::uint8_t { Kept, Swapped };

/// A map that is applied to the positions of items. It does not own `image`.
struct PlaneMap {
    /// Returns the image of a point, or nullopt if it is off the lattice.
    FunctionRef<std::optional<Point2>(Point2)> image;
    Handedness handedness = Handedness::Kept;
};

inline PlaneMap planeMap(const LatticeTransform& transform) {
    return {transform, transform.reflects() ? Handedness::Swapped : Handedness::Kept};
}

/// A displacement. Unlike other maps, it also returns images that are off the lattice.
struct Displacement {
    Point2 by;
    std::optional<Point2> operator()(Point2 p) const { return Point2{p.x + by.x, p.y + by.y}; }
};

/// Stretches the plane so that one box becomes another.
class Stretch {
public:
    /// Maps the corners `from.lo` and `from.hi` to `lo` and `hi`. If `hi` is less than `lo` on an
    /// axis, the result is reflected. On an axis on which `from` has no size, everything is moved
    /// by lo - from.lo.
    Stretch(const Box& from, Point2 lo, Point2 hi) : m_from(from), m_lo(lo), m_hi(hi) {}

    /// Returns the image, rounded to the nearest point, or nullopt if it is off the lattice.
    std::optional<Point2> operator()(Point2 p) const;
    Handedness handedness() const;
    PlaneMap map() const { return {*this, handedness()}; }

private:
    Box m_from;
    Point2 m_lo, m_hi;
};

} // namespace navcore
