// SPDX-License-Identifier: MIT
#include "navcore/navtool/command.h"
#include "navcore/navtool/open.h"
#include "navcore/navtool/route_words.h"

#include <cstdio>
#include <memory>

namespace navcore::navtool {
namespace {

struct Options {
    std::string file, from, to, agent, algorithm = "astar";
};

/// The agent of that id or name; the first when the text is empty.
Result<AgentId> agentOf(const ResolvedGraph& graph, const std::string& text) {
    for (const auto& [id, agent] : graph.agents)
        if (text.empty() || text == agent.name || text == std::to_string(id.value))
            return id;
    return Error{ErrorKind::NotFound, text.empty()
                                          ? std::string("the file has no agent")
                                          : "no agent has the id or the name \"" + text + "\""};
}

void print(const Route& route) {
    std::printf("cost %llu\nlength %llu\nstraight %u\nvertices",
                static_cast<unsigned long long>(route.cost),
                static_cast<unsigned long long>(route.length), route.straightLine);
    for (const VertexId id : route.vertices)
        std::printf(" %u", id.value);
    std::printf("\n");
}

ExitCode route(const Options& options) {
    auto graph = openGraph(options.file);
    if (!graph)
        return fail(graph.error());
    const auto agent = agentOf(graph.value(), options.agent);
    if (!agent)
        return fail(options.file + ": " + agent.error().message);
    NavMap map(std::move(graph).value(), agent.value());
    const auto from = parseEnd(map, options.from), to = parseEnd(map, options.to);
    for (const auto& end : {from, to})
        if (!end)
            return fail(options.file + ": " + end.error().message);
    const auto algorithm = options.algorithm == "dijkstra" ? Algorithm::Dijkstra : Algorithm::AStar;
    const RouteAnswer answer = map.route(from.value(), to.value(), algorithm);
    if (const auto* found = std::get_if<Route>(&answer)) {
        print(*found);
        return ok;
    }
    for (const NoRouteReason& reason : std::get<std::vector<NoRouteReason>>(answer))
        std::printf("no route: %s\n", sentence(reason).c_str());
    return findings;
}

} // namespace

void addRoute(CLI::App& tool, Run& run) {
    auto options = std::make_shared<Options>();
    CLI::App* command = tool.add_subcommand("route", "Finds the cheapest route");
    const char* const end = "a vertex id, a vertex name, or x,y in pixels";
    command->add_option("FILE", options->file, "a level or a nav file")->required();
    command->add_option("FROM", options->from, end)->required();
    command->add_option("TO", options->to, end)->required();
    command->add_option("--algorithm", options->algorithm, "astar (default) or dijkstra")
        ->check(CLI::IsMember({"astar", "dijkstra"}));
    command->add_option("--agent", options->agent, "id or name; else the first agent");
    command->footer(
        "Prints cost, length and straight line in lattice units (256 = 1 pixel at multiplier 1)\n"
        "and the ids of the vertices. The answer is the same for a level and its nav file, and\n"
        "for both algorithms. Exit code 1 with the reasons when there is no route.\n"
        "Examples:\n  navtool route castle.nav gate mine\n"
        "  navtool route castle.waymark 12 640,300.5 --algorithm dijkstra");
    command->callback([options, &run] { run = [options] { return route(*options); }; });
}

} // namespace navcore::navtool
