// SPDX-License-Identifier: MIT
#pragma once

#include "editor/raster/fill_raster.h"
#include "editor/render/scene.h"

namespace waymark {

/// The line style of an edge, or a piece of it, which shows its kind without colour. A walk edge is
/// one line, a jump is a row of hops, and a bridge is two lines. A teleport is dotted, and has
/// rings that paintTeleportEnd() adds.
struct EdgeLook {
    navcore::LinkKind kind;
    Stroke stroke; ///< Line style, with the dashes of the terrain for kinds that run over ground.
};

void drawEdge(const Paint& paint, Fixed a, Fixed b, const EdgeLook& look, const Ink& ink);

/// Draws the halo under an edge.
void drawEdgeHalo(const Paint& paint, Fixed a, Fixed b, const EdgeLook& look, double border,
                  const Ink& halo);

/// Returns the opacity of edges. It is lower if they are dense, and if a bright ink has no halo.
double edgeStrength(const Paint& paint);

/// Paints a filled arrow head with a halo, centred on `middle`. `direction` may have any length.
void paintArrowHead(const Paint& paint, FillRaster& fill, Fixed middle, QPointF direction,
                    double size, const Ink& ink);

void paintTeleportEnd(const Paint& paint, const Pixels& target, Fixed at, const Ink& ink,
                      const Ink& halo);
/// Returns how far the ring of a teleport end extends from its position, in real pixels.
double teleportReach(const Paint& paint);

} // namespace waymark
