// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_map.h"

#include <vector>

namespace navcore {

/// A non-uniform rational B-spline, as in the trajectories of VDA 5050 and LIF files.
struct Nurbs {
    std::size_t degree = 1;
    std::vector<double> knots;        ///< One more than the points and the degree together.
    std::vector<ForeignPoint> points; ///< Control points. The height is ignored.
    std::vector<double> weights;      ///< One for each control point.
};

/// Returns whether the numbers form a curve: at least degree + 1 control points, positive weights,
/// knots in ascending order, and as many of them as the definition requires.
bool isNurbs(const Nurbs& curve);

enum class NurbsFit : std::uint8_t { Exact, Sampled };

/// Gives a link the line of a trajectory, from its first control point to its last one, which are
/// assumed to be the ends of the link. Curves of degree 1 become corners. Curves of degree 2 and 3
/// that consist of Bezier curves with equal weights become a Bezier curve. All others are sampled
/// at equal parameters and become corners. Returns whether the line is exact. The curve must
/// satisfy isNurbs(). O(points).
NurbsFit setTrajectory(const Nurbs& curve, ForeignLink& link);

} // namespace navcore
