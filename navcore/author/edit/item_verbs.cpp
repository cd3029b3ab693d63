// SPDX-License-Identifier: MIT
#include "navcore/author/edit/item_verbs.h"

#include "navcore/author/edit/item_traits.h"

#include <algorithm>

namespace navcore {

ItemSet everything(const Level& level, const Layers& layers, std::optional<FloorId> floor) {
    ItemSet items;
    forEachKind([&]<class Key>(Kind<Key>) {
        if constexpr (HasPlace<Key>)
            if (isSelectable(layers[ItemTraits<Key>::layer]))
                for (const auto& [key, item] : level.items<ItemOf<Key>>())
                    if (!floor || isOnFloor<Key>(item, *floor))
                        items.of<Key>().insert(key);
    });
    return items;
}

ItemSet unlocked(const Level& level, ItemSet items) {
    forEachKind([&]<class Key>(Kind<Key>) {
        if constexpr (HasLock<Key>)
            for (const auto& [key, item] : level.items<ItemOf<Key>>())
                if (isLocked<Key>(item))
                    items.of<Key>().erase(key);
    });
    return items;
}

ItemSet inverted(const Level& level, const Layers& layers, const ItemSet& items,
                 std::optional<FloorId> floor) {
    ItemSet rest = everything(level, layers, floor);
    erase(rest, items);
    return rest;
}

ItemSet selectableOf(const Layers& layers, ItemSet items) {
    forEachKind([&]<class Key>(Kind<Key>) {
        if (!isSelectable(layers[ItemTraits<Key>::layer]))
            items.of<Key>().clear();
    });
    return items;
}

bool exists(const Level& level, const ItemRef& item) {
    return std::visit(
        [&]<class Key>(Key key) {
            if constexpr (HasItem<Key>)
                return level.find<ItemOf<Key>>(key) != nullptr;
            else
                return key.isLink() ? level.find<Link>(key.link()) != nullptr
                                    : level.find<EdgeRule>(key.pair()) != nullptr;
        },
        item);
}

Box boundsOf(const Level& level, const ItemSet& items) {
    Box box;
    const auto add = [&]<class Key>(Key key) {
        if (const auto* item = level.find<ItemOf<Key>>(key))
            box.add(ItemTraits<Key>::bounds(*item));
    };
    forEachKind([&]<class Key>(Kind<Key>) {
        for (const Key key : items.of<Key>()) {
            if constexpr (HasPlace<Key>) {
                add(key);
            } else if constexpr (MovedByVertices<Key>) {
                if (const auto ends = ItemTraits<Key>::movedBy(level, key)) {
                    add(ends->a);
                    add(ends->b);
                }
            }
        }
    });
    return box;
}

bool canCopy(const ItemSet& items) {
    bool can = false;
    forEachKind(
        [&]<class Key>(Kind<Key>) { can = can || (HasItem<Key> && !items.of<Key>().empty()); });
    return can;
}

bool canMove(const ItemSet& items) {
    bool can = false;
    forEachKind([&]<class Key>(Kind<Key>) {
        can = can || ((Movable<Key> || MovedByVertices<Key>)&&!items.of<Key>().empty());
    });
    return can;
}

Layer layerOf(const ItemRef& item) {
    return std::visit([]<class Key>(Key) { return ItemTraits<Key>::layer; }, item);
}

const std::string* givenName(const Level& level, const ItemRef& item) {
    return std::visit(
        [&]<class Key>([[maybe_unused]] Key key) -> const std::string* {
            if constexpr (HasName<Key>)
                if (const auto* found = level.find<ItemOf<Key>>(key))
                    return &static_cast<const std::string&>(found->*ItemTraits<Key>::name);
            return nullptr;
        },
        item);
}

bool canHaveName(const ItemRef& item) {
    return std::visit([]<class Key>(Key) { return HasName<Key>; }, item);
}

void rename(LevelEdit& edit, const ItemRef& item, const std::string& name) {
    assert(canHaveName(item));
    std::visit(
        [&]<class Key>([[maybe_unused]] Key key) {
            if constexpr (HasName<Key>)
                edit.modify<ItemOf<Key>>(
                    key, [&](ItemOf<Key>& changed) { changed.*ItemTraits<Key>::name = name; });
        },
        item);
}

bool canLock(const ItemSet& items) {
    bool can = false;
    forEachKind(
        [&]<class Key>(Kind<Key>) { can = can || (HasLock<Key> && !items.of<Key>().empty()); });
    return can;
}

bool isLocked(const Level& level, const ItemRef& item) {
    return std::visit(
        [&]<class Key>([[maybe_unused]] Key key) {
            if constexpr (HasLock<Key>)
                if (const auto* found = level.find<ItemOf<Key>>(key))
                    return isLocked<Key>(*found);
            return false;
        },
        item);
}

bool areLocked(const Level& level, const ItemSet& items) {
    bool all = true;
    forEachKind([&]<class Key>(Kind<Key>) {
        if constexpr (HasLock<Key>)
            for (const Key key : items.of<Key>())
                all = all && isLocked(level, key);
    });
    return all;
}

void setLock(LevelEdit& edit, const ItemSet& items, Lock lock) {
    forEachKind([&]<class Key>(Kind<Key>) {
        if constexpr (HasLock<Key>)
            for (const Key key : items.of<Key>())
                edit.modify<ItemOf<Key>>(
                    key, [&](ItemOf<Key>& item) { item.*ItemTraits<Key>::lock = lock; });
    });
}

} // namespace navcore
