// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/cased_raster.h"
#include "editor/render/drawn_edges.h"

namespace waymark {

/// Edges as anti-aliased lines, over halos and dashed by their terrain where there is room for it;
/// links of special kinds, and what tapers, lie above the others.
void paintSmoothEdges(const Paint& paint, CasedRaster& raster, const std::vector<DrawnEdge>& edges);

} // namespace waymark
