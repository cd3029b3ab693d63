// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/fill_raster.h"
#include "editor/render/scene.h"

#include <QString>

#include <functional>
#include <vector>

namespace waymark {

/// One line of the legend.
struct LegendRow {
    std::function<void(Fixed, Fixed)> draw; ///< the swatch, from left to right
    QString text;
};

/// Round amounts in the colours of edges that have them (ViewSettings::edgeColours, not
/// EdgeColours::Terrain), and what has none.
void addColourRows(const Paint& paint, std::vector<LegendRow>& rows);

/// What is otherwise than in Scene::compared, which is not null (asserted), and how many of each.
/// `fill` must outlive the rows.
void addCompareRows(const Paint& paint, std::vector<LegendRow>& rows, FillRaster& fill);

} // namespace waymark
