// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/fill_raster.h"
#include "editor/render/scene.h"

namespace waymark {

/// The line style of an edge, or a piece of it, which shows its kind without colour. Walk: one
/// line. Jump: a row of hops. Bridge: two lines. Teleport: dots; paintTeleportEnd() adds the rings.
struct EdgeLook {
    navcore::LinkKind kind;
    Stroke stroke; ///< Has the dashes of the terrain, for kinds that run over ground.
};

void drawEdge(const Paint& paint, Fixed a, Fixed b, const EdgeLook& look, const Ink& ink);

/// Draws the halo under the edge.
void drawEdgeHalo(const Paint& paint, Fixed a, Fixed b, const EdgeLook& look, double border,
                  const Ink& halo);

/// Returns the opacity of edges. It decreases with their density, and for a bright ink without a
/// halo.
double edgeStrength(const Paint& paint);

/// Paints a filled arrow head with a halo, centred on `middle`. `direction` may have any length.
void paintArrowHead(const Paint& paint, FillRaster& fill, Fixed middle, QPointF direction,
                    double size, const Ink& ink);

void paintTeleportEnd(const Paint& paint, const Pixels& target, Fixed at, const Ink& ink,
                      const Ink& halo);
/// Returns how far that ring extends from its position, in real pixels.
double teleportReach(const Paint& paint);

} // namespace waymark
