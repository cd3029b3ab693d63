// SPDX-License-Identifier: MIT
#include "navcore/author/check/run.h"

#include "navcore/author/check/rule.h"

#include <algorithm>
#include <tuple>

namespace navcore {

std::vector<Issue> checkAll(const CheckInput& input, const Progress& progress) {
    const CheckGraph graph(input.graph);
    const std::span<const Rule> rules = allRules();
    std::vector<Issue> issues;
    for (std::size_t i = 0; i < rules.size(); ++i) {
        if (progress.cancelled())
            return {};
        progress.at(static_cast<double>(i) / static_cast<double>(rules.size()));
        std::vector<Issue> found = rules[i].run({input, graph});
        std::move(found.begin(), found.end(), std::back_inserter(issues));
    }
    std::stable_sort(issues.begin(), issues.end(), [](const Issue& l, const Issue& r) {
        return std::tuple(l.severity, l.kind, l.place.y, l.place.x) <
               std::tuple(r.severity, r.kind, r.place.y, r.place.x);
    });
    progress.at(1);
    return issues;
}

std::vector<Issue> checkAll(const Level& level, const NavGraph& graph, const Progress& progress) {
    ObstacleIndex obstacles;
    for (const auto& [id, obstacle] : level.items<Obstacle>())
        obstacles.set(id, obstacle.shape);
    return checkAll({level, graph, obstacles}, progress);
}

} // namespace navcore
