// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/route_cover.h"
#include "editor/render/sprite_cache.h"

namespace waymark {

/// Paints vertices at the level of detail. Named ones are larger; a kind determines the colour and
/// adds a flag.
void paintVertices(const Paint& paint, SpriteCache& stamps);

/// Repaints the vertices that lines over the frame cover.
void paintCoveredVertices(const Paint& paint, SpriteCache& stamps, const RouteCover& cover);

/// Returns how far a marker with its flag extends from its vertex, in real pixels.
double markerReach(const Paint& paint);

/// Returns the radius of the drawn vertex, in real pixels.
double vertexRadius(const Paint& paint, const navcore::Vertex& vertex);

} // namespace waymark
