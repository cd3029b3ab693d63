// SPDX-License-Identifier: MIT
#include "editor/modes/towers/tower.h"

#include "editor/tools/tool_options.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace waymark {

using namespace navcore;

namespace {

constexpr int circleCorners = 24;

Charge chargeOf(const Tower& tower) {
    return tower.effect == TowerEffect::Costs
               ? Charge{.multiplier = static_cast<std::uint32_t>(tower.times) * plainMultiplier}
               : Charge::ban();
}

} // namespace

Ring ringOf(const Tower& tower) {
    const int corners = tower.form == TowerForm::Circle   ? circleCorners
                        : tower.form == TowerForm::Square ? 4
                                                          : 6;
    // Rotate squares by 45 degrees, so that their sides are horizontal and vertical.
    const double turned = tower.form == TowerForm::Square ? 0.5 : 0;
    Ring ring;
    for (int i = 0; i < corners; ++i) {
        const double angle = 2 * std::numbers::pi * (i + turned) / corners;
        const auto corner = [&](Coord middle, double part) {
            const long place = std::lround(middle + tower.radius * part);
            return static_cast<Coord>(std::clamp<long>(place, -maxCoord, maxCoord));
        };
        ring.push_back({corner(tower.at.x, std::cos(angle)), corner(tower.at.y, std::sin(angle))});
    }
    return ring;
}

ChargedArea areaOf(const Tower& tower) {
    return {std::make_shared<const Shape>(Shape{ShapeKind::Solid, {ringOf(tower)}}),
            chargeOf(tower),
            tower.effect == TowerEffect::Blocks ? AreaKind::Solid : AreaKind::Range, tower.floor};
}

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
