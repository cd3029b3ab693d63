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

/// The frontier of a search whose keys never fall below the bucket it takes from: a ring of buckets
/// of equal width. Nothing is sorted within one, entries come as they went in: a search that lowers
/// a label there takes the vertex again. Buckets are lists of chunks that go from one to the next
/// that fills: the largest frontier there was is all the memory that it takes.
template <class Key>
class BucketQueue {
public:
    struct Entry {
        Key key;
        std::uint32_t item;
    };
    using Batch = LevelVector<Entry>;

    std::size_t bytes() const { return heldBy(m_chunks) + heldBy(m_batch) + heldBy(m_far); }
    /// Empties it; a bucket is 2^shift wide.
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

    /// The key's bucket is the current one or lies behind it.
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

    /// All entries of the first bucket that holds some, which becomes the current one; null: all
    /// are empty. More may come into it: then it is the first again. Valid until the next call.
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

    /// No key of the current bucket, or of one behind it, is less.
    std::uint64_t floor() const { return m_current << m_shift; }

private:
    static constexpr std::uint64_t ringSize = 512;
    static constexpr std::uint64_t noBucket = std::numeric_limits<std::uint64_t>::max();
    static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

    struct Chunk {
        static constexpr std::uint32_t size = 15;
        std::array<Entry, size> entries;
        std::uint32_t next; ///< a full one of the same bucket, or a spare one; or none
    };
    struct Bucket {
        std::uint32_t chunk = none;        ///< the one that fills
        std::uint32_t count = Chunk::size; ///< of its entries: full, or none at all
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
        auto to = m_batch.end(); // the chunks lead from the last to the first
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

    /// Takes in the entries that the ring reaches by now.
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
    std::uint64_t m_current = 0; // a bucket, counted from key 0
    std::array<Bucket, ringSize> m_ring;
    CircularBitset<ringSize> m_filled; // not empty
    LevelVector<Chunk> m_chunks;
    std::uint32_t m_spare = none;       // the first of the empty ones
    Batch m_batch, m_far;               // what was taken last; entries beyond the ring
    std::uint64_t m_nextFar = noBucket; // the first bucket of theirs
};

} // namespace navcore
