// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/map_layers.h"

namespace waymark {

/// Adds rows for round amounts on the colour scale of edges (ViewSettings::edgeColours, which must
/// not be EdgeColours::Terrain), and for edges without an amount.
void addColourRows(const Paint& paint, std::vector<LegendRow>& rows);

} // namespace waymark
