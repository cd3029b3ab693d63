// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/graph_edits.h"
#include "navcore/author/edit/item_set.h"
#include "navcore/author/edit/layer.h"
#include "navcore/author/edit/lift_edits.h"
#include "navcore/author/edit/plane_map.h"
#include "navcore/author/edit/reshape.h"

#include <concepts>

namespace navcore {

/// Describes an item type to the edit operations. There is one specialization per key type. Each
/// has a `layer`; the other members are optional and determine which operations are possible:
///   Item                  type of the item that the key identifies
///   bounds(item)          bounding box; the item can be box-selected and copied
///   map(item, map)        moves the item by a map of the plane; returns false if it would be off
///                         the lattice, and then leaves the item unchanged
///   movedBy(level, key)   vertices that move the item with them
///   movesAlong(item)      vertices that move with the item
///   name                  member that stores the name
///   lock                  member that stores the lock
///   remove(edit, keys)    removes items if that affects other items as well
template <class Key>
struct ItemTraits;

inline bool mapPoint(Point2& point, const PlaneMap& map) {
    const auto at = map.image(point);
    point = at.value_or(point);
    return at.has_value();
}

template <>
struct ItemTraits<VertexId> {
    using Item = Vertex;
    static constexpr Layer layer = Layer::Vertices;
    static constexpr auto name = &Vertex::name;
    static Box bounds(const Vertex& vertex) {
        return {vertex.position.flat(), vertex.position.flat()};
    }
    static bool map(Vertex& vertex, const PlaneMap& map) {
        const auto at = map.image(vertex.position.flat());
        if (at)
            vertex.position = {at->x, at->y, vertex.position.z};
        return at.has_value();
    }
    static void remove(LevelEdit& edit, const KeySet<VertexId>& ids) { removeVertices(edit, ids); }
};

template <>
struct ItemTraits<EdgeKey> {
    static constexpr Layer layer = Layer::Edges;
    /// Returns the two vertices that determine the edge's position, or nullopt if it is a link that
    /// does not exist.
    static std::optional<VertexPair> movedBy(const Level& level, EdgeKey key) {
        const bool isGone = key.isLink() && !level.find<Link>(key.link());
        return isGone ? std::nullopt : std::optional(endsOf(level, key));
    }
    static void remove(LevelEdit& edit, const KeySet<EdgeKey>& keys) {
        for (const EdgeKey key : keys)
            removeEdge(edit, key);
    }
};

template <>
struct ItemTraits<ObstacleId> {
    using Item = Obstacle;
    static constexpr Layer layer = Layer::Obstacles;
    static constexpr auto name = &Obstacle::name;
    static constexpr auto lock = &Obstacle::lock;
    static Box bounds(const Obstacle& obstacle) { return boundsOf(*obstacle.shape); }
    static bool map(Obstacle& obstacle, const PlaneMap& map) {
        auto shape = transformed(*obstacle.shape, map.image);
        if (shape)
            obstacle = reshaped(obstacle, *std::move(shape));
        return shape.has_value();
    }
};

template <>
struct ItemTraits<BarrierId> {
    using Item = Barrier;
    static constexpr Layer layer = Layer::Barriers;
    static constexpr auto name = &Barrier::name;
    static Box bounds(const Barrier& barrier) { return boundsOf(*barrier.line); }
    static bool map(Barrier& barrier, const PlaneMap& map) {
        auto line = transformed(*barrier.line, map.image);
        if (line)
            // The open side is to the same hand of the line, so its points change their order.
            barrier.line = std::make_shared<const Shape>(map.handedness == Handedness::Swapped
                                                             ? reversed(*std::move(line))
                                                             : *std::move(line));
        return line.has_value();
    }
    static void remove(LevelEdit& edit, const KeySet<BarrierId>& ids) { removeBarriers(edit, ids); }
};

template <>
struct ItemTraits<LiftId> {
    using Item = Lift;
    static constexpr Layer layer = Layer::Vertices;
    static constexpr auto name = &Lift::name;
    static Box bounds(const Lift& lift) { return {lift.position, lift.position}; }
    static bool map(Lift& lift, const PlaneMap& map) { return mapPoint(lift.position, map); }
    static KeySet<VertexId> movesAlong(const Lift& lift) { return entrancesOf(lift); }
};

template <>
struct ItemTraits<NoteId> {
    using Item = Note;
    static constexpr Layer layer = Layer::Notes;
    static constexpr auto name = &Note::text;
    static Box bounds(const Note& note) { return {note.position, note.position}; }
    static bool map(Note& note, const PlaneMap& map) { return mapPoint(note.position, map); }
};

template <>
struct ItemTraits<PinnedRouteId> {
    using Item = PinnedRoute;
    static constexpr Layer layer = Layer::Routes;
    static constexpr auto name = &PinnedRoute::name;
};

template <class Key>
concept HasItem = requires {
    typename ItemTraits<Key>::Item;
};
template <HasItem Key>
using ItemOf = typename ItemTraits<Key>::Item;

template <class Key>
concept HasPlace = HasItem<Key> && requires(const ItemOf<Key>& item) {
    { ItemTraits<Key>::bounds(item) } -> std::same_as<Box>;
};
template <class Key>
concept Movable = HasPlace<Key> && requires(ItemOf<Key>& item, const PlaneMap& map) {
    { ItemTraits<Key>::map(item, map) } -> std::same_as<bool>;
};
template <class Key>
concept MovedByVertices = requires(const Level& level, Key key) {
    { ItemTraits<Key>::movedBy(level, key) } -> std::same_as<std::optional<VertexPair>>;
};
template <class Key>
concept MovesVertices = Movable<Key> && requires(const ItemOf<Key>& item) {
    { ItemTraits<Key>::movesAlong(item) } -> std::same_as<KeySet<VertexId>>;
};
template <class Key>
concept HasName = HasItem<Key> && requires {
    ItemTraits<Key>::name;
};
template <class Key>
concept HasLock = HasItem<Key> && requires {
    ItemTraits<Key>::lock;
};
template <class Key>
concept TakesAlong = requires(LevelEdit& edit, const KeySet<Key>& keys) {
    ItemTraits<Key>::remove(edit, keys);
};

/// Calls visit(floor) for each floor on which an item is shown and can be selected. Only a lift can
/// be on several floors: on every floor that it serves, or on firstFloor if it serves none.
template <HasPlace Key, class Visit>
void forEachFloorOf(const ItemOf<Key>& item, Visit&& visit) {
    if constexpr (std::is_same_v<Key, LiftId>) {
        if (item.stops.empty())
            visit(firstFloor);
        for (const auto& [floor, stop] : item.stops)
            visit(floor);
    } else {
        visit(item.floor);
    }
}
template <HasPlace Key>
bool isOnFloor(const ItemOf<Key>& item, FloorId floor) {
    bool isThere = false;
    forEachFloorOf<Key>(item, [&](FloorId on) { isThere = isThere || on == floor; });
    return isThere;
}

/// Returns whether an item is locked. Always false for types that cannot be locked.
template <HasItem Key>
bool isLocked(const ItemOf<Key>& item) {
    if constexpr (HasLock<Key>)
        return item.*ItemTraits<Key>::lock == Lock::Locked;
    return false;
}

} // namespace navcore
