// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/paged_map.h"

// Defines the larger member functions of PagedMap. Include this header only where maps are
// instantiated explicitly. Compiling these functions in every source file that edits a level would
// take an eighth of the build time.

namespace navcore {

template <class KeyType, class Value>
PagedMap<KeyType, Value>::PagedMap(const PagedMap& other) = default;

template <class KeyType, class Value>
PagedMap<KeyType, Value>::~PagedMap() = default;

template <class KeyType, class Value>
void PagedMap<KeyType, Value>::put(const Key& key, Value value) {
    std::size_t at = pageOf(key);
    if (at == m_pages.size() && (at == 0 || m_pages.back()->size() == pageSize)) {
        // Keys are mostly appended, so add a new page instead of splitting a full one.
        std::vector<Entry> page;
        page.reserve(at == 0 ? 1 : pageSize);
        page.emplace_back(key, std::move(value));
        m_pages.emplace_back(std::move(page));
        ++m_size;
        return;
    }
    at = std::min(at, m_pages.size() - 1);
    std::vector<Entry>& page = m_pages[at].own();
    const auto place = lowerBound(page, key);
    if (place != page.end() && place->first == key) {
        place->second = std::move(value);
    } else if (page.size() == pageSize) {
        split(at);
        put(key, std::move(value));
    } else {
        page.emplace(place, key, std::move(value));
        ++m_size;
    }
}

template <class KeyType, class Value>
void PagedMap<KeyType, Value>::erase(const Key& key) {
    if (!contains(key))
        return;
    const std::size_t at = pageOf(key);
    std::vector<Entry>& page = m_pages[at].own();
    page.erase(lowerBound(page, key));
    --m_size;
    if (page.empty())
        m_pages.erase(m_pages.begin() + static_cast<std::ptrdiff_t>(at));
}

template <class KeyType, class Value>
Value& PagedMap<KeyType, Value>::own(const Key& key) {
    return lowerBound(m_pages[pageOf(key)].own(), key)->second;
}

template <class KeyType, class Value>
bool PagedMap<KeyType, Value>::equals(const PagedMap& other) const {
    return m_size == other.m_size && std::equal(begin(), end(), other.begin());
}

template <class KeyType, class Value>
void PagedMap<KeyType, Value>::split(std::size_t at) {
    std::vector<Entry> rest;
    rest.reserve(pageSize);
    const auto after = m_pages.begin() + static_cast<std::ptrdiff_t>(at) + 1;
    std::vector<Entry>& next = m_pages.emplace(after, std::move(rest))->own();
    std::vector<Entry>& page = m_pages[at].own(); // Nothing below this line throws.
    const auto middle = page.begin() + pageSize / 2;
    next.assign(std::make_move_iterator(middle), std::make_move_iterator(page.end()));
    page.erase(middle, page.end());
}

} // namespace navcore
