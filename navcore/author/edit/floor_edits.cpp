// SPDX-License-Identifier: MIT
#include "navcore/author/edit/floor_edits.h"

#include "navcore/author/edit/graph_edits.h"
#include "navcore/author/edit/item_traits.h"
#include "navcore/author/edit/item_verbs.h"
#include "navcore/author/edit/lift_edits.h"
#include "navcore/author/edit/link_looks.h"
#include "navcore/author/edit/paste.h"
#include "navcore/author/level/describe.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace navcore {
namespace {

std::int32_t orderOf(const LevelEdit& edit, FloorId floor) {
    const Floor* item = edit.find<Floor>(floor);
    return item ? item->order : 0;
}

/// Changes the orders of floors so that they strictly increase along `stack`. Starts from `orders`
/// and raises those that are too low.
void stackFloors(LevelEdit& edit, const std::vector<FloorId>& stack,
                 std::vector<std::int32_t> orders) {
    for (std::size_t i = 1; i < orders.size(); ++i)
        orders[i] = std::max(orders[i], orders[i - 1] + 1);
    if (!orders.empty() && orders.back() > floorOrders.most)
        for (std::size_t i = 0; i < orders.size(); ++i)
            orders[i] = static_cast<std::int32_t>(i);
    for (std::size_t i = 0; i < stack.size(); ++i)
        if (orderOf(edit, stack[i]) != orders[i])
            modifyFloor(edit, stack[i], [&](Floor& floor) { floor.order = orders[i]; });
}

Coord elevationAbove(const Level& level, FloorId below) {
    const std::vector<FloorId> stack = level.floors();
    const auto at = std::ranges::find(stack, below);
    const std::int64_t here = level.elevation(below);
    if (at + 1 != stack.end())
        return static_cast<Coord>((here + level.elevation(*(at + 1))) / 2);
    std::int64_t storey = at != stack.begin() ? here - level.elevation(*(at - 1)) : 0;
    if (storey <= 0)
        storey = std::llround(std::min(3 * level.info().pixelsPerUnit, 1e5)) * unitsPerPixel;
    return static_cast<Coord>(std::min<std::int64_t>(here + storey, maxCoord));
}

/// Adds a floor directly above `below`.
FloorId insertFloor(LevelEdit& edit, IdBlock& ids, FloorId below, Floor floor) {
    const Level& level = edit.level();
    const FloorId id = ids.draw<Floor>(level);
    floor.order = orderOf(edit, below) + 1;
    floor.elevation = elevationAbove(level, below);
    floor.paint = level.paintFrame(below);
    edit.set<Floor>(id, std::move(floor));
    std::vector<FloorId> stack = level.floors();
    stack.insert(std::ranges::find(stack, below) + 1, id);
    std::vector<std::int32_t> orders;
    for (const FloorId each : stack)
        orders.push_back(orderOf(edit, each));
    stackFloors(edit, stack, std::move(orders));
    return id;
}

/// Returns whether an end of a route or of a check is on the floor.
template <class End>
bool isOn(const Level& level, FloorId floor, const End& end) {
    return std::visit(
        [&]<class Value>(const Value& value) {
            if constexpr (std::is_same_v<Value, VertexId>) {
                const Vertex* vertex = level.find<Vertex>(value);
                return vertex && vertex->floor == floor;
            } else if constexpr (std::is_same_v<Value, Place>) {
                return value.floor == floor;
            } else {
                return false;
            }
        },
        end);
}

/// Returns the items of a floor, without the lifts that serve it.
ItemSet itemsOnlyOn(const Level& level, FloorId floor) {
    ItemSet items = everything(level, {}, floor);
    items.lifts.clear();
    return items;
}

/// Returns the copy of an entrance on another floor. Copies it if it has not been copied yet.
VertexId entranceOn(LevelEdit& edit, IdBlock& ids, FloorId floor, VertexId entrance,
                    const Copies& copies) {
    if (const auto copy = copies.vertices.find(entrance); copy != copies.vertices.end())
        return copy->second;
    Vertex vertex = *edit.find<Vertex>(entrance);
    vertex.floor = floor;
    const auto id = ids.draw<Vertex>(edit.level());
    edit.set<Vertex>(id, std::move(vertex));
    return id;
}

/// Adds the stops of lifts on a floor to its copy. A gate on the floor becomes its copy.
void copyStops(LevelEdit& edit, IdBlock& ids, FloorId floor, FloorId copy, const Copies& copies) {
    for (const auto& [id, lift] : edit.level().items<Lift>()) {
        const auto at = lift.stops.find(floor);
        if (at == lift.stops.end())
            continue;
        LiftStop stop = at->second;
        stop.entrance = entranceOn(edit, ids, copy, stop.entrance, copies);
        if (stop.gate)
            if (const auto gate = copies.barriers.find(*stop.gate); gate != copies.barriers.end())
                stop.gate = gate->second;
        edit.modify<Lift>(id, [&](Lift& item) { item.stops.emplace(copy, std::move(stop)); });
    }
}

template <class Item>
void removeEndingOn(LevelEdit& edit, FloorId floor) {
    for (const auto& [id, item] : edit.level().items<Item>())
        if (isOn(edit.level(), floor, item.from) || isOn(edit.level(), floor, item.to))
            edit.remove<Item>(id);
}

} // namespace

