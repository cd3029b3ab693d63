// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/outline/simplify.h"
#include "navcore/author/picture/bit_mask.h"
#include "navcore/runtime/base/progress.h"
#include "navcore/runtime/geometry/shape.h"

namespace navcore {

struct TraceOptions {
    /// Maximum distance in lu by which outlines may move when they are straightened,
    /// 0..maxTolerance. 0 keeps the pixel edges. No passage opens or closes, and outlines of narrow
    /// passages move less (see simplifyContours()).
    Coord tolerance = 2 * unitsPerPixel;
    Point2 origin; ///< Position of the picture's top left corner, in lu.
};

/// A connected solid region of a mask, with an outer ring and its holes.
struct TracedPiece {
    Shape shape;
    std::int64_t pixels = 0;
};

/// Returns the solid pieces of a mask as polygons with holes, in the reading order of their first
/// pixels. Solid pixels that touch at a corner are connected, because a unit cannot pass between
/// them. The outlines follow pixel edges and are then simplified without opening or closing a
/// passage (see simplifyContours()). Errors: Cancelled; TooLarge if the picture extends beyond the
/// lattice or has too many outlines.
Result<std::vector<TracedPiece>> traceMask(const BitMask& mask, const TraceOptions& options,
                                           const Progress& progress = {});
inline Result<std::vector<TracedPiece>> traceMask(const Mask& mask, const TraceOptions& options,
                                                  const Progress& progress = {}) {
    return traceMask(packed(mask), options, progress);
}

} // namespace navcore
