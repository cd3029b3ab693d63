// SPDX-License-Identifier: MIT
#pragma once

#include "editor/raster/cased_raster.h"
#include "editor/render/drawn_edges.h"

namespace waymark {

/// Paints edges as anti-aliased lines. If there is enough space, they have halos and the dashes of
/// their terrain. Special links and tapered edges are painted on top.
void paintSmoothEdges(const Paint& paint, CasedRaster& raster, const std::vector<DrawnEdge>& edges);

} // namespace waymark
