// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/why/why_tracker.h"
#include "editor/render/map_layers.h"

class QPainter;

namespace waymark {

/// Returns the layer that paints, if there is no route, the edges and vertices that the start
/// reaches, and those that reach the goal, in two colours. Vertices are discs or rings, so that
/// colours are not essential. Edges are painted under the routes, vertices over them, because
/// vertices under a route must remain recognisable. `tracker` must outlive it.
std::unique_ptr<OverlayLayer> whyLayer(const WhyTracker& tracker);

/// Paints over the frame: the missing piece, the edge under the pointer with its label, and the
/// chosen edge with its best alternative route as a thin line. The painter works in real pixels.
void paintWhy(const WhyTracker& tracker, const Paint& paint, QPainter& painter);

} // namespace waymark
