// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/sprite_cache.h"

namespace waymark {

class FillRaster;

/// A small sheet of paper where each note stands. What it says is a label (label_painter.h).
void paintNotes(const Paint& paint, FillRaster& fill, SpriteCache& stamps);

/// How far the sheet reaches from the place, real pixels.
double noteReach(const Paint& paint);

} // namespace waymark
