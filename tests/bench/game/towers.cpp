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

/// Measures one number of towers. The ends are the same for every number. Returns the median time
/// to prepare the towers and find a route, in us.
double measure(NavQuery& query, std::size_t towers) {
    Random random(7);
    const auto& places = query.graph().positions;
    const auto place = [&] { return places[random.below(places.size())]; };
    std::vector<std::pair<RouteEnd, RouteEnd>> ends;
    for (std::size_t i = 0; i < queries; ++i) {
        const Point3 from = place();
        ends.emplace_back(from, place());
    }
    RouteConditions conditions;
    for (std::size_t i = 0; i < towers; ++i)
        conditions.areas.push_back(
            {Disc{place().flat(), towerRadius}, Charge::ban(), AreaKind::Solid});
    std::vector<double> times, walks, building;
    std::shared_ptr<const PreparedConditions> prepared;
    for (int i = 0; i < 20; ++i)
        building.push_back(cpuSecondsOf([&] { prepared = query.prepare(conditions).value(); }));
    MultiEndAnswer answer;
    for (const auto& [from, to] : ends) {
        const double time = cpuSecondsOf([&] {
            query.route(*prepared, {&from, 1}, {&to, 1}, answer);
        });
        const auto* const route = std::get_if<Route>(&answer.answer);
        if (!route)
            continue;
        times.push_back(time);
        walks.push_back(cpuSecondsOf([&] {
            (void)query.walk(*prepared, *route, {.shortcuts = Shortcuts::LineOfSight}).value();
        }));
    }
    const std::string name = "game.towers." + std::to_string(towers);
    const double prepare = 1e6 * percentile(building, 50), route = 1e6 * percentile(times, 50);
    printFigure(name.c_str(), prepare + route, "us");
    printFigure((name + ".prepare").c_str(), prepare, "us");
    printFigure((name + ".route").c_str(), route, "us");
    printFigure((name + ".walk").c_str(), 1e6 * percentile(walks, 50), "us");
    return prepare + route;
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
