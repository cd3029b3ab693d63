// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/copy_on_write.h"

#include <cstddef>
#include <iterator>
#include <vector>

namespace navcore {

/// A list of entries, stored in short pages. Copies share a page until one of them writes to it.
template <class Entry>
using SharedPages = std::vector<CopyOnWrite<std::vector<Entry>>>;

/// An iterator over the entries of pages, none of which may be empty. It is invalidated by changes
/// to the pages.
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
