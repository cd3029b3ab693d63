// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/item_traits.h"
#include "navcore/author/level/level.h"

namespace navcore {

/// Calls visit(key, item) for each key whose item exists, in ascending order, until it returns
/// false. A large set of keys is merged with the table of items, which takes O(keys + items) but
/// causes fewer cache misses than lookups. A small set takes O(keys * log items).
template <HasItem Key, class Visit>
void walkItems(const Level& level, const KeySet<Key>& keys, Visit&& visit) {
    const auto& table = level.items<ItemOf<Key>>();
    if (keys.size() < table.size() / 8) {
        for (const Key key : keys)
            if (const auto* item = table.find(key); item && !visit(key, *item))
                return;
        return;
    }
    auto at = table.begin();
    for (const Key key : keys) {
        while (at != table.end() && at->first < key)
            ++at;
        if (at == table.end())
            return;
        if (at->first == key && !visit(key, at->second))
            return;
    }
}

} // namespace navcore
