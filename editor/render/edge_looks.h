// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/fill_raster.h"
#include "editor/render/scene.h"

namespace waymark {

/// The line of an edge of some kind, or a piece of it, so that kinds are told apart without
/// colours. Walk: one line. Jump: a row of hops. Bridge: two lines. Teleport: dots; its rings come
/// from paintTeleportEnd().
struct EdgeLook {
    navcore::LinkKind kind;
    Stroke stroke; ///< with the dashes of the terrain, for those who go over ground
};

void drawEdge(const Paint& paint, Fixed a, Fixed b, const EdgeLook& look, const Ink& ink);

/// The halo under it.
void drawEdgeHalo(const Paint& paint, Fixed a, Fixed b, const EdgeLook& look, double border,
                  const Ink& halo);

/// How strong edges are: fainter the closer they lie, and in a bright ink where no halo is under
/// them.
double edgeStrength(const Paint& paint);

/// A filled arrow head around `middle` with a halo, that points along a direction of any length.
void paintArrowHead(const Paint& paint, FillRaster& fill, Fixed middle, QPointF direction,
                    double size, const Ink& ink);

void paintTeleportEnd(const Paint& paint, const Pixels& target, Fixed at, const Ink& ink,
                      const Ink& halo);
/// How far, in real pixels, that ring extends from its place.
double teleportReach(const Paint& paint);

} // namespace waymark
