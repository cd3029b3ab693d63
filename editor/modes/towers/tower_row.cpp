// SPDX-License-Identifier: MIT
// Registers the Towers tool and its options.
#include "editor/modes/towers/tower.h"
#include "editor/modes/towers/tower_tool.h"
#include "editor/tools/fill_tool.h"

namespace waymark {

namespace {

template <class Value>
ToolSetting<Value> towerSetting(Value TowerSettings::*member) {
    return {[member](const ToolSettings& settings) { return TowerSettings::of(settings).*member; },
            [member](ToolSettings& settings, Value value) {
                TowerSettings towers = TowerSettings::of(settings);
                towers.*member = value;
                towers.putInto(settings);
            }};
}

} // namespace

ToolRow TowerTool::row() {
    const auto costs = [](const ToolSettings& settings) {
        return TowerSettings::of(settings).effect == TowerEffect::Costs;
    };
    return {.id = toolId,
            .text = tr("To&wers"),
            .tip = tr("Try temporary obstacles (not saved)."),
            .keys = {"T"},
            .page = "towers",
            .before = FillTool::toolId,
            .usesX = true,
            .options =
                {{.shape = choiceOf(towerSetting(&TowerSettings::form),
                                    {tr("Circle"), tr("Square"), tr("Hexagon")}),
                  .text = {},
                  .tip = tr("Shape of the next tower (T)"),
                  .name = "towerForm"},
                 {.shape = choiceOf(towerSetting(&TowerSettings::effect),
                                    {tr("Blocks"), tr("Costs"), tr("Off limits")}),
                  .text = {},
                  .tip = tr("Effect on routes (X): blocks like a wall, raises the cost, or bans "
                            "the area, also for jumps and bridges"),
                  .name = "towerEffect"},
                 {.shape = OptionNumber{towerSetting(&TowerSettings::times), 2, 60},
                  .text = tr("×"),
                  .tip = tr("Factor by which it multiplies the cost inside"),
                  .usable = costs,
                  .name = "towerTimes"},
                 {.shape = OptionLength{towerSetting(&TowerSettings::radius), 1, 1024},
                  .text = tr("Size"),
                  .tip = tr("Distance from centre to corner ([ and ])"),
                  .name = "towerRadius"},
                 {.shape = OptionCheck{towerSetting(&TowerSettings::keepReach)},
                  .text = tr("Forbid cutting anyone off"),
                  .tip = tr(
                      "Rejects towers that would leave a route or unit without a way to its goal"),
                  .name = "towerKeepReach"},
                 {OptionButton{"level.randomTowers"}, tr("Random")},
                 {.shape = OptionNumber{towerSetting(&TowerSettings::randomTowers), 1, 200},
                  .text = {},
                  .tip = tr("Number of towers to scatter"),
                  .name = "randomTowers"},
                 {.shape = OptionNumber{towerSetting(&TowerSettings::seed), 0, 999'999},
                  .text = tr("Seed"),
                  .tip = tr("The same seed scatters the same towers"),
                  .name = "towerSeed"},
                 {OptionButton{"level.keepTowers"}, tr("Make obstacles")},
                 {OptionButton{"level.dropTowers"}, tr("Remove all")}},
            .make = makeTool<TowerTool>};
}

} // namespace waymark
