// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"

namespace navcore {

/// A LevelChange under construction, built against a level item by item. Items are looked up as the
/// change would leave them. The level must outlive the edit and must not change meanwhile.
class LevelEdit {
public:
    explicit LevelEdit(const Level& level) : m_level(level) {}

    const Level& level() const { return m_level; }

    /// Returns the item as it would be after the change, or nullptr. Valid until another item of
    /// its type changes.
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

    /// Changes an item, which must exist (asserted): modify<Vertex>(id, [](Vertex& v) { ... }).
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