std::size_t floorNumber(const Level& level, FloorId floor) {
    const std::vector<FloorId> stack = level.floors();
    return static_cast<std::size_t>(std::ranges::find(stack, floor) - stack.begin()) + 1;
}

FloorId floorBeside(const Level& level, FloorId floor, int steps) {
    const std::vector<FloorId> stack = level.floors();
    const auto at = std::ranges::find(stack, floor) - stack.begin();
    const auto last = static_cast<std::ptrdiff_t>(stack.size()) - 1;
    return stack[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(at + steps, 0, last))];
}

void setPicture(LevelEdit& edit, FloorId floor, Picture picture) {
    if (floor == firstFloor)
        edit.set<Picture>({}, std::move(picture));
    else
        modifyFloor(edit, floor, [&](Floor& item) { item.picture = std::move(picture); });
}

FloorId addFloor(LevelEdit& edit, IdBlock& ids, FloorId below) {
    return insertFloor(edit, ids, below, {});
}

FloorId duplicateFloor(LevelEdit& edit, IdBlock& ids, FloorId floor, FloorCopy what) {
    const Level& level = edit.level();
    Floor copy;
    copy.picture = level.picture(floor);
    const FloorId id = insertFloor(edit, ids, floor, std::move(copy));
    ItemSet items = itemsOnlyOn(level, floor);
    if (what == FloorCopy::Walls) {
        items.vertices.clear();
        items.notes.clear();
    }
    Copies copies;
    paste(edit, ids, clipOf(level, items), {}, id, &copies);
    copyStops(edit, ids, floor, id, copies);
    for (const auto& [key, tile] : level.items<PaintTile>())
        if (key.floor == floor)
            edit.set<PaintTile>({key.x, key.y, id}, tile);
    return id;
}

void removeFloor(LevelEdit& edit, FloorId floor) {
    assert(floor != firstFloor);
    const Level& level = edit.level();
    removeEndingOn<PinnedRoute>(edit, floor);
    removeEndingOn<RouteCheck>(edit, floor);
    removeItems(edit, itemsOnlyOn(level, floor));
    for (const auto& [key, tile] : level.items<PaintTile>())
        if (key.floor == floor)
            edit.remove<PaintTile>(key);
    edit.remove<Floor>(floor);
}

