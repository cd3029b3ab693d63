// SPDX-License-Identifier: MIT
// Measures hub labels: building them, their memory, and costs and routes between random vertices.
// Every answer is compared with that of a search in another world without labels.
#include "navcore/navcore.h"

#include "navcore/runtime/base/random.h"
#include "tests/bench/game/game.h"
#include "tests/bench/heap.h"
#include "tests/bench/measure.h"

#include <string>
#include <tuple>
#include <utility>

using namespace navcore;

namespace bench {
namespace {

constexpr std::size_t pairCount = 400;
constexpr int labelRounds = 50;

void print(const char* what, double value, const char* unit) {
    printFigure((std::string("game.fast.") + what).c_str(), value, unit);
}

} // namespace

void measureFast(std::span<const std::uint8_t> navFile) {
    const auto world = readWorld(navFile).value(), plain = readWorld(navFile).value();
    const AgentId agent = world->graph().agents.front().first;
    NavQuery query = NavQuery::make(world, agent).value();
    NavQuery search = NavQuery::make(plain, agent).value();
    if (!plain->prepare({&agent, 1}))
        fail("an agent was refused");
    const double megabytes = heldBy([&] {
        print("build", cpuSecondsOf([&] {
                  if (!world->buildHubLabels({&agent, 1}))
                      fail("no labels were built");
              }),
              "s");
    });
    const auto& ids = world->graph().vertexIds;
    print("bytes", 1e6 * megabytes / static_cast<double>(ids.size()), "B");

    Random random(11);
    const auto vertex = [&]() -> RouteEnd { return ids[random.below(ids.size())]; };
    std::vector<std::pair<RouteEnd, RouteEnd>> pairs;
    for (std::size_t i = 0; i < pairCount; ++i)
        pairs.emplace_back(vertex(), vertex());
    // Reading the clock takes as long as a query, so all pairs are timed together.
    std::uint64_t sum = 0;
    const auto askAll = [&] {
        for (const auto& [from, to] : pairs)
            sum += query.cost({&from, 1}, {&to, 1}).value_or(0);
    };
    askAll();
    std::vector<double> times;
    for (int round = 0; round < labelRounds; ++round)
        times.push_back(cpuSecondsOf(askAll) / pairCount);
    print("cost", 1e6 * percentile(times, 50), "us");
    times.clear();
    for (int round = 0; round < labelRounds; ++round) {
        for (auto& [from, to] : pairs)
            std::tie(from, to) = std::pair(vertex(), vertex());
        times.push_back(cpuSecondsOf(askAll) / pairCount);
    }
    print("cost.cold", 1e6 * percentile(times, 50), "us");

    RouteAnswer answer;
    times.clear();
    for (const auto& [from, to] : pairs) {
        const double time = cpuSecondsOf([&] { query.route(from, to, answer); });
        if (answer != search.route(from, to))
            fail("two answers differ");
        const auto* route = std::get_if<Route>(&answer);
        const auto cost = query.cost({&from, 1}, {&to, 1});
        if (route ? cost != route->cost : cost.has_value())
            fail("a cost is wrong");
        if (route)
            times.push_back(time);
    }
    print("path", 1e6 * percentile(times, 50), "us");
    print("path.p99", 1e6 * percentile(times, 99), "us");
    if (sum == 0)
        fail("all routes are free of charge");
}

} // namespace bench
