// SPDX-License-Identifier: MIT
#include "navcore/author/check/route_checks.h"

#include "navcore/author/placing/level_quality.h"
#include "navcore/runtime/plane/plane.h"

#include <cmath>

namespace navcore {
namespace {

/// Rounds up to thousandths. Tolerates rounding errors, so that a value exactly at a limit does not
/// exceed it.
std::uint64_t roundedUp(double value) {
    return static_cast<std::uint64_t>(std::ceil(value * 1000 - 1e-6));
}
std::uint64_t roundedDown(double value) {
    return static_cast<std::uint64_t>(std::floor(value * 1000 + 1e-6));
}

/// Measures the floor of `context.plane()` and merges the result into `measured`.
Status measureFloor(const Level& level, const RouteContext& context, AgentId agent,
                    MeasuredGraph& measured, const Progress& progress) {
    const Plane& plane = context.plane();
    const auto truth = LevelTruth::of(level, plane, context.rules(), {}, progress.part(0, 0.8));
    if (!truth)
        return truth.error();
    if (!truth.value())
        return Done{};
    const ProbeSet& probes = truth.value()->probes;
    ScoreSettings settings = scoreSettings(level, agent);
    // Request all pairs. The result lists pairs without a route first.
    settings.worstPairs = probes.count() * probes.count();
    const auto score = GraphScorer(probes).score(context, settings, progress.part(0.8, 1));
    if (!score)
        return score.error();
    const auto placeAt = [&](Point2 at) { return Place(plane.onGround(at), plane.floor); };
    if (score.value().coverage < measured.coverage) {
        measured.coverage = score.value().coverage;
        measured.uncovered = placeAt(score.value().uncoveredPlaces.front());
    }
    const bool isWorst = score.value().detour.worst > measured.worstDetour;
    measured.worstDetour = std::max(measured.worstDetour, score.value().detour.worst);
    measured.lost += score.value().lost;
    measured.pairs += score.value().pairs;
    const auto endsOfPair = [&](const ProbePair& pair) {
        return std::pair(placeAt(probes.probe(pair.from).at), placeAt(probes.probe(pair.to).at));
    };
    bool hasWorst = !isWorst;
    for (const ProbePair& pair : score.value().worst) {
        const bool isLost = pair.graphLength == noPath;
        if (isLost && measured.lostPair.first == measured.lostPair.second)
            measured.lostPair = endsOfPair(pair);
        if (!isLost && !std::exchange(hasWorst, true))
            measured.worstPair = endsOfPair(pair);
    }
    return Done{};
}

} // namespace

Result<MeasuredGraph> measureGraph(const Level& level, const RouteContext& context, AgentId agent,
                                   const Progress& progress) {
    MeasuredGraph measured;
    const auto count = static_cast<double>(context.planes.count());
    double step = 0;
    std::optional<Error> error;
    context.planes.forEach([&](const Plane& plane) {
        if (error)
            return;
        const auto done = measureFloor(level, context.on(plane), agent, measured,
                                       progress.part(step / count, (step + 1) / count));
        ++step;
        if (!done)
            error = done.error();
    });
    if (error)
        return *error;
    return measured;
}

std::vector<BrokenPromise> brokenLimits(const RouteCheck& check, AgentId agent,
                                        const MeasuredGraph& measured) {
    std::vector<BrokenPromise> broken;
    const auto add = [&](GraphQuantity quantity, std::uint64_t number, Place from, Place to) {
        broken.push_back({agent, from, to, {}, BrokenLimit{quantity, number, measured.pairs}});
    };
    if (check.leastCoverage && roundedDown(measured.coverage) < *check.leastCoverage)
        add(GraphQuantity::Coverage, roundedDown(measured.coverage), measured.uncovered,
            measured.uncovered);
    if (check.mostDetour && measured.lost > 0)
        add(GraphQuantity::LostRoutes, measured.lost, measured.lostPair.first,
            measured.lostPair.second);
    if (check.mostDetour && roundedUp(measured.worstDetour) > *check.mostDetour)
        add(GraphQuantity::WorstDetour, roundedUp(measured.worstDetour), measured.worstPair.first,
            measured.worstPair.second);
    return broken;
}

std::set<AgentId> measuredAgents(const Level& level) {
    std::set<AgentId> agents;
    for (const auto& [id, check] : level.items<RouteCheck>())
        if (check.measuresGraph())
            for (const AgentId agent : agentsOf(level, check))
                agents.insert(agent);
    return agents;
}

} // namespace navcore
