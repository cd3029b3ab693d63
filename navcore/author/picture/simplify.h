// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/picture/contours.h"
#include "navcore/runtime/geometry/shape.h"

namespace navcore {

/// Straightens an outline along pixel edges. The rule: the outline keeps passing between the same
/// neighbouring pixel centres in the same order, never touching a centre, and it keeps every corner
/// where two solid pixels meet by a corner only. Therefore, whatever other outlines there are:
///   - every pixel centre stays on its side, strictly, so sampling at centres gives the mask back;
///   - centres of neighbouring free pixels still see each other, of solid ones are still joined:
///     no passage opens or closes;
///   - outlines never cross, and touch only where they did;
///   - every corner stays within `tolerance` lu of the outline (0.71 px at most in any case).
/// Corners of the result are corners of the contour or midpoints of its steps. Tolerance 0 keeps
/// all corners. The origin is where the mask's top left corner lies. O(n log n) for usual outlines.
Ring simplifyContour(const Contour& contour, Coord tolerance, Point2 origin);

} // namespace navcore
