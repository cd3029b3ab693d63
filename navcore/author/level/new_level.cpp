// SPDX-License-Identifier: MIT
#include "navcore/author/level/new_level.h"

#include "navcore/author/level/level_edit.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace navcore {
namespace {

constexpr double radiusMetres = 0.3, metresPerSecond = 1.5;
// Defaults for levels whose unit is not a known unit of length: the time that the agent takes to
// cross the picture, in seconds, and the longer side of the picture in agent radii.
constexpr double secondsAcross = 60, radiiAcross = 500;

struct KnownUnit {
    std::string_view name;
    double metres;
};
constexpr std::array<KnownUnit, 12> knownUnits{{{"m", 1},
                                                {"metre", 1},
                                                {"metres", 1},
                                                {"meter", 1},
                                                {"meters", 1},
                                                {"mm", 0.001},
                                                {"cm", 0.01},
                                                {"km", 1000},
                                                {"in", 0.0254},
                                                {"ft", 0.3048},
                                                {"feet", 0.3048},
                                                {"yd", 0.9144}}};

std::optional<double> metresOf(std::string_view unit) {
    const auto at = std::find_if(knownUnits.begin(), knownUnits.end(),
                                 [unit](const KnownUnit& known) { return known.name == unit; });
    return at == knownUnits.end() ? std::nullopt : std::optional(at->metres);
}

std::uint32_t clamped(double pixels, double least, double most) {
    return static_cast<std::uint32_t>(std::clamp(std::round(pixels * unitsPerPixel), least, most));
}

} // namespace

Agent newAgent(const LevelInfo& info, const Picture& picture) {
    const auto metres = metresOf(info.unit);
    const double across = std::max({picture.width, picture.height, 1U});
    const double pixelsPerMetre = metres ? info.pixelsPerUnit / *metres : 0;
    Agent agent;
    agent.radius = static_cast<Coord>(
        clamped(metres ? radiusMetres * pixelsPerMetre : across / radiiAcross, 0, maxRadius));
    agent.speed =
        clamped(metres ? metresPerSecond * pixelsPerMetre : across / secondsAcross, 1, maxSpeed);
    agent.joinRange = defaultLongest(picture.width, picture.height);
    return agent;
}

Level newLevel(const LevelInfo& info, const Picture& picture, Coord radius) {
    Level level;
    LevelEdit edit(level);
    edit.set<LevelInfo>({}, info);
    edit.set<Picture>({}, picture);
    edit.set<PaintGrid>({},
                        PaintGrid{paintFrameFor(picture.width, picture.height, picture.origin)});
    edit.modify<LinkSettings>({}, [&](LinkSettings& settings) {
        settings.longest = defaultLongest(picture.width, picture.height);
        settings.margin = radius;
    });
    const Agent suited = newAgent(info, picture);
    edit.modify<Agent>(Level::defaultAgentId, [&](Agent& agent) {
        agent.radius = radius;
        agent.speed = suited.speed;
        agent.joinRange = suited.joinRange;
    });
    const LevelChange change = edit.change();
    [[maybe_unused]] const auto done = level.apply(change);
    assert(done.ok());
    return level;
}

} // namespace navcore
