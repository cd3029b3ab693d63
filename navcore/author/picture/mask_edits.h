// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/picture/bit_mask.h"
#include "navcore/author/picture/mask_parts.h"
#include "navcore/runtime/base/executor.h"

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

/// Returns a mask in which each pixel has the majority value of the window x window pixels around
/// it. The border pixels are repeated outside the picture. `window` is 3, 5 or 7. O(pixels / 64).
BitMask majority(const BitMask& mask, int window, Executor* executor = nullptr);

/// Makes all free pixels solid, except those that are covered by a free square of (gap + 1) x (gap
/// + 1) pixels. This closes straight passages that are at most `gap` (0..maxGap) pixels wide, and
/// diagonal ones that are up to 1.4 times as wide. Pixels outside the picture are free. O(pixels /
/// 64 * log gap).
BitMask closeGaps(const BitMask& mask, int gap);

/// Makes pixels solid or free: those whose centres are within the stroke's radius of its line, and
/// those that contain the points of the stroke.
void markStroke(BitMask& mask, const TraceStroke& stroke);

/// Opens a doorway wherever its line crosses a solid run that is at most `thickest` long. The
/// opening extends half a pixel beyond both ends of the run. Runs that contain an end of the line
/// are not opened.
void openDoorway(BitMask& mask, const Doorway& doorway);

/// Applies all corrections in the order of TraceCorrections. O(pixels affected), or O(pixels / 64 +
/// runs) if pieces are left out or there is a limit.
void correct(BitMask& mask, const TraceCorrections& corrections, Executor* executor = nullptr);

} // namespace navcore