void moveToFloor(LevelEdit& edit, const ItemSet& items, FloorId floor) {
    const auto move = [&]<class Item>(typename Item::Key key, ItemType<Item>) {
        if (edit.find<Item>(key))
            edit.modify<Item>(key, [floor](Item& item) { item.floor = floor; });
    };
    KeySet<VertexId> vertices = items.vertices;
    for (const EdgeKey key : items.edges)
        if (const auto ends = ItemTraits<EdgeKey>::movedBy(edit.level(), key))
            for (const VertexId end : {ends->a, ends->b})
                if (!isCabin(end))
                    vertices.insert(end);
    KeySet<VertexId> arriving;
    for (const VertexId id : vertices)
        if (const Vertex* vertex = edit.find<Vertex>(id); vertex && vertex->floor != floor)
            arriving.insert(id);
    removeStopsAt(edit, arriving);
    for (const VertexId id : arriving)
        move(id, ItemType<Vertex>{});
    for (const ObstacleId id : items.obstacles)
        move(id, ItemType<Obstacle>{});
    for (const BarrierId id : items.barriers)
        move(id, ItemType<Barrier>{});
    for (const NoteId id : items.notes)
        move(id, ItemType<Note>{});
    makeStairs(edit, arriving);
}

void restackFloor(LevelEdit& edit, FloorId floor, std::size_t position) {
    std::vector<FloorId> stack = edit.level().floors();
    std::vector<std::int32_t> orders;
    for (const FloorId each : stack)
        orders.push_back(orderOf(edit, each));
    stack.erase(std::ranges::find(stack, floor));
    stack.insert(stack.begin() + static_cast<std::ptrdiff_t>(std::min(position, stack.size())),
                 floor);
    stackFloors(edit, stack, std::move(orders));
}

std::size_t itemsOnFloor(const Level& level, FloorId floor) {
    return itemsOnlyOn(level, floor).size();
}

ItemSet itemsOn(const Level& level, FloorId floor, ItemSet items) {
    if (level.items<Floor>().empty())
        return items;
    forEachKind([&]<class Key>(Kind<Key>) {
        KeySet<Key> kept;
        for (const Key key : items.of<Key>()) {
            if constexpr (HasPlace<Key>) {
                const auto* item = level.find<ItemOf<Key>>(key);
                if (item && isOnFloor<Key>(*item, floor))
                    kept.insert(key);
            } else if constexpr (MovedByVertices<Key>) {
                const auto ends = ItemTraits<Key>::movedBy(level, key);
                const auto isHere = [&](VertexId id) {
                    const Vertex* vertex = level.find<Vertex>(id);
                    return vertex && vertex->floor == floor;
                };
                if (ends && (isHere(ends->a) || isHere(ends->b)))
                    kept.insert(key);
            } else {
                kept.insert(key);
            }
        }
        items.of<Key>() = std::move(kept);
    });
    return items;
}

std::vector<FloorId> floorsOf(const Level& level, const LevelChange& change) {
    std::set<FloorId> floors;
    forEachKind([&]<class Key>(Kind<Key>) {
        if constexpr (HasPlace<Key>)
            for (const auto& [key, swap] : change.of<ItemOf<Key>>())
                for (const auto& side : {swap.before, swap.after})
                    if (side)
                        forEachFloorOf<Key>(*side, [&](FloorId floor) { floors.insert(floor); });
    });
    for (const auto& [key, swap] : change.of<PaintTile>())
        floors.insert(key.floor);
    std::erase_if(floors, [&level](FloorId floor) { return !level.hasFloor(floor); });
    return {floors.begin(), floors.end()};
}

std::optional<FloorId> floorOf(const Level& level, const ItemRef& item) {
    return std::visit(
        [&]<class Key>(Key key) -> std::optional<FloorId> {
            if constexpr (HasPlace<Key>) {
                const auto* found = level.find<ItemOf<Key>>(key);
                if constexpr (std::is_same_v<Key, LiftId>)
                    return found ? std::optional(floorOf(*found)) : std::nullopt;
                else
                    return found ? std::optional(found->floor) : std::nullopt;
            } else if constexpr (MovedByVertices<Key>) {
                const auto ends = ItemTraits<Key>::movedBy(level, key);
                const Vertex* vertex = ends ? level.find<Vertex>(ends->a) : nullptr;
                return vertex ? std::optional(vertex->floor) : std::nullopt;
            } else {
                return std::nullopt;
            }
        },
        item);
}

} // namespace navcore
