// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/why/why_tracker.h"
#include "editor/render/map_layers.h"

class QPainter;

namespace waymark {

/// Returns the layer that shows which part of the graph the start reaches, and which part reaches
/// the goal. It is empty if there is a route. Vertices are marked with discs or rings, so that they
/// can be distinguished without colours. Edges are painted below the routes and vertices above
/// them. `tracker` must outlive the layer.
std::unique_ptr<OverlayLayer> whyLayer(const WhyTracker& tracker);

/// Paints on top of the frame: the missing edge or obstructions, the edge under the pointer with
/// its label, and the chosen edge with its best alternative route. The painter uses physical
/// pixels.
void paintWhy(const WhyTracker& tracker, const Paint& paint, QPainter& painter);

} // namespace waymark
