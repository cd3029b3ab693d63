// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/function_ref.h"
#include "navcore/runtime/geometry/shape.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace navcore {

// Rotations and reflections that map the lattice onto itself without losing or merging points. A
// centre is given in doubled coordinates, so that it can be between two lattice points: (5, 0) is
// the point (2.5, 0). Angles are in degrees. Positive rotations are clockwise on the map, where y
// points down. Results are the same on every machine, because only basic operations of IEEE
// arithmetic are used.

/// A rotation about a point, or a reflection in a line. Every transform is a bijection of the
/// lattice, so inverse() reverts it exactly. Quarter turns, and reflections in lines at multiples
/// of 45 degrees, are exact. All others round: the image of a rotation is at most 2 lu from the
/// true one, and that of a reflection at most 3 lu. Based on A. Paeth, "A Fast Algorithm for
/// General Raster Rotation", 1986.
///
/// Exact transforms that swap x and y need a centre whose coordinates are both whole or both half.
/// For other centres, the centre moves up by half a unit.
class LatticeTransform {
public:
    /// The identity.
    LatticeTransform() = default;
    static LatticeTransform rotation(Point2 doubledCentre, double degrees);
    /// Reflects in the line through the centre that has this angle to the x axis: 0 swaps top and
    /// bottom, 90 swaps left and right. Applying it twice is exactly the identity.
    static LatticeTransform reflection(Point2 doubledCentre, double degrees);

    /// Returns the image of a point, or nullopt if it is off the lattice.
    std::optional<Point2> operator()(Point2 p) const;
    LatticeTransform inverse() const;

    /// Returns whether the transform is a reflection, which turns right-hand sides into left-hand
    /// sides.
    bool reflects() const { return m_flip < 0; }
    /// Returns whether all images are exact.
    bool isExact() const { return m_before.isNone() && m_after.isNone(); }
    /// Returns the centre in doubled coordinates, after the adjustment described above.
    Point2 doubledCentre() const { return m_centre; }

private:
    friend class RotationCycle;

    /// A point relative to the centre, in half lattice units.
    struct Offset {
        std::int64_t x = 0, y = 0;
    };
    /// A rotation by at most 45 degrees: shears by `tangent`, `sine` and `tangent`, which are
    /// scaled by 2^34.
    struct Shears {
        std::int64_t tangent = 0, sine = 0;

        static Shears of(double degrees);
        bool isNone() const { return sine == 0; }
        Shears inverse() const { return {-tangent, -sine}; }
        Offset operator()(Offset at) const;
    };

    Offset toOffset(Point2 p) const {
        return {2 * std::int64_t{p.x} - m_centre.x, 2 * std::int64_t{p.y} - m_centre.y};
    }
    std::optional<Point2> fromOffset(Offset at) const;
    Offset apply(Offset at) const;
    void alignCentre();

    // The steps in their order: m_before, then y * m_flip, then m_quarters, then m_after.
    Point2 m_centre;
    Shears m_before;
    int m_flip = 1;     ///< 1, or -1 for a reflection.
    int m_quarters = 0; ///< Quarter turns, 0 to 3.
    Shears m_after;
};

/// The rotations by 360 / order degrees about a point. Applying the first rotation `order` times is
/// exactly the identity for the orders 1, 2, 3, 4 and 6, and within 1 lu for 8. For 5 and 7 it is
/// the identity too, except for points within 3 lu of the borders of the sectors, which return to
/// within 3 lu.
///
/// The orders 3 and 6 map the lattice by shears to a hexagonal one, where these rotations are
/// exact. For 5, 7 and 8, the plane is divided into sectors: a point is rotated into the first
/// sector, and from there to the sector of its image, so that rounding errors do not accumulate.
class RotationCycle {
public:
    static constexpr int maxOrder = 8;

    /// `order` must be from 1 to maxOrder (asserted). For the orders 3 and 6, a centre between
    /// lattice points moves up and left to the nearest one; for the others above 2, it moves like
    /// that of a LatticeTransform.
    RotationCycle(Point2 doubledCentre, int order);

    int order() const { return m_order; }
    /// Returns the image after `steps` rotations (0 to order() - 1), or nullopt if it is off the
    /// lattice. It is at most 3 lu from the true image.
    std::optional<Point2> operator()(Point2 p, int steps) const;
    /// Returns whether all images are exact.
    bool isExact() const { return m_method == Method::Quarters; }
    Point2 doubledCentre() const { return m_frame.doubledCentre(); }

private:
    enum class Method : std::uint8_t { Quarters, Hexagonal, Sectors };
    using Offset = LatticeTransform::Offset;
    struct Direction {
        double x = 1, y = 0;
    };
    Offset hexagonal(Offset at, int steps) const;
    bool isBefore(Offset at, int border) const;
    int sectorOf(Offset at) const;

    int m_order;
    Method m_method;
    LatticeTransform m_frame; ///< The identity, with the centre of the cycle.
    // Only for Method::Quarters and Method::Sectors: the rotations by each number of steps, their
    // inverses, and the directions in which the sectors begin.
    std::vector<LatticeTransform> m_turns, m_back;
    std::vector<Direction> m_borders;
};

/// Returns the shape with each corner replaced by its image, or nullopt if an image is off the
/// lattice. The order of the corners remains.
std::optional<Shape> transformed(const Shape& shape,
                                 FunctionRef<std::optional<Point2>(Point2)> image);

/// Reverses the corners of each ring or chain. A one-way line that has been reflected needs this to
/// keep its open side.
Shape reversed(Shape shape);

} // namespace navcore
