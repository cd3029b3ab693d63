// SPDX-License-Identifier: MIT
#include "navcore/navcore.h"

#include "navcore/runtime/base/random.h"
#include "tests/bench/game/game.h"
#include "tests/bench/heap.h"
#include "tests/bench/measure.h"

#include <string>

using namespace navcore;

namespace bench {
namespace {

constexpr int rounds = 7;
constexpr Coord pixel = unitsPerPixel;

/// The objects that a game holds after its first query. The query is destroyed before the world.
struct Started {
    std::shared_ptr<const NavWorld> world;
    std::optional<NavQuery> query;
};

/// The processor times of each step, in s.
struct Steps {
    std::vector<double> read, make, query, all, prepare, firstUnder, nextUnder, terrains;
};

/// Loads the world, which uses the bytes in place, and finds a route between the points, without
/// preparing the agent.
Started start(std::span<const std::uint8_t> navFile, NavFileCheck check, Point3 from, Point3 to,
              Steps& steps) {
    Started started;
    RouteAnswer answer;
    steps.read.push_back(cpuSecondsOf([&] { (void)openNavFile(navFile, nullptr, check).value(); }));
    const double load =
        cpuSecondsOf([&] { started.world = openWorld(navFile, nullptr, check).value(); });
    steps.make.push_back(load - steps.read.back());
    steps.query.push_back(cpuSecondsOf([&] {
        const AgentId agent = started.world->graph().agents.front().first;
        started.query.emplace(NavQuery::make(started.world, agent).value());
        answer = started.query->route(from, to);
    }));
    if (!std::holds_alternative<Route>(answer))
        fail("the first query found no route");
    steps.all.push_back(load + steps.query.back());
    return started;
}

/// Prepares conditions with a banned disc around the middle of the two points and finds the route.
void routeUnder(NavQuery& query, RouteEnd from, RouteEnd to, Point2 centre) {
    const ChargedArea fire{Disc{centre, 50 * pixel}, Charge::ban()};
    const auto conditions = query.prepare({.areas = {fire}});
    if (!conditions)
        fail("a disc was refused");
    if (!std::holds_alternative<Route>(
            query.route(*conditions.value(), {&from, 1}, {&to, 1}).answer))
        fail("the disc leaves no route");
}

/// Returns two vertices that the agent can walk between, in different parts of the map.
std::pair<Point3, Point3> endsOf(std::span<const std::uint8_t> navFile) {
    const auto world = NavWorld::make(readNavFile(navFile).value()).value();
    NavQuery query = NavQuery::make(world, world->graph().agents.front().first).value();
    Random random(7);
    const auto& places = world->graph().positions;
    for (int i = 0; i < 1000; ++i) {
        const Point3 from = places[random.below(places.size())];
        const Point3 to = places[random.below(places.size())];
        if (std::holds_alternative<Route>(query.route(from, to)))
            return {from, to};
    }
    fail("the map has no routes");
}

} // namespace

void measureStart(std::span<const std::uint8_t> navFile, const char* size) {
    const auto [from, to] = endsOf(navFile);
    const auto print = [size](const char* what, double value, const char* unit) {
        printFigure((std::string("game.") + size + '.' + what).c_str(), value, unit);
    };
    Steps steps, unchecked;
    double loaded = 0, prepared = 0;
    for (int round = 0; round < rounds; ++round) {
        Started started;
        (void)start(navFile, NavFileCheck::None, from, to, unchecked);
        loaded = heldBy([&] { started = start(navFile, NavFileCheck::Full, from, to, steps); });
        const AgentId agent = started.world->graph().agents.front().first;
        prepared = heldBy([&] {
            steps.prepare.push_back(cpuSecondsOf([&] {
                if (!started.world->prepare({&agent, 1}))
                    fail("an agent was refused");
            }));
        });
        const auto& places = started.world->graph().positions;
        const Point2 one = places[places.size() / 3].flat(),
                     other = places[places.size() / 2].flat();
        NavQuery& query = *started.query;
        (void)query.route(from, to); // The search without conditions is warm, as in a game.
        steps.firstUnder.push_back(cpuSecondsOf([&] { routeUnder(query, from, to, one); }));
        steps.nextUnder.push_back(cpuSecondsOf([&] { routeUnder(query, from, to, other); }));
        RouteConditions frozen; // The last terrain gets another multiplier.
        frozen.terrains[started.world->graph().terrains.back().first] = 4000;
        steps.terrains.push_back(cpuSecondsOf([&] { (void)query.prepare(frozen).value(); }));
    }
    const auto median = [](const std::vector<double>& times) {
        return 1000 * percentile(times, 50);
    };
    print("first_query", median(steps.all), "ms");
    std::printf("  of which read %.2f ms, make %.2f ms, compile and query %.2f ms; prepare %.1f ms "
                "later\n",
                median(steps.read), median(steps.make), median(steps.query), median(steps.prepare));
    print("first_query.unchecked", median(unchecked.all), "ms");
    print("file", static_cast<double>(navFile.size()) / 1e6, "MB");
    print("memory.loaded", loaded, "MB");
    print("memory.prepared", loaded + prepared, "MB");
    printFigure("game.first_under", median(steps.firstUnder), "ms");
    printFigure("game.next_under", median(steps.nextUnder), "ms");
    printFigure("game.terrains", median(steps.terrains), "ms");
}

} // namespace bench
