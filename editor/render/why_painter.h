// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/scene.h"

namespace waymark {

/// Paints the edges that the start reaches, and those that reach the goal, in two colours if there
/// is no route. They are under the routes. paintReachedVertices() paints the vertices over the
/// routes, because vertices under a route must remain recognisable. Vertices are discs or rings, so
/// that colours are not essential.
void paintReachedEdges(const Paint& paint);
void paintReachedVertices(const Paint& paint);

/// Paints the answers over the frame: the missing piece, the edge under the pointer with its label,
/// and the chosen edge with its best alternative route as a thin line. The painter works in real
/// pixels.
void paintWhy(const Paint& paint, QPainter& painter);

} // namespace waymark
