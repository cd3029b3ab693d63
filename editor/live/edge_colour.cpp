// SPDX-License-Identifier: MIT
#include "editor/live/edge_colour.h"

#include "navcore/runtime/graph/agent_rules.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace waymark {

using namespace navcore;

namespace {

constexpr std::uint64_t maxAmount = 0x7fffffff;
constexpr int stepBits = 3; // Binary logarithm of shadesPerOctave.

std::optional<std::uint64_t> room(const Edge& edge, const LiveLevel& live) {
    if (edge.terms.kind() != LinkKind::Walk)
        return std::nullopt;
    const Coord measured = edge.clearance != unmeasured ? edge.clearance : live.clearance(edge.key);
    return static_cast<std::uint64_t>(
        std::clamp<Coord>(measured, unitsPerPixel, LiveLevel::maxClearance()));
}

} // namespace

EdgeColour shadeOf(std::uint64_t amount) {
    assert(amount <= maxAmount);
    if (amount == 0)
        return 0;
    const auto octave = static_cast<int>(std::bit_width(amount)) - 1;
    const std::uint64_t steps =
        octave >= stepBits ? amount >> (octave - stepBits) : amount << (stepBits - octave);
    return static_cast<EdgeColour>(octave * shadesPerOctave +
                                   static_cast<int>(steps % shadesPerOctave));
}

std::uint64_t leastAmount(EdgeColour shade) {
    const int octave = shade / shadesPerOctave;
    const auto steps = std::uint64_t{shadesPerOctave} + std::uint64_t{shade} % shadesPerOctave;
    if (octave >= stepBits)
        return steps << (octave - stepBits);
    const std::uint64_t whole = std::uint64_t{1} << (stepBits - octave);
    return (steps + whole - 1) / whole;
}

ShadeRange ShadeRange::inOctaves() const {
    ShadeRange range = *this;
    range.least = static_cast<EdgeColour>(least - least % shadesPerOctave);
    range.most = static_cast<EdgeColour>(most - most % shadesPerOctave + shadesPerOctave - 1);
    return range;
}

std::optional<std::uint64_t> amountOf(EdgeColours colours, const Edge& edge, const LiveLevel& live,
                                      AgentId agent) {
    if (colours == EdgeColours::Room)
        return room(edge, live);
    if (colours == EdgeColours::Terrain)
        return std::nullopt;
    const auto cost = edgeCost(edge, live.rules(agent));
    if (!cost || colours == EdgeColours::Cost)
        return cost;
    if (edge.length == 0)
        return std::nullopt;
    return std::min<std::uint64_t>(std::uint64_t{*cost} * plainAmount / edge.length, maxAmount);
}

} // namespace waymark
