// SPDX-License-Identifier: MIT
#include "navcore/navtool/command.h"
#include "navcore/navtool/open.h"

#include <cstdio>
#include <memory>

namespace navcore::navtool {
namespace {

void print(const ResolvedGraph& graph) {
    std::printf("name %s\nscale %.17g px per %s\nvertices %zu\nedges %zu\nobstacles %zu\n",
                graph.name.c_str(), graph.pixelsPerUnit, graph.unit.c_str(), graph.vertexIds.size(),
                graph.edgeCount(), graph.obstacles.size());
    for (const auto& [id, terrain] : graph.terrains)
        std::printf("terrain %u %s x%.3f\n", id.value, terrain.name.c_str(),
                    terrain.multiplier / 1000.0);
    for (const auto& [id, agent] : graph.agents)
        std::printf("agent %u %s\n", id.value, agent.name.c_str());
}

ExitCode info(const std::string& path) {
    const auto opened = openGraph(path);
    if (!opened)
        return fail(opened.error());
    const auto& [graph, kind, picture] = opened.value();
    std::printf("%s: %s\n", path.c_str(), kind == FileKind::Level ? "a level" : "a nav file");
    print(graph);
    if (kind == FileKind::Level)
        return ok;
    const auto behind = bytesBehind(path, graph);
    if (!behind)
        return fail(behind.error());
    if (behind.value() > 0)
        std::printf("warning: %zu bytes follow the end of the nav file\n", behind.value());
    return behind.value() > 0 ? findings : ok;
}

} // namespace

void addInfo(CLI::App& tool, Run& run) {
    auto path = std::make_shared<std::string>();
    CLI::App* command = tool.add_subcommand("info", "Says what a file holds");
    command->add_option("FILE", *path, "a level or a nav file")->required();
    command->footer(
        "Edges of a level are counted after linking it. Exit code 1 when bytes follow the\n"
        "end of a nav file: games read it all the same, but something else wrote there.\n"
        "Example:\n  navtool info castle.nav");
    command->callback([path, &run] { run = [path] { return info(*path); }; });
}

} // namespace navcore::navtool
