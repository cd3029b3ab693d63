// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/page_iterator.h"

#include <algorithm>
#include <utility>

namespace navcore {

/// A sorted map whose elements are pairs (key, value). Entries are stored in short pages, which
/// copies of the map share until one of them modifies a page. Copying is therefore cheap, and only
/// the differences between copies take additional memory. The larger member functions are defined
/// in paged_map_impl.h.
template <class KeyType, class Value>
class PagedMap {
    static constexpr std::size_t pageSize = 32; ///< Maximum number of entries per page.

public:
    using Key = KeyType;
    using Entry = std::pair<Key, Value>;

    using Iterator = PageIterator<Entry>;

    PagedMap() = default;
    PagedMap(const PagedMap& other);
    PagedMap(PagedMap&& other) noexcept
        : m_pages(std::move(other.m_pages)), m_size(std::exchange(other.m_size, 0)) {}
    PagedMap& operator=(PagedMap other) noexcept {
        m_pages.swap(other.m_pages);
        std::swap(m_size, other.m_size);
        return *this;
    }
    ~PagedMap();

    /// Returns the value of the key, or nullptr. The pointer is valid until the map changes. O(log
    /// size).
    const Value* find(const Key& key) const {
        const std::size_t page = pageOf(key);
        if (page == m_pages.size())
            return nullptr;
        const auto at = lowerBound(*m_pages[page], key);
        return at != m_pages[page]->end() && at->first == key ? &at->second : nullptr;
    }
    bool contains(const Key& key) const { return find(key) != nullptr; }
    std::size_t size() const { return m_size; }
    bool empty() const { return m_size == 0; }
    Iterator begin() const { return Iterator(m_pages, 0, 0); }
    Iterator end() const { return Iterator(m_pages, m_pages.size(), 0); }

    /// Inserts the value, or replaces the existing value of the key. O(log size + page size),
    /// occasionally O(pages). Inserting keys in ascending order is fastest.
    void put(const Key& key, Value value);

    /// Removes the entry with this key, if any. Same complexity as put().
    void erase(const Key& key);

    /// Returns a mutable reference to the value of a key, which must exist. Copies the page if it
    /// is shared. The reference is valid until the map changes.
    Value& own(const Key& key);

    /// Calls visit(key, value) for each entry in ascending order. `visit` may modify or move from
    /// the value.
    template <class Visit>
    void forEachOwn(Visit&& visit) {
        for (auto& page : m_pages)
            for (auto& [key, value] : page.own())
                visit(std::as_const(key), value);
    }

    friend bool operator==(const PagedMap& a, const PagedMap& b) { return a.equals(b); }

private:
    bool equals(const PagedMap& other) const;

    template <class Page>
    static auto lowerBound(Page& page, const Key& key) {
        return std::lower_bound(page.begin(), page.end(), key,
                                [](const Entry& entry, const Key& k) { return entry.first < k; });
    }

    /// Returns the index of the first page whose last key is not less than `key`, or the number of
    /// pages.
    std::size_t pageOf(const Key& key) const {
        if (m_pages.empty() || m_pages.back()->back().first < key)
            return m_pages.size();
        const auto at =
            std::lower_bound(m_pages.begin(), m_pages.end(), key,
                             [](const auto& page, const Key& k) { return page->back().first < k; });
        return static_cast<std::size_t>(at - m_pages.begin());
    }

    void split(std::size_t at);

    SharedPages<Entry> m_pages; ///< No page is empty.
    std::size_t m_size = 0;
};

} // namespace navcore
