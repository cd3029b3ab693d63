// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/scene.h"

namespace waymark {

/// Vertices at the level of detail; named ones larger, a kind gives the colour.
void paintVertices(const Paint& paint);

/// One vertex, for what is drawn over the frame.
void paintVertex(const Paint& paint, navcore::VertexId id);

/// The radius a vertex is drawn with, real pixels.
double vertexRadius(const Paint& paint, const navcore::Vertex& vertex);

} // namespace waymark
