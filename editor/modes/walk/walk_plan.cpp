// SPDX-License-Identifier: MIT
#include "editor/modes/walk/walk_plan.h"

#include "navcore/runtime/base/random.h"

#include <algorithm>
#include <cassert>
#include <map>

namespace waymark {

using namespace navcore;

namespace {

/// Time in ms that is added to the plan if a unit is stuck, so that the designer can open a gate
/// for it.
constexpr std::uint64_t patience = 10'000;

} // namespace

std::optional<std::uint64_t> WalkStage::arrival() const {
    return follower ? std::optional(begin + follower->duration()) : std::nullopt;
}

Walker::Now Walker::at(std::uint64_t time) const {
    assert(!stages.empty());
    if (time < departs)
        return {WalkerState::Waiting, stages.front().stands};
    const auto next = std::ranges::upper_bound(stages, time, {}, &WalkStage::begin);
    const WalkStage& stage = next == stages.begin() ? stages.front() : *std::prev(next);
    if (!stage.follower)
        return {WalkerState::Stuck, stage.stands};
    const std::uint64_t passed = time - stage.begin;
    return {passed < stage.follower->duration() ? WalkerState::Walking : WalkerState::There,
            stage.follower->at(passed)};
}

WalkPlan::WalkPlan(WalkOrder of) : order(std::move(of)) {
    Random seeds(order.seed);
    for (std::uint32_t n = 0; n < order.count; ++n)
        for (const AgentId agent : order.agents)
            for (std::size_t start = 0; start < order.starts.size(); ++start) {
                if (order.goals.empty() || walkers.size() >= order.maxUnits)
                    return;
                Walker walker{.agent = agent, .start = start};
                if (order.choice == WalkGoals::InTurn)
                    walker.goal = (n + start) % order.goals.size();
                walker.departs = std::uint64_t{n} * order.gap;
                walker.seed = seeds.next();
                walkers.push_back(std::move(walker));
            }
}

std::size_t WalkPlan::wanted() const {
    return order.goals.empty() ? 0 : order.agents.size() * order.starts.size() * order.count;
}

std::span<const PinnedEnd> WalkPlan::goalsOf(const Walker& walker) const {
    const std::span<const PinnedEnd> all(order.goals);
    return walker.goal ? all.subspan(*walker.goal, 1) : all;
}

std::uint64_t WalkPlan::length() const {
    std::uint64_t length = turns.empty() ? 0 : turns.back().time;
    bool waits = false;
    for (const Walker& walker : walkers) {
        const auto arrival = walker.arrival();
        waits = waits || !arrival;
        length = std::max(length, arrival.value_or(walker.stages.back().begin));
    }
    return waits ? length + patience : length;
}

void WalkPlan::setTurns(std::vector<WalkTurn> others) {
    const auto [first, second] = std::ranges::mismatch(turns, others);
    phases = std::min(phases, static_cast<std::size_t>(first - turns.begin()) + 1);
    turns = std::move(others);
    for (Walker& walker : walkers)
        std::erase_if(walker.stages,
                      [this](const WalkStage& stage) { return stage.phase >= phases; });
}

std::vector<TravelDemand> tripsAt(const WalkPlan& plan, std::uint64_t time) {
    std::map<std::pair<AgentId, std::optional<std::size_t>>, TravelDemand> found;
    for (const Walker& walker : plan.walkers) {
        const Walker::Now now = walker.at(time);
        if (now.state == WalkerState::There)
            continue;
        TravelDemand& demand = found[{walker.agent, walker.goal}];
        if (demand.units.empty()) {
            const auto goals = plan.goalsOf(walker);
            demand.agent = walker.agent;
            demand.goals.assign(goals.begin(), goals.end());
        }
        if (now.state == WalkerState::Waiting)
            demand.units.push_back(plan.order.starts[walker.start]);
        else
            demand.units.emplace_back(Place(now.at.position, now.at.floor));
    }
    std::vector<TravelDemand> demands;
    demands.reserve(found.size());
    for (auto& [key, demand] : found)
        demands.push_back(std::move(demand));
    return demands;
}

std::size_t WalkGroup::thereAt(std::uint64_t time) const {
    return static_cast<std::size_t>(std::ranges::upper_bound(arrivals, time) - arrivals.begin());
}

std::vector<WalkGroup> groupsOf(const WalkPlan& plan) {
    std::vector<WalkGroup> groups;
    for (const Walker& walker : plan.walkers) {
        auto at = std::ranges::find_if(groups, [&](const WalkGroup& group) {
            return group.agent == walker.agent && group.start == walker.start;
        });
        if (at == groups.end())
            at = groups.insert(at, WalkGroup{.agent = walker.agent, .start = walker.start});
        ++at->units;
        if (const auto arrival = walker.arrival())
            at->arrivals.push_back(*arrival);
        else
            for (const NoRouteReason& reason : walker.stages.back().reasons)
                if (at->reasons.size() < WalkGroup::mostReasons &&
                    std::ranges::find(at->reasons, reason) == at->reasons.end())
                    at->reasons.push_back(reason);
    }
    for (WalkGroup& group : groups)
        std::ranges::sort(group.arrivals);
    return groups;
}

} // namespace waymark
