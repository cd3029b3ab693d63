// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/sprite_cache.h"

namespace waymark {

class CasedRaster;
class FillRaster;

/// All edges at the level of detail: terrain by colour and dash, or what else colours tell
/// (ViewSettings::edgeColours) by colour alone; pinned thicker with a square, one-way with an arrow
/// or a taper, blocked in red.
void paintEdges(const Paint& paint, FillRaster& fill, CasedRaster& cased, SpriteCache& stamps);

} // namespace waymark
