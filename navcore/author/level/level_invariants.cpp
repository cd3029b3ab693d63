// SPDX-License-Identifier: MIT
#include "navcore/author/level/level_invariants.h"

#include "navcore/runtime/base/utf8.h"
#include "navcore/runtime/graph/check_items.h"

#include <algorithm>

namespace navcore {
namespace {

Error invalid(std::string message, std::vector<Culprit> culprits = {}) {
    return {ErrorKind::InvalidArgument, std::move(message), std::move(culprits)};
}

std::string numbered(const char* sort, std::uint32_t id) {
    return std::string(sort) + " " + std::to_string(id);
}

const char* const multiplierRange = " has a multiplier outside 0.001 to 60";
const char* const badText = " has a text that is not UTF-8";
const char* const unknownKind = " is of no known kind";
const char* const badColour = " has a colour that is not 0xRRGGBB";

bool areUtf8(const Tags& tags) {
    return std::all_of(tags.begin(), tags.end(),
                       [](const auto& tag) { return isUtf8(tag.first) && isUtf8(tag.second); });
}

Status check(const Level& level, Only, const LevelInfo& info) {
    if (!level.find<Terrain>(info.ground))
        return invalid("the ground terrain does not exist", {info.ground});
    if (!(info.pixelsPerUnit >= minPixelsPerUnit && info.pixelsPerUnit <= maxPixelsPerUnit))
        return invalid("the scale must be 0.000000001 to 1000000000 pixels to the unit");
    if (info.purpose > LevelPurpose::Study)
        return invalid("the level is for nothing known");
    if (!isUtf8(info.name) || !isUtf8(info.unit))
        return invalid(std::string("the level") + badText);
    return Done{};
}

Status check(const Level&, Only, const Picture& picture) {
    return checkPicture(picture);
}

Status check(const Level&, Only, const LinkSettings& settings) {
    return checkLinkSettings(settings);
}

Status check(const Level&, Only, const PaintGrid& grid) {
    if (!onLattice(grid.frame.origin))
        return invalid("the paint grid begins off the map");
    if (grid.frame.cell < minPaintCell || grid.frame.cell > maxPaintCell)
        return invalid("a cell of the paint grid must be 1 to 4096 pixels wide");
    return Done{};
}

Status check(const Level&, Only, const TraceRecipe& recipe) {
    return checkRecipe(recipe);
}

Status check(const Level& level, TileKey key, const PaintTile& tile) {
    const std::string name = "paint tile " + std::to_string(key.x) + "," + std::to_string(key.y);
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

Status check(const Level& level, TerrainId id, const Terrain& terrain) {
    if (level.items<Terrain>().size() > maxTerrains)
        return invalid("a level holds at most " + std::to_string(maxTerrains) + " terrains", {id});
    if (!isMultiplier(terrain.multiplier) && terrain.multiplier != impassable)
        return invalid(numbered("terrain", id.value) + multiplierRange, {id});
    if (terrain.colour > 0xffffff)
        return invalid(numbered("terrain", id.value) + badColour, {id});
    if (!isUtf8(terrain.name))
        return invalid(numbered("terrain", id.value) + badText, {id});
    return Done{};
}

Status check(const Level& level, AgentId id, const Agent& agent) {
    const std::string name = numbered("agent", id.value);
    if (Status status = checkAgent(agent); !status)
        return invalid(name + status.error().message, {id});
    for (const auto& [terrain, multiplier] : agent.terrains)
        if (!level.find<Terrain>(terrain))
            return invalid(name + " has a terrain that does not exist", {id});
    return Done{};
}

Status check(const Level&, VertexId id, const Vertex& vertex) {
    if (!onLattice(vertex.position))
        return invalid(numbered("vertex", id.value) + " lies off the map", {id});
    if (vertex.linksWanted.value_or(0) > maxLinksWanted)
        return invalid(numbered("vertex", id.value) + " wants too many links", {id});
    if (!isUtf8(vertex.name) || !isUtf8(vertex.kind) || !areUtf8(vertex.tags))
        return invalid(numbered("vertex", id.value) + badText, {id});
    return Done{};
}

Status check(const Level& level, LinkId id, const Link& link) {
    const std::string name = numbered("link", id.value);
    if (link.from == link.to)
        return invalid(name + " starts and ends at one vertex", {id});
    if (!level.find<Vertex>(link.from) || !level.find<Vertex>(link.to))
        return invalid(name + " has an end that does not exist", {id});
    if (link.terrain && !level.find<Terrain>(*link.terrain))
        return invalid(name + " has a terrain that does not exist", {id});
    if (!isMultiplier(link.multiplier))
        return invalid(name + multiplierRange, {id});
    if (link.ownCost && (*link.ownCost < -maxOwnCost || *link.ownCost > maxOwnCost))
        return invalid(name + " has its own cost outside -2147483647 to 2147483647", {id});
    if (link.direction > Direction::Backward || link.kind > LinkKind::Teleport)
        return invalid(name + unknownKind, {id});
    if (!areUtf8(link.tags) || !areAbilities(link.needs))
        return invalid(name + badText, {id});
    return Done{};
}

Status check(const Level& level, VertexPair pair, const EdgeRule& rule) {
    const std::string name =
        "edge rule " + std::to_string(pair.a.value) + "-" + std::to_string(pair.b.value);
    if (!(pair.a < pair.b))
        return invalid(name + " does not name two vertices in rising order", {pair});
    if (!level.find<Vertex>(pair.a) || !level.find<Vertex>(pair.b))
        return invalid(name + " has an end that does not exist", {pair});
    if (rule.terrain && !level.find<Terrain>(*rule.terrain))
        return invalid(name + " has a terrain that does not exist", {pair});
    if (!isMultiplier(rule.multiplier))
        return invalid(name + multiplierRange, {pair});
    if (rule.permission > Permission::Forbidden)
        return invalid(name + unknownKind, {pair});
    if (rule.saysNothing())
        return invalid(name + " says nothing", {pair});
    return Done{};
}

Status check(const Level&, ObstacleId id, const Obstacle& obstacle) {
    if (!obstacle.shape)
        return invalid(numbered("obstacle", id.value) + " has no shape", {id});
    if (Status status = checkShape(*obstacle.shape); !status)
        return invalid(numbered("obstacle", id.value) + ": " + status.error().message, {id});
    if (obstacle.origin > ObstacleOrigin::Traced || obstacle.lock > Lock::Locked)
        return invalid(numbered("obstacle", id.value) + unknownKind, {id});
    if (!isUtf8(obstacle.name) || !areUtf8(obstacle.tags))
        return invalid(numbered("obstacle", id.value) + badText, {id});
    return Done{};
}

Status check(const Level&, BarrierId id, const Barrier& barrier) {
    if (Status status = checkBarrier(barrier); !status)
        return invalid(numbered("barrier", id.value) + status.error().message, {id});
    if (!areUtf8(barrier.tags))
        return invalid(numbered("barrier", id.value) + badText, {id});
    return Done{};
}

Status check(const Level& level, RouteCheckId id, const RouteCheck& check) {
    const std::string name = numbered("check", id.value);
    if (!isUtf8(check.name))
        return invalid(name + badText, {id});
    if (check.ways > CheckWays::ThereAndBack)
        return invalid(name + unknownKind, {id});
    for (const AgentId agent : check.agents)
        if (!level.find<Agent>(agent))
            return invalid(name + " has an agent that does not exist", {id});
    for (const CheckEnd* end : {&check.from, &check.to}) {
        if (const auto* vertex = std::get_if<VertexId>(end); vertex && !level.find<Vertex>(*vertex))
            return invalid(name + " ends at a vertex that does not exist", {id});
        if (const auto* point = std::get_if<Point3>(end); point && !onLattice(*point))
            return invalid(name + " ends off the map", {id});
        if (const auto* every = std::get_if<EveryOfKind>(end);
            every && (every->kind.empty() || !isUtf8(every->kind)))
            return invalid(name + " ends at vertices of no kind", {id});
    }
    return Done{};
}

Status check(const Level& level, PinnedRouteId id, const PinnedRoute& route) {
    const std::string name = numbered("route", id.value);
    if (!level.find<Agent>(route.agent))
        return invalid(name + " has an agent that does not exist", {id});
    if (route.colour > 0xffffff)
        return invalid(name + badColour, {id});
    if (!isUtf8(route.name))
        return invalid(name + badText, {id});
    for (const RouteEnd& end : {route.from, route.to}) {
        if (const auto* vertex = std::get_if<VertexId>(&end)) {
            if (!level.find<Vertex>(*vertex))
                return invalid(name + " ends at a vertex that does not exist", {id});
        } else if (!onLattice(std::get<Point3>(end))) {
            return invalid(name + " ends off the map", {id});
        }
    }
    return Done{};
}

Status check(const Level&, NoteId id, const Note& note) {
    if (const std::string problem = problemOf(note); !problem.empty())
        return invalid(numbered("note", id.value) + problem, {id});
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
            found = check(level, at->first, at->second);
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
            return invalid(numbered("link", links->begin()->value) +
                               " has an end that does not exist",
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
            } else if (Status status = check(level, key, *swap.after); !status)
                error = status.error();
        }
    });
    if (error)
        return *error;
    return checkReferences(level, change);
}

} // namespace navcore
