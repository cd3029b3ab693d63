// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/towers/tower.h"
#include "editor/tools/tool_options.h"

namespace waymark {

struct TowerSettings {
    TowerForm form = TowerForm::Circle;
    TowerEffect effect = TowerEffect::Blocks;
    /// Size of new towers, in lu: 1..1024 map pixels.
    navcore::Coord radius = 40 * navcore::unitsPerPixel;
    int times = 3;          ///< Cost factor of new towers: 2..60.
    bool keepReach = false; ///< If true, towers that would cut off units are not placed.
    int randomTowers = 12, seed = 1;

    static TowerSettings of(const ToolSettings& settings);
    void putInto(ToolSettings& settings) const;
};

} // namespace waymark
