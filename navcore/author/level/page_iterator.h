// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/copy_on_write.h"

#include <cstddef>
#include <iterator>
#include <vector>

namespace navcore {

/// A list of entries in short pages. Copies share a page until one of them modifies it.
template <class Entry>
using SharedPages = std::vector<CopyOnWrite<std::vector<Entry>>>;

/// Iterates over the entries of pages. No page may be empty. Modifying the pages invalidates the
/// iterator.
template <class Entry>
class PageIterator {
public:
    using value_type = Entry;
    using difference_type = std::ptrdiff_t;
    using reference = const Entry&;
    using pointer = const Entry*;
    using iterator_category = std::bidirectional_iterator_tag;

    PageIterator() = default;
    PageIterator(const SharedPages<Entry>& pages, std::size_t page, std::size_t at)
        : m_pages(&pages), m_page(page), m_at(at) {}

    reference operator*() const { return (*(*m_pages)[m_page])[m_at]; }
    pointer operator->() const { return &**this; }
    PageIterator& operator++() {
        if (++m_at == (*m_pages)[m_page]->size()) {
            ++m_page;
            m_at = 0;
        }
        return *this;
    }
    PageIterator operator++(int) {
        PageIterator before = *this;
        ++*this;
        return before;
    }
    PageIterator& operator--() {
        if (m_at == 0)
            m_at = (*m_pages)[--m_page]->size();
        --m_at;
        return *this;
    }
    PageIterator operator--(int) {
        PageIterator before = *this;
        --*this;
        return before;
    }
    friend bool operator==(const PageIterator&, const PageIterator&) = default;

private:
    const SharedPages<Entry>* m_pages = nullptr;
    std::size_t m_page = 0, m_at = 0;
};

} // namespace navcore
