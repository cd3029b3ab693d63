// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/item_traits.h"
#include "navcore/author/level/level.h"

namespace navcore {

/// Calls visit(key, item) for each of the keys whose item exists, ascending, until it returns
/// false. The table is walked beside the keys where they are
/// many, since each search in a large one waits for memory: O(keys + items) then, else O(keys log
/// items).
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
