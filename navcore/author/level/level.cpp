// SPDX-License-Identifier: MIT
#include "navcore/author/level/level.h"

#include "navcore/author/level/field.h"
#include "navcore/author/level/level_records.h"
#include "navcore/runtime/base/error_texts.h"

#include <algorithm>

namespace navcore {

namespace {

/// Returns the name of an item for error messages.
template <class Item>
Phrase callOf(typename Item::Key key) {
    if constexpr (std::is_same_v<typename Item::Key, SingletonKey>)
        return namesOf<Item>.item;
    else
        return say(texts::numbered, namesOf<Item>.item, textOf(key));
}

// rule(level, key, item) checks the invariants of an item that problemIn() cannot check, such as
// its relations to other items. problemIn() must have passed.

Status rule(const Level& level, SingletonKey, const LevelInfo& info) {
    if (!level.find<Terrain>(info.ground))
        return invalid(texts::noGround, {info.ground});
    return Done{};
}

Status rule(const Level&, SingletonKey, const TraceRecipe& recipe) {
    return checkRecipe(recipe);
}

template <class Item>
Status rule(const Level&, SingletonKey, const Item&) {
    return Done{};
}

/// Checks that the floor of an item exists.
template <class Item>
Status ruleOfFloor(const Level& level, typename Item::Key key, FloorId floor) {
    return level.hasFloor(floor) ? Status(Done{})
                                 : invalid(say(texts::noSuchFloor, callOf<Item>(key)), {key});
}

/// Checks that the floor of an end exists if the end is a place.
template <class Item, class End>
Status ruleOfEnd(const Level& level, typename Item::Key key, const End& end) {
    const auto* place = std::get_if<Place>(&end);
    return place ? ruleOfFloor<Item>(level, key, place->floor) : Status(Done{});
}

Status rule(const Level&, FloorId id, const Floor& floor) {
    if (id == firstFloor && (floor.picture != Picture() || floor.paint != PaintFrame()))
        return invalid(texts::firstFloorSettings, {id});
    return Done{};
}

/// Returns all lifts that have an entrance, beginning with `first`. O(stops).
std::vector<Culprit> liftsWith(const Level& level, VertexId entrance, LiftId first) {
    std::vector<Culprit> lifts{first};
    for (const auto& [id, lift] : level.items<Lift>())
        if (id != first && std::ranges::any_of(lift.stops, [&](const auto& stop) {
                return stop.second.entrance == entrance;
            }))
            lifts.emplace_back(id);
    return lifts;
}

Status rule(const Level& level, LiftId id, const Lift& lift) {
    for (const auto& [floor, stop] : lift.stops) {
        if (!level.hasFloor(floor))
            return invalid(say(texts::noSuchFloor, callOf<Lift>(id)), {id});
        const Vertex* entrance = level.find<Vertex>(stop.entrance);
        if (!entrance)
            return invalid(say(texts::noSuchEntrance, callOf<Lift>(id)), {id});
        if (entrance->floor != floor)
            return invalid(say(texts::entranceElsewhere, callOf<Lift>(id)), {id, stop.entrance});
        if (level.liftAt(stop.entrance) != id)
            return invalid(say(texts::entranceTwice, callOf<Lift>(id)),
                           liftsWith(level, stop.entrance, id));
        if (stop.gate && !level.find<Barrier>(*stop.gate))
            return invalid(say(texts::noSuchGate, callOf<Lift>(id)), {id});
    }
    for (const auto& [agent, factor] : lift.factors)
        if (!level.find<Agent>(agent))
            return invalid(say(texts::noSuchAgent, callOf<Lift>(id)), {id});
    return Done{};
}

Status rule(const Level& level, VertexId id, const Vertex& vertex) {
    if (const LiftId lift = level.liftAt(id); lift.valid())
        if (Status fits = rule(level, lift, *level.find<Lift>(lift)); !fits)
            return fits;
    return ruleOfFloor<Vertex>(level, id, vertex.floor);
}

Status rule(const Level& level, ObstacleId id, const Obstacle& obstacle) {
    return ruleOfFloor<Obstacle>(level, id, obstacle.floor);
}

Status rule(const Level& level, TileKey key, const PaintTile& tile) {
    const auto name = [&] { return callOf<PaintTile>(key); };
    if (Status exists = ruleOfFloor<PaintTile>(level, key, key.floor); !exists)
        return exists;
    if (level.items<PaintTile>().size() > maxPaintTiles)
        return invalid(say(texts::tooManyTiles, std::to_string(maxPaintTiles)), {key});
    if (tile.isDefault())
        return invalid(say(texts::notPainted, name()), {key});
    TerrainId known;
    for (const TerrainId terrain : *tile.cells) {
        if (terrain.value != 0 && terrain != known && !level.find<Terrain>(terrain))
            return invalid(say(texts::noSuchTerrain, name()), {key});
        known = terrain.value != 0 ? terrain : known;
    }
    return Done{};
}

Status rule(const Level& level, TerrainId id, const Terrain&) {
    if (level.items<Terrain>().size() > maxTerrains)
        return invalid(say(texts::tooManyTerrains, std::to_string(maxTerrains)), {id});
    return Done{};
}

Status rule(const Level& level, AgentId id, const Agent& agent) {
    if (!areAbilities(agent.abilities))
        return invalid(say(texts::badAbilityName, callOf<Agent>(id)), {id});
    for (const auto& [terrain, multiplier] : agent.terrains)
        if (!level.find<Terrain>(terrain))
            return invalid(say(texts::noSuchTerrain, callOf<Agent>(id)), {id});
    return Done{};
}

Status rule(const Level& level, LinkId id, const Link& link) {
    if (link.kind == LinkKind::Lift)
        return invalid(say(texts::linkIsLift, callOf<Link>(id)), {id});
    if (link.from == link.to)
        return invalid(say(texts::bothEndsOne, callOf<Link>(id)), {id});
    if (!level.find<Vertex>(link.from) || !level.find<Vertex>(link.to))
        return invalid(say(texts::noSuchEnd, callOf<Link>(id)), {id});
    if (link.terrain && !level.find<Terrain>(*link.terrain))
        return invalid(say(texts::noSuchTerrain, callOf<Link>(id)), {id});
    if (const auto problem = problemInCurve(link.curve))
        return invalid(say(texts::about, callOf<Link>(id), *problem), {id});
    return Done{};
}

Status rule(const Level& level, VertexPair pair, const EdgeRule& decided) {
    const auto name = [&] { return callOf<EdgeRule>(pair); };
    if (!(pair.a < pair.b))
        return invalid(say(texts::pairNotAscending, name()), {pair});
    if (!level.find<Vertex>(pair.a) || !level.find<Vertex>(pair.b))
        return invalid(say(texts::noSuchEnd, name()), {pair});
    if (decided.terrain && !level.find<Terrain>(*decided.terrain))
        return invalid(say(texts::noSuchTerrain, name()), {pair});
    if (decided.isDefault())
        return invalid(say(texts::isDefault, name()), {pair});
    return Done{};
}

Status rule(const Level& level, RouteCheckId id, const RouteCheck& check) {
    for (const AgentId agent : check.agents)
        if (!level.find<Agent>(agent))
            return invalid(say(texts::noSuchAgent, callOf<RouteCheck>(id)), {id});
    const auto mayBeMissing = [&](VertexId end) {
        return check.measuresGraph() && end == VertexId{};
    };
    for (const CheckEnd* end : {&check.from, &check.to})
        if (const auto* vertex = std::get_if<VertexId>(end);
            vertex && !mayBeMissing(*vertex) && !level.find<Vertex>(*vertex))
            return invalid(say(texts::endsNowhere, callOf<RouteCheck>(id)), {id});
    const Status from = ruleOfEnd<RouteCheck>(level, id, check.from);
    return from ? ruleOfEnd<RouteCheck>(level, id, check.to) : from;
}

Status rule(const Level& level, PinnedRouteId id, const PinnedRoute& route) {
    if (!level.find<Agent>(route.agent))
        return invalid(say(texts::noSuchAgent, callOf<PinnedRoute>(id)), {id});
    for (const PinnedEnd* end : {&route.from, &route.to})
        if (const auto* vertex = std::get_if<VertexId>(end); vertex && !level.find<Vertex>(*vertex))
            return invalid(say(texts::endsNowhere, callOf<PinnedRoute>(id)), {id});
    const Status from = ruleOfEnd<PinnedRoute>(level, id, route.from);
    return from ? ruleOfEnd<PinnedRoute>(level, id, route.to) : from;
}

Status rule(const Level& level, BarrierId id, const Barrier& barrier) {
    if (!fitsKind(barrier))
        return invalid(say(texts::unusedByKind, callOf<Barrier>(id)), {id});
    return ruleOfFloor<Barrier>(level, id, barrier.floor);
}

Status ruleOfText(Phrase name, const std::string& text, Culprit whose) {
    if (isNoteText(text))
        return Done{};
    return invalid(text.size() <= maxNoteText
                       ? say(texts::noText, std::move(name))
                       : say(texts::textTooLong, std::move(name), std::to_string(maxNoteText)),
                   {whose});
}

Status rule(const Level& level, NoteId id, const Note& note) {
    if (Status exists = ruleOfFloor<Note>(level, id, note.floor); !exists)
        return exists;
    return ruleOfText(callOf<Note>(id), note.text, id);
}

Status rule(const Level&, IgnoredId id, const Ignored& ignored) {
    return ruleOfText(callOf<Ignored>(id), ignored.reason, id);
}

Status rule(const Level&, SavedSelectionId id, const SavedSelection& selection) {
    const Status name = ruleOfText(callOf<SavedSelection>(id), selection.name, id);
    return name ? ruleOfText(callOf<SavedSelection>(id), selection.expression, id) : name;
}

Status rule(const Level&, StampUseId id, const StampUse& use) {
    return isStorable(use) ? ruleOfText(callOf<StampUse>(id), use.stamp, id)
                           : invalid(say(texts::badStampUse, callOf<StampUse>(id)), {id});
}

template <class Tag, class Item>
Status rule(const Level&, Id<Tag>, const Item&) {
    return Done{};
}

Status checkKey(SingletonKey) {
    return Done{};
}

Status checkKey(TileKey key) {
    if (!onPaintMap(key))
        return invalid(say(texts::tileOffMap, textOf(key)), {key});
    return Done{};
}

template <class Key>
Status checkKey(Key key) {
    bool valid = false;
    if constexpr (std::is_same_v<Key, VertexPair>)
        valid = key.a.isItem() && key.b.isItem();
    else
        valid = key.isItem();
    if (!valid)
        return invalid(texts::idOutOfRange, {key});
    return Done{};
}

/// Checks all items of the given types, which may refer to a removed item. Terrains and agents are
/// removed so rarely that a full pass is acceptable. Links and rules at removed vertices are found
/// with an index.
template <class... Items>
Status checkAll(const Level& level) {
    Status found = Done{};
    const auto checkSort = [&]<class Item>(ItemType<Item>) {
        for (auto at = level.items<Item>().begin(); found && at != level.items<Item>().end(); ++at)
            found = rule(level, at->first, at->second);
    };
    (checkSort(ItemType<Items>{}), ...);
    return found;
}

Status checkReferences(const Level& level, const LevelChange& change) {
    bool vertexGone = false, otherGone = false, gateGone = false;
    for (const auto& [id, swap] : change.of<Vertex>()) {
        if (swap.after)
            continue;
        vertexGone = true;
        if (const auto* links = level.linksAt(id))
            return invalid(say(texts::noSuchEnd, callOf<Link>(*links->begin())), {*links->begin()});
        if (const auto* rules = level.rulesAt(id))
            return invalid(texts::noSuchEndOfRule, {*rules->begin()});
        if (const LiftId lift = level.liftAt(id); lift.valid())
            return invalid(say(texts::noSuchEntrance, callOf<Lift>(lift)), {lift});
    }
    for (const auto& [id, swap] : change.of<Floor>())
        if (!swap.after)
            if (Status fits = checkAll<Vertex, Obstacle, Barrier, Lift, PaintTile, PinnedRoute,
                                       RouteCheck, Note>(level);
                !fits)
                return fits;
    for (const auto& [id, swap] : change.of<Terrain>())
        otherGone = otherGone || !swap.after;
    for (const auto& [id, swap] : change.of<Agent>()) {
        otherGone = otherGone || !swap.after;
        if (level.items<Agent>().empty())
            return invalid(texts::lastAgent, {id});
    }
    for (const auto& [id, swap] : change.of<Barrier>())
        gateGone = gateGone || !swap.after;
    if (gateGone)
        if (Status fits = checkAll<Lift>(level); !fits)
            return fits;
    if (otherGone)
        return checkAll<LevelInfo, Link, EdgeRule, Lift, PaintTile, Agent, PinnedRoute, RouteCheck>(
            level);
    return vertexGone ? checkAll<PinnedRoute, RouteCheck>(level) : Status(Done{});
}

/// Checks the invariants of Level for all items that `change` affects: the changed items, and the
/// items that refer to removed ones. The change must already have been applied to `level`.
Status checkInvariants(const Level& level, const LevelChange& change) {
    std::optional<Error> error;
    forEachItemType([&]<class Item>(ItemType<Item>) {
        for (const auto& [key, swap] : change.of<Item>()) {
            if (error)
                return;
            if (Status valid = checkKey(key); !valid)
                error = valid.error();
            else if (!swap.after) {
                if constexpr (std::is_same_v<typename Item::Key, SingletonKey>)
                    error = invalid(texts::settingsStay);
            } else if (const auto problem = problemIn(*swap.after))
                error = invalid(say(texts::about, callOf<Item>(key), *problem), culpritsOf(key));
            else if (Status status = rule(level, key, *swap.after); !status)
                error = status.error();
        }
    });
    if (error)
        return *error;
    return checkReferences(level, change);
}

template <class Item>
bool holds(const ItemTable<Item>& table, typename Item::Key key, const std::optional<Item>& item) {
    const Item* held = table.find(key);
    return held ? item && *held == *item : !item;
}

} // namespace

Level::Level() {
    put<LevelInfo>({}, {}, LevelInfo{.name = {}, .ground = groundId});
    put<Picture>({}, {}, Picture{});
    put<LinkSettings>({}, {}, LinkSettings{});
    put<TraceRecipe>({}, {}, TraceRecipe{});
    put<SymmetryGuide>({}, {}, SymmetryGuide{});
    put<PaintGrid>({}, {}, PaintGrid{});
    put<Terrain>(groundId, {}, Terrain{"Ground", 0x6b9e4f, 1000});
    put<Terrain>(roadId, {}, Terrain{"Road", 0xe69f00, 500});
    put<Terrain>(swampId, {}, Terrain{"Swamp", 0x3b6fb6, 2000});
    put<Agent>(defaultAgentId, {}, Agent{.name = "Unit"});
}

Level::Level(const Level& other) = default;
Level::Level(Level&& other) noexcept = default;
Level& Level::operator=(const Level& other) = default;
Level& Level::operator=(Level&& other) noexcept = default;
Level::~Level() = default;

bool operator==(const Level& a, const Level& b) {
    return a.m_tables == b.m_tables;
}

std::vector<FloorId> Level::floors() const {
    std::vector<FloorId> floors{firstFloor};
    for (const auto& [id, floor] : items<Floor>())
        if (id != firstFloor)
            floors.push_back(id);
    std::ranges::stable_sort(floors, {}, [&](FloorId id) {
        const Floor* floor = find<Floor>(id);
        return floor ? floor->order : 0;
    });
    return floors;
}

const std::set<LinkId>* Level::linksAt(VertexId vertex) const {
    const auto at = m_linksAt->find(vertex);
    return at == m_linksAt->end() ? nullptr : &at->second;
}

const std::set<VertexPair>* Level::rulesAt(VertexId vertex) const {
    const auto at = m_rulesAt->find(vertex);
    return at == m_rulesAt->end() ? nullptr : &at->second;
}

LiftId Level::liftAt(VertexId entrance) const {
    const auto at = m_liftsAt->find(entrance);
    // While a change is being checked, a vertex may be the entrance of several lifts or stops.
    return at == m_liftsAt->end() || at->second.size() > 1 ? LiftId{} : *at->second.begin();
}

template <class Item>
void Level::put(typename Item::Key key, const std::optional<Item>& before,
                const std::optional<Item>& after) {
    const auto file = [&](auto& index, VertexId vertex, bool present) {
        if (present)
            index[vertex].insert(key);
        else if (const auto at = index.find(vertex); at != index.end()) {
            at->second.erase(key);
            if (at->second.empty())
                index.erase(at);
        }
    };
    if constexpr (std::is_same_v<Item, Link>) {
        for (const bool isAfter : {false, true})
            if (const std::optional<Link>& link = isAfter ? after : before)
                for (const VertexId end : {link->from, link->to})
                    file(m_linksAt.own(), end, isAfter);
    } else if constexpr (std::is_same_v<Item, EdgeRule>) {
        file(m_rulesAt.own(), key.a, after.has_value());
        file(m_rulesAt.own(), key.b, after.has_value());
    } else if constexpr (std::is_same_v<Item, Lift>) {
        for (const bool isAfter : {false, true})
            if (const std::optional<Lift>& lift = isAfter ? after : before)
                for (const auto& [floor, stop] : lift->stops)
                    file(m_liftsAt.own(), stop.entrance, isAfter);
    }
    auto& table = std::get<ItemTable<Item>>(m_tables);
    if (after)
        table.put(key, *after);
    else
        table.erase(key);
}

Status Level::apply(const LevelChange& change) {
    std::optional<Error> error;
    forEachItemType([&]<class Item>(ItemType<Item>) {
        for (const auto& [key, swap] : change.of<Item>())
            if (!error && !holds(items<Item>(), key, swap.before))
                error = errorOf(ErrorKind::Conflict, say(texts::notAsExpected, namesOf<Item>.item),
                                culpritsOf(key));
    });
    if (error)
        return *error;
    forEachItemType([&]<class Item>(ItemType<Item>) {
        for (const auto& [key, swap] : change.of<Item>())
            put<Item>(key, swap.before, swap.after);
    });
    Status status = checkInvariants(*this, change);
    if (!status)
        forEachItemType([&]<class Item>(ItemType<Item>) {
            for (const auto& [key, swap] : change.of<Item>())
                put<Item>(key, swap.after, swap.before);
        });
    return status;
}

bool hasRawCosts(const Level& level) {
    const auto& links = level.items<Link>();
    return level.info().purpose == LevelPurpose::Study &&
           std::any_of(links.begin(), links.end(),
                       [](const auto& entry) { return entry.second.ownCost.value_or(1) < 1; });
}

} // namespace navcore
