// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/fill_raster.h"
#include "editor/render/scene.h"

#include <QString>

#include <functional>
#include <vector>

namespace waymark {

/// One row of the legend, with a swatch and its meaning.
struct LegendRow {
    /// Draws the swatch between two positions, from left to right.
    std::function<void(Fixed, Fixed)> draw;
    QString text;
};

/// Adds rows for round amounts on the colour scale of edges (ViewSettings::edgeColours, which must
/// not be EdgeColours::Terrain), and for edges without an amount.
void addColourRows(const Paint& paint, std::vector<LegendRow>& rows);

/// Adds rows for the differences from Scene::compared, which must not be null (asserted), with the
/// number of each. `fill` must outlive the rows.
void addCompareRows(const Paint& paint, std::vector<LegendRow>& rows, FillRaster& fill);

} // namespace waymark
