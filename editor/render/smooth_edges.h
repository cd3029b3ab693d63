// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/cased_raster.h"
#include "editor/render/drawn_edges.h"

namespace waymark {

/// Edges as anti-aliased lines, over halos where there is room for them, dashed by their terrain;
/// links of special kinds, and what tapers, lie above the others.
void paintSmoothEdges(const Paint& paint, CasedRaster& raster, const std::vector<DrawnEdge>& edges);

} // namespace waymark
