// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/foreign_floors.h"

#include "navcore/author/io/formats/import_texts.h"
#include "navcore/runtime/base/error_texts.h"

#include <algorithm>
#include <map>
#include <set>

namespace navcore {
namespace foreignfloors {
namespace {

constexpr const char* floorTag = "floor";

const ResolvedFloor* floorOf(const ResolvedGraph& graph, FloorId id) {
    const auto at = std::ranges::find(graph.floors, id, &ResolvedFloor::id);
    return at == graph.floors.end() ? nullptr : &*at;
}

std::string listOfFloors(const ResolvedGraph& graph) {
    std::string list;
    for (const ResolvedFloor& floor : graph.floors)
        list += (list.empty() ? "" : ", ") + nameOfFloor(graph, floor.id);
    return list;
}

/// Returns the floors with this name, short name or id. Names have priority.
std::vector<FloorId> floorsCalled(const ResolvedGraph& graph, const std::string& wanted) {
    std::vector<FloorId> found;
    const auto look = [&](auto&& isMeant) {
        if (found.empty())
            for (const ResolvedFloor& floor : graph.floors)
                if (isMeant(floor))
                    found.push_back(floor.id);
    };
    look([&](const ResolvedFloor& floor) { return nameOfFloor(graph, floor.id) == wanted; });
    look([&](const ResolvedFloor& floor) { return floor.shortName == wanted; });
    look([&](const ResolvedFloor& floor) { return std::to_string(floor.id.value) == wanted; });
    return found;
}

} // namespace
} // namespace foreignfloors

std::string nameOfFloor(const ResolvedGraph& graph, FloorId id) {
    const ResolvedFloor* floor = foreignfloors::floorOf(graph, id);
    return floor && !floor->name.empty()
               ? floor->name
               : english(say(texts::numbered, texts::floor, std::to_string(id.value)));
}

ResolvedGraph withFloorTags(ResolvedGraph graph) {
    if (graph.floors.empty())
        return graph;
    LevelVector<VertexLabel> labels(graph.vertexIds.size());
    for (VertexLabel& label : graph.labels)
        labels[label.vertex] = std::move(label);
    for (std::uint32_t i = 0; i < labels.size(); ++i) {
        labels[i].vertex = i;
        labels[i].tags[foreignfloors::floorTag] = nameOfFloor(graph, graph.floorOf(i));
    }
    graph.labels = std::move(labels);
    for (ResolvedObstacle& obstacle : graph.obstacles)
        obstacle.tags[foreignfloors::floorTag] = nameOfFloor(graph, obstacle.floor);
    return graph;
}

void makeFloorsOfTags(ForeignMap& map) {
    struct Heights {
        double sum = 0, count = 0;
        std::size_t first = 0; ///< Number of the floor in the order of the file.
    };
    std::map<std::string, Heights> floors;
    for (const ForeignVertex& vertex : map.vertices) {
        const Tags& tags = *vertex.vertex.tags;
        const auto tag = tags.find(foreignfloors::floorTag);
        if (tag == tags.end())
            return;
        Heights& heights =
            floors.try_emplace(tag->second, Heights{0, 0, floors.size()}).first->second;
        heights.sum += vertex.at.z;
        ++heights.count;
    }
    if (floors.size() < 2)
        return;
    std::vector<std::string> stacked;
    for (const auto& [name, heights] : floors)
        stacked.push_back(name);
    std::ranges::sort(stacked, {}, [&](const std::string& name) {
        const Heights& heights = floors.at(name);
        return std::pair(heights.sum / heights.count, heights.first);
    });
    std::map<std::string, std::size_t> indices;
    map.floors.resize(stacked.size());
    for (std::size_t i = 0; i < stacked.size(); ++i) {
        indices[stacked[i]] = i;
        map.floors[i].name = stacked[i];
        map.floors[i].order = static_cast<std::int32_t>(i);
    }
    const auto take = [&](Tags& tags, std::size_t& floor) {
        const auto tag = tags.find(foreignfloors::floorTag);
        const auto at = tag == tags.end() ? indices.end() : indices.find(tag->second);
        if (at == indices.end())
            return;
        floor = at->second;
        tags.erase(tag);
    };
    for (ForeignVertex& vertex : map.vertices)
        take(vertex.vertex.tags.own(), vertex.floor);
    for (ForeignShape& shape : map.shapes)
        take(shape.tags, shape.floor);
}

ResolvedGraph onlyFloor(const ResolvedGraph& graph, FloorId id) {
    const ResolvedFloor* floor = foreignfloors::floorOf(graph, id);
    if (!floor)
        return graph;
    ResolvedGraph part;
    part.name = graph.name;
    part.unit = graph.unit;
    part.pixelsPerUnit = graph.pixelsPerUnit;
    part.joinCount = graph.joinCount;
    part.terrains = graph.terrains;
    part.ground = graph.ground;
    part.agents = graph.agents;
    part.paintFrame = id == firstFloor ? graph.paintFrame : floor->paint;
    std::vector<std::uint32_t> indices(graph.vertexIds.size());
    std::vector<bool> isIncluded(graph.vertexIds.size());
    for (std::uint32_t i = 0; i < graph.vertexIds.size(); ++i)
        if (graph.floorOf(i) == id) {
            isIncluded[i] = true;
            indices[i] = static_cast<std::uint32_t>(part.vertexIds.size());
            Point3 at = graph.positions[i];
            at.z = std::clamp(at.z - floor->elevation, -maxCoord, maxCoord);
            part.vertexIds.push_back(graph.vertexIds[i]);
            part.positions.push_back(at);
        }
    for (const VertexLabel& label : graph.labels)
        if (isIncluded[label.vertex]) {
            part.labels.push_back(label);
            part.labels.back().vertex = indices[label.vertex];
        }
    std::set<LinkId> links;
    for (std::size_t i = 0; i < graph.edgeCount(); ++i)
        if (isIncluded[graph.edgeFrom[i]] && isIncluded[graph.edgeTo[i]]) {
            part.addEdge(graph.edge(i), indices[graph.edgeFrom[i]], indices[graph.edgeTo[i]]);
            links.insert(graph.edgeLink[i]);
        }
    if (part.pieceBegin.empty())
        part.pieceBegin.push_back(0); // The number of pieces of no edges.
    for (const LinkLabel& label : graph.linkLabels)
        if (links.contains(label.link))
            part.linkLabels.push_back(label);
    for (const ResolvedObstacle& obstacle : graph.obstacles)
        if (obstacle.floor == id) {
            part.obstacles.push_back(obstacle);
            part.obstacles.back().floor = firstFloor;
        }
    for (const auto& [key, barrier] : graph.barriers)
        if (barrier.floor == id) {
            part.barriers.emplace_back(key, barrier);
            part.barriers.back().second.floor = firstFloor;
        }
    for (const auto& [key, tile] : graph.paint)
        if (key.floor == id)
            part.paint.emplace_back(TileKey{key.x, key.y}, tile);
    return part;
}

Result<ResolvedGraph> chooseFloor(const Format& format, ResolvedGraph graph,
                                  const std::string& wanted) {
    if (wanted.empty()) {
        if (graph.floors.empty() || format.exporter->floors == FloorUse::All)
            return graph;
        if (format.exporter->floors == FloorUse::Tags)
            return withFloorTags(std::move(graph));
        return invalid(say(texts::oneFloorOnly, format.name, foreignfloors::listOfFloors(graph)));
    }
    if (graph.floors.empty())
        return errorOf(ErrorKind::NotFound, texts::noFloorsToChoose);
    const std::vector<FloorId> found = foreignfloors::floorsCalled(graph, wanted);
    if (found.empty())
        return errorOf(ErrorKind::NotFound,
                       say(texts::noFloorNamed, wanted, foreignfloors::listOfFloors(graph)));
    if (found.size() > 1)
        return invalid(say(texts::severalFloorsNamed, wanted));
    return onlyFloor(graph, found.front());
}

} // namespace navcore
