// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/scene.h"

namespace waymark {

/// Where there is no route: what the start reaches is filled, what reaches the goal is ringed, each
/// in a colour of its own, so that nobody needs to see colours. Edges lie under the routes;
/// vertices over them, as whoever stands under a route is reached or not all the same.
void paintReachedEdges(const Paint& paint);
void paintReachedVertices(const Paint& paint);

/// What is missing, the edge under the pointer with its label, the chosen one with the best other
/// way as a thin line: over the frame. The painter works in real pixels.
void paintWhy(const Paint& paint, QPainter& painter);

} // namespace waymark
