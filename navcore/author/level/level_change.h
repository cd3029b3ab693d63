// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/items.h"
#include "navcore/author/level/paged_map.h"

#include <cassert>
#include <optional>

namespace navcore {

/// An item before and after a change. A value is nullopt if the item does not exist.
template <class Item>
struct ItemChange {
    std::optional<Item> before, after;
    friend bool operator==(const ItemChange&, const ItemChange&) = default;
};

template <class Item>
using ItemChanges = PagedMap<typename Item::Key, ItemChange<Item>>;

/// Changes to a set of items, indexed by key. Items whose value does not change are never included,
/// so changes with the same effect compare equal. Used for undo, for change notifications and for
/// merging. Derived data, such as edges and routes, is not included. Copies share unchanged pages.
class LevelChange {
public:
    // These members and operator== are not inline, because the maps of all item types would add a
    // second to the compile time of every source file that copies a change.
    LevelChange();
    LevelChange(const LevelChange& other);
    LevelChange(LevelChange&& other) noexcept;
    LevelChange& operator=(const LevelChange& other);
    LevelChange& operator=(LevelChange&& other) noexcept;
    ~LevelChange();

    /// Records a change to an item. If the item has been recorded before, its first "before" value
    /// is kept.
    template <class Item>
    void record(typename Item::Key key, std::optional<Item> before, std::optional<Item> after);

    template <class Item>
    const ItemChanges<Item>& of() const {
        return std::get<ItemChanges<Item>>(m_tables);
    }

    bool empty() const { return size() == 0; }
    std::size_t size() const;

    /// Returns the change that reverts this one.
    LevelChange inverse() const;

    /// Appends another change. Asserts that its "before" values match the "after" values of this
    /// change.
    void append(LevelChange next);

    friend bool operator==(const LevelChange& a, const LevelChange& b);

private:
    template <class Item>
    ItemChanges<Item>& table() {
        return std::get<ItemChanges<Item>>(m_tables);
    }

    PerItem<ItemChanges> m_tables;
};

/// Returns a change that has the effect of `first` followed by `second`. Asserts that the "before"
/// values of `second` match the "after" values of `first`.
LevelChange compose(LevelChange first, LevelChange second);

} // namespace navcore
