// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/foreign_floors.h"

#include "navcore/author/io/formats/foreign_lifts.h"
#include "navcore/author/io/formats/graph_part.h"
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
    std::vector<bool> isIncluded(graph.vertexIds.size());
    for (std::size_t i = 0; i < isIncluded.size(); ++i)
        isIncluded[i] = graph.floorOf(i) == id && !isCabin(graph.vertexIds[i]);
    ResolvedGraph part = withVertices(graph, isIncluded);
    part.floors.clear();
    part.vertexFloor.clear();
    part.lifts.clear();
    part.paintFrame = id == firstFloor ? graph.paintFrame : floor->paint;
    for (Point3& at : part.positions)
        at.z = std::clamp(at.z - floor->elevation, -maxCoord, maxCoord);
    const auto removeOthers = [id](auto& items, auto&& floorIn) {
        std::erase_if(items, [&](const auto& item) { return floorIn(item) != id; });
    };
    removeOthers(part.obstacles, [](const ResolvedObstacle& item) { return item.floor; });
    for (ResolvedObstacle& obstacle : part.obstacles)
        obstacle.floor = firstFloor;
    removeOthers(part.barriers, [](const auto& entry) { return entry.second.floor; });
    for (auto& [key, barrier] : part.barriers)
        barrier.floor = firstFloor;
    removeOthers(part.paint, [](const auto& entry) { return entry.first.floor; });
    for (auto& [key, tile] : part.paint)
        key.floor = firstFloor;
    return part;
}

Result<ResolvedGraph> chooseFloor(const Format& format, ResolvedGraph graph,
                                  const std::string& wanted) {
    if (wanted.empty()) {
        if (format.exporter->floors == FloorUse::One && !graph.floors.empty())
            return invalid(
                say(texts::oneFloorOnly, format.name, foreignfloors::listOfFloors(graph)));
        if (format.exporter->lifts == LiftUse::Links)
            graph = withLiftLinks(std::move(graph));
        if (format.exporter->lifts == LiftUse::Items)
            graph = withoutCabins(std::move(graph));
        return format.exporter->floors == FloorUse::Tags ? withFloorTags(std::move(graph))
                                                         : std::move(graph);
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
