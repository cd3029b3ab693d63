// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/route_cover.h"
#include "editor/render/scene.h"

namespace waymark {

/// Vertices at the level of detail; named ones larger, a kind gives the colour.
void paintVertices(const Paint& paint);

/// Again those that lines over the frame lie on.
void paintCoveredVertices(const Paint& paint, const RouteCover& cover);

/// The radius a vertex is drawn with, real pixels.
double vertexRadius(const Paint& paint, const navcore::Vertex& vertex);

} // namespace waymark
