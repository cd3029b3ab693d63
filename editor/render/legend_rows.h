// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/map_layers.h"

namespace waymark {

/// Adds legend rows for the colour ramp of edges, and for edges without an amount.
/// ViewSettings::edgeColours must not be EdgeColours::Terrain.
void addColourRows(const Paint& paint, std::vector<LegendRow>& rows);

} // namespace waymark
