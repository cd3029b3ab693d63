// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"

namespace navcore {

/// A LevelChange under construction, built against a level item by item. Lookups return items in
/// the state that the change produces. The level must outlive the edit and must not change during
/// its lifetime.
class LevelEdit {
public:
    explicit LevelEdit(const Level& level) : m_level(level) {}

    const Level& level() const { return m_level; }

    /// Returns the item in the state that the change produces, or nullptr if it does not exist
    /// then. The pointer is valid until another item of its type changes.
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

    /// Changes an item that exists (asserted), as in modify<Vertex>(id, [](Vertex& v) { ... }).
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
