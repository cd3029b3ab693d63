// SPDX-License-Identifier: MIT
// This file has the row of the Towers tool, with its options.
#include "editor/tools/tower_tool.h"

namespace waymark {

ToolRow TowerTool::row() {
    const auto costs = [](const ToolSettings& settings) {
        return settings.towerEffect == TowerEffect::Costs;
    };
    return {.id = toolId,
            .text = tr("To&wers"),
            .tip = tr("Try temporary obstacles (not saved)."),
            .keys = {"T"},
            .page = "towers",
            .options =
                {{.shape = choiceOf(&ToolSettings::towerForm,
                                    {tr("Circle"), tr("Square"), tr("Hexagon")}),
                  .text = {},
                  .tip = tr("Shape of the next tower (T)"),
                  .name = "towerForm"},
                 {.shape = choiceOf(&ToolSettings::towerEffect,
                                    {tr("Blocks"), tr("Costs"), tr("Off limits")}),
                  .text = {},
                  .tip = tr("Effect on routes (X): blocks like a wall, raises the cost, or bans "
                            "the area, also for jumps and bridges"),
                  .name = "towerEffect"},
                 {.shape = OptionNumber{&ToolSettings::towerTimes, 2, 60},
                  .text = tr("×"),
                  .tip = tr("Factor by which it multiplies the cost inside"),
                  .usable = costs,
                  .name = "towerTimes"},
                 {.shape = OptionLength{&ToolSettings::towerRadius, 1, 1024},
                  .text = tr("Size"),
                  .tip = tr("Distance from centre to corner ([ and ])"),
                  .name = "towerRadius"},
                 {.shape = OptionCheck{&ToolSettings::keepReach},
                  .text = tr("Forbid cutting anyone off"),
                  .tip = tr(
                      "Rejects towers that would leave a route or unit without a way to its goal"),
                  .name = "towerKeepReach"},
                 {OptionButton{"level.randomTowers"}, tr("Random")},
                 {.shape = OptionNumber{&ToolSettings::randomTowers, 1, 200},
                  .text = {},
                  .tip = tr("Number of towers to scatter"),
                  .name = "randomTowers"},
                 {.shape = OptionNumber{&ToolSettings::towerSeed, 0, 999'999},
                  .text = tr("Seed"),
                  .tip = tr("The same seed scatters the same towers"),
                  .name = "towerSeed"},
                 {OptionButton{"level.keepTowers"}, tr("Make obstacles")},
                 {OptionButton{"level.dropTowers"}, tr("Remove all")}},
            .make = makeTool<TowerTool>};
}

} // namespace waymark
