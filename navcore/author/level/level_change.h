// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/items.h"
#include "navcore/author/level/paged_map.h"

#include <cassert>
#include <optional>

namespace navcore {

/// One item's value before and after; none = the item does not exist then.
template <class Item>
struct ItemChange {
    std::optional<Item> before, after;
    friend bool operator==(const ItemChange&, const ItemChange&) = default;
};

template <class Item>
using ItemChanges = PagedMap<typename Item::Key, ItemChange<Item>>;

/// A keyed set of item changes. Order inside has no meaning, and an item whose value stays the
/// same is never in it, so two changes that do the same compare equal. It is the undo record, the
/// notification and the merge unit; derived data (edges, routes) never enters it. Copies share what
/// does not differ.
class LevelChange {
public:
    // Out of line, like ==: fifteen maps cost every source that copies a change a second to
    // compile.
    LevelChange();
    LevelChange(const LevelChange& other);
    LevelChange(LevelChange&& other) noexcept;
    LevelChange& operator=(const LevelChange& other);
    LevelChange& operator=(LevelChange&& other) noexcept;
    ~LevelChange();

    /// Records a change of one item, over whatever was recorded for it: the first "before" stays.
    template <class Item>
    void record(typename Item::Key key, std::optional<Item> before, std::optional<Item> after);

    template <class Item>
    const ItemChanges<Item>& of() const {
        return std::get<ItemChanges<Item>>(m_tables);
    }

    bool empty() const { return size() == 0; }
    std::size_t size() const;

    /// The change that takes this one back.
    LevelChange inverse() const;

    /// Does `next` after this; its befores must match the afters of this (asserted).
    void append(LevelChange next);

    friend bool operator==(const LevelChange& a, const LevelChange& b);

private:
    template <class Item>
    ItemChanges<Item>& table() {
        return std::get<ItemChanges<Item>>(m_tables);
    }

    PerItem<ItemChanges> m_tables;
};

/// The one change that does `first`, then `second`. The befores of `second` must match the afters
/// of `first` (asserted).
LevelChange compose(LevelChange first, LevelChange second);

} // namespace navcore
