// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/sprite_cache.h"

namespace waymark {

class CasedRaster;
class FillRaster;

/// Paints all edges at the level of detail. Terrains have a colour and a dash pattern; other
/// quantities (ViewSettings::edgeColours) have only colours. Pinned edges are thicker with a
/// square, one-way edges have an arrow or a taper, and blocked edges are red.
void paintEdges(const Paint& paint, FillRaster& fill, CasedRaster& cased, SpriteCache& stamps);

} // namespace waymark
