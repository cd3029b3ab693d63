// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/item_walk.h"
#include "navcore/author/edit/moved_curves.h"
#include "navcore/author/edit/plane_map.h"
#include "navcore/runtime/geometry/box.h"

#include <optional>

namespace navcore {

/// Calls visit(key, item) for each item that moves if `items` are moved. Visits a vertex several
/// times if several edges of the set end there, or if it is also the entrance of a lift of the set.
/// O(items).
template <class Visit>
void forEachMoved(const Level& level, const ItemSet& items, Visit&& visit) {
    forEachKind([&]<class Key>(Kind<Key>) {
        if constexpr (Movable<Key>) {
            walkItems(level, items.of<Key>(), [&](Key key, const ItemOf<Key>& item) {
                if (!isLocked<Key>(item))
                    visit(key, item);
                if constexpr (MovesVertices<Key>)
                    for (const VertexId vertex : ItemTraits<Key>::movesAlong(item))
                        visit(vertex, *level.find<Vertex>(vertex));
                return true;
            });
        } else if constexpr (MovedByVertices<Key>) {
            for (const Key key : items.of<Key>())
                if (const auto ends = ItemTraits<Key>::movedBy(level, key))
                    for (const VertexId end : {ends->a, ends->b})
                        if (const Vertex* vertex = level.find<Vertex>(end))
                            visit(end, *vertex);
        }
    });
}

/// The items that move when a set of items is moved, with their original values. Edges move their
/// two vertices, lifts their entrances, locked items do not move, and routes have no position of
/// their own.
class MovedItems {
public:
    MovedItems(const Level& level, const ItemSet& items);

    bool empty() const { return m_stood.empty(); }
    /// Returns the vertex if it is the only item that moves, otherwise nullopt.
    std::optional<VertexId> onlyVertex() const;
    /// Returns the bounding box of the items at their original positions.
    const Box& bounds() const { return m_bounds; }

    /// Returns the change that moves the items by `offset` from their original positions.
    /// Level::apply() rejects it if a position would be outside the range of the lattice.
    LevelChange by(Point2 offset) const;
    /// Returns the change that moves the items from their original positions by a map of the plane,
    /// or nullopt if a position would be off the lattice.
    std::optional<LevelChange> through(const PlaneMap& map) const;

private:
    /// A change that removes the items and therefore contains their original values.
    LevelChange m_stood;
    std::optional<MovedCurves> m_curves; ///< The curved links that change with the items.
    Box m_bounds;
};

/// Same as MovedItems(level, items).by(offset).
LevelChange movedOnce(const Level& level, const ItemSet& items, Point2 offset);
/// Same as MovedItems(level, items).through(map).
std::optional<LevelChange> movedOnce(const Level& level, const ItemSet& items, const PlaneMap& map);

} // namespace navcore
