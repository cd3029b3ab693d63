// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/picture/mask_parts.h"

namespace navcore {

/// Makes the pixels whose middle lies within the stroke's radius of its line solid or free, and
/// those under its points always.
void markStroke(BitMask& mask, const TraceStroke& stroke);

/// Opens the doorway where its line crosses solid ground that is no thicker than it allows: along
/// the line from half a pixel before that ground to half a pixel behind it. Ground that one of its
/// ends lies in stays as it is.
void openDoorway(BitMask& mask, const Doorway& doorway);

/// Does all corrections, in the order of TraceCorrections: strokes, doorways, pieces left out,
/// then the limit and what is outside. O(pixels under them), with pieces or a limit O(pixels / 64 +
/// runs).
void correct(BitMask& mask, const TraceCorrections& corrections, Executor* executor = nullptr);

} // namespace navcore
