// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/picture/mask_parts.h"

namespace navcore {

/// Removes noise from a mask, in this order:
///   1. each pixel becomes the majority of the window around it (majority());
///   2. solid pieces become free if they have fewer than `specks` pixels, or if both sides of their
///      bounding box are shorter than `shortest`;
///   3. free parts become solid if they have fewer than `holes` pixels and do not touch the border
///      of the picture;
///   4. passages become solid if they are at most `gap` pixels wide (closeGaps()).
/// O(pixels / 64 + runs).
BitMask cleanUp(const BitMask& mask, const TraceCleanUp& settings, Executor* executor = nullptr);

/// Returns the value of TraceCleanUp::shortest that removes text and furniture from a floor plan.
/// It is 4 % of the picture's longer side, in pixels.
int shortestWall(int width, int height);

} // namespace navcore
