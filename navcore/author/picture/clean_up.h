// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/picture/mask_parts.h"

namespace navcore {

/// Takes noise out of a mask, in this order:
///   1. each pixel becomes what most of the window around it are (majority);
///   2. solid pieces of fewer than `specks` pixels, or with a box shorter than `shortest` on both
///      sides, become free;
///   3. free parts of fewer than `holes` pixels that do not reach the picture's border become
///      solid;
///   4. ways of up to `gap` pixels across become solid (closeGaps).
/// O(pixels / 64 + runs).
BitMask cleanUp(const BitMask& mask, const TraceCleanUp& settings, Executor* executor = nullptr);

/// How long a solid piece must at least be so that the text and furniture of a floor plan go:
/// 4 % of the picture's longer side, in pixels.
int shortestWall(int width, int height);

} // namespace navcore
