// SPDX-License-Identifier: MIT
#include "navcore/author/link/ship.h"

#include "navcore/runtime/base/error_texts.h"
#include "navcore/runtime/geometry/wide.h"
#include "navcore/runtime/graph/check_resolved.h"
#include "navcore/runtime/graph/compiled_graph.h"
#include "navcore/runtime/navfile/nav_file.h"
#include "navcore/runtime/table/move_table.h"

namespace navcore {
namespace {

/// Adds next-move tables for the agents with MoveTableUse::Shipped.
Status addMoveTables(ResolvedGraph& graph, Executor* executor, const Progress& progress) {
    std::vector<std::pair<AgentId, const Agent*>> wanted;
    for (const auto& [id, agent] : graph.agents)
        if (agent.moveTable == MoveTableUse::Shipped)
            wanted.emplace_back(id, &agent);
    if (wanted.size() > maxMoveTables)
        return errorOf(ErrorKind::TooLarge,
                       say(texts::tooManyTables, std::to_string(maxMoveTables)));
    graph.moveTables.clear();
    const auto count = static_cast<double>(wanted.size());
    for (const auto& [id, agent] : wanted) {
        const auto before = static_cast<double>(graph.moveTables.size());
        const auto table = MoveTable::build(compile(graph, graph.rules(id)), executor,
                                            progress.part(before / count, (before + 1) / count));
        if (!table && table.error().kind == ErrorKind::TooLarge)
            return errorOf(ErrorKind::TooLarge,
                           say(texts::asksForTable, phraseOf(table.error()), agent->name));
        if (!table)
            return table.error();
        graph.moveTables.emplace_back(
            id, std::make_shared<const LevelVector<std::uint8_t>>(table.value().bytes()));
    }
    return Done{};
}

} // namespace

Status checkDecided(const Level& level) {
    const std::size_t left = level.items<Conflict>().size();
    return left == 0 ? Status(Done{})
                     : errorOf(ErrorKind::Conflict, say(texts::undecided, Count{left}));
}

Status checkOwnCosts(const ResolvedGraph& graph) {
    for (const auto& [edge, terms] : graph.terms)
        if (terms.ownCost && *terms.ownCost < 1) {
            const auto id = [&](std::uint32_t vertex) {
                return std::to_string(graph.vertexIds[vertex].value);
            };
            return invalid(say(texts::studyCost, std::to_string(graph.edgeLink[edge].value),
                               id(graph.edgeFrom[edge]), id(graph.edgeTo[edge]),
                               std::to_string(*terms.ownCost)));
        }
    return Done{};
}

Result<std::vector<std::uint8_t>> shippedBytes(ResolvedGraph graph, Executor* executor,
                                               const Progress& progress) {
    const auto refused = [](const Error& why) {
        return invalid(say(texts::gameRefuses, phraseOf(why)));
    };
    if (Status status = checkOwnCosts(graph); !status)
        return status.error();
    if (Status status = checkResolvedGraph(graph, EdgeOrder::Any); !status)
        return refused(status.error());
    if (Status status = addMoveTables(graph, executor, progress); !status)
        return status.error();
    auto written = writeNavFile(graph);
    if (!written)
        return refused(written.error());
    const auto read = readNavFile(written.value());
    if (!read)
        return refused(read.error());
    const auto again = writeNavFile(read.value());
    if (!again || again.value() != written.value())
        return refused({ErrorKind::InvalidArgument, "it does not contain what was written"});
    return written;
}

std::uint64_t estimatedTableBytes(std::size_t vertices) {
    // The number of runs per row is roughly the number of vertices on a region's boundary, which
    // grows with the square root of the vertex count.
    return std::uint64_t{vertices} * floorSqrt(vertices) * 3 / 2;
}

} // namespace navcore
