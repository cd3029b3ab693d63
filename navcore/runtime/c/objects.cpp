// SPDX-License-Identifier: MIT
#include "navcore/runtime/c/objects.h"

namespace navcore::c {
namespace {

/// The entry of a list of (id, item) ascending by id.
template <class Item, class Tag>
const Item* find(const std::vector<std::pair<Id<Tag>, Item>>& items, Id<Tag> id) {
    const auto at =
        std::lower_bound(items.begin(), items.end(), id,
                         [](const auto& entry, Id<Tag> of) { return entry.first < of; });
    return at != items.end() && at->first == id ? &at->second : nullptr;
}

} // namespace

LevelObject::LevelObject(ResolvedGraph loaded)
    : world(NavWorld::make(std::move(loaded))), graph(world->graph()) {
    indexOf.reserve(graph.vertexIds.size());
    for (std::uint32_t i = 0; i < graph.vertexIds.size(); ++i)
        indexOf.emplace(graph.vertexIds[i], i);
    std::copy_if(graph.edgeLink.begin(), graph.edgeLink.end(), std::back_inserter(links),
                 [](LinkId id) { return id.valid(); });
    std::sort(links.begin(), links.end());
}

const VertexLabel* LevelObject::labelOf(VertexId vertex) const {
    const auto index = indexOf.find(vertex);
    if (index == indexOf.end())
        return nullptr;
    const auto at = std::lower_bound(
        graph.labels.begin(), graph.labels.end(), index->second,
        [](const VertexLabel& label, std::uint32_t of) { return label.vertex < of; });
    return at != graph.labels.end() && at->vertex == index->second ? &*at : nullptr;
}

const Barrier* LevelObject::gate(BarrierId id) const {
    const Barrier* barrier = find(graph.barriers, id);
    return barrier && barrier->kind == BarrierKind::Gate ? barrier : nullptr;
}

const Agent* LevelObject::agent(AgentId id) const {
    return find(graph.agents, id);
}

const ResolvedObstacle* LevelObject::obstacle(ObstacleId id) const {
    const auto at = std::lower_bound(
        graph.obstacles.begin(), graph.obstacles.end(), id,
        [](const ResolvedObstacle& obstacle, ObstacleId of) { return obstacle.id < of; });
    return at != graph.obstacles.end() && at->id == id ? &*at : nullptr;
}

const Tags* LevelObject::linkTags(LinkId id) const {
    static const Tags none;
    if (!std::binary_search(links.begin(), links.end(), id))
        return nullptr;
    const auto at =
        std::lower_bound(graph.linkLabels.begin(), graph.linkLabels.end(), id,
                         [](const LinkLabel& label, LinkId of) { return label.link < of; });
    return at != graph.linkLabels.end() && at->link == id ? &at->tags : &none;
}

const std::shared_ptr<const ConditionedWorld>& ConditionsObject::world() {
    if (!ready || readyRevision != map->revision || readyJoining != map->map.joining()) {
        ready = map->map.under(conditions).value(); // each was checked when it was set
        readyRevision = map->revision;
        readyJoining = map->map.joining();
    }
    return ready;
}

std::optional<std::vector<RouteEnd>> endsOf(const nav_end* ends, std::uint32_t count) {
    if (!ends || count == 0)
        return std::nullopt;
    std::vector<RouteEnd> out;
    for (const nav_end& end : std::span(ends, count)) {
        const Point3 point{end.point.x, end.point.y, end.point.z};
        if (end.vertex > VertexId::max || (end.vertex == 0 && !onLattice(point)))
            return std::nullopt;
        out.push_back(end.vertex != 0 ? RouteEnd(VertexId{end.vertex}) : RouteEnd(point));
    }
    return out;
}

} // namespace navcore::c
