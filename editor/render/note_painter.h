// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/sprite_cache.h"

namespace waymark {

class FillRaster;

/// Paints a small sheet of paper at the position of each note. Its text is a label
/// (label_painter.h).
void paintNotes(const Paint& paint, FillRaster& fill, SpriteCache& stamps);

/// Returns how far a note's sheet extends from its position, in real pixels.
double noteReach(const Paint& paint);

} // namespace waymark
