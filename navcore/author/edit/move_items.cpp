// SPDX-License-Identifier: MIT
#include "navcore/author/edit/move_items.h"

#include "navcore/author/edit/item_traits.h"

namespace navcore {

template <class Key>
void MovedItems::take(const Level& level, Key key) {
    using Item = ItemOf<Key>;
    const Item& item = *level.find<Item>(key);
    if (isLocked<Key>(item) || m_stood.of<Item>().contains(key))
        return;
    m_stood.record<Item>(key, item, std::nullopt);
    m_bounds.add(ItemTraits<Key>::bounds(item));
}

MovedItems::MovedItems(const Level& level, const ItemSet& items) {
    forEachKind([&]<class Key>(Kind<Key>) {
        for (const Key key : items.of<Key>()) {
            if constexpr (Movable<Key>) {
                take(level, key);
            } else if constexpr (MovedByVertices<Key>) {
                const VertexPair ends = ItemTraits<Key>::movedBy(level, key);
                take(level, ends.a);
                take(level, ends.b);
            }
        }
    });
}

std::optional<VertexId> MovedItems::onlyVertex() const {
    const auto& vertices = m_stood.of<Vertex>();
    return m_stood.size() == 1 && !vertices.empty() ? std::optional(vertices.begin()->first)
                                                    : std::nullopt;
}

LevelChange MovedItems::by(Point2 offset) const {
    LevelChange change;
    forEachKind([&]<class Key>(Kind<Key>) {
        if constexpr (Movable<Key>)
            for (const auto& [key, stood] : m_stood.of<ItemOf<Key>>()) {
                ItemOf<Key> after = *stood.before;
                ItemTraits<Key>::move(after, offset);
                change.record<ItemOf<Key>>(key, stood.before, std::move(after));
            }
    });
    return change;
}

} // namespace navcore
