// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <optional>
#include <utility>

namespace navcore {

/// The items of one sort, by key. Iterates as pairs (key, item), ascending by key.
template <class Item>
class ItemTable {
public:
    using Key = typename Item::Key;

    /// The item, or nullptr. Valid until the table changes.
    const Item* find(Key key) const {
        const auto at = m_items.find(key);
        return at == m_items.end() ? nullptr : &at->second;
    }
    bool contains(Key key) const { return find(key) != nullptr; }
    std::size_t size() const { return m_items.size(); }
    bool empty() const { return m_items.empty(); }
    auto begin() const { return m_items.begin(); }
    auto end() const { return m_items.end(); }

    /// Puts the item, or takes it away when there is no value.
    void set(Key key, const std::optional<Item>& item) {
        if (item)
            m_items.insert_or_assign(key, *item);
        else
            m_items.erase(key);
    }

    friend bool operator==(const ItemTable&, const ItemTable&) = default;

private:
    std::map<Key, Item> m_items;
};

} // namespace navcore
