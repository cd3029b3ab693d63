// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/item_walk.h"
#include "navcore/runtime/geometry/box.h"

namespace navcore {

/// Calls visit(key, item) for each item that moves when these do and is there; for the end of
/// several edges more than once. O(items).
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

/// What moves when these items do, as it stood before: edges take their ends along, what is locked
/// stays, routes have no place of their own.
class MovedItems {
public:
    MovedItems(const Level& level, const ItemSet& items);

    bool empty() const { return m_stood.empty(); }
    /// The one vertex that is all that moves.
    std::optional<VertexId> onlyVertex() const;
    /// Where they stood.
    const Box& bounds() const { return m_bounds; }

    /// The change from where they stood. Level::apply() refuses one that leads off the lattice.
    LevelChange by(Point2 offset) const;

private:
    LevelChange m_stood; ///< that takes away what moves
    Box m_bounds;
};

/// MovedItems(level, items).by(offset), for who asks but once.
LevelChange movedOnce(const Level& level, const ItemSet& items, Point2 offset);

} // namespace navcore
