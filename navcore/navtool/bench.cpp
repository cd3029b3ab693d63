// SPDX-License-Identifier: MIT
#include "navcore/author/link/ship.h"
#include "navcore/navtool/command.h"
#include "navcore/navtool/open.h"
#include "navcore/runtime/base/random.h"
#include "navcore/runtime/graph/graph_structure.h"
#include "navcore/runtime/map/nav_query.h"
#include "navcore/runtime/search/path_search.h"

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdio>
#include <memory>

namespace navcore::navtool {
namespace {

struct Options {
    std::string file;
    std::uint32_t routes = 10'000;
    std::uint64_t seed = 1;
};

/// A search method to measure, and its total running time.
struct Runner {
    const char* name;
    Guidance guidance;
    PathSearch search = {};
    double seconds = 0;

    std::optional<std::uint64_t> cost(const CompiledGraph& graph, const PathQuery& query) {
        const auto start = std::chrono::steady_clock::now();
        search.run(graph, query, guidance);
        const auto path = search.path();
        seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        return path ? std::optional(path->cost) : std::nullopt;
    }
};

ExitCode bench(const Options& options) {
    auto opened = openGraph(options.file);
    if (!opened)
        return fail(opened.error());
    const ResolvedGraph& resolved = opened.value().graph;
    if (resolved.vertexIds.empty() || resolved.agents.empty())
        return fail(options.file + ": at least one vertex and one agent are required");
    if (const Status status = checkOwnCosts(resolved); !status)
        return fail(options.file + ": " + status.error().message);
    ExitCode code = ok;
    for (const auto& [agent, unit] : resolved.agents) {
        const CompiledGraph graph = compile(resolved, resolved.rules(agent));
        const Column<VertexId>& ids = resolved.vertexIds;
        Runner dijkstra{"dijkstra", Guidance::None}, aStar{"astar", Guidance::CrowFlies};
        Random random(options.seed);
        std::uint32_t found = 0, different = 0;
        for (std::uint32_t i = 0; i < options.routes; ++i) {
            const CompiledGraph::Slot from = graph.slotOf(ids[random.below(ids.size())]);
            const CompiledGraph::Slot to = graph.slotOf(ids[random.below(ids.size())]);
            const PathQuery query{{{from, 0}}, {{to, 0}}, std::nullopt, graph.position(to)};
            const auto cost = dijkstra.cost(graph, query);
            found += cost.has_value();
            different += aStar.cost(graph, query) != cost;
        }
        const GraphStructure structure = structureOf(graph);
        std::printf("agent %u: routes %u, found %u, not found %u, different %u\n", agent.value,
                    options.routes, found, options.routes - found, different);
        std::printf("every vertex reaches every other: %s (%zu components, %zu bridges)\n",
                    structure.everyVertexReachesEveryOther() ? "yes" : "no",
                    structure.components.size(), structure.bridges.size());
        for (const Runner* runner : {&dijkstra, &aStar})
            std::printf("%s %.1f us a route\n", runner->name,
                        1e6 * runner->seconds / options.routes);
        if (found != options.routes || different != 0)
            code = findings;
    }
    return code;
}

} // namespace

void addBench(CLI::App& tool, Run& run) {
    auto options = std::make_shared<Options>();
    CLI::App* command = tool.add_subcommand("bench", "Compares A* with Dijkstra on random routes");
    command->add_option("FILE", options->file, "a level or a nav file")->required();
    command->add_option("--routes", options->routes, "number of routes; default: 10000")
        ->check(CLI::Range(1U, 1'000'000'000U));
    command->add_option("--seed", options->seed, "seed of the random routes; default: 1")
        ->check(isWholeNumber());
    command->footer(
        "Prints for each agent how many routes were found and not found, how many costs\n"
        "differ, and the time per route. Exit code 1: a route was not found, or a cost\n"
        "differs.\n"
        "Example:\n"
        "  navtool bench castle.nav --routes 1000");
    command->callback([options, &run] { run = [options] { return bench(*options); }; });
}

} // namespace navcore::navtool
