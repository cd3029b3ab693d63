// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/item_walk.h"
#include "navcore/runtime/geometry/box.h"

namespace navcore {

/// Calls visit(key, item) for each existing item that moves when `items` are moved. A vertex that
/// is the end of several edges is visited more than once. O(items).
template <class Visit>
void forEachMoved(const Level& level, const ItemSet& items, Visit&& visit) {
    forEachKind([&]<class Key>(Kind<Key>) {
        if constexpr (Movable<Key>) {
            walkItems(level, items.of<Key>(), [&](Key key, const ItemOf<Key>& item) {
                if (!isLocked<Key>(item))
                    visit(key, item);
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

/// The items that move when a set of items is moved, with their values before the move. Edges move
/// both their ends, locked items stay, and routes have no position of their own.
class MovedItems {
public:
    MovedItems(const Level& level, const ItemSet& items);

    bool empty() const { return m_stood.empty(); }
    /// Returns the vertex if nothing else moves, or nullopt if no vertex or more than one item
    /// does.
    std::optional<VertexId> onlyVertex() const;
    /// Returns the bounding box of the items before the move.
    const Box& bounds() const { return m_bounds; }

    /// Returns the change that moves the items by `offset` from their original positions.
    /// Level::apply() refuses the change if a position would leave the lattice.
    LevelChange by(Point2 offset) const;

private:
    /// A change that removes the moved items; it stores their original values.
    LevelChange m_stood;
    Box m_bounds;
};

/// Returns MovedItems(level, items).by(offset), for callers that need only one offset.
LevelChange movedOnce(const Level& level, const ItemSet& items, Point2 offset);

} // namespace navcore
