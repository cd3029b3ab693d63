// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <iterator>
#include <optional>
#include <vector>

namespace waymark {

/// A sequence of entries in blocks of up to 128, so that inserting or removing an entry moves only
/// the entries of one block. The caller must keep the entries sorted.
template <class Entry>
class ChunkedVector {
public:
    /// Position of an entry. Valid until the next insertion or removal.
    struct At {
        std::size_t block, index;
    };

    /// Replaces all entries with *at(0) to *at(count - 1). Allocates no spare capacity.
    template <class EntryAt>
    void assign(std::size_t count, EntryAt&& at) {
        m_blocks.clear();
        for (std::size_t begin = 0; begin < count; begin += filled) {
            Block& block = m_blocks.emplace_back();
            const std::size_t end = std::min(count, begin + filled);
            block.reserve(end - begin);
            for (std::size_t i = begin; i < end; ++i)
                block.push_back(*at(i));
        }
    }

    /// Returns the position of the first entry for which `isBefore` returns false. The entries must
    /// be partitioned by `isBefore`.
    template <class IsBefore>
    At firstAfter(IsBefore&& isBefore) const {
        const auto ends = [&](const Block& b) { return isBefore(b.back()); };
        const auto block = std::partition_point(m_blocks.begin(), m_blocks.end(), ends);
        if (block == m_blocks.end())
            return {m_blocks.size(), 0};
        const auto at = std::partition_point(block->begin(), block->end(), isBefore);
        return {static_cast<std::size_t>(block - m_blocks.begin()),
                static_cast<std::size_t>(at - block->begin())};
    }
    bool isEnd(At at) const { return at.block == m_blocks.size(); }
    const Entry& operator[](At at) const { return m_blocks[at.block][at.index]; }
    /// Returns the entries from `at` to the end of its block. `at` must be a valid position. Never
    /// empty.
    std::pair<const Entry*, const Entry*> stretch(At at) const {
        const Block& block = m_blocks[at.block];
        return {block.data() + at.index, block.data() + block.size()};
    }
    At nextBlock(At at) const { return {at.block + 1, 0}; }

    /// Inserts an entry before position `at`.
    void insert(At at, const Entry& entry) {
        if (m_blocks.empty())
            m_blocks.emplace_back();
        else if (at.index == 0 && at.block > 0) // Append to the previous block.
            at = {at.block - 1, m_blocks[at.block - 1].size()};
        if (m_blocks[at.block].size() == largest) {
            split(at.block);
            if (at.index > largest / 2)
                at = {at.block + 1, at.index - largest / 2};
        }
        Block& block = m_blocks[at.block];
        block.reserve(largest);
        block.insert(iteratorAt(block, at.index), entry);
    }

    Entry remove(At at) {
        Block& block = m_blocks[at.block];
        const auto found = iteratorAt(block, at.index);
        Entry removed(std::move(*found));
        block.erase(found);
        if (block.empty())
            m_blocks.erase(iteratorAt(m_blocks, at.block));
        return removed;
    }

    template <class Visit>
    void forEach(Visit&& visit) const {
        for (const Block& block : m_blocks)
            std::ranges::for_each(block, visit);
    }
    template <class Visit>
    void forEach(Visit&& visit) {
        for (Block& block : m_blocks)
            std::ranges::for_each(block, visit);
    }

private:
    using Block = std::vector<Entry>;
    // Maximum number of entries in a block, and number of entries that assign() puts into each
    // block.
    static constexpr std::size_t largest = 128, filled = 96;

    template <class List>
    static auto iteratorAt(List& list, std::size_t index) {
        return list.begin() + static_cast<std::ptrdiff_t>(index);
    }

    void split(std::size_t place) {
        Block behind;
        behind.reserve(largest);
        Block& block = m_blocks[place];
        const auto middle = iteratorAt(block, largest / 2);
        std::move(middle, block.end(), std::back_inserter(behind));
        block.erase(middle, block.end());
        m_blocks.insert(iteratorAt(m_blocks, place + 1), std::move(behind));
    }

    std::vector<Block> m_blocks; ///< Blocks of entries. No block is empty.
};

} // namespace waymark
