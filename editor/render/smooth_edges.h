// SPDX-License-Identifier: MIT
#pragma once

#include "editor/raster/cased_raster.h"
#include "editor/render/drawn_edges.h"

namespace waymark {

/// Paints edges as anti-aliased lines, with halos and the dashes of their terrain where there is
/// room. Links of special kinds and tapered edges are on top of the others.
void paintSmoothEdges(const Paint& paint, CasedRaster& raster, const std::vector<DrawnEdge>& edges);

} // namespace waymark
