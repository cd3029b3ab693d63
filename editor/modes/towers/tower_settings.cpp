// SPDX-License-Identifier: MIT
#include "editor/modes/towers/tower_settings.h"

namespace waymark {

namespace {
constexpr auto settingsName = "towers";
}

TowerSettings TowerSettings::of(const ToolSettings& settings) {
    const auto found = settings.ofModes.find(settingsName);
    if (found == settings.ofModes.end())
        return {};
    const std::vector<int>& values = found->second;
    return {.form = static_cast<TowerForm>(values[0]),
            .effect = static_cast<TowerEffect>(values[1]),
            .radius = values[2],
            .times = values[3],
            .keepReach = values[4] != 0,
            .randomTowers = values[5],
            .seed = values[6]};
}

void TowerSettings::putInto(ToolSettings& settings) const {
    settings.ofModes[settingsName] = {static_cast<int>(form),
                                      static_cast<int>(effect),
                                      radius,
                                      times,
                                      keepReach ? 1 : 0,
                                      randomTowers,
                                      seed};
}

} // namespace waymark
