// SPDX-License-Identifier: MIT
#include "navcore/author/words/amounts.h"
#include "navcore/navtool/command.h"
#include "navcore/navtool/open.h"

#include <CLI/CLI.hpp>
#include <array>
#include <cstdio>
#include <memory>

namespace navcore::navtool {
namespace {

std::string factorText(std::uint32_t multiplier) {
    if (multiplier == impassable)
        return "impassable";
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "x%.3f", multiplier / 1000.0);
    return text.data();
}

/// "agent 2 Heavy radius 0.5 m speed 2.0 m/s join 25.0 m can haul Road x0.400 Swamp impassable move
/// table 356 bytes"
void print(const ResolvedGraph& graph, AgentId id, const Agent& agent) {
    const LevelInfo info{graph.name, graph.unit, graph.pixelsPerUnit, graph.ground};
    std::printf("agent %u %s radius %s speed %s/s join %s", id.value, agent.name.c_str(),
                lengthText(info, agent.radius).c_str(), lengthText(info, agent.speed).c_str(),
                lengthText(info, agent.joinRange).c_str());
    for (const std::string& ability : agent.abilities)
        std::printf("%s%s", ability == *agent.abilities.begin() ? " can " : ", ", ability.c_str());
    for (const auto& [terrainId, terrain] : graph.terrains)
        if (const auto own = agent.terrains.find(terrainId); own != agent.terrains.end())
            std::printf(" %s %s", terrain.name.c_str(), factorText(own->second).c_str());
    if (const MoveTableBytes table = graph.moveTable(id))
        std::printf(" move table %zu bytes", table->size());
    else if (agent.moveTable == MoveTableUse::Shipped)
        std::printf(" ships a move table");
    std::printf("\n");
}

void print(const ResolvedGraph& graph) {
    std::printf("name %s\nscale %.17g px per %s\nvertices %zu\nedges %zu\nobstacles %zu\n",
                graph.name.c_str(), graph.pixelsPerUnit, graph.unit.c_str(), graph.vertexIds.size(),
                graph.edgeCount(), graph.obstacles.size());
    for (const auto& [id, terrain] : graph.terrains)
        std::printf("terrain %u %s %s\n", id.value, terrain.name.c_str(),
                    factorText(terrain.multiplier).c_str());
    for (const auto& [id, agent] : graph.agents)
        print(graph, id, agent);
}

ExitCode info(const std::string& path) {
    const auto opened = openGraph(path);
    if (!opened)
        return fail(opened.error());
    const auto& [graph, kind, picture, purpose] = opened.value();
    std::printf("%s: %s\n", path.c_str(),
                kind == FileKind::NavFile        ? "a nav file"
                : purpose == LevelPurpose::Study ? "a level for study"
                                                 : "a level");
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
