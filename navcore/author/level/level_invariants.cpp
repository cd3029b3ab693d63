// SPDX-License-Identifier: MIT
#include "navcore/author/level/level_invariants.h"

#include "navcore/author/level/field.h"
#include "navcore/author/level/level_records.h"

namespace navcore {
namespace {

Error invalid(std::string message, std::vector<Culprit> culprits = {}) {
    return {ErrorKind::InvalidArgument, std::move(message), std::move(culprits)};
}

/// What an item is called in errors.
template <class Item>
std::string callOf(typename Item::Key key) {
    const std::string name = nameOf(Sort<Item>{}).item;
    if constexpr (std::is_same_v<typename Item::Key, Only>)
        return name;
    else
        return name + " " + textOf(key);
}
// The rules between items, and those of an item that its fields do not tell: rule(level, key,
// item). Each member by itself is good already.

Status rule(const Level& level, Only, const LevelInfo& info) {
    if (!level.find<Terrain>(info.ground))
        return invalid("the ground terrain does not exist", {info.ground});
    return Done{};
}

Status rule(const Level&, Only, const TraceRecipe& recipe) {
    return checkRecipe(recipe);
}

template <class Item>
Status rule(const Level&, Only, const Item&) {
    return Done{};
}

Status rule(const Level& level, TileKey key, const PaintTile& tile) {
    const std::string name = callOf<PaintTile>(key);
    if (level.items<PaintTile>().size() > maxPaintTiles)
        return invalid("a level holds at most " + std::to_string(maxPaintTiles) + " paint tiles",
                       {key});
    if (tile.saysNothing())
        return invalid(name + " is not painted anywhere", {key});
    TerrainId known;
    for (const TerrainId terrain : *tile.cells)
        if (terrain.value != 0 && terrain != known) {
            if (!level.find<Terrain>(terrain))
                return invalid(name + " has a terrain that does not exist", {key});
            known = terrain;
        }
    return Done{};
}

Status rule(const Level& level, TerrainId id, const Terrain&) {
    if (level.items<Terrain>().size() > maxTerrains)
        return invalid("a level holds at most " + std::to_string(maxTerrains) + " terrains", {id});
    return Done{};
}

Status rule(const Level& level, AgentId id, const Agent& agent) {
    for (const auto& [terrain, multiplier] : agent.terrains)
        if (!level.find<Terrain>(terrain))
            return invalid(callOf<Agent>(id) + " has a terrain that does not exist", {id});
    return Done{};
}

Status rule(const Level& level, LinkId id, const Link& link) {
    if (link.from == link.to)
        return invalid(callOf<Link>(id) + " starts and ends at one vertex", {id});
    if (!level.find<Vertex>(link.from) || !level.find<Vertex>(link.to))
        return invalid(callOf<Link>(id) + " has an end that does not exist", {id});
    if (link.terrain && !level.find<Terrain>(*link.terrain))
        return invalid(callOf<Link>(id) + " has a terrain that does not exist", {id});
    return Done{};
}

Status rule(const Level& level, VertexPair pair, const EdgeRule& decided) {
    const std::string name = callOf<EdgeRule>(pair);
    if (!(pair.a < pair.b))
        return invalid(name + " does not name two vertices in ascending order", {pair});
    if (!level.find<Vertex>(pair.a) || !level.find<Vertex>(pair.b))
        return invalid(name + " has an end that does not exist", {pair});
    if (decided.terrain && !level.find<Terrain>(*decided.terrain))
        return invalid(name + " has a terrain that does not exist", {pair});
    if (decided.saysNothing())
        return invalid(name + " says nothing", {pair});
    return Done{};
}

Status rule(const Level& level, RouteCheckId id, const RouteCheck& check) {
    for (const AgentId agent : check.agents)
        if (!level.find<Agent>(agent))
            return invalid(callOf<RouteCheck>(id) + " has an agent that does not exist", {id});
    for (const CheckEnd* end : {&check.from, &check.to})
        if (const auto* vertex = std::get_if<VertexId>(end); vertex && !level.find<Vertex>(*vertex))
            return invalid(callOf<RouteCheck>(id) + " ends at a vertex that does not exist", {id});
    return Done{};
}

Status rule(const Level& level, PinnedRouteId id, const PinnedRoute& route) {
    if (!level.find<Agent>(route.agent))
        return invalid(callOf<PinnedRoute>(id) + " has an agent that does not exist", {id});
    for (const RouteEnd* end : {&route.from, &route.to})
        if (const auto* vertex = std::get_if<VertexId>(end); vertex && !level.find<Vertex>(*vertex))
            return invalid(callOf<PinnedRoute>(id) + " ends at a vertex that does not exist", {id});
    return Done{};
}

Status rule(const Level&, NoteId id, const Note& note) {
    if (const std::string problem = problemOf(note); !problem.empty())
        return invalid(callOf<Note>(id) + problem, {id});
    return Done{};
}

template <class Tag, class Item>
Status rule(const Level&, Id<Tag>, const Item&) {
    return Done{};
}

Status checkKey(Only) {
    return Done{};
}

Status checkKey(TileKey key) {
    if (!onPaintMap(key))
        return invalid("paint tile " + std::to_string(key.x) + "," + std::to_string(key.y) +
                           " lies off the map",
                       {key});
    return Done{};
}

template <class Key>
Status checkKey(Key key) {
    bool valid = false;
    if constexpr (std::is_same_v<Key, VertexPair>)
        valid = key.a.valid() && key.b.valid();
    else
        valid = key.valid();
    if (!valid)
        return invalid("an id is 0 or above 2147483647", {key});
    return Done{};
}

/// Items of sorts that could refer to anything removed, all of them: removing a terrain or agent
/// is rare, and vertices have their own index.
template <class... Items>
Status checkAll(const Level& level) {
    Status found = Done{};
    const auto checkSort = [&]<class Item>(Sort<Item>) {
        for (auto at = level.items<Item>().begin(); found && at != level.items<Item>().end(); ++at)
            found = rule(level, at->first, at->second);
    };
    (checkSort(Sort<Items>{}), ...);
    return found;
}

Status checkReferences(const Level& level, const LevelChange& change) {
    bool vertexGone = false, otherGone = false;
    for (const auto& [id, swap] : change.of<Vertex>()) {
        if (swap.after)
            continue;
        vertexGone = true;
        if (const auto* links = level.linksAt(id))
            return invalid(callOf<Link>(*links->begin()) + " has an end that does not exist",
                           {*links->begin()});
        if (const auto* rules = level.rulesAt(id))
            return invalid("an edge rule has an end that does not exist", {*rules->begin()});
    }
    for (const auto& [id, swap] : change.of<Terrain>())
        otherGone = otherGone || !swap.after;
    for (const auto& [id, swap] : change.of<Agent>()) {
        otherGone = otherGone || !swap.after;
        if (level.items<Agent>().empty())
            return invalid("the last agent cannot be removed", {id});
    }
    if (otherGone)
        return checkAll<LevelInfo, Link, EdgeRule, PaintTile, Agent, PinnedRoute, RouteCheck>(
            level);
    return vertexGone ? checkAll<PinnedRoute, RouteCheck>(level) : Status(Done{});
}

} // namespace

Status checkInvariants(const Level& level, const LevelChange& change) {
    std::optional<Error> error;
    forEachSort([&]<class Item>(Sort<Item>) {
        for (const auto& [key, swap] : change.of<Item>()) {
            if (error)
                return;
            if (Status valid = checkKey(key); !valid)
                error = valid.error();
            else if (!swap.after) {
                if constexpr (std::is_same_v<typename Item::Key, Only>)
                    error = invalid("level settings cannot be removed");
            } else if (const auto problem = problemIn(*swap.after))
                error = invalid(callOf<Item>(key) + ": " + *problem, culpritsOf(key));
            else if (Status status = rule(level, key, *swap.after); !status)
                error = status.error();
        }
    });
    if (error)
        return *error;
    return checkReferences(level, change);
}

} // namespace navcore
