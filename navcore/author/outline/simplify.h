// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/trace_recipe.h"
#include "navcore/author/outline/contours.h"
#include "navcore/runtime/geometry/shape.h"

#include <span>

namespace navcore {

/// Smallest tolerance with an effect, in lu (0.36 px). Below it, no staircase can be straightened.
inline constexpr Coord minTolerance = 91;
inline constexpr Coord maxTolerance = maxTraceTolerance;

/// Simplifies all outlines of a picture together without opening or closing a passage.
///
/// Guarantees:
///   - Outlines are loops that touch neither themselves nor each other and stay nested as
///     before, so the picture keeps its free and solid parts. Solid pixels that touch only at a
///     corner stay connected by a neck.
///   - The old and the new outline stay within `tolerance` lu of each other. Up to half a pixel,
///     every pixel centre strictly keeps its side.
///   - A passage or a wall keeps at least half its width, which is the distance between two contour
///     sides across from each other (Outlines::across, with a slack of two tolerances). From 8 px
///     on, this follows from limiting each side to less than a quarter of the distance to the
///     nearest side across. In narrower places a side may move by less than half that distance (and
///     always by 7/8 px), and the distance is checked: sides that replace two opposite stretches
///     stay at least half as far apart as the stretches were at their narrowest place.
///   - Two sides that are not neighbours stay more than 96 lu (3/8 px) apart, even in a passage of
///     one pixel: nothing thinner is created.
///   - No step removes more than an eighth of the area of its ring, so that specks keep
///     their shape.
///   - Points on the frame of the picture stay there, so that no passage opens along the border.
///
/// Method: removes vertices one by one, the one that sweeps the smallest area first (Visvalingam &
/// Whyatt 1993), staircases before all others. A vertex is removed only if the triangle it sweeps
/// contains no other vertex (the safe contraction of Estkowski & Mitchell 2001). Sides of other
/// outlines do not cross the old sides of the triangle and therefore miss it, so the topology is
/// preserved. All arithmetic is exact, in integers. Corners of the result are corners of the
/// contours, midpoints of their sides, or half a pixel from a corner where pixels touch.
///
/// `tolerance` is in 0..maxTolerance; below minTolerance the outlines stay as they are, including
/// corners that touch. `frame` is the area of the mask. About O(n log n). Returns one ring for each
/// contour, or fails with Cancelled.
Result<LevelVector<Ring>> simplifyContours(std::span<const Contour* const> contours,
                                           Coord tolerance, const Box& frame,
                                           const Progress& progress = {});

} // namespace navcore
