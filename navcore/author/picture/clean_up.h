// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/picture/mask_parts.h"

namespace navcore {

/// Removes noise from a mask, in this order:
///   1. each pixel becomes the majority of the window around it (majority());
///   2. solid pieces of fewer than `specks` pixels, or with both sides of the bounding box shorter
///      than `shortest`, become free;
///   3. free parts of fewer than `holes` pixels that do not touch the picture's border become
///      solid;
///   4. passages at most `gap` pixels wide become solid (closeGaps()).
/// O(pixels / 64 + runs).
BitMask cleanUp(const BitMask& mask, const TraceCleanUp& settings, Executor* executor = nullptr);

/// Returns the value of TraceCleanUp::shortest that removes text and furniture from a floor plan: 4
/// % of the picture's longer side, in pixels.
int shortestWall(int width, int height);

} // namespace navcore
