// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"

namespace navcore {

/// Builds a LevelChange item by item. Lookups return items as they will be after the change. The
/// level must outlive this object and must not change during its lifetime.
class LevelEdit {
public:
    explicit LevelEdit(const Level& level) : m_level(level) {}

    const Level& level() const { return m_level; }

    /// Returns the item as it will be after the change, or nullptr if it will not exist. The
    /// pointer is valid until another item of the same type changes.
    template <class Item>
    const Item* find(typename Item::Key key) const {
        const ItemChange<Item>* change = m_change.of<Item>().find(key);
        if (!change)
            return m_level.find<Item>(key);
        return change->after ? &*change->after : nullptr;
    }

    template <class Item>
    void set(typename Item::Key key, std::optional<Item> item);
    template <class Item>
    void remove(typename Item::Key key) {
        set<Item>(key, std::nullopt);
    }

    /// Modifies an item: modify<Vertex>(id, [](Vertex& v) { ... }). Asserts that the item exists.
    template <class Item, class Modify>
    void modify(typename Item::Key key, Modify&& change) {
        const Item* now = find<Item>(key);
        assert(now);
        Item item = *now;
        change(item);
        set<Item>(key, std::move(item));
    }

    const LevelChange& change() const { return m_change; }

private:
    const Level& m_level;
    LevelChange m_change;
};

} // namespace navcore
