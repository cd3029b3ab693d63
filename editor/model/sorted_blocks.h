// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <iterator>
#include <optional>
#include <vector>

namespace waymark {

/// Entries in an order that the owner keeps, in blocks of memory of up to 128, so that one comes
/// or goes without the others moving.
template <class Entry>
class SortedBlocks {
public:
    /// Where an entry stands, until one comes or goes.
    struct At {
        std::size_t block, index;
    };

    /// Replaces all by *at(0) to *at(count - 1), with nothing to spare.
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

    /// The first entry that `isBefore` does not hold for; it holds for those that come first.
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
    /// That entry and those behind it in the same block: there is one at least.
    std::pair<const Entry*, const Entry*> stretch(At at) const {
        const Block& block = m_blocks[at.block];
        return {block.data() + at.index, block.data() + block.size()};
    }
    At nextBlock(At at) const { return {at.block + 1, 0}; }

    /// Puts an entry before the one that stands there.
    void insert(At at, const Entry& entry) {
        if (m_blocks.empty())
            m_blocks.emplace_back();
        else if (at.index == 0 && at.block > 0) // behind the last of the block before
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
    static constexpr std::size_t largest = 128, filled = 96; // entries of a block

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

    std::vector<Block> m_blocks; ///< none is empty
};

} // namespace waymark
