// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/scene.h"

namespace waymark {

/// Vertices at the level of detail; named ones larger, a kind gives the colour.
void paintVertices(const Paint& paint);

/// The radius a vertex is drawn with, real pixels.
double vertexRadius(const Paint& paint, const navcore::Vertex& vertex);

} // namespace waymark
