// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/items.h"

#include <cassert>
#include <map>
#include <optional>

namespace navcore {

/// One item's value before and after; none = the item does not exist then.
template <class Item>
struct ItemChange {
    std::optional<Item> before, after;
    friend bool operator==(const ItemChange&, const ItemChange&) = default;
};

template <class Item>
using ItemChanges = std::map<typename Item::Key, ItemChange<Item>>;

/// A keyed set of item changes. Order inside has no meaning, and an item whose value stays the
/// same is never in it, so two changes that do the same compare equal. It is the undo record, the
/// notification and the merge unit; derived data (edges, routes) never enters it.
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
    void record(typename Item::Key key, std::optional<Item> before, std::optional<Item> after) {
        auto& changes = table<Item>();
        const auto at = changes.find(key);
        if (at != changes.end()) {
            assert(at->second.after == before);
            before = std::move(at->second.before);
            changes.erase(at);
        }
        if (before != after)
            changes.emplace(key, ItemChange<Item>{std::move(before), std::move(after)});
    }

    template <class Item>
    const ItemChanges<Item>& of() const {
        return std::get<ItemChanges<Item>>(m_tables);
    }

    bool empty() const { return size() == 0; }
    std::size_t size() const;

    /// The change that takes this one back.
    LevelChange inverse() const;

    /// Does `next` after this; its befores must match the afters of this (asserted). Quick where
    /// both are about the same items or about others.
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
