// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/link_curve.h"

#include <cstddef>
#include <optional>
#include <utility>

namespace navcore {

/// Returns the number of parts of a curve between the points that are on its line; 1 if it is
/// empty.
std::size_t partsOf(const LinkCurve& curve);

/// Returns the point of a part of a curve at the parameter step / curveSegments, rounded to the
/// lattice. `from` and `to` are the ends of the link.
Point2 pointOnCurve(const LinkCurve& curve, Point2 from, Point2 to, std::size_t part, int step);

/// Returns a curve with CurveForm::Bezier and the same line, except that its control points are
/// rounded to the lattice. An empty curve stays empty.
LinkCurve bezierOf(const LinkCurve& curve, Point2 from, Point2 to);

/// Divides a curve at pointOnCurve(), where the first result ends and the second one starts. The
/// two have the same line as the curve, except that control points are rounded to the lattice.
/// Parts of curves with CurveForm::Corners keep this form; the others have CurveForm::Bezier.
std::pair<LinkCurve, LinkCurve> splitCurve(const LinkCurve& curve, Point2 from, Point2 to,
                                           std::size_t part, int step);

/// Returns a curve between `from` and `to` that follows `first` to `middle` and then `second`,
/// which starts there. Two straight parts give an empty curve, and straight parts with corners give
/// CurveForm::Corners. Otherwise the result has CurveForm::Bezier, and its control points are
/// rounded to the lattice. Returns nullopt if it would not be a valid curve.
std::optional<LinkCurve> joinedCurve(const LinkCurve& first, const LinkCurve& second, Point2 from,
                                     Point2 middle, Point2 to);

} // namespace navcore
