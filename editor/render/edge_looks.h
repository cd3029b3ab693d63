// SPDX-License-Identifier: MIT
#pragma once

#include "editor/raster/fill_raster.h"
#include "editor/render/scene.h"

namespace waymark {

/// Line style of an edge or a piece of it. It shows the link type without relying on colour: a walk
/// edge is a line, a jump is a row of arcs, a bridge is a double line, and a teleport is dotted.
/// paintTeleportEnd() adds rings to teleports.
struct EdgeLook {
    navcore::LinkKind kind;
    Stroke stroke; ///< Stroke, including the dashes of the terrain if the edge runs over ground.
};

void drawEdge(const Paint& paint, Fixed a, Fixed b, const EdgeLook& look, const Tint& tint);

void drawEdgeHalo(const Paint& paint, Fixed a, Fixed b, const EdgeLook& look, double border,
                  const Tint& halo);

/// Returns the opacity of edges. It is reduced if edges are dense, or if they are bright and have
/// no halo.
double edgeStrength(const Paint& paint);

/// Paints a filled arrow head with a halo, centred on `middle`. `direction` does not need to be
/// normalised.
void paintArrowHead(const Paint& paint, FillRaster& fill, Fixed middle, QPointF direction,
                    double size, const Tint& tint);

void paintTeleportEnd(const Paint& paint, const Pixels& target, Fixed at, const Tint& tint,
                      const Tint& halo);
/// Returns the radius of the ring at the end of a teleport, in device pixels.
double teleportReach(const Paint& paint);

} // namespace waymark
