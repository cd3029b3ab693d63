// SPDX-License-Identifier: MIT
#include "navcore/navcore.h"

#include "navcore/runtime/base/random.h"
#include "tests/bench/game/game.h"
#include "tests/bench/measure.h"

#include <string>

using namespace navcore;

namespace bench {
namespace {

constexpr Coord towerRadius = 20 * unitsPerPixel;
constexpr std::size_t queries = 400;

/// Measures one number of towers. The ends are the same for every number. Returns the median time,
/// in us, to take over the move of a tower and find a route.
double measure(NavQuery& query, std::size_t towers) {
    Random random(7);
    const auto& places = query.graph().positions;
    const auto place = [&] { return places[random.below(places.size())]; };
    std::vector<std::pair<RouteEnd, RouteEnd>> ends;
    for (std::size_t i = 0; i < queries; ++i) {
        const Point3 from = place();
        ends.emplace_back(from, place());
    }
    const auto tower = [&] { return solidObstacle(Disc{place().flat(), towerRadius}); };
    RouteConditions conditions;
    NavObstacles obstacles;
    std::vector<ObstacleHandle> handles;
    std::vector<double> adding;
    for (std::size_t i = 0; i < towers; ++i) {
        conditions.areas.push_back(tower());
        adding.push_back(cpuSecondsOf([&] {
            handles.push_back(obstacles.add(conditions.areas.back()).value());
            obstacles.publish();
            query.setObstacles(obstacles.snapshot());
        }));
    }
    std::vector<double> moves, times, walks, building;
    RouteAnswer answer;
    for (std::size_t i = 0; i < queries; ++i) {
        const auto& [from, to] = ends[i];
        const ChargedArea there = tower();
        const double move = cpuSecondsOf([&] {
            if (!obstacles.move(handles[i % towers], there))
                fail("a tower was refused");
            obstacles.publish();
            query.setObstacles(obstacles.snapshot());
        });
        const double time = cpuSecondsOf([&] { query.route(from, to, answer); });
        const auto* const route = std::get_if<Route>(&answer);
        if (!route)
            continue;
        moves.push_back(move);
        times.push_back(time);
        walks.push_back(cpuSecondsOf(
            [&] { (void)query.walk(*route, {.shortcuts = Shortcuts::LineOfSight}).value(); }));
    }
    query.setObstacles(nullptr);
    for (int i = 0; i < 20; ++i)
        building.push_back(cpuSecondsOf([&] { (void)query.prepare(conditions).value(); }));
    const std::string name = "game.towers." + std::to_string(towers);
    const auto print = [&](const char* part, const std::vector<double>& of) {
        const double median = 1e6 * percentile(of, 50);
        printFigure((name + part).c_str(), median, "us");
        return median;
    };
    std::vector<double> both;
    for (std::size_t i = 0; i < times.size(); ++i)
        both.push_back(moves[i] + times[i]);
    const double whole = print("", both);
    print(".add", adding);
    print(".move", moves);
    print(".route", times);
    print(".walk", walks);
    print(".as_conditions", building);
    return whole;
}

} // namespace

void measureTowers(std::span<const std::uint8_t> navFile) {
    const auto world = NavWorld::make(readNavFile(navFile).value()).value();
    const AgentId agent = world->graph().agents.front().first;
    if (!world->prepare({&agent, 1}))
        fail("an agent was refused");
    NavQuery query = NavQuery::make(world, agent).value();
    const double one = measure(query, 1);
    printFigure("game.towers.200.vs_one", measure(query, 200) / one, "x");
}

} // namespace bench
