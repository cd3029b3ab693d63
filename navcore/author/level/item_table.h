// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/page_iterator.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace navcore {

/// The items of one sort, by key. Iterates as pairs (key, item), ascending by key. They lie in
/// short pages, which copies of the table share until one of them writes there: to copy a table
/// costs little, and what differs between copies is all that is held twice.
template <class Item>
class ItemTable {
    static constexpr std::size_t pageSize = 32; ///< items at most

public:
    using Key = typename Item::Key;
    using Entry = std::pair<Key, Item>;

    using Iterator = PageIterator<Entry>;

    ItemTable() = default;
    ItemTable(const ItemTable&) = default;
    ItemTable(ItemTable&& other) noexcept
        : m_pages(std::move(other.m_pages)), m_size(std::exchange(other.m_size, 0)) {}
    ItemTable& operator=(ItemTable other) noexcept {
        m_pages.swap(other.m_pages);
        std::swap(m_size, other.m_size);
        return *this;
    }
    ~ItemTable() = default;

    /// The item, or nullptr. Valid until the table changes. O(log size).
    const Item* find(Key key) const {
        const std::size_t page = pageOf(key);
        if (page == m_pages.size())
            return nullptr;
        const auto at = lowerBound(*m_pages[page], key);
        return at != m_pages[page]->end() && at->first == key ? &at->second : nullptr;
    }
    bool contains(Key key) const { return find(key) != nullptr; }
    std::size_t size() const { return m_size; }
    bool empty() const { return m_size == 0; }
    Iterator begin() const { return Iterator(m_pages, 0, 0); }
    Iterator end() const { return Iterator(m_pages, m_pages.size(), 0); }

    /// Puts the item, or takes it away when there is no value. O(log size + a page), now and then
    /// O(pages).
    void set(Key key, const std::optional<Item>& item) {
        if (item)
            put(key, *item);
        else
            erase(key);
    }

    friend bool operator==(const ItemTable& a, const ItemTable& b) {
        return a.m_size == b.m_size && std::equal(a.begin(), a.end(), b.begin());
    }

private:
    template <class Page>
    static auto lowerBound(Page& page, Key key) {
        return std::lower_bound(page.begin(), page.end(), key,
                                [](const Entry& entry, Key k) { return entry.first < k; });
    }

    /// The first page that ends with that key or beyond it; none: the number of pages.
    std::size_t pageOf(Key key) const {
        const auto at =
            std::lower_bound(m_pages.begin(), m_pages.end(), key,
                             [](const auto& page, Key k) { return page->back().first < k; });
        return static_cast<std::size_t>(at - m_pages.begin());
    }

    void put(Key key, const Item& item) {
        std::size_t at = pageOf(key);
        if (at == m_pages.size() && (at == 0 || m_pages.back()->size() == pageSize)) {
            m_pages.emplace_back(std::vector<Entry>(1, Entry(key, item)));
            ++m_size;
            return; // keys mostly rise: full pages stay full
        }
        at = std::min(at, m_pages.size() - 1);
        std::vector<Entry>& page = m_pages[at].own();
        const auto place = lowerBound(page, key);
        if (place != page.end() && place->first == key) {
            place->second = item;
        } else if (page.size() == pageSize) {
            split(at);
            put(key, item);
        } else {
            page.emplace(place, key, item);
            ++m_size;
        }
    }

    void split(std::size_t at) {
        std::vector<Entry> rest;
        rest.reserve(pageSize);
        const auto after = m_pages.begin() + static_cast<std::ptrdiff_t>(at) + 1;
        std::vector<Entry>& next = m_pages.emplace(after, std::move(rest))->own();
        std::vector<Entry>& page = m_pages[at].own(); // nothing throws from here on
        const auto middle = page.begin() + pageSize / 2;
        next.assign(std::make_move_iterator(middle), std::make_move_iterator(page.end()));
        page.erase(middle, page.end());
    }

    void erase(Key key) {
        const std::size_t at = pageOf(key);
        if (at == m_pages.size() || !contains(key))
            return;
        std::vector<Entry>& page = m_pages[at].own();
        page.erase(lowerBound(page, key));
        --m_size;
        if (page.empty())
            m_pages.erase(m_pages.begin() + static_cast<std::ptrdiff_t>(at));
    }

    SharedPages<Entry> m_pages; ///< none is empty
    std::size_t m_size = 0;
};

} // namespace navcore
