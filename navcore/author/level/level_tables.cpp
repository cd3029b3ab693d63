// SPDX-License-Identifier: MIT
// Instantiates the tables and edits of all item types explicitly, for the whole program.
#include "navcore/author/level/level_edit.h"
#include "navcore/author/level/paged_map_impl.h"

namespace navcore {

template <class Item>
void LevelChange::record(typename Item::Key key, std::optional<Item> before,
                         std::optional<Item> after) {
    auto& changes = table<Item>();
    if (!changes.contains(key)) {
        if (before != after)
            changes.put(key, {std::move(before), std::move(after)});
        return;
    }
    ItemChange<Item>& there = changes.own(key);
    assert(there.after == before);
    there.after = std::move(after);
    if (there.before == there.after)
        changes.erase(key);
}

template <class Item>
void LevelEdit::set(typename Item::Key key, std::optional<Item> item) {
    const Item* now = find<Item>(key);
    m_change.record<Item>(key, now ? std::optional<Item>(*now) : std::nullopt, std::move(item));
}

#define INSTANTIATE(Item)                                                                          \
    template class PagedMap<Item::Key, Item>;                                                      \
    template class PagedMap<Item::Key, ItemChange<Item>>;                                          \
    template void LevelChange::record<Item>(Item::Key, std::optional<Item>, std::optional<Item>);  \
    template void LevelEdit::set<Item>(Item::Key, std::optional<Item>);

WAYMARK_SETTINGS(INSTANTIATE)
WAYMARK_RECORDS(INSTANTIATE)
#undef INSTANTIATE

} // namespace navcore
