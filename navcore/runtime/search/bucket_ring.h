// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <limits>
#include <vector>

namespace navcore {

/// The frontier of a search whose keys never fall below the bucket it takes from: a ring of buckets
/// of equal width. Within a bucket entries come in any order, so that nothing is sorted: a search
/// that lowers a label within the bucket takes the vertex again.
template <class Key>
class BucketRing {
public:
    struct Entry {
        Key key;
        std::uint32_t item;
    };
    using Bucket = std::vector<Entry>;

    /// Empties it; a bucket is 2^shift wide. Keeps its memory.
    void reset(unsigned shift) {
        for (; m_waiting > 0; ++m_current)
            done();
        m_far.clear();
        m_shift = shift;
        m_current = 0;
        m_nextFar = noBucket;
    }

    /// The key's bucket is the current one or lies behind it.
    void push(Key key, std::uint32_t item) {
        const std::uint64_t bucket = std::uint64_t{key} >> m_shift;
        assert(bucket >= m_current);
        if (bucket - m_current < ringSize) {
            m_ring[bucket % ringSize].push_back({key, item});
            ++m_waiting;
        } else {
            m_far.push_back({key, item});
            m_nextFar = std::min(m_nextFar, bucket);
        }
    }

    /// Makes the first bucket that holds something the current one; null when all are empty. It
    /// grows at its end while its entries are taken: go by index. Empty it by done().
    const Bucket* next() {
        if (m_waiting == 0) {
            if (m_far.empty())
                return nullptr;
            m_current = m_nextFar;
        }
        while (true) {
            if (m_current == m_nextFar)
                takeFar();
            if (!m_ring[m_current % ringSize].empty())
                return &m_ring[m_current % ringSize];
            ++m_current;
        }
    }

    /// No key of the current bucket, or of one behind it, is less.
    std::uint64_t floor() const { return m_current << m_shift; }

    /// Forgets the current bucket, every entry of which was taken.
    void done() {
        Bucket& bucket = m_ring[m_current % ringSize];
        m_waiting -= bucket.size();
        bucket.clear();
    }

private:
    static constexpr std::uint64_t ringSize = 512;
    static constexpr std::uint64_t noBucket = std::numeric_limits<std::uint64_t>::max();

    /// Takes in the entries that the ring reaches by now.
    void takeFar() {
        std::vector<Entry> far;
        far.swap(m_far);
        m_nextFar = noBucket;
        for (const Entry& entry : far)
            push(entry.key, entry.item);
    }

    unsigned m_shift = 0;
    std::uint64_t m_current = 0; // a bucket, counted from key 0
    std::size_t m_waiting = 0;   // entries in the ring
    std::array<Bucket, ringSize> m_ring;
    std::vector<Entry> m_far;           // entries beyond it
    std::uint64_t m_nextFar = noBucket; // the first bucket of theirs
};

} // namespace navcore
