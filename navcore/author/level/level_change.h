// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/items.h"
#include "navcore/author/level/paged_map.h"

#include <cassert>
#include <optional>

namespace navcore {

/// The value of one item before and after a change. A value is nullopt if the item does not exist.
template <class Item>
struct ItemChange {
    std::optional<Item> before, after;
    friend bool operator==(const ItemChange&, const ItemChange&) = default;
};

template <class Item>
using ItemChanges = PagedMap<typename Item::Key, ItemChange<Item>>;

/// A set of item changes by key. It is unordered and never contains an item whose value stays the
/// same, so that changes with the same effect compare equal. It serves as undo record, as change
/// notification and as unit of merging; derived data such as edges and routes is never part of it.
/// Copies share unchanged pages.
class LevelChange {
public:
    // These members and operator== are defined out of line, because fifteen inline maps add a
    // second to the compile time of every source that copies a change.
    LevelChange();
    LevelChange(const LevelChange& other);
    LevelChange(LevelChange&& other) noexcept;
    LevelChange& operator=(const LevelChange& other);
    LevelChange& operator=(LevelChange&& other) noexcept;
    ~LevelChange();

    /// Records a change of one item. If the item was recorded before, its first "before" value is
    /// kept.
    template <class Item>
    void record(typename Item::Key key, std::optional<Item> before, std::optional<Item> after);

    template <class Item>
    const ItemChanges<Item>& of() const {
        return std::get<ItemChanges<Item>>(m_tables);
    }

    bool empty() const { return size() == 0; }
    std::size_t size() const;

    /// Returns the change that undoes this one.
    LevelChange inverse() const;

    /// Appends another change. Its "before" values must match the "after" values of this change
    /// (asserted).
    void append(LevelChange next);

    friend bool operator==(const LevelChange& a, const LevelChange& b);

private:
    template <class Item>
    ItemChanges<Item>& table() {
        return std::get<ItemChanges<Item>>(m_tables);
    }

    PerItem<ItemChanges> m_tables;
};

/// Returns a change with the effect of applying `first` and then `second`. The "before" values of
/// `second` must match the "after" values of `first` (asserted).
LevelChange compose(LevelChange first, LevelChange second);

} // namespace navcore
