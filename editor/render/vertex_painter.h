// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/route_cover.h"
#include "editor/render/sprite_cache.h"

namespace waymark {

/// Paints vertices at the current level of detail. Named vertices are larger. A kind determines the
/// colour and adds a flag.
void paintVertices(const Paint& paint, SpriteCache& stamps);

/// Repaints the vertices that are covered by lines.
void paintCoveredVertices(const Paint& paint, SpriteCache& stamps, const RouteCover& cover);

/// Returns the maximum extent of a marker with a flag from its vertex, in device pixels.
double markerReach(const Paint& paint);

/// Returns the painted radius of the vertex, in device pixels.
double vertexRadius(const Paint& paint, const navcore::Vertex& vertex);

} // namespace waymark
