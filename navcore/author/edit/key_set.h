// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/paged_map.h"

#include <initializer_list>
#include <iterator>

namespace navcore {

/// An empty value, because PagedMap needs a mapped type.
struct NoValue {
    friend bool operator==(NoValue, NoValue) = default;
};

/// A sorted set of item keys. Copies share pages until they are modified, because selections can be
/// large and are copied often.
template <class Key>
class KeySet {
    using Table = PagedMap<Key, NoValue>;

public:
    class Iterator {
    public:
        using value_type = Key;
        using difference_type = std::ptrdiff_t;
        using reference = const Key&;
        using pointer = const Key*;
        using iterator_category = std::bidirectional_iterator_tag;

        Iterator() = default;
        explicit Iterator(typename Table::Iterator at) : m_at(at) {}

        reference operator*() const { return m_at->first; }
        pointer operator->() const { return &m_at->first; }
        Iterator& operator++() {
            ++m_at;
            return *this;
        }
        Iterator operator++(int) { return Iterator(m_at++); }
        Iterator& operator--() {
            --m_at;
            return *this;
        }
        Iterator operator--(int) { return Iterator(m_at--); }
        friend bool operator==(const Iterator&, const Iterator&) = default;

    private:
        typename Table::Iterator m_at;
    };
    using value_type = Key;
    using const_iterator = Iterator;

    KeySet() = default;
    KeySet(std::initializer_list<Key> keys) { insert(keys.begin(), keys.end()); }
    template <class First>
    KeySet(First first, First last) {
        insert(first, last);
    }

    bool contains(const Key& key) const { return m_keys.contains(key); }
    std::size_t size() const { return m_keys.size(); }
    bool empty() const { return m_keys.empty(); }
    Iterator begin() const { return Iterator(m_keys.begin()); }
    Iterator end() const { return Iterator(m_keys.end()); }

    /// Inserts a key. Fastest in ascending order. O(log size + page size).
    void insert(const Key& key) { m_keys.put(key, {}); }
    template <class First>
    void insert(First first, First last) {
        for (; first != last; ++first)
            insert(*first);
    }
    void erase(const Key& key) { m_keys.erase(key); }
    void clear() { m_keys = {}; }

    friend bool operator==(const KeySet&, const KeySet&) = default;

private:
    Table m_keys;
};

} // namespace navcore
