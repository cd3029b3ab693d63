// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/games/moving_ai.h"
#include "navcore/navtool/arguments.h"
#include "navcore/navtool/command.h"
#include "navcore/runtime/base/read_file.h"
#include "navcore/runtime/search/path_search.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <memory>

namespace navcore::navtool {
namespace {

constexpr std::uint64_t maxScenarioBytes = std::uint64_t{1} << 31U;

struct Options {
    std::string map, scenario, algorithm = "astar";
    double tolerance = -1;
};

/// Runs a search algorithm on a graph.
class Solver {
public:
    Solver(const CompiledGraph& graph, const std::string& algorithm)
        : m_graph(graph), m_guidance(algorithm == "astar" ? Guidance::CrowFlies : Guidance::None) {
        if (isRouteAlgorithm(algorithm))
            return;
        m_studyGraph = studyGraphOf(graph);
        m_study = studySearch(algorithm, m_studyGraph);
    }

    /// Returns the length of the shortest path in cells, or nullopt if there is none. It is
    /// computed from the steps of the path, because costs include rounding errors of diagonals.
    std::optional<double> length(VertexId from, VertexId to) {
        std::vector<Point3> points;
        if (m_study) {
            m_study->begin(m_studyGraph, {m_studyGraph.vertexOf(from), m_studyGraph.vertexOf(to)});
            m_study->run();
            if (const auto path = m_study->path())
                for (const StudyGraph::Vertex vertex : path->vertices)
                    points.push_back(m_studyGraph.position(vertex));
        } else {
            const CompiledGraph::Slot goal = m_graph.slotOf(to);
            m_search.run(m_graph,
                         {{{m_graph.slotOf(from), 0}}, {{goal, 0}}, {}, m_graph.position(goal)},
                         m_guidance);
            if (const auto path = m_search.path())
                for (const CompiledGraph::Slot slot : path->stops)
                    points.push_back(m_graph.position(slot));
        }
        if (points.empty())
            return std::nullopt;
        std::uint32_t sides = 0, diagonals = 0;
        for (std::size_t i = 1; i < points.size(); ++i)
            ++(points[i].x != points[i - 1].x && points[i].y != points[i - 1].y ? diagonals
                                                                                : sides);
        return sides + diagonals * std::sqrt(2.0);
    }

private:
    const CompiledGraph& m_graph;
    Guidance m_guidance;
    PathSearch m_search;
    StudyGraph m_studyGraph;
    std::unique_ptr<StudySearch> m_study;
};

ExitCode scen(const Options& options) {
    const auto mapText = readFile(options.map, maxScenarioBytes);
    if (!mapText)
        return fail(mapText.error());
    const auto cells = readMovingAiMap(mapText.value(), options.map);
    if (!cells)
        return fail(cells.error());
    const auto scenarioText = readFile(options.scenario, maxScenarioBytes);
    if (!scenarioText)
        return fail(scenarioText.error());
    const auto rows = readMovingAiScenario(scenarioText.value(), options.scenario, cells.value());
    if (!rows)
        return fail(rows.error());

    const CompiledGraph graph = gridLattice(cells.value(), GridKind::Eight);
    Solver solver(graph, options.algorithm);
    std::size_t equal = 0, noPath = 0;
    double greatest = 0;
    for (std::size_t i = 0; i < rows.value().size(); ++i) {
        const ScenarioRow& row = rows.value()[i];
        const bool areFree = cells.value().isFree(row.startX, row.startY) &&
                             cells.value().isFree(row.goalX, row.goalY);
        const bool isSame = row.startX == row.goalX && row.startY == row.goalY;
        const auto length = areFree ? solver.length(cells.value().idAt(row.startX, row.startY),
                                                    cells.value().idAt(row.goalX, row.goalY))
                                    : std::nullopt;
        // A length of 0 means that there is no path, unless the ends are the same.
        const bool isNone = row.length == 0 && !isSame;
        if (!length)
            ++noPath;
        const double allowed =
            options.tolerance >= 0 ? options.tolerance : std::max(5e-3, 1e-5 * row.length);
        const double difference = length ? std::abs(*length - row.length) : 0;
        if (!isNone && length)
            greatest = std::max(greatest, difference);
        if (isNone ? !length : length && difference <= allowed) {
            ++equal;
            continue;
        }
        std::printf("row %zu: %u,%u to %u,%u: published %.8g, found %s\n", i + 1, row.startX,
                    row.startY, row.goalX, row.goalY, row.length,
                    length ? std::to_string(*length).c_str() : "no path");
    }
    std::printf("greatest difference %.3g\n", greatest);
    std::printf("rows %zu, equal %zu, different %zu, no path %zu\n", rows.value().size(), equal,
                rows.value().size() - equal, noPath);
    return equal == rows.value().size() ? ok : findings;
}

} // namespace

void addScen(CLI::App& tool, Run& run) {
    auto options = std::make_shared<Options>();
    CLI::App* command = tool.add_subcommand(
        "scen", "Checks searches against the published lengths of a Moving AI scenario");
    command->add_option("MAP", options->map, "a .map file")->required();
    command->add_option("SCEN", options->scenario, "a .scen file for this map")->required();
    command->add_option("--algorithm", options->algorithm, "search algorithm; default: astar")
        ->check(CLI::IsMember(algorithmNames()));
    command
        ->add_option(
            "--tolerance", options->tolerance,
            "largest difference allowed, in cells; default: the greater of 0.005 and 1e-5\n"
            "of the length")
        ->check(isNumberFrom(0));
    command->footer(
        "Solves every row on the eight-connected grid and compares the lengths with the\n"
        "published ones. Rows that differ are listed; the last line is `rows N, equal N,\n"
        "different N, no path N`. Exit code 1: a row differs.\n"
        "Example:\n"
        "  navtool scen arena.map arena.map.scen --algorithm dijkstra");
    command->callback([options, &run] { run = [options] { return scen(*options); }; });
}

} // namespace navcore::navtool
