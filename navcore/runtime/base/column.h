// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/level_memory.h"

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <span>
#include <type_traits>
#include <utility>

namespace navcore {

/// A list of items that either owns its memory, like a std::vector, or uses memory of another
/// object, such as the bytes of a nav file. Copies of a list that uses foreign memory use the same
/// memory. Every function that can change the list first copies the items into memory of its own,
/// so changes never affect other lists. Iterators and references become invalid with any change.
template <class Item>
class Column {
    static_assert(std::is_trivially_copyable_v<Item>);

public:
    using value_type = Item;
    using size_type = std::size_t;
    using const_iterator = const Item*;
    using iterator = Item*;

    Column() = default;
    Column(std::initializer_list<Item> items) : Column(LevelVector<Item>(items)) {}
    Column(LevelVector<Item> items) : m_own(std::move(items)) { useOwn(); }
    /// Creates a list that uses the items in place. `owner` keeps them alive; it may be null if the
    /// caller does that. The items must not change as long as a list uses them.
    static Column inPlace(std::span<const Item> items, std::shared_ptr<const void> owner) {
        Column list;
        if (!items.empty()) {
            list.m_items = items;
            list.m_owner = std::move(owner);
        }
        return list;
    }

    Column(const Column& other) : m_own(other.m_own), m_owner(other.m_owner) {
        m_items = other.isInPlace() ? other.m_items : std::span<const Item>(m_own);
    }
    Column(Column&& other) noexcept
        : m_own(std::move(other.m_own)), m_items(std::exchange(other.m_items, {})),
          m_owner(std::move(other.m_owner)) {
        other.m_own.clear();
    }
    Column& operator=(const Column& other) { return *this = Column(other); }
    Column& operator=(Column&& other) {
        const std::span<const Item> items = std::exchange(other.m_items, {});
        const bool isInPlace = items.data() != other.m_own.data();
        m_own = std::move(other.m_own); // Copies the items if the allocators differ.
        m_owner = std::move(other.m_owner);
        m_items = isInPlace ? items : std::span<const Item>(m_own);
        other.m_own.clear();
        return *this;
    }
    ~Column() = default;

    // ---- Reading ----

    std::size_t size() const { return m_items.size(); }
    bool empty() const { return m_items.empty(); }
    const Item* data() const { return m_items.data(); }
    const Item* begin() const { return m_items.data(); }
    const Item* end() const { return m_items.data() + m_items.size(); }
    const Item& operator[](std::size_t i) const { return m_items[i]; }
    const Item& front() const { return m_items.front(); }
    const Item& back() const { return m_items.back(); }
    operator std::span<const Item>() const { return m_items; }
    /// Returns whether the list uses memory of another object.
    bool isInPlace() const { return m_items.data() != m_own.data(); }
    /// Returns the heap memory that the list owns, in bytes.
    std::size_t bytes() const { return m_own.capacity() * sizeof(Item); }
    friend bool operator==(const Column& l, const Column& r) {
        return l.m_items.data() == r.m_items.data() ? l.size() == r.size()
                                                    : std::ranges::equal(l, r);
    }

    // ---- Changing ----

    Item* begin() { return own().data(); }
    Item* end() { return begin() + size(); }
    Item& operator[](std::size_t i) { return own()[i]; }
    Item& front() { return own().front(); }
    Item& back() { return own().back(); }
    void push_back(const Item& item) {
        const Item value = item;
        own().push_back(value);
        useOwn();
    }
    void pop_back() {
        own().pop_back();
        useOwn();
    }
    void reserve(std::size_t size) {
        own().reserve(size);
        useOwn();
    }
    void resize(std::size_t size, const Item& item = Item()) {
        own().resize(size, item);
        useOwn();
    }
    void assign(std::size_t size, const Item& item) { *this = LevelVector<Item>(size, item); }
    void clear() { *this = Column(); }

private:
    /// Returns the memory of this list, which contains the items.
    LevelVector<Item>& own() {
        if (isInPlace()) {
            m_own.assign(m_items.begin(), m_items.end());
            m_owner.reset();
            useOwn();
        }
        return m_own;
    }
    void useOwn() { m_items = m_own; }

    LevelVector<Item> m_own;
    std::span<const Item> m_items; ///< All of m_own, or items that m_owner keeps alive.
    std::shared_ptr<const void> m_owner;
};

} // namespace navcore
