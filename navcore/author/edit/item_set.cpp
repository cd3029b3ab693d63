// SPDX-License-Identifier: MIT
#include "navcore/author/edit/item_set.h"

namespace navcore {

std::size_t ItemSet::size() const {
    std::size_t size = 0;
    forEachKind([&]<class Key>(Kind<Key>) { size += of<Key>().size(); });
    return size;
}

bool contains(const ItemSet& items, const ItemRef& item) {
    return std::visit([&]<class Key>(Key key) { return items.of<Key>().contains(key); }, item);
}

void insert(ItemSet& items, const ItemRef& item) {
    std::visit([&]<class Key>(Key key) { items.of<Key>().insert(key); }, item);
}

void erase(ItemSet& items, const ItemRef& item) {
    std::visit([&]<class Key>(Key key) { items.of<Key>().erase(key); }, item);
}

void insert(ItemSet& items, const ItemSet& more) {
    forEachKind([&]<class Key>(Kind<Key>) {
        items.of<Key>().insert(more.of<Key>().begin(), more.of<Key>().end());
    });
}

void erase(ItemSet& items, const ItemSet& less) {
    forEachKind([&]<class Key>(Kind<Key>) {
        for (const Key key : less.of<Key>())
            items.of<Key>().erase(key);
    });
}

void keepOnly(ItemSet& items, const ItemSet& kept) {
    forEachKind([&]<class Key>(Kind<Key>) {
        KeySet<Key> both;
        for (const Key key : items.of<Key>())
            if (kept.of<Key>().contains(key))
                both.insert(key);
        items.of<Key>() = std::move(both);
    });
}

std::optional<ItemRef> onlyOne(const ItemSet& items) {
    std::optional<ItemRef> only;
    if (items.size() == 1)
        forEachKind([&]<class Key>(Kind<Key>) {
            if (!items.of<Key>().empty())
                only = *items.of<Key>().begin();
        });
    return only;
}

VertexPair endsOf(const Level& level, EdgeKey key) {
    if (!key.isLink())
        return key.pair();
    const Link& link = *level.find<Link>(key.link());
    return VertexPair::of(link.from, link.to);
}

} // namespace navcore
