// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <limits>
#include <utility>
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

    /// Empties it; a bucket is 2^shift wide. Keeps the memory of as many buckets as were filled at
    /// one time.
    void reset(unsigned shift) {
        for (std::uint64_t word = 0; word < m_filled.size(); ++word)
            for (; m_filled[word] != 0; m_filled[word] &= m_filled[word] - 1)
                empty(m_ring[64 * word + static_cast<unsigned>(std::countr_zero(m_filled[word]))]);
        m_far.clear();
        m_shift = shift;
        m_current = 0;
        m_nextFar = noBucket;
    }

    /// The key's bucket is the current one or lies behind it.
    [[gnu::always_inline]] void push(Key key, std::uint32_t item) {
        const std::uint64_t bucket = std::uint64_t{key} >> m_shift;
        assert(bucket >= m_current);
        if (bucket - m_current < ringSize) {
            const std::uint64_t at = bucket % ringSize;
            Bucket& into = m_ring[at];
            if (into.capacity() == 0) [[unlikely]]
                reuse(into);
            into.push_back({key, item});
            m_filled[at / 64] |= std::uint64_t{1} << (at % 64);
        } else {
            pushFar(key, item, bucket);
        }
    }

    /// Makes the first bucket that holds something the current one; null when all are empty. It
    /// grows at its end while its entries are taken: go by index. Empty it by done().
    const Bucket* next() {
        while (true) {
            const std::uint64_t first = firstFilled();
            m_current = std::min(first, m_nextFar);
            if (m_current == noBucket) {
                m_current = 0;
                return nullptr;
            }
            if (m_current < m_nextFar)
                return &m_ring[m_current % ringSize];
            takeFar();
        }
    }

    /// No key of the current bucket, or of one behind it, is less.
    std::uint64_t floor() const { return m_current << m_shift; }

    /// Forgets the current bucket, every entry of which was taken.
    void done() {
        empty(m_ring[m_current % ringSize]);
        const std::uint64_t at = m_current % ringSize;
        m_filled[at / 64] &= ~(std::uint64_t{1} << (at % 64));
    }

private:
    static constexpr std::uint64_t ringSize = 512;
    static constexpr std::uint64_t noBucket = std::numeric_limits<std::uint64_t>::max();

    // What a bucket took goes to the next that fills, so that memory follows the frontier and not
    // the number of buckets.
    void empty(Bucket& bucket) {
        bucket.clear();
        m_spare.push_back(std::move(bucket));
        bucket = Bucket();
    }
    [[gnu::noinline]] void reuse(Bucket& bucket) {
        if (m_spare.empty())
            return;
        bucket.swap(m_spare.back());
        m_spare.pop_back();
    }

    /// The first bucket from the current one on that holds something; there is one.
    std::uint64_t firstFilled() const {
        const std::uint64_t start = m_current % ringSize;
        std::uint64_t word = m_filled[start / 64] >> (start % 64);
        if (word != 0)
            return m_current + static_cast<unsigned>(std::countr_zero(word));
        std::uint64_t distance = 64 - start % 64;
        for (std::uint64_t i = 1; i <= ringSize / 64; ++i, distance += 64)
            if ((word = m_filled[(start / 64 + i) % (ringSize / 64)]) != 0)
                return m_current + distance + static_cast<unsigned>(std::countr_zero(word));
        return noBucket;
    }

    [[gnu::noinline]] void pushFar(Key key, std::uint32_t item, std::uint64_t bucket) {
        m_far.push_back({key, item});
        m_nextFar = std::min(m_nextFar, bucket);
    }

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
    std::array<Bucket, ringSize> m_ring;
    std::array<std::uint64_t, ringSize / 64> m_filled{}; // a bit for each: not empty
    std::vector<Bucket> m_spare;                         // empty ones with memory
    std::vector<Entry> m_far;                            // entries beyond it
    std::uint64_t m_nextFar = noBucket;                  // the first bucket of theirs
};

} // namespace navcore
