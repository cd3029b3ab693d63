// SPDX-License-Identifier: MIT
#include "navcore/author/edit/move_items.h"

#include "navcore/author/edit/item_traits.h"

#include <concepts>

namespace navcore {

MovedItems::MovedItems(const Level& level, const ItemSet& items) {
    forEachMoved(level, items, [this]<class Key>(Key key, const ItemOf<Key>& item) {
        using Item = ItemOf<Key>;
        if (m_stood.of<Item>().contains(key))
            return;
        m_stood.record<Item>(key, item, std::nullopt);
        m_bounds.add(ItemTraits<Key>::bounds(item));
    });
    KeySet<VertexId> vertices;
    for (const auto& [id, stood] : m_stood.of<Vertex>())
        vertices.insert(id);
    m_curves.emplace(level, vertices);
}

std::optional<VertexId> MovedItems::onlyVertex() const {
    const auto& vertices = m_stood.of<Vertex>();
    return m_stood.size() == 1 && !vertices.empty() ? std::optional(vertices.begin()->first)
                                                    : std::nullopt;
}

std::optional<LevelChange> MovedItems::through(const PlaneMap& map) const {
    LevelChange change;
    bool areOnLattice = true;
    forEachKind([&]<class Key>(Kind<Key>) {
        if constexpr (Movable<Key>)
            for (const auto& [key, stood] : m_stood.of<ItemOf<Key>>()) {
                ItemOf<Key> after = *stood.before;
                areOnLattice = ItemTraits<Key>::map(after, map) && areOnLattice;
                change.record<ItemOf<Key>>(key, stood.before, std::move(after));
            }
    });
    m_curves->addTo(change, map);
    return areOnLattice ? std::optional(std::move(change)) : std::nullopt;
}

LevelChange MovedItems::by(Point2 offset) const {
    const Displacement displacement{offset};
    return *through({displacement});
}

LevelChange movedOnce(const Level& level, const ItemSet& items, Point2 offset) {
    const Displacement displacement{offset};
    return *movedOnce(level, items, PlaneMap{displacement});
}

std::optional<LevelChange> movedOnce(const Level& level, const ItemSet& items,
                                     const PlaneMap& map) {
    LevelChange change;
    KeySet<VertexId> vertices; // Including those that stay where they are.
    bool areOnLattice = true;
    forEachMoved(level, items, [&]<class Key>(Key key, const ItemOf<Key>& item) {
        using Item = ItemOf<Key>;
        if constexpr (std::same_as<Key, VertexId>)
            vertices.insert(key);
        if (change.of<Item>().contains(key))
            return;
        Item after = item;
        areOnLattice = ItemTraits<Key>::map(after, map) && areOnLattice;
        change.record<Item>(key, item, std::move(after));
    });
    MovedCurves(level, vertices).addTo(change, map);
    return areOnLattice ? std::optional(std::move(change)) : std::nullopt;
}

} // namespace navcore
