// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <limits>
#include <vector>

namespace navcore {

/// A priority queue for searches, whose keys hardly ever fall below the least one popped: a ring of
/// buckets of equal width, of which only the current one is kept in order. Keys beyond the ring
/// wait in a heap of their own. Pops in the exact order of keys.
template <class Key>
class BucketQueue {
public:
    struct Entry {
        Key key;
        std::uint32_t item;
    };

    BucketQueue() { m_heads.fill(noLink); }

    /// Empties the queue; a bucket is 2^shift wide. O(filled buckets), keeps its memory.
    void reset(unsigned shift) {
        m_shift = shift;
        m_current = 0;
        for (std::uint32_t at = 0; at < words; ++at)
            for (; m_filled[at] != 0; m_filled[at] &= m_filled[at] - 1)
                m_heads[at * 64 + static_cast<std::uint32_t>(std::countr_zero(m_filled[at]))] =
                    noLink;
        m_links.clear();
        m_now.clear();
        m_far.clear();
    }

    void push(Key key, std::uint32_t item) {
        const Key bucket = key >> m_shift;
        if (bucket <= m_current) {
            m_now.push_back({key, item});
            std::push_heap(m_now.begin(), m_now.end(), Later{});
        } else if (bucket - m_current < ringSize) {
            link({key, item});
        } else {
            m_far.push_back({key, item});
            std::push_heap(m_far.begin(), m_far.end(), Later{});
        }
    }

    /// The entry of least key, or nullptr when the queue is empty. Valid until the next call.
    /// Calls soon(item) for items whose turn comes soon, once each as a rule.
    template <class Soon>
    const Entry* top(Soon&& soon) {
        if (m_now.empty()) {
            if (!advance())
                return nullptr;
            for (const Entry& entry : m_now)
                soon(entry.item);
        }
        return &m_now.front();
    }

    /// Removes what top() returned.
    void pop() {
        std::pop_heap(m_now.begin(), m_now.end(), Later{});
        m_now.pop_back();
    }

private:
    static constexpr std::uint32_t ringSize = 4096, words = ringSize / 64, noLink = 0xffffffffU;
    static constexpr Key noBucket = std::numeric_limits<Key>::max();

    struct Link {
        Entry entry;
        std::uint32_t next;
    };

    struct Later {
        bool operator()(const Entry& a, const Entry& b) const { return a.key > b.key; }
    };

    void link(Entry entry) {
        const auto at = static_cast<std::uint32_t>((entry.key >> m_shift) % ringSize);
        m_links.push_back({entry, m_heads[at]});
        m_heads[at] = static_cast<std::uint32_t>(m_links.size() - 1);
        m_filled[at / 64] |= std::uint64_t{1} << (at % 64);
    }

    /// The next filled bucket of the ring, as a bucket number; noBucket when all are empty.
    Key nextInRing() const {
        const auto start = static_cast<std::uint32_t>(m_current % ringSize);
        std::uint64_t word = m_filled[start / 64] & (~std::uint64_t{0} << (start % 64));
        for (std::uint32_t i = 0; i <= words; ++i) {
            const std::uint32_t at = (start / 64 + i) % words;
            if (i > 0)
                word = m_filled[at];
            if (word != 0) {
                const std::uint32_t found =
                    at * 64 + static_cast<std::uint32_t>(std::countr_zero(word));
                return m_current + (found + ringSize - start) % ringSize;
            }
        }
        return noBucket;
    }

    /// Moves on to the next bucket that holds something; false when nothing is left.
    bool advance() {
        const Key inRing = nextInRing();
        const Key inFar = m_far.empty() ? noBucket : m_far.front().key >> m_shift;
        if (inRing == noBucket && inFar == noBucket)
            return false;
        m_current = std::min(inRing, inFar);
        while (!m_far.empty() && (m_far.front().key >> m_shift) - m_current < ringSize) {
            std::pop_heap(m_far.begin(), m_far.end(), Later{});
            link(m_far.back());
            m_far.pop_back();
        }
        const auto at = static_cast<std::uint32_t>(m_current % ringSize);
        for (std::uint32_t i = m_heads[at]; i != noLink; i = m_links[i].next)
            m_now.push_back(m_links[i].entry);
        std::make_heap(m_now.begin(), m_now.end(), Later{});
        m_heads[at] = noLink;
        m_filled[at / 64] &= ~(std::uint64_t{1} << (at % 64));
        return true;
    }

    unsigned m_shift = 0;
    Key m_current = 0; // the bucket, counted from key 0, that m_now holds
    std::array<std::uint32_t, ringSize> m_heads{};
    std::array<std::uint64_t, words> m_filled{};
    std::vector<Link> m_links;
    std::vector<Entry> m_now, m_far; // heaps, least key in front
};

} // namespace navcore
