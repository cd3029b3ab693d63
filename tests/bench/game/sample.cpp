// SPDX-License-Identifier: MIT
#include "navcore/navcore.h"

#include "navcore/runtime/base/random.h"
#include "tests/bench/game/game.h"
#include "tests/bench/measure.h"
#include "tests/bench/sample_level.h"

using namespace navcore;

void bench::measureSample() {
    constexpr std::size_t queries = 4000;
    constexpr Coord reach = 100 * unitsPerPixel;
    const auto bytes = navFileOf(sampleLevel());
    const auto world = NavWorld::make(readNavFile(bytes).value()).value();
    const AgentId agent = world->graph().agents.front().first;
    if (!world->prepare({&agent, 1}))
        fail("an agent was refused");
    NavQuery query = NavQuery::make(world, agent).value();
    Random random(142);
    const auto near = [&random](Point3 from) {
        const auto step = [&] { return static_cast<Coord>(random.below(2 * reach)) - reach; };
        const Coord x = from.x + step();
        return Point3{x, from.y + step(), 0};
    };
    const auto& places = world->graph().positions;
    std::vector<double> routes, straightened;
    RouteAnswer answer;
    for (std::size_t tries = 0; routes.size() < queries; ++tries) {
        if (tries > 20 * queries)
            fail("the sample level has too few routes");
        const Point3 from = near(places[random.below(places.size())]), to = near(from);
        const double time = cpuSecondsOf([&] { query.route(from, to, answer); });
        const auto* const route = std::get_if<Route>(&answer);
        if (!route)
            continue;
        routes.push_back(time);
        straightened.push_back(
            time + cpuSecondsOf([&] {
                (void)query.walk(*route, {.shortcuts = Shortcuts::LineOfSight}).value();
            }));
    }
    printFigure("game.142.query.near.p50", 1e6 * percentile(routes, 50), "us");
    printFigure("game.142.straightened.p50", 1e6 * percentile(straightened, 50), "us");
}
