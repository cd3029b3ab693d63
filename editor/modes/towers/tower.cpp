// SPDX-License-Identifier: MIT
#include "editor/modes/towers/tower.h"

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
            tower.effect == TowerEffect::Blocks ? AreaKind::Solid : AreaKind::Range};
}

} // namespace waymark
