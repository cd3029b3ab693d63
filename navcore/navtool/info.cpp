// SPDX-License-Identifier: MIT
#include "navcore/author/level/field.h"
#include "navcore/author/words/amounts.h"
#include "navcore/author/words/named_floors.h"
#include "navcore/navtool/command.h"
#include "navcore/navtool/open.h"

#include <CLI/CLI.hpp>
#include <algorithm>
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

/// Converts a member name to words, such as "joinRange" to "join range".
std::string inWords(const char* member) {
    std::string words;
    for (const char letter : std::string(member)) {
        const bool begins = letter >= 'A' && letter <= 'Z';
        words += begins ? " " : "";
        words += begins ? static_cast<char>(letter - 'A' + 'a') : letter;
    }
    return words;
}

std::string amountText(const LevelInfo& info, Unit unit, std::int64_t number) {
    switch (unit) {
    case Unit::Length:
        return lengthText(info, static_cast<double>(number));
    case Unit::Speed:
        return lengthText(info, static_cast<double>(number)) + "/s";
    case Unit::Thousandths:
        return factorText(static_cast<std::uint32_t>(number));
    case Unit::Milliseconds:
        return std::to_string(number) + " ms";
    case Unit::DegreesPerSecond:
        return std::to_string(number) + " degrees/s";
    case Unit::None:
        break;
    }
    return std::to_string(number);
}

/// Formats a member with a leading blank. Returns an empty string for an optional member with its
/// default value.
std::string memberText(const ResolvedGraph& graph, const LevelInfo& info, const Field& field,
                       const FieldValue& value) {
    std::string text;
    if (field.presence == Presence::May && value == field.plain)
        return text;
    if (field.shape == ValueShape::Whole)
        return (field.unit == Unit::Thousandths ? " " : " " + inWords(field.name) + " ") +
               amountText(info, field.unit, std::get<std::int64_t>(value));
    if (const auto* abilities = std::get_if<Abilities>(&value))
        for (const std::string& ability : *abilities)
            text += (text.empty() ? " can " : ", ") + ability;
    if (const auto* own = std::get_if<std::map<TerrainId, std::uint32_t>>(&value))
        for (const auto& [id, terrain] : graph.terrains)
            if (const auto at = own->find(id); at != own->end())
                text += " " + terrain.name + " " + factorText(at->second);
    return text;
}

/// Formats an item, such as "terrain 2 Road x0.500".
template <class Item>
std::string itemText(const ResolvedGraph& graph, const char* sort, typename Item::Key id,
                     const Item& item) {
    const LevelInfo info{graph.name, graph.unit, graph.pixelsPerUnit, graph.ground};
    std::string text = std::string(sort) + " " + std::to_string(id.value) + " " + item.name;
    for (const Field& field : fieldsOf<Item>())
        text += memberText(graph, info, field, field.get(&item));
    return text;
}

/// Prints an agent on one line, such as "agent 2 Heavy radius 0.5 m speed 2.0 m/s join range 25.0 m
/// can haul Road x0.400 Swamp impassable move table 356 bytes".
void print(const ResolvedGraph& graph, AgentId id, const Agent& agent) {
    std::string text = itemText(graph, "agent", id, agent);
    if (const MoveTableBytes table = graph.moveTable(id))
        text += " move table " + std::to_string(table->size()) + " bytes";
    else if (agent.moveTable == MoveTableUse::Shipped)
        text += " ships a move table";
    std::printf("%s\n", text.c_str());
}

/// Prints the floors of a building from bottom to top, such as "floor 2 Hall short H order 1
/// elevation 4.0 m, 12 vertices, 3 obstacles".
void printFloors(const ResolvedGraph& graph) {
    const LevelInfo info{graph.name, graph.unit, graph.pixelsPerUnit, graph.ground};
    for (const FloorName& name : floorNamesOf(graph)) {
        const auto floor = std::ranges::find(graph.floors, name.id, &ResolvedFloor::id);
        if (floor == graph.floors.end())
            continue;
        std::size_t vertices = 0;
        for (std::size_t i = 0; i < graph.vertexIds.size(); ++i)
            vertices += graph.floorOf(i) == name.id && !isCabin(graph.vertexIds[i]);
        const auto obstacles =
            std::ranges::count(graph.obstacles, name.id, &ResolvedObstacle::floor);
        std::string text = "floor " + std::to_string(name.id.value);
        if (!name.name.empty())
            text += " " + name.name;
        if (!name.shortName.empty())
            text += " short " + name.shortName;
        text += " order " + std::to_string(floor->order) + " elevation " +
                lengthText(info, floor->elevation) + ", " + std::to_string(vertices) +
                " vertices, " + std::to_string(obstacles) + " obstacles";
        std::printf("%s\n", text.c_str());
    }
}

/// Prints a lift on one line, such as "lift 4 Tower wait 10000 ms up 3000 ms down 2000 ms floors 1
/// 2 5".
void print(const ResolvedGraph& graph, LiftId id, const Lift& lift) {
    std::string text = itemText(graph, "lift", id, lift) + " floors";
    for (const auto& [floor, stop] : lift.stops)
        text += " " + std::to_string(floor.value);
    std::printf("%s\n", text.c_str());
}

void print(const ResolvedGraph& graph) {
    std::printf("name %s\nscale %.17g px per %s\nvertices %zu\nedges %zu\nobstacles %zu\n",
                graph.name.c_str(), graph.pixelsPerUnit, graph.unit.c_str(), vertexCount(graph),
                graph.edgeCount(), graph.obstacles.size());
    printFloors(graph);
    for (const auto& [id, terrain] : graph.terrains)
        std::printf("%s\n", itemText(graph, "terrain", id, terrain).c_str());
    for (const auto& [id, agent] : graph.agents)
        print(graph, id, agent);
    for (const auto& [id, lift] : graph.lifts)
        print(graph, id, lift);
}

ExitCode info(const std::string& path) {
    const auto opened = openGraph(path);
    if (!opened)
        return fail(opened.error());
    const auto& [graph, kind, pictures, purpose] = opened.value();
    std::printf("%s: %s\n", path.c_str(),
                kind == FileKind::NavFile        ? "a nav file"
                : purpose == LevelPurpose::Study ? "a study level"
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
    CLI::App* command =
        tool.add_subcommand("info", "Prints the content of a level or nav file in brief");
    command->add_option("FILE", *path, "a level or a nav file")->required();
    command->footer(
        "The edges of a level are counted after linking it. Exit code 1: there are bytes after\n"
        "the end of the nav file; games can read the file, but another program has written\n"
        "there.\n"
        "Example:\n"
        "  navtool info castle.nav");
    command->callback([path, &run] { run = [path] { return info(*path); }; });
}

} // namespace navcore::navtool
