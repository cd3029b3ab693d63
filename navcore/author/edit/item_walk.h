// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/item_traits.h"
#include "navcore/author/level/level.h"

namespace navcore {

/// Calls visit(key, item) in ascending order for each key whose item exists, until visit returns
/// false. If there are many keys, both sequences are traversed side by side, because every lookup
/// in a large table is a cache miss. That takes O(keys + items), otherwise O(keys * log items).
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
