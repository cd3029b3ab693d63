// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace navcore {

/// The frontier of a study search: a heap that is ordered by key and then by vertex number. Among
/// equal keys, one selected vertex is sorted last. The heap may contain outdated entries.
class SearchFrontier {
public:
    struct Entry {
        std::int64_t key, distance;
        std::uint32_t vertex;
    };

    void reset(std::uint32_t last) {
        m_heap.clear();
        m_last = last;
    }
    bool empty() const { return m_heap.empty(); }
    const Entry& top() const { return m_heap.front(); }
    void push(const Entry& entry) {
        m_heap.push_back(entry);
        std::push_heap(m_heap.begin(), m_heap.end(), Later{m_last});
    }
    void pop() {
        std::pop_heap(m_heap.begin(), m_heap.end(), Later{m_last});
        m_heap.pop_back();
    }

private:
    struct Later {
        std::uint32_t last;
        bool operator()(const Entry& a, const Entry& b) const {
            if (a.key != b.key)
                return a.key > b.key;
            return (a.vertex == last) != (b.vertex == last) ? a.vertex == last
                                                            : a.vertex > b.vertex;
        }
    };

    std::vector<Entry> m_heap;
    std::uint32_t m_last = 0;
};

} // namespace navcore
