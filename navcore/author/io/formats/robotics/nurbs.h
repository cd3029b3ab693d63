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

/// How the line of a link represents a trajectory.
enum class NurbsFit : std::uint8_t {
    Exact,
    LongSampled, ///< Sampled, because it is a Bezier curve with more than maxCurvePoints points.
    Sampled      ///< Sampled, because it is no Bezier curve.
};

/// Gives a link the line of a trajectory, from its first control point to its last one, which are
/// assumed to be the ends of the link. Curves of degree 1 become corners. Curves of degree 2 and 3
/// that consist of Bezier curves with equal weights become a Bezier curve with up to maxCurvePoints
/// points. All others are sampled at equal parameters and become corners. There can be more corners
/// than maxCurvePoints. The curve must satisfy isNurbs(). O(points log points).
NurbsFit setTrajectory(const Nurbs& curve, ForeignLink& link);

} // namespace navcore
