// SPDX-License-Identifier: MIT
#include "navcore/author/edit/definitions.h"

#include "navcore/author/edit/graph_edits.h"

#include <algorithm>

namespace navcore {
namespace {

bool holds(const PaintTile& tile, TerrainId id) {
    return std::find(tile.cells->begin(), tile.cells->end(), id) != tile.cells->end();
}

} // namespace

TerrainUses usesOf(const Level& level, TerrainId id) {
    TerrainUses uses;
    for (const auto& [key, link] : level.items<Link>())
        uses.edges += link.terrain == id;
    for (const auto& [key, rule] : level.items<EdgeRule>())
        uses.edges += rule.terrain == id;
    for (const auto& [key, agent] : level.items<Agent>())
        uses.agents += agent.terrains.count(id);
    const auto& tiles = level.items<PaintTile>();
    uses.onMap = std::any_of(tiles.begin(), tiles.end(),
                             [id](const auto& entry) { return holds(entry.second, id); });
    return uses;
}

void removeTerrain(LevelEdit& edit, TerrainId id) {
    const Level& level = edit.level();
    for (const auto& [key, link] : level.items<Link>())
        if (link.terrain == id)
            edit.modify<Link>(key, [](Link& item) { item.terrain.reset(); });
    for (const auto& [key, rule] : level.items<EdgeRule>()) {
        if (rule.terrain != id)
            continue;
        EdgeRule plain = rule;
        plain.terrain.reset();
        setRule(edit, key, plain);
    }
    for (const auto& [key, tile] : level.items<PaintTile>()) {
        if (!holds(tile, id))
            continue;
        TileCells cells = *tile.cells;
        std::replace(cells.begin(), cells.end(), id, TerrainId{});
        const PaintTile rest{std::make_shared<const TileCells>(cells)};
        edit.set<PaintTile>(key, rest.isDefault() ? std::nullopt : std::optional(rest));
    }
    for (const auto& [key, agent] : level.items<Agent>())
        if (agent.terrains.contains(id))
            edit.modify<Agent>(key, [id](Agent& item) { item.terrains.erase(id); });
    edit.remove<Terrain>(id);
}

AgentUses usesOf(const Level& level, AgentId id) {
    AgentUses uses;
    for (const auto& [key, route] : level.items<PinnedRoute>())
        uses.routes += route.agent == id;
    for (const auto& [key, check] : level.items<RouteCheck>())
        uses.checks += check.agents.count(id);
    return uses;
}

void removeAgent(LevelEdit& edit, AgentId id, AgentId heir) {
    assert(id != heir && edit.find<Agent>(heir));
    for (const auto& [key, route] : edit.level().items<PinnedRoute>())
        if (route.agent == id)
            edit.modify<PinnedRoute>(key, [heir](PinnedRoute& item) { item.agent = heir; });
    for (const auto& [key, check] : edit.level().items<RouteCheck>())
        if (check.agents.contains(id))
            edit.modify<RouteCheck>(key, [id, heir](RouteCheck& item) {
                item.agents.erase(id);
                item.agents.insert(heir);
            });
    for (const auto& [key, lift] : edit.level().items<Lift>())
        if (lift.factors.contains(id))
            edit.modify<Lift>(key, [id](Lift& item) { item.factors.erase(id); });
    edit.remove<Agent>(id);
}

} // namespace navcore
