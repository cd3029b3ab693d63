// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/picture/mask_parts.h"

namespace navcore {

/// Makes the pixels whose centres are within the stroke's radius of its line solid or free, and
/// always the pixels under its points.
void markStroke(BitMask& mask, const TraceStroke& stroke);

/// Opens a doorway where its line crosses solid ground no thicker than `thickest`, from half a
/// pixel before that ground to half a pixel behind it. Solid ground that contains an end of the
/// line stays.
void openDoorway(BitMask& mask, const Doorway& doorway);

/// Applies all corrections in the order of TraceCorrections: strokes, doorways, pieces to leave
/// out, then the limit and the state of everything outside it. O(pixels affected); O(pixels / 64 +
/// runs) if pieces are left out or there is a limit.
void correct(BitMask& mask, const TraceCorrections& corrections, Executor* executor = nullptr);

} // namespace navcore
