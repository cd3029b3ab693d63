// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/picture/mask_parts.h"

namespace navcore {

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
