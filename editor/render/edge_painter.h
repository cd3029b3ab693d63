// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/sprite_cache.h"

namespace waymark {

class CasedRaster;
class FillRaster;

/// Paints all edges at the current level of detail. If they are coloured by terrain, each terrain
/// also has a dash pattern. Links are thicker and have a square, one-way edges have an arrow or a
/// taper, and blocked edges are red.
void paintEdges(const Paint& paint, FillRaster& fill, CasedRaster& cased, SpriteCache& stamps);

} // namespace waymark
