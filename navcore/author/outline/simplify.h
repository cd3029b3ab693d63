// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/trace_recipe.h"
#include "navcore/author/outline/contours.h"
#include "navcore/runtime/geometry/shape.h"

#include <span>

namespace navcore {

/// Smallest tolerance in lu that has an effect, 0.36 px. Below it, no staircase can be
/// straightened.
inline constexpr Coord minTolerance = 91;
inline constexpr Coord maxTolerance = maxTraceTolerance;

/// Simplifies all outlines of a picture together, without opening or closing a passage.
///
/// Guarantees:
///   - Outlines are closed, touch neither themselves nor each other, and remain nested. Thus the
///     free and solid parts of the picture are preserved. Solid pixels that touch only at a corner
///     remain connected by a neck.
///   - The old and the new outline are at most `tolerance` lu apart. If `tolerance` is at most half
///     a pixel, every pixel centre stays strictly on its side of the outlines.
///   - Passages and walls keep at least half of their width, which is the distance between two
///     original sides across from each other (see Outlines::across(), with a slack of two
///     tolerances). For widths of at least 8 px, this is because no side moves by a quarter of the
///     distance to the nearest side across. In narrower passages a side may move by less than half
///     of that distance (and always by 7/8 px), and the distance is checked: sides that replace two
///     opposite stretches stay at least half as far apart as the narrowest position between them.
///   - Two sides that are not neighbours are more than 96 lu (3/8 px) apart, even in passages of a
///     single pixel.
///   - No step removes more than an eighth of the area of its ring, so that specks keep their
///     shape.
///   - Points on the border of the picture do not move, so that no passage opens along it.
///
/// Method: removes the vertices one by one in ascending order of the area that they sweep
/// (Visvalingam & Whyatt 1993), beginning with staircases. A vertex is removed only if the triangle
/// that it sweeps contains no other vertex (the safe contraction of Estkowski & Mitchell 2001).
/// Sides of other outlines do not cross the old sides of the triangle, and therefore do not enter
/// it, so the topology is preserved. All arithmetic uses exact integers. Each corner of the result
/// is an original corner, the midpoint of an original side, or half a pixel from a corner where
/// pixels touch.
///
/// `tolerance` is in 0..maxTolerance. Below minTolerance the outlines are returned unchanged,
/// including corners that touch. `frame` is the area of the mask. About O(n log n). Returns one
/// ring for each contour. The only error is Cancelled.
Result<LevelVector<Ring>> simplifyContours(std::span<const Contour* const> contours,
                                           Coord tolerance, const Box& frame,
                                           const Progress& progress = {});

} // namespace navcore
