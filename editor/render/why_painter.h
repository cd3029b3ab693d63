// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/scene.h"

namespace waymark {

/// If there is no route, these paint in two colours the edges and vertices that the start reaches,
/// and those that reach the goal. Vertices are discs or rings, so that colours are not essential.
/// Edges are painted under the routes, vertices over them, because vertices under a route must
/// remain recognisable.
void paintReachedEdges(const Paint& paint);
void paintReachedVertices(const Paint& paint);

/// Paints over the frame: the missing piece, the edge under the pointer with its label, and the
/// chosen edge with its best alternative route as a thin line. The painter works in real pixels.
void paintWhy(const Paint& paint, QPainter& painter);

} // namespace waymark
