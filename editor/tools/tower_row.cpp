// SPDX-License-Identifier: MIT
// What the tool Towers is called, and its options.
#include "editor/tools/tower_tool.h"

namespace waymark {

ToolRow TowerTool::row() {
    const auto costs = [](const ToolSettings& settings) {
        return settings.towerEffect == TowerEffect::Costs;
    };
    return {
        .id = toolId,
        .text = tr("To&wers"),
        .tip = tr("Try out what stands in the way; nothing of it is saved."),
        .keys = {"T"},
        .page = "towers",
        .options = {{.shape = choiceOf(&ToolSettings::towerForm,
                                       {tr("Circle"), tr("Square"), tr("Hexagon")}),
                     .text = {},
                     .tip = tr("The shape of the next tower (T)"),
                     .name = "towerForm"},
                    {.shape = choiceOf(&ToolSettings::towerEffect,
                                       {tr("Blocks"), tr("Costs"), tr("Off limits")}),
                     .text = {},
                     .tip = tr("What it does to ways (X): blocks like a wall, makes them "
                               "dearer, or lets nobody in, over it neither"),
                     .name = "towerEffect"},
                    {.shape = OptionNumber{&ToolSettings::towerTimes, 2, 60},
                     .text = tr("×"),
                     .tip = tr("How many times as much a way through it costs"),
                     .usable = costs,
                     .name = "towerTimes"},
                    {.shape = OptionLength{&ToolSettings::towerRadius, 1, 1024},
                     .text = tr("Size"),
                     .tip = tr("From its middle to its corners ([ and ])"),
                     .name = "towerRadius"},
                    {.shape = OptionCheck{&ToolSettings::keepReach},
                     .text = tr("Nothing may be cut off"),
                     .tip = tr("Towers that would leave somebody without a way are not dropped"),
                     .name = "towerKeepReach"},
                    {OptionButton{"level.randomTowers"}, tr("Random")},
                    {.shape = OptionNumber{&ToolSettings::randomTowers, 1, 200},
                     .text = {},
                     .tip = tr("How many towers to scatter"),
                     .name = "randomTowers"},
                    {.shape = OptionNumber{&ToolSettings::towerSeed, 0, 999'999},
                     .text = tr("seed"),
                     .tip = tr("The same seed scatters the same towers"),
                     .name = "towerSeed"},
                    {OptionButton{"level.keepTowers"}, tr("Keep")},
                    {OptionButton{"level.dropTowers"}, tr("Throw away")}},
        .make = makeTool<TowerTool>};
}

} // namespace waymark
