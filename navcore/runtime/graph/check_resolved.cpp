// SPDX-License-Identifier: MIT
#include "navcore/runtime/graph/check_resolved.h"

#include "navcore/runtime/base/utf8.h"
#include "navcore/runtime/graph/check_fields.h"
#include "navcore/runtime/graph/cost.h"

#include <array>
#include <cmath>

namespace navcore {
namespace {

bool areTexts(const Tags& tags) {
    return std::all_of(tags.begin(), tags.end(),
                       [](const auto& tag) { return isUtf8(tag.first) && isUtf8(tag.second); });
}

Status checkSettings(const ResolvedGraph& graph) {
    if (!isUtf8(graph.name) || !isUtf8(graph.unit))
        return invalid("name or unit: not UTF-8");
    if (!(std::isfinite(graph.pixelsPerUnit) && graph.pixelsPerUnit > 0))
        return invalid("pixels_per_unit: not a number above 0");
    if (!joinCounts.contains(graph.joinCount))
        return invalid("join_count: not 1 to 16");
    return Done{};
}

Status checkTerrains(const ResolvedGraph& graph) {
    if (graph.terrains.size() > maxTerrains)
        return invalid("terrains: more than " + std::to_string(maxTerrains));
    if (Status status = checkRising("terrains", graph.terrains, [](auto& e) { return e.first; });
        !status)
        return status;
    bool hasGround = false;
    for (std::size_t i = 0; i < graph.terrains.size(); ++i) {
        const auto& [id, terrain] = graph.terrains[i];
        hasGround = hasGround || id == graph.ground;
        if (!terrainMultipliers.contains(terrain.multiplier))
            return invalid(at("terrains", i) + ": multiplier is not 0 to 60000");
        if (!colourRange.contains(terrain.colour) || !isUtf8(terrain.name))
            return invalid(at("terrains", i) + ": bad name or colour");
    }
    return hasGround ? Status(Done{}) : invalid("ground: no such terrain");
}

Status checkPaint(const ResolvedGraph& graph) {
    if (!onLattice(graph.paintFrame.origin))
        return invalid("paint_origin: off the map");
    if (!paintCellRange.contains(graph.paintFrame.cell))
        return invalid("paint_cell: not " + std::to_string(minPaintCell) + " to " +
                       std::to_string(maxPaintCell));
    if (graph.paint.size() > maxPaintTiles)
        return invalid("paint: more than " + std::to_string(maxPaintTiles) + " tiles");
    for (std::size_t i = 0; i < graph.paint.size(); ++i) {
        const auto& [key, tile] = graph.paint[i];
        if (!tile)
            return invalid(at("paint", i) + ": no tile");
        if (!onPaintMap(key) || (i > 0 && !(graph.paint[i - 1].first < key)))
            return invalid(at("paint", i) + ": off the map, or not in ascending order");
        TerrainId known;
        for (const TerrainId terrain : *tile)
            if (terrain.value != 0 && terrain != known) {
                if (!std::any_of(graph.terrains.begin(), graph.terrains.end(),
                                 [&](const auto& entry) { return entry.first == terrain; }))
                    return invalid(at("paint", i) + ": no terrain " +
                                   std::to_string(terrain.value));
                known = terrain;
            }
    }
    return Done{};
}

Status checkAgents(const ResolvedGraph& graph) {
    if (Status status = checkRising("agents", graph.agents, [](auto& e) { return e.first; });
        !status)
        return status;
    for (std::size_t i = 0; i < graph.agents.size(); ++i) {
        const Agent& agent = graph.agents[i].second;
        if (Status status = checkAgent(agent); !status)
            return invalid(at("agents", i) + status.error().message);
        for (const auto& [terrain, multiplier] : agent.terrains)
            if (!hasId(graph.terrains, terrain))
                return invalid(at("agents", i) + ": no terrain " + std::to_string(terrain.value));
    }
    return Done{};
}

Status checkMoveTables(const ResolvedGraph& graph) {
    if (graph.moveTables.size() > maxMoveTables)
        return invalid("move tables: more than " + std::to_string(maxMoveTables));
    if (Status status =
            checkRising("move tables", graph.moveTables, [](auto& e) { return e.first; });
        !status)
        return status;
    for (std::size_t i = 0; i < graph.moveTables.size(); ++i)
        if (!graph.moveTables[i].second || !hasId(graph.agents, graph.moveTables[i].first))
            return invalid(at("move tables", i) + ": null, or of no agent");
    return Done{};
}

Status checkBarriers(const ResolvedGraph& graph) {
    if (Status status = checkRising("barriers", graph.barriers, [](auto& e) { return e.first; });
        !status)
        return status;
    for (std::size_t i = 0; i < graph.barriers.size(); ++i) {
        if (Status status = checkBarrier(graph.barriers[i].second); !status)
            return invalid(at("barriers", i) + status.error().message);
        if (!areTexts(graph.barriers[i].second.tags))
            return invalid(at("barriers", i) + ": a tag is not UTF-8");
    }
    return Done{};
}

/// Returns true only if all ids are distinct. This check is fast, but returns false for distinct
/// ids that are spread too widely, which is rare.
bool areDistinct(std::span<const VertexId> ids) {
    constexpr std::size_t widest = 64; // Maximum size of `seen`, in bits per id.
    const auto [least, most] = std::minmax_element(ids.begin(), ids.end());
    const std::size_t span = ids.empty() ? 0 : std::size_t{most->value} - least->value + 1;
    if (span > widest * ids.size())
        return false;
    std::vector<bool> seen(span);
    for (const VertexId id : ids) {
        if (seen[id.value - least->value])
            return false;
        seen[id.value - least->value] = true;
    }
    return true;
}

Status checkVertices(const ResolvedGraph& graph) {
    const std::size_t count = graph.vertexIds.size();
    if (count >= 0x80000000U || graph.positions.size() != count)
        return invalid("position: " + std::to_string(graph.positions.size()) + " entries for " +
                       std::to_string(count) + " vertices");
    for (std::size_t i = 0; i < count; ++i) {
        if (!graph.vertexIds[i].valid())
            return invalid(at("vertex_id", i) + ": not 1 to 2147483647");
        if (!onLattice(graph.positions[i]))
            return invalid(at("position", i) + ": off the map");
    }
    if (!areDistinct(graph.vertexIds)) {
        Column<VertexId> sorted = graph.vertexIds;
        std::sort(sorted.begin(), sorted.end());
        const auto twice = std::adjacent_find(sorted.begin(), sorted.end());
        if (twice != sorted.end())
            return invalid("vertex_id: " + std::to_string(twice->value) + " appears twice");
    }
    for (std::size_t i = 0; i < graph.labels.size(); ++i) {
        const VertexLabel& label = graph.labels[i];
        if (label.vertex >= count || (i > 0 && graph.labels[i - 1].vertex >= label.vertex))
            return invalid(at("label", i) + ": vertex " + std::to_string(label.vertex) +
                           " is none, or not in ascending order");
        if (!isUtf8(label.name) || !isUtf8(label.kind) || !areTexts(label.tags))
            return invalid(at("label", i) + ": a text is not UTF-8");
    }
    return Done{};
}

Status checkObstacles(const ResolvedGraph& graph) {
    if (Status status = checkRising("obstacles", graph.obstacles, [](auto& e) { return e.id; });
        !status)
        return status;
    for (std::size_t i = 0; i < graph.obstacles.size(); ++i) {
        const ResolvedObstacle& obstacle = graph.obstacles[i];
        if (!obstacle.shape || !isUtf8(obstacle.name))
            return invalid(at("obstacles", i) + ": no shape, or the name is not UTF-8");
        if (!areTexts(obstacle.tags))
            return invalid(at("obstacles", i) + ": a tag is not UTF-8");
        if (Status status = checkShape(*obstacle.shape); !status)
            return invalid(at("obstacles", i) + ": " + status.error().message);
    }
    return Done{};
}

/// Checks that all floors to which items refer exist. The vertices must have been checked.
Status checkFloors(const ResolvedGraph& graph) {
    if (graph.floors.size() == 1 || (!graph.floors.empty() && graph.floors[0].id != firstFloor))
        return invalid("floors: only one floor, or without floor 1");
    if (Status status = checkRising("floors", graph.floors, [](auto& e) { return e.id; }); !status)
        return status;
    for (std::size_t i = 0; i < graph.floors.size(); ++i) {
        const ResolvedFloor& floor = graph.floors[i];
        if (!isUtf8(floor.name) || !isUtf8(floor.shortName))
            return invalid(at("floors", i) + ": a text is not UTF-8");
        if (!onLattice(floor.elevation) || !onLattice(floor.paint.origin) ||
            !paintCellRange.contains(floor.paint.cell))
            return invalid(at("floors", i) + ": elevation or paint grid is out of range");
    }
    const auto exists = [&](FloorId floor) {
        return graph.floors.empty()
                   ? floor == firstFloor
                   : std::ranges::binary_search(graph.floors, floor, {}, &ResolvedFloor::id);
    };
    if (graph.vertexFloor.size() != (graph.floors.empty() ? 0 : graph.vertexIds.size()))
        return invalid("vertex_floor: " + std::to_string(graph.vertexFloor.size()) +
                       " entries for " + std::to_string(graph.vertexIds.size()) + " vertices");
    for (std::size_t i = 0; i < graph.vertexFloor.size(); ++i)
        if (!exists(graph.vertexFloor[i]))
            return invalid(at("vertex_floor", i) + ": no such floor");
    for (std::size_t i = 0; i < graph.obstacles.size(); ++i)
        if (!exists(graph.obstacles[i].floor))
            return invalid(at("obstacles", i) + ": no such floor");
    for (std::size_t i = 0; i < graph.barriers.size(); ++i)
        if (!exists(graph.barriers[i].second.floor))
            return invalid(at("barriers", i) + ": no such floor");
    for (std::size_t i = 0; i < graph.paint.size(); ++i)
        if (!exists(graph.paint[i].first.floor))
            return invalid(at("paint", i) + ": no such floor");
    return Done{};
}

/// Checks that no open walk connects two floors. Edges must be valid.
Status checkEdgesBetweenFloors(const ResolvedGraph& graph) {
    for (std::size_t e = 0; e < graph.edgeCount() && !graph.floors.empty(); ++e)
        if (graph.edgePassage[e] == Passage::Open &&
            graph.floorOf(graph.edgeFrom[e]) != graph.floorOf(graph.edgeTo[e]) &&
            graph.edge(e).terms.kind() == LinkKind::Walk)
            return invalid(at("edge_from", e) + ": a walk between two floors");
    return Done{};
}

/// Checks the tags of links. Edges must be valid.
Status checkLinkLabels(const ResolvedGraph& graph) {
    if (Status status = checkRising("link_label", graph.linkLabels, [](auto& e) { return e.link; });
        !status || graph.linkLabels.empty())
        return status;
    Column<LinkId> links = graph.edgeLink;
    std::sort(links.begin(), links.end());
    for (std::size_t i = 0; i < graph.linkLabels.size(); ++i) {
        const LinkLabel& label = graph.linkLabels[i];
        if (!hasId(links, label.link))
            return invalid(at("link_label", i) + ": no link " + std::to_string(label.link.value));
        if (label.tags.empty() || !areTexts(label.tags))
            return invalid(at("link_label", i) + ": no tag, or one that is not UTF-8");
    }
    return Done{};
}

} // namespace

Status checkResolvedGraph(const ResolvedGraph& graph, EdgeOrder order, Executor* executor,
                          OwnCosts ownCosts) {
    // The checks are independent and may run in parallel. If several fail, the first error in this
    // order is returned.
    constexpr std::array checks{checkVertices,   checkObstacles, checkSettings,
                                checkTerrains,   checkPaint,     checkAgents,
                                checkMoveTables, checkBarriers,  checkFloors};
    std::vector<Status> found(checks.size(), Done{});
    forEachTask(executor, checks.size(), [&](std::size_t i) { found[i] = checks[i](graph); });
    for (const Status& status : found)
        if (!status)
            return status;
    if (Status status = checkEdges(graph, order, executor); !status)
        return status;
    if (Status status = checkTerms(graph, ownCosts); !status)
        return status;
    if (Status status = checkEdgesBetweenFloors(graph); !status)
        return status;
    if (Status status = checkLifts(graph); !status)
        return status;
    return checkLinkLabels(graph);
}

} // namespace navcore
