// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/trace_recipe.h"
#include "navcore/author/outline/contours.h"
#include "navcore/runtime/geometry/shape.h"

#include <span>

namespace navcore {

/// Below this tolerance (0.36 px) no stair could be straightened.
inline constexpr Coord minTolerance = 91;
inline constexpr Coord maxTolerance = maxTraceTolerance;

/// Straightens the outlines of a picture, all of them together, and opens and closes no passage.
/// The rule:
///   - outlines are loops that touch neither themselves nor each other, nested as before: a picture
///     has the same free and solid parts after it as before. Where two solid pixels meet by a
///     corner only they stay joined, by a neck;
///   - each point of an outline stays less than `tolerance` lu from where it was, and the other way
///     round. At up to half a pixel every pixel centre keeps its side, strictly;
///   - a passage or a wall keeps at least half its width. It lies between two sides of the contours
///     across from each other (Outlines::across, with two tolerances of slack), and is as wide as
///     they are apart. From 8 px on, half stays as a side may move by less than a quarter of the
///     width to the nearest side across; narrower ones, where a side may move by less than half
///     (and always by 7/8 px), are watched: the sides that replace two stretches across from each
///     other stay at least half as far apart as the stretch was from what lay nearest across from
///     it, at its narrowest place;
///   - two sides that are not neighbours stay more than 96 lu (3/8 px) apart: nothing thinner than
///     that is made, a passage of one pixel included;
///   - no step takes more than an eighth of what its ring encloses: specks keep their shape;
///   - what lies on the picture's frame stays there: no way opens along the border.
/// How: vertices go one by one, the one that sweeps the least area first (Visvalingam & Whyatt
/// 1993), stairs before all others, and only while the triangle it sweeps holds no other vertex
/// (the safe contraction of Estkowski & Mitchell 2001; as the sides of other outlines cross none of
/// the triangle's old sides, they then miss the triangle), which moves the plane without a cut.
/// All of it in exact integers. Corners of the result are corners of the contours, midpoints of
/// their sides, or half a pixel beside a corner where pixels meet.
///
/// Tolerance: 0..maxTolerance; below minTolerance the outlines stay as they are, corners that
/// meet included. The frame is where the mask lies. About O(n log n). Gives one ring for each
/// contour, or Cancelled.
Result<LevelVector<Ring>> simplifyContours(std::span<const Contour* const> contours,
                                           Coord tolerance, const Box& frame,
                                           const Progress& progress = {});

} // namespace navcore
