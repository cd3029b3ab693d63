// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/held_bytes.h"
#include "navcore/runtime/base/level_memory.h"
#include "navcore/runtime/search/circular_bitset.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <limits>
#include <utility>

namespace navcore {

/// A monotone priority queue, implemented as a circular array of buckets of equal width. Entries
/// within a bucket are not sorted, so a search that lowers a label within the current bucket
/// processes the vertex again. Each bucket is a linked list of chunks. Emptied chunks are reused,
/// so memory use is proportional to the largest number of entries queued at once.
template <class Key>
class BucketQueue {
public:
    struct Entry {
        Key key;
        std::uint32_t item;
    };
    using Batch = LevelVector<Entry>;

    std::size_t bytes() const { return heldBy(m_chunks) + heldBy(m_batch) + heldBy(m_far); }
    /// Removes all entries and sets the bucket width to 2^shift.
    void reset(unsigned shift) {
        while (const auto filled = m_filled.distanceToFirst(0)) {
            m_ring[*filled] = {};
            m_filled.clear(*filled);
        }
        m_chunks.clear();
        m_spare = none;
        m_far.clear();
        m_shift = shift;
        m_current = 0;
        m_nextFar = noBucket;
    }

    /// Adds an entry. Its key must not be less than floor(), the start of the current bucket.
    [[gnu::always_inline]] void push(Key key, std::uint32_t item) {
        const std::uint64_t bucket = std::uint64_t{key} >> m_shift;
        assert(bucket >= m_current);
        if (bucket - m_current >= ringSize) [[unlikely]]
            return pushFar(key, item, bucket);
        Bucket& into = m_ring[bucket % ringSize];
        if (into.count == Chunk::size) [[unlikely]]
            addChunk(into);
        m_chunks[into.chunk].entries[into.count++] = {key, item};
        m_filled.set(bucket % ringSize);
    }

    /// Advances to the first non-empty bucket, removes all its entries and returns them. Returns
    /// null if the queue is empty. If entries are then pushed into the same bucket, the next call
    /// returns those. The result is valid until the next call.
    const Batch* next() {
        while (true) {
            const auto filled = m_filled.distanceToFirst(m_current % ringSize);
            m_current = std::min(filled ? m_current + *filled : noBucket, m_nextFar);
            if (m_current == noBucket) {
                m_current = 0;
                return nullptr;
            }
            if (m_current < m_nextFar)
                return takeCurrent();
            takeFar();
        }
    }

    /// Returns the start of the current bucket, which is a lower bound of all remaining keys.
    std::uint64_t floor() const { return m_current << m_shift; }

private:
    static constexpr std::uint64_t ringSize = 512;
    static constexpr std::uint64_t noBucket = std::numeric_limits<std::uint64_t>::max();
    static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

    struct Chunk {
        static constexpr std::uint32_t size = 15;
        std::array<Entry, size> entries;
        /// Index of the next full chunk of the bucket, or of the next free chunk. `none` in the
        /// last chunk of a list.
        std::uint32_t next;
    };
    struct Bucket {
        std::uint32_t chunk = none; ///< Index of the chunk being filled, or `none`.
        /// Number of entries in the chunk being filled. Chunk::size if the bucket has no chunk yet.
        std::uint32_t count = Chunk::size;
    };

    [[gnu::noinline]] void addChunk(Bucket& bucket) {
        std::uint32_t chunk = m_spare;
        if (chunk == none) {
            chunk = static_cast<std::uint32_t>(m_chunks.size());
            m_chunks.emplace_back();
        } else {
            m_spare = m_chunks[chunk].next;
        }
        m_chunks[chunk].next = bucket.chunk;
        bucket = {chunk, 0};
    }

    const Batch* takeCurrent() {
        Bucket& bucket = m_ring[m_current % ringSize];
        std::size_t total = bucket.count;
        for (auto chunk = m_chunks[bucket.chunk].next; chunk != none; chunk = m_chunks[chunk].next)
            total += Chunk::size;
        m_batch.resize(total);
        // The list starts with the newest chunk, so the batch is filled from back to front.
        auto to = m_batch.end();
        for (; bucket.chunk != none; bucket.count = Chunk::size) {
            Chunk& taken = m_chunks[bucket.chunk];
            to =
                std::copy_backward(taken.entries.begin(), taken.entries.begin() + bucket.count, to);
            m_spare = std::exchange(bucket.chunk, std::exchange(taken.next, m_spare));
        }
        m_filled.clear(m_current % ringSize);
        return &m_batch;
    }

    [[gnu::noinline]] void pushFar(Key key, std::uint32_t item, std::uint64_t bucket) {
        m_far.push_back({key, item});
        m_nextFar = std::min(m_nextFar, bucket);
    }

    /// Moves the overflow entries that now fit into the circular array to their buckets.
    void takeFar() {
        m_nextFar = noBucket;
        std::erase_if(m_far, [this](const Entry& entry) {
            const std::uint64_t bucket = std::uint64_t{entry.key} >> m_shift;
            const bool isNear = bucket - m_current < ringSize;
            if (isNear)
                push(entry.key, entry.item);
            else
                m_nextFar = std::min(m_nextFar, bucket);
            return isNear;
        });
    }

    unsigned m_shift = 0;
    std::uint64_t m_current = 0; // Index of the current bucket. Bucket 0 starts at key 0.
    std::array<Bucket, ringSize> m_ring;
    CircularBitset<ringSize> m_filled; // Marks the non-empty buckets of m_ring.
    LevelVector<Chunk> m_chunks;
    std::uint32_t m_spare = none; // Index of the first free chunk, or `none`.
    // m_batch is the last result of next(); m_far contains the entries beyond the circular array.
    Batch m_batch, m_far;
    std::uint64_t m_nextFar = noBucket; // Index of the first bucket with entries in m_far.
};

} // namespace navcore
