// SPDX-License-Identifier: MIT
#include "navcore/author/check/wording.h"
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

/// Lattice units first, for programs; then the level's unit, for people.
void print(const LevelInfo& info, const Route& route) {
    const auto line = [&](const char* what, std::uint64_t lu) {
        std::printf("%s %llu = %s\n", what, static_cast<unsigned long long>(lu),
                    lengthText(info, static_cast<double>(lu)).c_str());
    };
    line("cost", route.cost);
    line("length", route.length);
    line("straight", route.straightLine);
    std::printf("vertices");
    for (const VertexId id : route.vertices)
        std::printf(" %u", id.value);
    std::printf("\n");
}

/// The route's end that the text means; a place must lie in the picture where one is known.
Result<RouteEnd> endOf(const NavMap& map, const std::string& text, const Box& picture) {
    auto end = parseEnd(map, text);
    const Point3* place = end ? std::get_if<Point3>(&end.value()) : nullptr;
    if (place && !picture.empty() && !picture.contains(place->flat()))
        return Error{ErrorKind::InvalidArgument,
                     "the position " + text + " is outside the picture"};
    return end;
}

ExitCode route(const Options& options) {
    auto opened = openGraph(options.file);
    if (!opened)
        return fail(opened.error());
    ResolvedGraph& graph = opened.value().graph;
    const auto agent = agentOf(graph, options.agent);
    if (!agent)
        return fail(options.file + ": " + agent.error().message);
    const LevelInfo info{graph.name, graph.unit, graph.pixelsPerUnit, graph.ground};
    NavMap map(std::move(graph), agent.value());
    const auto from = endOf(map, options.from, opened.value().picture);
    const auto to = endOf(map, options.to, opened.value().picture);
    for (const auto& end : {from, to})
        if (!end)
            return fail(options.file + ": " + end.error().message);
    const auto algorithm = options.algorithm == "dijkstra" ? Algorithm::Dijkstra : Algorithm::AStar;
    const RouteAnswer answer = map.route(from.value(), to.value(), algorithm);
    if (const auto* found = std::get_if<Route>(&answer)) {
        print(info, *found);
        return ok;
    }
    for (const NoRouteReason& reason : std::get<std::vector<NoRouteReason>>(answer))
        std::printf("no route: %s\n", sentence(info, reason).c_str());
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
        "Prints cost, length and straight line in lattice units (256 = 1 pixel at multiplier 1) "
        "and\n"
        "in the level's unit, and the ids of the vertices. The answer is the same for a level and\n"
        "its nav file, and for both algorithms. Exit code 1 with the reasons when there is no\n"
        "route. A place outside the picture of a level is refused; a nav file knows no picture.\n"
        "Examples:\n  navtool route castle.nav gate mine\n"
        "  navtool route castle.waymark 12 640,300.5 --algorithm dijkstra");
    command->callback([options, &run] { run = [options] { return route(*options); }; });
}

} // namespace navcore::navtool
