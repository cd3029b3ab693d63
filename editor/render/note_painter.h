// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/sprite_cache.h"

namespace waymark {

class FillRaster;

/// Paints a paper icon at the position of each note. label_painter.h paints the text.
void paintNotes(const Paint& paint, FillRaster& fill, SpriteCache& stamps);

/// Returns the maximum extent of the icon from the note's position, in device pixels.
double noteReach(const Paint& paint);

} // namespace waymark
