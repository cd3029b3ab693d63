// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/outline/simplify.h"
#include "navcore/author/picture/bit_mask.h"
#include "navcore/runtime/base/progress.h"
#include "navcore/runtime/geometry/shape.h"

namespace navcore {

struct TraceOptions {
    /// 0..maxTolerance lu: an outline becomes straighter and moves by less than this; 0 keeps the
    /// pixel edges. No passage opens or closes, and what is narrow moves less (simplifyContours).
    Coord tolerance = 2 * unitsPerPixel;
    Point2 origin; ///< where the picture's top left corner lies, lu
};

/// One piece of solid ground: an outer ring and its holes.
struct TracedPiece {
    Shape shape;
    std::int64_t pixels = 0;
};

/// The solid parts of a mask as polygons with holes along pixel edges (solid pixels joined by a
/// corner are joined: a unit cannot slip between them), then simplified without opening or closing
/// a passage (simplifyContours states the rule). Pieces in reading order of their first pixel.
/// Cancelled gives ErrorKind::Cancelled; a picture that leaves the lattice gives TooLarge.
Result<std::vector<TracedPiece>> traceMask(const BitMask& mask, const TraceOptions& options,
                                           const Progress& progress = {});
inline Result<std::vector<TracedPiece>> traceMask(const Mask& mask, const TraceOptions& options,
                                                  const Progress& progress = {}) {
    return traceMask(packed(mask), options, progress);
}

} // namespace navcore
