// SPDX-License-Identifier: MIT
// Measures the Balance view on a map of 10,000 vertices: how long the worker takes to compute a
// table of 100 starts and 100 goals, how long the window is busy before that, how long one search
// per pair takes for the same table, and how long it takes to count the routes over each edge.
#include "editor/modes/balance/balance_work.h"
#include "navcore/runtime/base/random.h"
#include "tests/bench/measure.h"
#include "tests/bench/views/mode_bench.h"
#include "tests/editor/canvas/random_level.h"

#include <cstdlib>

using namespace navcore;
using namespace waymark;

namespace {

constexpr int balanceSide = 4096, manyEnds = 100, times = 11;

std::vector<VertexId> drawEnds(Random& random, const std::vector<VertexId>& from) {
    std::vector<VertexId> drawn;
    for (int i = 0; i < manyEnds; ++i)
        drawn.push_back(from[random.below(from.size())]);
    std::sort(drawn.begin(), drawn.end());
    return drawn;
}

/// Searches each pair individually. Aborts if a cost differs from the table.
double searchEach(const LiveLevel& live, const BalanceAnswer& answer) {
    RouteSolver solver;
    std::vector<std::optional<std::uint64_t>> costs;
    const double seconds = bench::cpuSecondsOf([&] {
        const RouteContext world = live.routeContext(live.firstAgent());
        for (const VertexId start : answer.starts)
            for (const VertexId goal : answer.goals) {
                const RouteAnswer found = solver.solve(world, start, goal);
                const auto* route = std::get_if<Route>(&found);
                costs.push_back(route ? std::optional(route->cost) : std::nullopt);
            }
    });
    for (std::size_t i = 0; i < costs.size(); ++i)
        if (costs[i] !=
            answer.agents.front().costs.at(i / answer.goals.size(), i % answer.goals.size()))
            std::abort();
    return seconds;
}

} // namespace

static void benchBalance() {
    const LiveLevel live =
        LiveLevel::link(test::randomLevel(1, 10'000, 1'000, balanceSide, balanceSide)).value();
    const std::vector<VertexId> vertices = live.graph().sortedVertices();
    Random random(7);
    const std::vector<VertexId> starts = drawEnds(random, vertices),
                                goals = drawEnds(random, vertices);
    std::vector<double> ask, table, chokes, impact;
    std::optional<BalanceAnswer> answer;
    for (int i = 0; i < times; ++i) {
        BalanceQuestions questions;
        ask.push_back(1000 * bench::secondsOf([&] {
                          questions.emplace_back(live, live.firstAgent(), starts, goals);
                      }));
        table.push_back(1000 *
                        bench::secondsOf([&] { answer = measureBalance(questions, {}).value(); }));
        std::optional<BalanceChokes> found;
        chokes.push_back(
            1000 * bench::secondsOf([&] { found = findChokes(questions.front(), {}).value(); }));
        const RemovedElement what = found->chokes.points.empty()
                                        ? RemovedElement(found->use.edges.front().edge)
                                        : found->chokes.points.front().what;
        impact.push_back(1000 * bench::secondsOf([&] {
                             if (measureImpact(questions, *answer, what, {}).value().agents.empty())
                                 std::abort();
                         }));
    }
    const double each = 1000 * searchEach(live, *answer);
    const double median = bench::percentile(table, 50);
    std::printf("balance, 10k, %d x %d: %zu edges\n%-12s %9s %9s   ms\n", manyEnds, manyEnds,
                live.graph().edgeCount(), "", "median", "p95");
    const auto print = [](const char* what, const std::vector<double>& samples) {
        std::printf("%-12s %9.1f %9.1f\n", what, bench::percentile(samples, 50),
                    bench::percentile(samples, 95));
    };
    print("ask", ask);
    print("table", table);
    print("chokes", chokes);
    print("fall", impact);
    std::printf("one by one   %9.1f, the same answers\n", each);
    bench::printFigure("balance.10k.100x100", median, "ms");
    bench::printFigure("balance.10k.100x100.vs_searches", each / median, "x");
    bench::printFigure("balance.10k.ask", bench::percentile(ask, 50), "ms");
    bench::printFigure("balance.10k.chokes", bench::percentile(chokes, 50), "ms");
}

static const bench::ModeBench balanceBench("balance", benchBalance);
