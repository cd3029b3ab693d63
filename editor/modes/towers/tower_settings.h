// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/towers/tower.h"
#include "editor/tools/tool_options.h"

namespace waymark {

/// The settings in the option row of the Towers tool.
struct TowerSettings {
    TowerForm form = TowerForm::Circle; ///< Shape of the next tower.
    TowerEffect effect = TowerEffect::Blocks;
    navcore::Coord radius = 40 * navcore::unitsPerPixel; ///< 1..1024 pixels.
    int times = 3;                                       ///< 2..60.
    bool keepReach = false;                              ///< Refuse to cut off units.
    int randomTowers = 12, seed = 1;

    static TowerSettings of(const ToolSettings& settings);
    void putInto(ToolSettings& settings) const;
};

} // namespace waymark
