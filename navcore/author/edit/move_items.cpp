// SPDX-License-Identifier: MIT
#include "navcore/author/edit/move_items.h"

#include "navcore/author/edit/item_traits.h"

namespace navcore {

MovedItems::MovedItems(const Level& level, const ItemSet& items) {
    forEachMoved(level, items, [this]<class Key>(Key key, const ItemOf<Key>& item) {
        using Item = ItemOf<Key>;
        if (m_stood.of<Item>().contains(key))
            return;
        m_stood.record<Item>(key, item, std::nullopt);
        m_bounds.add(ItemTraits<Key>::bounds(item));
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

LevelChange movedOnce(const Level& level, const ItemSet& items, Point2 offset) {
    LevelChange change;
    forEachMoved(level, items, [&]<class Key>(Key key, const ItemOf<Key>& item) {
        using Item = ItemOf<Key>;
        if (change.of<Item>().contains(key))
            return;
        Item after = item;
        ItemTraits<Key>::move(after, offset);
        change.record<Item>(key, item, std::move(after));
    });
    return change;
}

} // namespace navcore
