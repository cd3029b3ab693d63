// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/towers/tower.h"
#include "editor/tools/tool_options.h"

namespace waymark {

/// The options of the Towers tool.
struct TowerSettings {
    TowerForm form = TowerForm::Circle; ///< Shape of new towers.
    TowerEffect effect = TowerEffect::Blocks;
    navcore::Coord radius = 40 * navcore::unitsPerPixel; ///< 1..1024 pixels.
    int times = 3;                                       ///< 2..60.
    bool keepReach = false; ///< If true, towers that would cut off units are not placed.
    int randomTowers = 12, seed = 1;

    static TowerSettings of(const ToolSettings& settings);
    void putInto(ToolSettings& settings) const;
};

} // namespace waymark
