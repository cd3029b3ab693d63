// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/route_cover.h"
#include "editor/render/sprite_cache.h"

namespace waymark {

/// Vertices at the level of detail; named ones larger; a kind gives the colour and a flag.
void paintVertices(const Paint& paint, SpriteCache& stamps);

/// Again those that lines over the frame lie on.
void paintCoveredVertices(const Paint& paint, SpriteCache& stamps, const RouteCover& cover);

/// How far, in real pixels, a marker with its flag reaches from its vertex.
double markerReach(const Paint& paint);

/// The radius a vertex is drawn with, real pixels.
double vertexRadius(const Paint& paint, const navcore::Vertex& vertex);

} // namespace waymark
